/** What is done with what a phone sends of a record the server already knows (field contract, 'Field'; design, Works 9, rules 2 and 9). */
export interface Conhecido {
  /** The record's, as it is now. */
  readonly revisao: number
  /** The record's, when this phone last heard of it. */
  readonly vista: number
  /** Of the content that was taken in last. */
  readonly hash: string
}
export interface Chegado {
  readonly hash: string
  /** What the phone says it last received. */
  readonly revisao: number | null
  /** Was this very content taken in before? */
  readonly jaVeio: boolean
}

/**
 * 'repetido': it is there already, nothing is written. 'alterar': the phone knew the record as it is. 'divergente': the record
 * went on elsewhere. A phone that knows more than the server spoke with it before a copy was restored: what nobody else
 * touched since is the phone's to tell again.
 */
export function oQueFazer(
  { revisao, vista, hash }: Conhecido,
  chegado: Chegado,
): 'repetido' | 'alterar' | 'divergente' {
  // Also the same content over what the desk wrote since: who sends it has seen that.
  if (chegado.revisao === revisao && (chegado.hash !== hash || revisao !== vista)) return 'alterar'
  if (chegado.hash === hash || chegado.jaVeio) return 'repetido'
  return chegado.revisao !== null && chegado.revisao > revisao && revisao === vista ? 'alterar' : 'divergente'
}
