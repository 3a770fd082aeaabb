import type { Aspectos } from '../../core/aspecto.ts'
import { MOTIVO_DE_REPROVACAO, motivosDeReprovacao, RESULTADO_DE_ENSAIO, type resultadosDeEnsaio } from '../codigos.ts'

/** What happened while the tension was applied (design, Works 5.2). */
export const eventosDeEnsaio = {
  1: 'Nenhum',
  2: 'Perfuração',
  3: 'Descarga superficial',
  4: 'Desarme',
  5: 'Aquecimento/trilhamento',
} as const
export const EVENTO_DE_ENSAIO = { nenhum: 1, perfuracao: 2, descarga: 3, desarme: 4, aquecimento: 5 } as const

/** What was seen of one line of the checklist. */
export const resultadosVisuais = { 1: 'Conforme', 2: 'Não conforme', 3: 'N/A' } as const
export const RESULTADO_VISUAL = { conforme: 1, naoConforme: 2, naoSeAplica: 3 } as const

/** Gloves are blown up before they are tested. */
export const resultadosDeInsuflacao = { 1: 'Aprovado', 2: 'Reprovado', 3: 'N/A' } as const
export const INSUFLACAO = { aprovada: 1, reprovada: 2, naoSeAplica: 3 } as const

/** Why a line of the checklist condemns the piece: what is seen, a mark that cannot be read, or a life that is over. */
const M = MOTIVO_DE_REPROVACAO
export const motivosVisuais = {
  1: motivosDeReprovacao[M.visual],
  7: motivosDeReprovacao[M.ilegivel],
  8: motivosDeReprovacao[M.foraDeUso],
} as const

const R = RESULTADO_DE_ENSAIO
export const aspectosDeResultado: Aspectos<typeof resultadosDeEnsaio> = {
  [R.aprovado]: ['green', 'certo'],
  [R.reprovado]: ['red', 'xis'],
  [R.inconclusivo]: ['orange', 'duvida'],
}
