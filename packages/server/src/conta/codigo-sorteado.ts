import { randomInt } from 'node:crypto'

/** Without the letters and digits that are taken for one another on paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 7
const GROUP = 4

/** A code of 138 random bits (ASVS 11.5.1 asks for 128) that a person copies from a page or from the server's first lines. */
export const drawnCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

/** The code as it is compared: whoever copies it by hand may leave the hyphens out, or write capitals. */
export const bareCode = (codigo: string): string => codigo.toLowerCase().replace(/[^a-z0-9]/g, '')
