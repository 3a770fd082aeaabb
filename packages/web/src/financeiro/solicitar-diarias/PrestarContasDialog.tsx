import { Button, Modal } from '@mantine/core'
import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { formatMoney, toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { comprovantesDeViagem } from '@prumo/domain/financeiro/envios.ts'
import { chamadasDasDiarias } from '@prumo/domain/financeiro/solicitar-diarias/chamadas.ts'
import type { LinhaDetalhada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { TOCA } from './calls.ts'
import css from './Diarias.module.css'
import { reais } from './Valores.tsx'

const ACEITOS = endingsOf(comprovantesDeViagem.accept)
const arquivo = z.instanceof(File, { error: 'Escolha um arquivo.' })
const dia = z.string('Escolha o dia.').refine(isPlainDate, 'Escolha o dia.')
const dinheiro = z.number('Informe um valor.').int()
const recibo = z.object({
  descricao: z.string().trim().min(1, 'Diga o que foi.'),
  data: dia,
  valor: dinheiro.min(1, 'Informe um valor maior que zero.'),
  arquivo,
})
type Recibo = { descricao: string; data: string | null; valor: number | null; arquivo: File | null }
const novo = (): Recibo => ({ descricao: '', data: today(), valor: null, arquivo: null })

/** One worker's accounts: receipts, what was spent, and the proof of what comes back. */
export default function PrestarContasDialog({
  solicitacaoId,
  linha,
  onFechar,
}: {
  solicitacaoId: string
  linha: LinhaDetalhada
  onFechar: () => void
}) {
  const phone = usePhone()
  const exige = linha.valores.some(({ exigeComprovante }) => exigeComprovante)
  const pago = toCentavos(linha.total) ?? 0
  const ja = linha.comprovantes
    .filter(({ tipo }) => tipo === 1)
    .reduce((soma, { valor }) => soma + (toCentavos(valor) ?? 0), 0)
  const [chave] = useState(() => crypto.randomUUID())
  const prestar = useCommand(
    (form: FormData) =>
      api.upload(chamadasDasDiarias.prestarContas, form, { params: { id: solicitacaoId }, idempotencyKey: chave }),
    { touches: TOCA },
  )
  const schema = z
    .object({
      recibos: z.array(recibo),
      valorGasto: z.number().nullable(),
      devolvidoEm: z.string().nullable(),
      comprovante: z.instanceof(File).nullable(),
      observacao: z.string(),
    })
    .superRefine(({ recibos, valorGasto, comprovante, devolvidoEm }, ctx) => {
      const comprovado = ja + recibos.reduce((soma, { valor }) => soma + valor, 0)
      if (comprovado === 0 && valorGasto === null)
        ctx.addIssue({ code: 'custom', path: ['valorGasto'], message: 'Informe quanto foi gasto.' })
      if (exige && comprovado === 0 && (valorGasto ?? 0) > 0)
        ctx.addIssue({
          code: 'custom',
          path: ['valorGasto'],
          message: 'Estas diárias exigem comprovante: acrescente os recibos.',
        })
      if (comprovante && !(devolvidoEm && isPlainDate(devolvidoEm)))
        ctx.addIssue({ code: 'custom', path: ['devolvidoEm'], message: 'Escolha o dia da devolução.' })
    })
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Prestar contas: ${linha.nome}`}
      size={620}
      fullScreen={phone}
      withCloseButton={false}
    >
      <Form
        schema={schema}
        defaultValues={{
          recibos: exige && ja === 0 ? [novo()] : [],
          valorGasto: exige ? null : linha.valorGasto === null ? pago : toCentavos(linha.valorGasto),
          devolvidoEm: today(),
          comprovante: null,
          observacao: linha.observacao ?? '',
        }}
        submitLabel="Prestar contas"
        backLabel="Cancelar"
        onBack={onFechar}
        bar="inline"
        guard={false}
        label="Prestação de contas"
        onSubmit={async ({ recibos, valorGasto, devolvidoEm, comprovante, observacao }) => {
          const comprovado = ja + recibos.reduce((soma, { valor }) => soma + valor, 0)
          const gasto = comprovado > 0 ? comprovado : (valorGasto ?? 0)
          const form = new FormData()
          form.set(
            'prestacao',
            JSON.stringify({
              linhaId: linha.id,
              valorGasto: toReais(gasto),
              comprovantes: recibos.map(({ arquivo: _, ...um }, n) => ({
                ...um,
                valor: toReais(um.valor),
                arquivo: `recibo${n}`,
              })),
              devolucao: comprovante && gasto < pago ? { data: devolvidoEm, arquivo: 'devolucao' } : null,
              observacao: observacao || null,
            }),
          )
          for (const [n, { arquivo: um }] of recibos.entries()) form.set(`recibo${n}`, um)
          if (comprovante && gasto < pago) form.set('devolucao', comprovante)
          await prestar.run(form)
          toast.success(
            gasto < pago && !comprovante
              ? `Contas registradas. Falta devolver ${formatMoney(pago - gasto)}.`
              : 'Contas prestadas.',
          )
          onFechar()
        }}
      >
        <p className={css.nota}>
          Recebeu {reais(linha.total)}.{' '}
          {ja > 0
            ? `Já há comprovantes de ${formatMoney(ja)}.`
            : exige
              ? 'Os comprovantes são obrigatórios.'
              : 'Os comprovantes são opcionais.'}
        </p>
        <Recibos />
        <Fecho pago={pago} ja={ja} />
        <TextAreaField name="observacao" label="Observação" maxLength={2000} />
      </Form>
    </Modal>
  )
}

function Recibos() {
  const { fields, append, remove } = useFieldArray({ name: 'recibos' })
  return (
    <>
      {fields.map((field, n) => (
        <div key={field.id} className={css.recibo}>
          <TextField name={`recibos.${n}.descricao`} label="O que foi" required maxLength={200} />
          <FieldPair>
            <DateField name={`recibos.${n}.data`} label="Dia" required />
            <MoneyField name={`recibos.${n}.valor`} label="Valor" required />
          </FieldPair>
          <FilesField
            name={`recibos.${n}.arquivo`}
            label="Comprovante"
            required
            single
            accept={ACEITOS}
            capture="environment"
          />
          <div className={css.atos}>
            <Button variant="subtle" size="compact-sm" leftSection={<IconTrash size={14} />} onClick={() => remove(n)}>
              Retirar comprovante {n + 1}
            </Button>
          </div>
        </div>
      ))}
      <div className={css.atos}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={fields.length >= 30}
          onClick={() => append(novo())}
        >
          Acrescentar comprovante
        </Button>
      </div>
    </>
  )
}

/** What was spent, held against what was paid, and what follows from it. */
function Fecho({ pago, ja }: { pago: number; ja: number }) {
  const recibos = (useWatch({ name: 'recibos' }) as Recibo[] | undefined) ?? []
  const informado = useWatch({ name: 'valorGasto' }) as number | null
  const comprovado = ja + recibos.reduce((soma, { valor }) => soma + (typeof valor === 'number' ? valor : 0), 0)
  const pelosRecibos = comprovado > 0 || recibos.length > 0
  const gasto = pelosRecibos ? comprovado : (informado ?? 0)
  return (
    <>
      {!pelosRecibos && <MoneyField name="valorGasto" label="Quanto foi gasto" required />}
      <p className={css.soma} role="status" data-pronta>
        <span>Gasto {formatMoney(gasto)}</span>
        <strong>
          {gasto === pago
            ? 'Confere com o que foi pago'
            : gasto > pago
              ? `${formatMoney(gasto - pago)} a mais: depois de prestar contas, gere o reembolso`
              : `${formatMoney(pago - gasto)} a devolver`}
        </strong>
      </p>
      {gasto < pago && (
        <>
          <FilesField
            name="comprovante"
            label="Comprovante da devolução"
            single
            accept={ACEITOS}
            capture="environment"
            hint="Sem ele as contas ficam em aberto até a devolução"
          />
          <DateField name="devolvidoEm" label="Devolvido em" />
        </>
      )}
    </>
  )
}
