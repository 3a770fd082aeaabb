import { createHash } from 'node:crypto'

/** One in how many a run before a change takes: of the files' first journeys, of their others, and of the looks at accessibility. */
export const PRIMEIRAS = 4
export const OUTRAS = 12
export const OLHADAS = 3
/** Each of the three is drawn apart from the others: over so many runs all is walked, with each of its looks. */
export const AMOSTRAS = PRIMEIRAS * OUTRAS * OLHADAS

/**
 * Whether the run walks this journey. The first of each file does the task of its screen, and comes more often. AMOSTRA names
 * what the run draws; all of them are walked in `npm run test:longo`, and where the file was asked for by its name.
 */
export function naAmostra(titulo: string, primeira: boolean, amostra = process.env.AMOSTRA): boolean {
  if (!amostra) return true
  return primeira
    ? parteDe(titulo, PRIMEIRAS) === Math.trunc(Number(amostra) / OUTRAS) % PRIMEIRAS
    : parteDe(titulo, OUTRAS) === Number(amostra) % OUTRAS
}

/** Whether the run looks at the accessibility of what a page shows there for the nth time; telas.test.ts looks at every screen it walks. */
export const olhada = (endereco: string, n: number, amostra = process.env.AMOSTRA): boolean =>
  !amostra ||
  (parteDe(endereco, OLHADAS) + n) % OLHADAS === Math.trunc(Number(amostra) / (OUTRAS * PRIMEIRAS)) % OLHADAS

const parteDe = (texto: string, partes: number): number => createHash('sha256').update(texto).digest()[0]! % partes
