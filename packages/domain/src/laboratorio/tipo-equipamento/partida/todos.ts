import { coberturasRigidas, lencois, mangas, mangueiras, tapetes } from './borrachas.ts'
import { luvas } from './luvas.ts'
import { aterramentos, calcados, capacetes, detectores, escadas, ferramentas } from './outros.ts'
import type { TipoDePartida } from './partida.ts'
import { ptas, varas } from './varas-e-pta.ts'

/**
 * The fourteen types to begin from (design, Works 6), one of each group: drafts all, with where each number was found and how
 * sure it is. No text of a standard is here: numbers and their citation.
 */
export const tiposDePartida: readonly TipoDePartida[] = [
  luvas,
  mangas,
  lencois,
  tapetes,
  mangueiras,
  coberturasRigidas,
  varas,
  ptas,
  capacetes,
  calcados,
  ferramentas,
  detectores,
  aterramentos,
  escadas,
]
