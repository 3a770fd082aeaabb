import type { Aspectos } from '../../core/aspecto.ts'
import { STATUS } from '../pedidos/pedidos.ts'

/** Design 2.3, States. */
export const situacoesDaSolicitacao = {
  1: 'Rascunho',
  2: 'Solicitada',
  3: 'Aprovada',
  4: 'Paga',
  5: 'Prestação pendente',
  6: 'Concluída',
  7: 'Rejeitada',
  8: 'Cancelada',
} as const
export const SITUACAO = {
  rascunho: 1,
  solicitada: 2,
  aprovada: 3,
  paga: 4,
  prestacaoPendente: 5,
  concluida: 6,
  rejeitada: 7,
  cancelada: 8,
} as const
export const aspectosDaSolicitacao: Aspectos<typeof situacoesDaSolicitacao> = {
  [SITUACAO.rascunho]: ['neutral', 'lapis'],
  [SITUACAO.solicitada]: ['blue', 'envio'],
  [SITUACAO.aprovada]: ['teal', 'aceite'],
  [SITUACAO.paga]: ['green', 'dinheiro'],
  [SITUACAO.prestacaoPendente]: ['orange', 'recibo'],
  [SITUACAO.concluida]: ['greenSolid', 'certo'],
  [SITUACAO.rejeitada]: ['red', 'errado'],
  [SITUACAO.cancelada]: ['grey', 'proibido'],
}
export type SituacaoDaSolicitacao = keyof typeof situacoesDaSolicitacao

/** The facts a request's state follows from. */
export interface FatosDaSolicitacao {
  readonly cancelada: boolean
  /** Of its order; null when it has none yet. */
  readonly statusDoPedido: number | null
  readonly aPagar: number
  readonly pagos: number
  /** Workers whose accounts are still open. */
  readonly abertas: number
  readonly voltou: boolean
}

/** 2 to 4, 7 and 8 mirror the linked order; 5 and 6 follow from the return and the accounts. */
export function situacaoDaSolicitacao(fatos: FatosDaSolicitacao): SituacaoDaSolicitacao {
  const { statusDoPedido: status, aPagar, pagos } = fatos
  if (fatos.cancelada || status === STATUS.cancelado) return SITUACAO.cancelada
  if (status === null || status === STATUS.rascunho) return SITUACAO.rascunho
  if (status === STATUS.rejeitado) return SITUACAO.rejeitada
  if (status === STATUS.solicitado || status === STATUS.emConfirmacao || status === STATUS.emAprovacao)
    return SITUACAO.solicitada
  if (aPagar === 0 || pagos < aPagar) return SITUACAO.aprovada
  if (fatos.abertas === 0) return SITUACAO.concluida
  return fatos.voltou ? SITUACAO.prestacaoPendente : SITUACAO.paga
}

/** How a worker's accounts ended: what was spent held against what was paid. */
export const resultadosDaPrestacao = {
  1: 'Conferiu',
  2: 'Gastou mais',
  3: 'Gastou menos',
} as const
export const RESULTADO_DA_PRESTACAO = { conferiu: 1, gastouMais: 2, gastouMenos: 3 } as const
export const resultadoDaPrestacao = (pago: number, gasto: number): keyof typeof resultadosDaPrestacao =>
  gasto === pago
    ? RESULTADO_DA_PRESTACAO.conferiu
    : gasto > pago
      ? RESULTADO_DA_PRESTACAO.gastouMais
      : RESULTADO_DA_PRESTACAO.gastouMenos
