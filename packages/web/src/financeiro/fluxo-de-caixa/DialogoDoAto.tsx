import { Modal } from '@mantine/core'
import { formatDate, isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { chamadasDoFluxo } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import { frequencias } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { Lancamento } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { type Ato, TOCA } from './consulta.ts'
import css from './Fluxo.module.css'

export const ALCANCES = [
  { value: 'este', label: 'Só este' },
  { value: 'proximos', label: 'Este e os próximos da série' },
] as const

const dia = z.string('Informe o dia.').refine(isPlainDate, 'Escreva uma data que existe.')
const SCHEMAS = {
  realizar: z.object({
    valorRealizado: z.int('Informe o valor.').positive('Informe um valor maior que zero.'),
    dataRealizada: dia,
  }),
  repetir: z.object({
    frequencia: z.number('Escolha de quanto em quanto tempo repete.'),
    diaUtil: z.boolean(),
    ate: dia,
  }),
  cancelar: z.object({
    alcance: z.enum(['este', 'proximos']),
    motivo: z.string().trim().min(3, 'Diga o motivo.').max(500),
  }),
} as const
const TITULOS: Record<Ato, string> = {
  realizar: 'Realizar o lançamento',
  repetir: 'Repetir a série',
  cancelar: 'Cancelar o lançamento',
}
const BOTOES: Record<Ato, string> = { realizar: 'Realizar', repetir: 'Repetir', cancelar: 'Cancelar lançamento' }

type Props = { qual: Ato; lancamento: Lancamento; onFeito: () => void; onFechar: () => void }

/** One of the acts on an entry, in a dialog with its fields. */
export default function DialogoDoAto({ qual, lancamento, onFeito, onFechar }: Props) {
  const phone = usePhone()
  const hoje = today()
  const serie = lancamento.serieId !== null
  const passou = lancamento.dataPrevista < hoje
  const { run, running } = useCommand(
    // The form's schema is that act's own.
    (body: Record<string, unknown>) =>
      api.call<(typeof chamadasDoFluxo)[Ato]>(chamadasDoFluxo[qual], {
        params: { id: lancamento.id },
        body: body as never,
      }),
    { touches: TOCA },
  )
  const valores: Record<Ato, object> = {
    realizar: {
      valorRealizado: toCentavos(lancamento.valorPrevisto),
      dataRealizada: passou ? lancamento.dataPrevista : hoje,
    },
    repetir: { frequencia: lancamento.frequencia ?? 2, diaUtil: lancamento.diaUtil ?? false, ate: null },
    cancelar: { alcance: 'este', motivo: '' },
  }
  const enviar = async (campos: Record<string, unknown>) => {
    const corpo = qual === 'realizar' ? { ...campos, valorRealizado: toReais(campos.valorRealizado as number) } : campos
    const { total } = await run(corpo)
    const quantos = total === 1 ? '1 lançamento' : `${total} lançamentos`
    toast.success(
      { realizar: 'Lançamento realizado.', repetir: `${quantos} na série.`, cancelar: `${quantos}: cancelado.` }[qual],
    )
    onFeito()
    onFechar()
  }
  return (
    <Modal
      opened
      onClose={() => !running && onFechar()}
      title={TITULOS[qual]}
      withCloseButton={false}
      size={520}
      fullScreen={phone}
    >
      <div className={css.dialogo}>
        <p className={css.dica}>
          {lancamento.descricao}, {formatDate(lancamento.dataPrevista)},{' '}
          {formatMoney(toCentavos(lancamento.valorPrevisto)!)}
        </p>
        <Form
          schema={SCHEMAS[qual] as z.ZodType<Record<string, unknown>, Record<string, unknown>>}
          defaultValues={valores[qual]}
          onSubmit={enviar}
          guard={false}
          bar="inline"
          submitLabel={BOTOES[qual]}
          backLabel="Voltar"
          onBack={onFechar}
          label={TITULOS[qual]}
        >
          {qual === 'realizar' && (
            <>
              <MoneyField name="valorRealizado" label="Valor realizado" required autoFocus />
              <DateField
                name="dataRealizada"
                label="Data realizada"
                required
                max={hoje}
                limitReason="Hoje ou um dia que já passou."
              />
            </>
          )}
          {qual === 'repetir' && (
            <>
              {!serie && <CodeField name="frequencia" label="Frequência" codes={frequencias} required width="md" />}
              {!serie && <SwitchField name="diaUtil" label="Só em dia útil (passa para o próximo)" />}
              <DateField
                name="ate"
                label="Repetir até"
                required
                autoFocus
                hint={
                  serie
                    ? `Continua do último da série, ${frequencias[lancamento.frequencia as keyof typeof frequencias].toLowerCase()}.`
                    : 'Este lançamento passa a ser o primeiro da série.'
                }
              />
            </>
          )}
          {qual === 'cancelar' && (
            <>
              {serie && <SelectField name="alcance" label="Cancelar" options={ALCANCES} required width="md" />}
              <TextAreaField name="motivo" label="Motivo" required autoFocus maxLength={500} />
            </>
          )}
        </Form>
      </div>
    </Modal>
  )
}
