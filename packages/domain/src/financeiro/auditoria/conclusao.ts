/** What a finding asks of who concludes or closes it (design, Auditoria 2.6). Pure: the server refuses by it and the screen says it. */
import { addDays, type PlainDate } from '../../core/dates.ts'
import { DECISAO } from './auditorias.ts'

/** A line of the checklist as the conclusion sees it. */
export interface LinhaDoChecklist {
  readonly resultado: number | null
}

/** What is missing for that conclusion, by field. */
export function pendenciasDaConclusao(
  conclusao: 4 | 5,
  achado: { readonly parecer: string | null; readonly decisao: number | null },
  checklist: readonly LinhaDoChecklist[],
): Record<string, string> {
  const pendencias: Record<string, string> = {}
  if (!achado.parecer?.trim()) pendencias.parecer = 'Escreva a constatação.'
  if (checklist.some(({ resultado }) => resultado === null))
    pendencias.checklist = 'Responda todos os itens do checklist.'
  else if (conclusao === 4 && checklist.some(({ resultado }) => resultado === 2))
    pendencias.checklist = 'Há item não conforme: a conclusão não pode ser Conforme.'
  if (conclusao === 5 && achado.decisao === null) pendencias.decisao = 'Escolha a decisão.'
  return pendencias
}

/** What is known of how the decision of a non-conforming finding was carried out. */
export interface Cumprimento {
  readonly decisao: number | null
  readonly texto: string | null
  /** Some attachment of the order still waits to be attached again. */
  readonly faltaReanexar: boolean
  readonly reciclado: boolean
}

/** Why a non-conforming finding cannot be closed yet; null when its decision was carried out. */
export function decisaoPorCumprir({ decisao, texto, faltaReanexar, reciclado }: Cumprimento): string | null {
  if (decisao === DECISAO.reanexar && faltaReanexar) return 'O documento pedido ainda não foi anexado de novo.'
  if (decisao === DECISAO.reciclar && !reciclado) return 'O pedido ainda não foi reciclado.'
  if (!texto?.trim()) return 'Escreva como a decisão foi cumprida.'
  return null
}

/** Days somebody has to answer, unless the auditor says otherwise. */
export const prazoPadrao = (hoje: PlainDate): PlainDate => addDays(hoje, 5)
