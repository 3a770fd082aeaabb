import { addDays, type PlainDate } from '../../core/dates.ts'
import { STATUS_DE_ANEXO, STATUS_DE_BANCO } from '../pedidos/anexos.ts'
import { APROVADOS, STATUS } from '../pedidos/pedidos.ts'
import { recusaDePrazo } from '../pedidos/prazos.ts'
import { impeditivas, type Ressalva } from '../pedidos/ressalva.ts'

/**
 * Orders whose attachments are payable. Spec 1 §4 lets boletos, transfers, daily allowances and contracts be born in payment
 * whatever their order's status, draft included: that marks what will be owed, while the workflow decides whether it is. So no
 * type is payable before its approval, and rejection, which leaves the flag on, takes the order off the list by its status.
 */
export const PAGAVEL_EM: readonly number[] = APROVADOS

/** Where a payable stands on the calendar: the columns of the board. */
export const faixas = {
  atrasado: 'Atrasado',
  hoje: 'Hoje',
  proximos7: 'Próximos 7 dias',
  depois: 'Depois',
  semData: 'Sem data',
  noBanco: 'Enviado ao banco',
  pago: 'Pago',
} as const
export type Faixa = keyof typeof faixas
export const DIAS_PROXIMOS = 7

/** What of an attachment the rules of paying look at. */
export interface ContaNoFluxo {
  readonly status: number | null
  readonly emPagamento: boolean
  readonly statusBanco: number | null
  readonly dataVencimento: PlainDate | null
  readonly dataAgendada: PlainDate | null
  /** What is owed: the instalment when there is one, else the whole. In reais or in centavos: here only whether there is any. */
  readonly valorAPagar: number | null
  /** It goes to the supplier's own bank data, and those changed and wait for a second person (design, Security 3.24). */
  readonly fornecedorEmConferencia: boolean
  readonly fornecedorNome?: string | null
  /** What there is to look at of its amount and payee (`ressalvas.ts`). */
  readonly ressalvas: readonly Ressalva[]
}

type ComDatas = Pick<ContaNoFluxo, 'dataVencimento' | 'dataAgendada'>

/** The day on which it is to be paid: the one scheduled, else the one it falls due. */
export const vencimentoEfetivo = (conta: ComDatas): PlainDate | null => conta.dataAgendada ?? conta.dataVencimento

export function faixaDe(conta: ComDatas & Pick<ContaNoFluxo, 'status' | 'statusBanco'>, hoje: PlainDate): Faixa {
  if (conta.status === STATUS_DE_ANEXO.pago) return 'pago'
  if (conta.statusBanco === STATUS_DE_BANCO.enviado) return 'noBanco'
  const quando = vencimentoEfetivo(conta)
  if (quando === null) return 'semData'
  if (quando < hoje) return 'atrasado'
  if (quando === hoje) return 'hoje'
  return quando <= addDays(hoje, DIAS_PROXIMOS) ? 'proximos7' : 'depois'
}

/** A payment of nothing is none. */
const faltaOValor = (numero: number): string => `Falta o valor: informe-o no anexo (pedido ${numero}).`

/** Why that payable cannot be paid, or rescheduled, now, or null when it can: greys the buttons and refuses the acts. */
export function impedimentoDaConta(
  conta: ContaNoFluxo,
  pedido: { numero: number; status: number },
  ato: 'pagar' | 'reagendar' = 'pagar',
): string | null {
  if (conta.status === STATUS_DE_ANEXO.pago) return `Já está pago (pedido ${pedido.numero}).`
  if (!conta.emPagamento || conta.status === null) return `Não está em pagamento (pedido ${pedido.numero}).`
  if (!PAGAVEL_EM.includes(pedido.status)) return `O pedido ${pedido.numero} não está aprovado.`
  if (conta.statusBanco === STATUS_DE_BANCO.enviado)
    return `Foi enviado ao banco: espere o retorno (pedido ${pedido.numero}).`
  if (ato === 'pagar' && !conta.valorAPagar) return faltaOValor(pedido.numero)
  if (ato === 'pagar' && conta.fornecedorEmConferencia)
    return `Os dados bancários de ${conta.fornecedorNome ?? 'quem fornece'} mudaram e esperam a conferência de outra pessoa.`
  const [ressalva] = ato === 'pagar' ? impeditivas(conta.ressalvas) : []
  return ressalva ? `${ressalva.frase} (pedido ${pedido.numero})` : null
}

/** What undoing a payment asks: its reason, long enough to say one. */
export const MOTIVO_MINIMO = 10

/** Why that payment cannot be undone by hand, or null when it can. What the bank's return paid only the bank undoes. */
export function impedimentoDeDesfazer(conta: Pick<ContaNoFluxo, 'status' | 'statusBanco'>): string | null {
  if (conta.status !== STATUS_DE_ANEXO.pago) return 'Este pagamento não está registrado como pago.'
  if (conta.statusBanco === STATUS_DE_BANCO.pago)
    return 'Foi pago pelo retorno do banco: não há como desfazer à mão. Peça a devolução ao banco.'
  return null
}

/**
 * What an attachment is once its payment came to nothing: of an order cancelled since, nothing is owed (invariants I-8 and
 * I-19), and it has no status any more.
 */
export const statusDaVolta = (statusDoPedido: number, status: number): number | null =>
  statusDoPedido === STATUS.cancelado ? null : status

/** Where an undone payment goes back to: scheduled when it had its day, else waiting. */
export const statusAoDesfazer = ({ dataAgendada }: Pick<ContaNoFluxo, 'dataAgendada'>): number =>
  dataAgendada ? STATUS_DE_ANEXO.cadastrado : STATUS_DE_ANEXO.pendente

/** Why that day may not be scheduled: the deadline of the order's type (Spec 1 §5), or a day that has gone by. */
export function recusaDeAgenda(tipoDePedido: number, data: PlainDate, hoje: PlainDate): string | null {
  if (data < hoje) return 'Escolha hoje ou um dia que ainda virá.'
  return recusaDePrazo(tipoDePedido, data, hoje)
}
