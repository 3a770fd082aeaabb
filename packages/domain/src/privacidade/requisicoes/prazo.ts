/** Until when a request is answered, and whether it was (LGPD, art. 19, II); SQL says the same of many (server, listar.ts). */
import { addDays, daysBetween, type PlainDate, plainDateOf } from '../../core/dates.ts'
import { REQUISICAO_EM_ABERTO } from './codigos.ts'

/** Days from the request for the whole answer, the day it came not counted. */
export const DIAS_PARA_RESPONDER = 15

export const prazoDaRequisicao = (recebidaEm: PlainDate): PlainDate => addDays(recebidaEm, DIAS_PARA_RESPONDER)

export interface NoPrazo {
  readonly status: number
  readonly prazo: PlainDate
  readonly respondidaEm?: string | null
}

export const emAberto = ({ status }: Pick<NoPrazo, 'status'>): boolean =>
  (REQUISICAO_EM_ABERTO as readonly number[]).includes(status)

/** Not answered by its last day, which is still in time; or answered after it. */
export const atrasada = (uma: NoPrazo, hoje: PlainDate): boolean =>
  emAberto(uma)
    ? uma.prazo < hoje
    : uma.respondidaEm !== null && uma.respondidaEm !== undefined && plainDateOf(new Date(uma.respondidaEm)) > uma.prazo

const quantosDias = (dias: number): string =>
  Math.abs(dias) === 1 ? '1 dia' : `${Math.abs(dias).toLocaleString('pt-BR')} dias`

/** 'atrasada há 3 dias', 'vence hoje', 'faltam 5 dias'; of one that is over, whether it was in time. */
export function prazoEmPalavras(uma: NoPrazo, hoje: PlainDate): string {
  if (!emAberto(uma)) return atrasada(uma, hoje) ? 'fora do prazo' : 'no prazo'
  const dias = daysBetween(hoje, uma.prazo)
  if (dias === 0) return 'vence hoje'
  return dias < 0 ? `atrasada há ${quantosDias(dias)}` : `${dias === 1 ? 'falta' : 'faltam'} ${quantosDias(dias)}`
}

/** From so many days before its last on, an open request is shown as pressing. */
export const DIAS_DE_PRESSA = 5
