/** Who decides next on an order: one answer for the mail, the reminder, the follow-up and the screen. */
import { quemEspera } from '../../core/alcada.ts'
import { PAPEL, type Papel, type PedidoNoWorkflow, pessoasComPapel, type WorkflowDoPedido } from './papel.ts'
import { encaminhadoPara, type PedidoNoFluxo } from './pedido-no-fluxo.ts'
import { STATUS } from './pedidos.ts'

/** An order as far as who decides on it goes. */
export type PedidoQueEspera = PedidoNoWorkflow &
  Pick<PedidoNoFluxo, 'status' | 'encaminhamento' | 'validadorId' | 'dataValidacao' | 'aprovacoes'>

/** Which ranks a status waits for, first choice first: where nobody of one can act, the next rank up acts in its place. */
const ESPERA: Readonly<Record<number, readonly Papel[]>> = {
  [STATUS.solicitado]: [PAPEL.validador, PAPEL.confirmador, PAPEL.aprovador],
  [STATUS.emConfirmacao]: [PAPEL.confirmador, PAPEL.aprovador],
  [STATUS.emAprovacao]: [PAPEL.aprovador],
}

/** Does an order in that status wait for somebody's decision? */
export const esperaDecisao = (status: number): boolean => status in ESPERA

const encaminhado = (pedido: PedidoQueEspera): string[] =>
  pedido.validadorId && encaminhadoPara(pedido, pedido.validadorId) ? [pedido.validadorId] : []

/** The ids to choose from, first choice first: to whom it was forwarded, then each rank it waits for. */
const levas = (pedido: PedidoQueEspera, workflows: readonly WorkflowDoPedido[]): string[][] => [
  encaminhado(pedido),
  ...(ESPERA[pedido.status] ?? []).map((papel) => pessoasComPapel(papel, pedido, workflows)),
]

/** Everybody who might have to decide, before it is known who can: whom to ask the database about. */
export const candidatosADecidir = (pedido: PedidoQueEspera, workflows: readonly WorkflowDoPedido[]): string[] => [
  ...new Set(levas(pedido, workflows).flat()),
]

/**
 * The people an order waits for: of whom `pode` says that they are active and would see it, the one it was forwarded to, else
 * those of the first rank that has anybody; never who has approved it already. `comOsDeCima` takes the ranks above as well: what has waited too long.
 */
export function quemDecide(
  pedido: PedidoQueEspera,
  workflows: readonly WorkflowDoPedido[],
  pode: (id: string) => boolean,
  comOsDeCima = false,
): string[] {
  return quemEspera(levas(pedido, workflows), (id) => pode(id) && !pedido.aprovacoes?.includes(id), comOsDeCima)
}
