import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import {
  type PagamentoFeito,
  pendenciasDoPagamento,
  recusaDoDia,
} from '@prumo/domain/financeiro/contas-a-pagar/pagamento-feito.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { DateField } from '../../ui/form/DateField.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { centavosDa } from './palavras.ts'

const PARTES = ['valorPago', 'juros', 'multa', 'desconto', 'motivoDaDiferenca'] as const

const reais = z.number('Escreva o valor.').min(0, 'Informe um valor maior que zero.').nullish()
const campos = z.object({
  data: z
    .string('Informe o dia.')
    .refine(isPlainDate, 'Escreva uma data que existe.')
    .superRefine((dia, contexto) => {
      const recusa = isPlainDate(dia) ? recusaDoDia(dia, today()) : null
      if (recusa) contexto.addIssue(recusa)
    }),
  valorPago: reais,
  juros: reais,
  multa: reais,
  desconto: reais,
  motivoDaDiferenca: z.string().trim().max(300).nullish(),
})
export type CamposDoPagamento = z.output<typeof campos>

const dito = ({ valorPago, juros, multa, desconto, motivoDaDiferenca }: CamposDoPagamento) => ({
  ...(valorPago != null && { valorPago }),
  juros: juros || null,
  multa: multa || null,
  desconto: desconto || null,
  motivoDaDiferenca: motivoDaDiferenca || null,
})

/** What is asked of a payment: of many, the day alone; of one, also what was paid beside its value. */
export const pagamentoDe = (conta: ContaAPagar | null) =>
  campos.superRefine((feito, contexto) => {
    if (!conta || !isPlainDate(feito.data)) return
    for (const [campo, message] of Object.entries(pendenciasDoPagamento(conta, dito(feito), feito.data)))
      contexto.addIssue({ code: 'custom', path: [campo], message })
  })

export const comecoDe = (conta: ContaAPagar | null): CamposDoPagamento => ({
  data: today(),
  valorPago: conta?.valorAPagar ?? null,
  juros: conta?.juros ?? null,
  multa: conta?.multa ?? null,
  desconto: conta?.desconto ?? null,
  motivoDaDiferenca: conta?.motivoDaDiferenca ?? null,
})

/** Part `pagamento` of the act. */
export const parteDe = (conta: ContaAPagar | null, feito: CamposDoPagamento): PagamentoFeito => ({
  data: feito.data,
  valores: conta ? [{ anexoId: conta.id, ...dito(feito) }] : [],
})

/** The server says 'pagamento.valores.0.juros' of what stands here as 'juros'. */
export const campoDaRecusa = (campo: string): (typeof PARTES)[number] | 'data' | null => {
  const nome = campo.replace(/^pagamento\.(valores\.0\.)?/, '')
  return nome === 'data' || PARTES.some((parte) => parte === nome) ? (nome as (typeof PARTES)[number]) : null
}

/** The day the bank was paid on, and of one document what left the account; a difference is told apart when there is one. */
export function CamposDoPagamento({ conta }: { conta: ContaAPagar | null }) {
  const { trigger, getFieldState } = useFormContext()
  const quando = useWatch({ name: 'data' })
  const [valorPago, juros, multa, desconto] = useWatch({ name: ['valorPago', 'juros', 'multa', 'desconto'] }) as (
    | number
    | null
  )[]
  // They are judged together: what one of them says changes what is wrong with the others that were left already.
  useEffect(() => {
    void trigger(PARTES.filter((campo) => getFieldState(campo).isTouched))
  }, [quando, valorPago, juros, multa, desconto, trigger, getFieldState])
  const devido = conta ? centavosDa(conta) : null
  const temPartes = [juros, multa, desconto].some((parte) => (parte ?? 0) > 0)
  const comDiferenca = temPartes || (devido !== null && valorPago !== null && valorPago !== toReais(devido))
  const dia = (
    <DateField
      name="data"
      label="Pago em"
      required
      max={today()}
      hint="O dia em que o dinheiro saiu da conta, como o comprovante diz."
    />
  )
  if (!conta) return dia
  return (
    <>
      <FieldPair>
        {dia}
        <MoneyField name="valorPago" label="Valor pago" unit="reais" required />
      </FieldPair>
      {comDiferenca && (
        <>
          <FieldPair>
            <MoneyField name="juros" label="Juros" unit="reais" />
            <MoneyField name="multa" label="Multa" unit="reais" />
          </FieldPair>
          <FieldPair>
            <MoneyField name="desconto" label="Desconto" unit="reais" />
            <TextField name="motivoDaDiferenca" label="Motivo da diferença" required={temPartes} />
          </FieldPair>
        </>
      )}
    </>
  )
}
