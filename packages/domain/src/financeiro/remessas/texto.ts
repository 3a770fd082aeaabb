/**
 * Text as the banks take it: 7-bit upper case, accents off, every other symbol a space (the letters with no accent to take
 * off, like ß and Ø, go the same way), runs of spaces made one.
 */
export const textoDoBanco = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

/** What a PIX key, an address of the web or the bank's own proof may hold: printable 7-bit characters, case kept. */
export const IMPRIMIVEL = /^[\x20-\x7e]*$/

/** The number of a building as the bank's five digits; 'S/N', '120-B' and the like give what digits they have, or zero. */
export function numeroDoImovel(texto: string): string {
  const digitos = /\d+/.exec(texto)?.[0] ?? '0'
  return digitos.length > 5 ? '0' : digitos
}
