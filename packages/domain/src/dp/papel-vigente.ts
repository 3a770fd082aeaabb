import type { PlainDate } from '../core/dates.ts'

/** A person's papers of one type follow one another, and one of them says how things stand (docs/decisions.md, 205). */
export interface Papel {
  readonly emissao: PlainDate
  /** Without one it lasts for ever. */
  readonly validade: PlainDate | null
  readonly documentoMorto: boolean | null
}

const SEMPRE = '9999-12-31'

/** Neither archived nor dated ahead of today: a paper that somebody has. */
const conta = ({ documentoMorto, emissao }: Papel, hoje: PlainDate): boolean => !documentoMorto && emissao <= hoje

/** Issued last first; of one day, the one that lasts longest. */
const ordem = (a: Papel, b: Papel): number =>
  b.emissao.localeCompare(a.emissao) || (b.validade ?? SEMPRE).localeCompare(a.validade ?? SEMPRE)

/** Of one person's papers of one type, the one that counts today. The server says it in SQL of many at once. */
export const papelVigente = <P extends Papel>(papeis: readonly P[], hoje: PlainDate): P | undefined =>
  papeis.filter((papel) => conta(papel, hoje)).toSorted(ordem)[0]

/** Has one of the same person and type, issued on a later day, taken its place? Then it expires for nobody. */
export const foiSubstituido = (papel: Papel, outros: readonly Papel[], hoje: PlainDate): boolean =>
  !papel.documentoMorto && outros.some((outro) => conta(outro, hoje) && outro.emissao > papel.emissao)
