import { Button } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import { impedimentoDaConta, impedimentoDeDesfazer } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { chamadasDeContasAPagar } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import { type ContaAPagar, MAXIMO_POR_ATO } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { telas } from '@prumo/domain/telas.ts'
import {
  type Icon,
  IconArrowBackUp,
  IconCalendarDue,
  IconCalendarOff,
  IconCalendarTime,
  IconCash,
  IconFileText,
  IconPencil,
} from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { Money } from '../../ui/Money.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { novaChave } from '../pedidos/salvar-pedido.ts'
import { BotaoDeEnvio } from './BotaoDeEnvio.tsx'
import { somar } from './palavras.ts'
import { agendadosEmPalavras, nosVencimentos } from './prazo-da-escolha.ts'
import { TOCA } from './useAtoEmContas.ts'
import { useDesfazer } from './useDesfazer.ts'
import type { Escolhidas } from './useEscolhidas.ts'

export type Ato = 'pagar' | 'reagendar' | 'enviar' | 'corrigir'
type Agir = (ato: Ato, contas: readonly ContaAPagar[]) => void
/** What one click does, and that it is done with those: they are not chosen any more. */
type Feito = { contas: readonly ContaAPagar[]; onFeitas: (ids: readonly string[]) => void }

/** Why none of them can be moved by this person, or null when some can: the dialog tells of the others. */
function useImpedimento(contas: readonly ContaAPagar[], ato: 'pagar' | 'reagendar'): string | null {
  const edita = usePermission(telas.contasAPagar, 'editar')
  if (!edita) return 'Você não tem permissão para pagar ou reagendar'
  if (contas.length > MAXIMO_POR_ATO) return `Escolha no máximo ${MAXIMO_POR_ATO} por vez`
  const motivos = contas.map((conta) => impedimentoDaConta(conta, conta.pedido, ato))
  return motivos.includes(null) ? null : (motivos[0] ?? null)
}

/** A payment recorded by mistake goes back, by who may take things back; only of one, for each has its reason. */
function BotaoDeDesfazer({ conta }: { conta: ContaAPagar }) {
  const pode = usePermission(telas.contasAPagar, 'excluir')
  const desfazer = useDesfazer()
  const impedimento = pode ? impedimentoDeDesfazer(conta) : 'Você não tem permissão para desfazer pagamentos'
  return (
    <GatedButton
      variant="default"
      allowed={impedimento === null && !desfazer.agindo}
      reason={impedimento ?? ''}
      leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
      onClick={() => void desfazer.desfazer(conta)}
    >
      Desfazer pagamento…
    </GatedButton>
  )
}

/** Takes what was scheduled off the schedule: it waits to be scheduled again. Offered where there is something to take off. */
function BotaoDeDesagendar({ contas, onFeitas }: Feito) {
  const edita = usePermission(telas.contasAPagar, 'editar')
  const phone = usePhone()
  const ato = useCommand((anexos: string[]) => api.call(chamadasDeContasAPagar.desagendar, { body: { anexos } }), {
    touches: TOCA,
  })
  const agendadas = contas.filter(
    (conta) =>
      conta.status === STATUS_DE_ANEXO.cadastrado && impedimentoDaConta(conta, conta.pedido, 'reagendar') === null,
  )
  if (!edita || agendadas.length === 0 || agendadas.length < contas.length) return null
  return (
    <Button
      variant="default"
      disabled={ato.running}
      {...(phone ? { px: 10 } : { leftSection: <IconCalendarOff size={16} stroke={1.75} /> })}
      onClick={async () => {
        try {
          await ato.run(agendadas.map(({ id }) => id))
          onFeitas(agendadas.map(({ id }) => id))
          toast.success(agendadas.length === 1 ? 'Tirada da agenda.' : `${agendadas.length} contas tiradas da agenda.`)
        } catch (error) {
          await showResult({ kind: 'failure', title: 'Agenda não alterada', message: (error as Error).message })
        }
      }}
    >
      Tirar da agenda
    </Button>
  )
}

/** In one click, what most are scheduled for: offered where nothing was scheduled yet and that day suits them all. */
function BotaoDoVencimento({ contas, onFeitas }: Feito) {
  const chaves = useRef(new Map<string, string>())
  const ato = useCommand(
    async (dias: ReadonlyMap<string, string[]>) => {
      for (const [dataAgendada, anexos] of dias) {
        const qual = `${dataAgendada} ${anexos}`
        const idempotencyKey = chaves.current.get(qual) ?? novaChave()
        chaves.current.set(qual, idempotencyKey)
        await api.call(chamadasDeContasAPagar.reagendar, { body: { anexos, dataAgendada }, idempotencyKey })
      }
    },
    { touches: TOCA },
  )
  const dias = nosVencimentos(contas, today())
  if (!dias || contas.some(({ status }) => status !== STATUS_DE_ANEXO.pendente)) return null
  return (
    <Button
      variant="default"
      disabled={ato.running}
      leftSection={<IconCalendarDue size={16} stroke={1.75} />}
      onClick={async () => {
        try {
          await ato.run(dias)
          onFeitas(contas.map(({ id }) => id))
          toast.success(`${agendadosEmPalavras(contas, dias)} Quem pediu será avisado.`)
        } catch (error) {
          await showResult({ kind: 'failure', title: 'Nem tudo foi agendado', message: (error as Error).message })
        }
      }}
    >
      Agendar no vencimento
    </Button>
  )
}

/** The acts, on whatever is chosen; `curto` leaves those that a phone's card has room for. */
export function BotoesDoAto({
  contas,
  agir,
  onFeitas,
  principal,
  curto = false,
}: Feito & {
  agir: Agir
  principal: boolean
  curto?: boolean
}) {
  const [semPagar, semReagendar] = [useImpedimento(contas, 'pagar'), useImpedimento(contas, 'reagendar')]
  // On a phone the words alone fill the buttons.
  const phone = usePhone()
  const comum = (impedimento: string | null) => ({ allowed: impedimento === null, reason: impedimento ?? '' })
  const sinal = (Sinal: Icon) => (phone ? {} : { leftSection: <Sinal size={16} stroke={1.75} /> })
  if (contas.length === 1 && contas[0]!.status === STATUS_DE_ANEXO.pago) return <BotaoDeDesfazer conta={contas[0]!} />
  return (
    <>
      <GatedButton
        {...comum(semPagar)}
        {...(principal ? {} : { variant: 'default' as const })}
        {...sinal(IconCash)}
        px={phone ? 10 : undefined}
        onClick={() => agir('pagar', contas)}
      >
        Marcar como pago…
      </GatedButton>
      <GatedButton
        {...comum(semReagendar)}
        variant="default"
        {...sinal(IconCalendarTime)}
        px={phone ? 10 : undefined}
        onClick={() => agir('reagendar', contas)}
      >
        {contas.every(({ status }) => status === STATUS_DE_ANEXO.pendente) ? 'Agendar…' : 'Reagendar…'}
      </GatedButton>
      {!curto && semReagendar === null && <BotaoDoVencimento contas={contas} onFeitas={onFeitas} />}
      {!curto && <BotaoDeEnvio contas={contas} onEnviar={() => agir('enviar', contas)} />}
      {!curto && contas.length === 1 && (
        <GatedButton
          {...comum(semReagendar)}
          variant="default"
          {...sinal(IconPencil)}
          px={phone ? 10 : undefined}
          onClick={() => agir('corrigir', contas)}
        >
          Corrigir os dados…
        </GatedButton>
      )}
      {!curto && <BotaoDeDesagendar contas={contas} onFeitas={onFeitas} />}
    </>
  )
}

export type BarraDeEscolhaProps = {
  escolhidas: Escolhidas
  agir: Agir
  onDocumento: (conta: ContaAPagar) => void
  mais?: ReactNode
}

/** Count and sum of what is ticked, and what can be done with it. */
export function BarraDeEscolha({ escolhidas, agir, onDocumento, mais }: BarraDeEscolhaProps) {
  const { contas, limpar, tirar } = escolhidas
  const phone = usePhone()
  const uma = contas.length === 1 ? contas[0] : undefined
  return (
    <SelectionBar
      count={contas.length}
      word={(n) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'selecionada' : 'selecionadas'}`}
      sum={<Money value={somar(contas)} />}
      more={mais}
      onClear={limpar}
    >
      <BotoesDoAto contas={contas} agir={agir} onFeitas={tirar} principal />
      {uma && !phone && (
        <Button
          variant="default"
          leftSection={<IconFileText size={16} stroke={1.75} />}
          onClick={() => onDocumento(uma)}
        >
          Ver documento
        </Button>
      )}
    </SelectionBar>
  )
}
