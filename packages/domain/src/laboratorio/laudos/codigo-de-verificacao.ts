/** The code by which whoever holds a laudo checks it. */

/** Letters and digits that nobody takes for others: no 0, O, 1, I, L, 5, S, 8, B, 2, Z, U, V. */
export const ALFABETO_DO_CODIGO = '34679ACDEFGHJKMNPQRTWXY'
export const LETRAS_DO_CODIGO = 12

const FORMATO = new RegExp(`^[${ALFABETO_DO_CODIGO}]{${LETRAS_DO_CODIGO}}$`)

/** As it was typed, with or without its dashes, in any case: the code it means. null: it is none. */
export function codigoDe(escrito: string): string | null {
  // What is longer than a code with all its separators is none, and is not looked at.
  if (escrito.length > 40) return null
  const codigo = escrito.replace(/[\s.-]/g, '').toUpperCase()
  return FORMATO.test(codigo) ? codigo : null
}

/** 'K7MP-AQRT-9XWA': in three groups, as it is read aloud. */
export const codigoEmGrupos = (codigo: string): string => codigo.match(/.{1,4}/g)?.join('-') ?? codigo
