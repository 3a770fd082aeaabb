import { formatDate, type PlainDate } from '../../core/dates.ts'
import { SITUACAO_DO_MICRO, situacoesDoMicro } from '../micros.ts'
import { ENTREGA_EM_ABERTO, SITUACAO_DE_ENTREGA } from './codigos.ts'

type Dias = { readonly entregueEm?: PlainDate | null; readonly previsao?: PlainDate | null }

/** Handed over by today, to come back after that. */
const problemasDosDias = ({ entregueEm, previsao }: Dias, hoje: PlainDate): Record<string, string> => ({
  ...(entregueEm && entregueEm > hoje && { entregueEm: `A entrega não pode ser depois de hoje, ${formatDate(hoje)}.` }),
  ...(entregueEm && previsao && previsao < entregueEm && { previsao: 'A devolução não pode vir antes da entrega.' }),
})

type DeUm = Dias & { readonly microId?: string | null | undefined; readonly chipId?: string | null | undefined }

/** Every field at fault, with its sentence: one item, a micro or a chip. */
export const problemasDaEntrega = ({ microId, chipId, ...dias }: DeUm, hoje: PlainDate): Record<string, string> => ({
  ...(!microId && !chipId && { microId: 'Escolha o micro ou o chip que é entregue.' }),
  ...(microId && chipId && { chipId: 'Uma entrega é de um item só: um micro ou um chip.' }),
  ...problemasDosDias(dias, hoje),
})

/** What one person is handed at once: each item has a term of its own. */
export const MAXIMO_DE_ITENS = 50
type DeVarios = Dias & { readonly micros: readonly string[]; readonly chips: readonly string[] }

/** The same of several at once. */
export const problemasDeVarios = ({ micros, chips, ...dias }: DeVarios, hoje: PlainDate): Record<string, string> => {
  const total = micros.length + chips.length
  return {
    ...(total === 0 && { micros: 'Escolha ao menos um micro ou chip.' }),
    ...(total > MAXIMO_DE_ITENS && { micros: `Entregue no máximo ${MAXIMO_DE_ITENS} itens de uma vez.` }),
    ...problemasDosDias(dias, hoje),
  }
}

interface ItemGuardado {
  readonly situacao: number
  /** By an entrega that has not ended. */
  readonly entregue: boolean
  readonly comAlguem: boolean
  /** Null to whom does not see that person. */
  readonly comQuem: string | null
}

/** How an item that may be chosen stands, and whether it would be refused: what is in use is handed over, and out to nobody. */
export function comoEstaOItem({ situacao, entregue, comAlguem, comQuem }: ItemGuardado): {
  pode: boolean
  dito: string | null
} {
  const ativo = situacao === SITUACAO_DO_MICRO.ativo
  const com = comAlguem ? `com ${comQuem ?? 'outra pessoa'}` : null
  const dito = [ativo ? null : situacoesDoMicro[situacao as keyof typeof situacoesDoMicro], com]
    .filter(Boolean)
    .join(', ')
  return { pode: ativo && !entregue, dito: dito || null }
}

export const emAberto = ({ situacao }: { readonly situacao: number }): boolean =>
  (ENTREGA_EM_ABERTO as readonly number[]).includes(situacao)

/** Accepted, and not back by the day it was expected; SQL says the same of many (server, entregas/listar.ts). */
export const atrasada = (
  { situacao, previsao }: { readonly situacao: number; readonly previsao: PlainDate | null },
  hoje: PlainDate,
): boolean =>
  (situacao === SITUACAO_DE_ENTREGA.aceita || situacao === SITUACAO_DE_ENTREGA.aguardando) &&
  previsao !== null &&
  previsao < hoje
