import type { Aspectos } from '../../core/aspecto.ts'
import type { PlainDate } from '../../core/dates.ts'
import { APROVADOS, EM_ANALISE, STATUS } from '../pedidos/pedidos.ts'

export const situacoes = { 1: 'Previsto', 2: 'Solicitado', 3: 'Confirmado', 4: 'Realizado', 5: 'Cancelado' } as const
export const SITUACAO = { previsto: 1, solicitado: 2, confirmado: 3, realizado: 4, cancelado: 5 } as const
export const aspectos: Aspectos<typeof situacoes> = {
  [SITUACAO.previsto]: ['neutral', 'dia'],
  [SITUACAO.solicitado]: ['blue', 'envio'],
  [SITUACAO.confirmado]: ['green', 'visto'],
  [SITUACAO.realizado]: ['greenSolid', 'certo'],
  [SITUACAO.cancelado]: ['grey', 'proibido'],
}
export type Situacao = (typeof SITUACAO)[keyof typeof SITUACAO]

/** What of an entry and its order tells where it stands. */
export interface FatosDoLancamento {
  readonly canceladoEm: string | null
  readonly dataRealizada: PlainDate | null
  /** `quitado`: nothing of the order is still to be paid. */
  readonly pedido: { readonly status: number; readonly quitado: boolean } | null
}

/** Statuses in which an order itself counts as money that will go out. */
export const PEDIDO_CONTA: readonly number[] = APROVADOS
const ANDAMENTO: readonly number[] = EM_ANALISE

/** Does its order keep an entry from being changed? A rejected or cancelled one lets it go. */
export const pedidoPrende = ({ status }: { readonly status: number }): boolean =>
  status !== STATUS.rejeitado && status !== STATUS.cancelado

/** Where an entry stands: computed from facts, never copied. A draft, rejected or cancelled order leaves it where it was: foreseen. */
export function situacaoDe({ canceladoEm, dataRealizada, pedido }: FatosDoLancamento): Situacao {
  if (canceladoEm) return SITUACAO.cancelado
  if (dataRealizada) return SITUACAO.realizado
  if (!pedido) return SITUACAO.previsto
  if (PEDIDO_CONTA.includes(pedido.status)) return pedido.quitado ? SITUACAO.realizado : SITUACAO.confirmado
  return ANDAMENTO.includes(pedido.status) ? SITUACAO.solicitado : SITUACAO.previsto
}

/** Does the entry itself count in the projection? From the moment its order counts, the order does in its place. */
export const lancamentoConta = ({ canceladoEm, dataRealizada, pedido }: FatosDoLancamento): boolean =>
  !canceladoEm && !dataRealizada && !(pedido && PEDIDO_CONTA.includes(pedido.status))

/** Statuses of an order that still may become a payment: what it says is no longer changed in the entry. */
export const PEDIDO_VIVO: readonly number[] = [STATUS.rascunho, ...ANDAMENTO, ...PEDIDO_CONTA]
export const pedidoVivo = (pedido: { readonly status: number } | null): boolean =>
  pedido !== null && PEDIDO_VIVO.includes(pedido.status)

/** Why the entry can be changed, cancelled or turned into an order no more, or null. */
export function impedimentoDoLancamento(fatos: FatosDoLancamento): string | null {
  if (fatos.canceladoEm) return 'Este lançamento foi cancelado.'
  if (fatos.dataRealizada) return 'Este lançamento já foi realizado. Reabra-o para alterar.'
  if (pedidoVivo(fatos.pedido)) return 'Este lançamento já virou pedido: altere ou cancele o pedido.'
  return null
}
