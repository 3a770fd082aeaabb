/** The filters of the goals' list, in its address. */

import { naturezasDeMeta, situacoesDeMeta } from '@prumo/domain/financeiro/metas/metas.ts'
import { type AgrupamentoDeMetas, agrupamentosDeMetas, faixasDaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'

export type FiltrosDeMetas = {
  exercicio: number
  centro: string | null
  obra: string | null
  /** A budget account, by its name. */
  conta: string | null
  /** What is spent, or what is brought in; both, when not said. */
  natureza: string | null
  situacao: readonly string[]
  faixa: string | null
  /** One list, or one sum per contract or account with its goals under it. */
  agrupar: AgrupamentoDeMetas | null
}
type Search = Record<string, string | undefined>

const EM_USO = ['1', '2']

/** Reads an address; what makes no sense there is as if it were absent. Without more it is this year's, drafts and in force. */
export function lerFiltros(search: Search, esteAno: number): FiltrosDeMetas {
  const exercicio = Number(search.exercicio)
  const situacao = (search.situacao ?? '').split(',').filter((um) => Object.hasOwn(situacoesDeMeta, um))
  const id = (texto: string | undefined) => (texto && /^\d{1,18}$/.test(texto) ? texto : null)
  return {
    exercicio: Number.isInteger(exercicio) && exercicio >= 2000 && exercicio <= 2999 ? exercicio : esteAno,
    centro: id(search.centro),
    obra: id(search.obra),
    conta: search.conta || null,
    natureza: search.natureza && Object.hasOwn(naturezasDeMeta, search.natureza) ? search.natureza : null,
    situacao: situacao.length > 0 ? situacao : EM_USO,
    faixa: search.faixa && (faixasDaMeta as readonly string[]).includes(search.faixa) ? search.faixa : null,
    agrupar: search.agrupar && Object.hasOwn(agrupamentosDeMetas, search.agrupar) ? (search.agrupar as 'centro') : null,
  }
}

const igual = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

export const escreverFiltros = (filtros: FiltrosDeMetas, esteAno: number): Search => ({
  exercicio: filtros.exercicio === esteAno ? undefined : String(filtros.exercicio),
  centro: filtros.centro ?? undefined,
  obra: filtros.obra ?? undefined,
  conta: filtros.conta ?? undefined,
  natureza: filtros.natureza ?? undefined,
  situacao: igual(filtros.situacao, EM_USO) ? undefined : filtros.situacao.join(','),
  faixa: filtros.faixa ?? undefined,
  agrupar: filtros.agrupar ?? undefined,
})

/** What GET /metas is asked. */
export const parametros = (filtros: FiltrosDeMetas): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      exercicio: String(filtros.exercicio),
      centro: filtros.centro ?? '',
      obra: filtros.obra ?? '',
      tipo: filtros.conta ? '1' : '',
      alvo: filtros.conta ?? '',
      natureza: filtros.natureza ?? '',
      situacao: filtros.situacao.join(','),
      faixa: filtros.faixa ?? '',
    }).filter(([, valor]) => valor !== ''),
  )

/** Beyond the year and the usual statuses: what 'clear the filters' takes away. */
export const estreitam = ({ centro, obra, conta, natureza, situacao, faixa }: FiltrosDeMetas): boolean =>
  Boolean(centro || obra || conta || natureza || faixa) || !igual(situacao, EM_USO)
