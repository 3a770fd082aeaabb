import type { PlainDate } from '../../core/dates.ts'
import { addDays } from '../../core/dates.ts'
import { STATUS_DE_ANEXO, STATUS_DE_BANCO } from '../pedidos/anexos.ts'
import { STATUS } from '../pedidos/pedidos.ts'
import { recusaDePrazo } from '../pedidos/prazos.ts'

/**
 * Orders whose attachments are payable. Spec 1 §4 lets boletos, transfers, daily allowances and contracts be born in payment
 * whatever their order's status, draft included: that marks what will be owed, while the workflow decides whether it is. So no
 * type is payable before its approval, and rejection, which leaves the flag on, takes the order off the list by its status.
 */
export const PAGAVEL_EM: readonly number[] = [STATUS.aprovado, STATUS.finalizado, STATUS.encomendado]

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
}

type ComDatas = Pick<ContaNoFluxo, 'dataVencimento' | 'dataAgendada'>

/** The day on which it is to be paid: the one scheduled, else the one it falls due. */
export const vencimentoEfetivo = (conta: ComDatas): PlainDate | null => conta.dataAgendada ?? conta.dataVencimento

export function faixaDe(conta: ContaNoFluxo, hoje: PlainDate): Faixa {
  if (conta.status === STATUS_DE_ANEXO.pago) return 'pago'
  if (conta.statusBanco === STATUS_DE_BANCO.enviado) return 'noBanco'
  const quando = vencimentoEfetivo(conta)
  if (quando === null) return 'semData'
  if (quando < hoje) return 'atrasado'
  if (quando === hoje) return 'hoje'
  return quando <= addDays(hoje, DIAS_PROXIMOS) ? 'proximos7' : 'depois'
}

/** Why that payable can be neither paid nor rescheduled now, or null when it can: greys the buttons and refuses the acts. */
export function impedimentoDaConta(conta: ContaNoFluxo, pedido: { numero: number; status: number }): string | null {
  if (conta.status === STATUS_DE_ANEXO.pago) return `Já está pago (pedido ${pedido.numero}).`
  if (!conta.emPagamento || conta.status === null) return `Não está em pagamento (pedido ${pedido.numero}).`
  if (!PAGAVEL_EM.includes(pedido.status)) return `O pedido ${pedido.numero} não está aprovado.`
  if (conta.statusBanco === STATUS_DE_BANCO.enviado)
    return `Foi enviado ao banco: espere o retorno (pedido ${pedido.numero}).`
  return null
}

/** Why that day may not be scheduled: the deadline of the order's type (Spec 1 §5), or a day that has gone by. */
export function recusaDeAgenda(tipoDePedido: number, data: PlainDate, hoje: PlainDate): string | null {
  if (data < hoje) return 'Escolha hoje ou um dia que ainda virá.'
  return recusaDePrazo(tipoDePedido, data, hoje)
}
