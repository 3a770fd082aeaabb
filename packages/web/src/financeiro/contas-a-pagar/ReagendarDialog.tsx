import { Button, Modal } from '@mantine/core'
import { isBusinessDay, nextBusinessDay } from '@prumo/domain/core/business-days.ts'
import { formatDate, isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { chamadasDeContasAPagar } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { novaChave } from '../pedidos/salvar-pedido.ts'
import css from './Ato.module.css'
import type { AtoDialogProps } from './PagarDialog.tsx'
import { prazoDaEscolha, recusaDaEscolha } from './prazo-da-escolha.ts'
import { ForaDoAto, ResumoDoAto } from './ResumoDoAto.tsx'
import { useAtoEmContas } from './useAtoEmContas.ts'

const FORA = { um: 'não pode ser agendada', muitas: 'não podem ser agendadas' }

/** Spec 1 §4 and §5: schedules, or schedules anew; the deadline of each order's type binds, and requesters are told. */
export default function ReagendarDialog({ contas, onFeitas, onFechar }: AtoDialogProps) {
  const phone = usePhone()
  const hoje = today()
  const chaves = useMemo(() => new Map<string, string>(), [])
  const escolhida = useMemo(() => ({ dia: '' }), [])
  const ato = useAtoEmContas(
    contas,
    (aptas) => {
      const corpo = { anexos: aptas.map((conta) => conta.id), dataAgendada: escolhida.dia }
      const conteudo = JSON.stringify(corpo)
      // A repeat of the same is the same act; other payables or another day are another.
      const chave = chaves.get(conteudo) ?? novaChave()
      chaves.set(conteudo, chave)
      return api.call(chamadasDeContasAPagar.reagendar, { body: corpo, idempotencyKey: chave })
    },
    onFeitas,
    'reagendar',
  )
  // What was never scheduled is not scheduled anew.
  const verbo = contas.every(({ status }) => status === STATUS_DE_ANEXO.pendente) ? 'Agendar' : 'Reagendar'
  const { aptas, fora, surpresa, agindo } = ato
  const { primeiro, motivo, presas } = prazoDaEscolha(aptas, hoje)
  const schema = z.object({
    dataAgendada: z
      .string('Informe o dia.')
      .refine(isPlainDate, 'Escreva uma data que existe.')
      .superRefine((dia, contexto) => {
        const recusa = isPlainDate(dia) ? recusaDaEscolha(aptas, dia, hoje) : null
        // Why is already said under the field.
        if (recusa) contexto.addIssue(`Escolha ${formatDate(primeiro)} ou um dia depois.`)
      }),
  })

  return (
    <Modal
      opened
      onClose={() => !agindo && onFechar()}
      title={contas.length === 1 ? `${verbo} o pagamento` : `${verbo} ${contas.length} pagamentos`}
      withCloseButton={false}
      size={560}
      fullScreen={phone}
    >
      <div className={css.corpo}>
        <ResumoDoAto contas={aptas} />
        <ForaDoAto fora={fora} oque={FORA} surpresa={surpresa} />
        {aptas.length === 0 ? (
          <DialogFoot>
            <Button onClick={onFechar}>Fechar</Button>
          </DialogFoot>
        ) : (
          <Form
            schema={schema}
            // The first day on which the bank pays them all: what most are scheduled for.
            defaultValues={{ dataAgendada: nextBusinessDay(primeiro) }}
            onSubmit={async ({ dataAgendada }) => {
              escolhida.dia = dataAgendada
              await ato.agir()
              toast.success(
                `${aptas.length === 1 ? '1 pagamento agendado' : `${aptas.length} pagamentos agendados`} para ${formatDate(dataAgendada)}. Quem pediu será avisado.`,
              )
              onFechar()
            }}
            guard={false}
            bar="inline"
            submitLabel={
              surpresa ? `${verbo} só ${aptas.length === 1 ? 'a outra' : `as outras ${aptas.length}`}` : verbo
            }
            backLabel="Cancelar"
            onBack={onFechar}
            label={verbo}
          >
            <DateField
              name="dataAgendada"
              label="Pagar em"
              required
              autoFocus
              min={primeiro}
              {...(motivo ? { limitReason: motivo } : {})}
            />
            {presas > 0 && presas < aptas.length && (
              <p className={css.dica}>
                {presas === 1 ? 'Uma das contas escolhidas tem' : `${presas} das ${aptas.length} contas escolhidas têm`}{' '}
                este prazo: para agendar as outras antes, desmarque-{presas === 1 ? 'a' : 'as'}.
              </p>
            )}
            <DiaNaoUtil />
            <p className={css.dica}>Quem pediu é avisado por e-mail, uma vez por pedido.</p>
          </Form>
        )}
      </div>
    </Modal>
  )
}

/** Banks do not pay on such a day: said, not refused. */
function DiaNaoUtil() {
  const dia = useWatch({ name: 'dataAgendada' }) as string | null
  if (!dia || !isPlainDate(dia) || isBusinessDay(dia)) return null
  return (
    <p className={css.aviso} role="status">
      {formatDate(dia)} não é dia útil para os bancos: o pagamento só sai em {formatDate(nextBusinessDay(dia))}.
    </p>
  )
}
