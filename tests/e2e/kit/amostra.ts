import { createHash } from 'node:crypto'

/** Into how many parts the journeys after a file's first are divided; and how many of their looks there are to one that is taken. */
export const PARTES = 5
export const OLHADAS = 3

/**
 * Whether the run walks this journey. The first of each file, which does the task of its screen, always; of the others the run
 * before a change takes one part in five, which AMOSTRA names and the run draws; all of them in `npm run test:longo`, and
 * where the file was asked for by its name.
 */
export function naAmostra(titulo: string, primeira: boolean, amostra = process.env.AMOSTRA): boolean {
  if (primeira || !amostra) return true
  return parteDe(titulo, PARTES) === Number(amostra) % PARTES
}

/** Whether the run looks at the accessibility of what a page shows there for the nth time; telas.test.ts looks at every screen it walks. */
export const olhada = (endereco: string, n: number, amostra = process.env.AMOSTRA): boolean =>
  !amostra || (parteDe(endereco, OLHADAS) + n) % OLHADAS === Number(amostra) % OLHADAS

const parteDe = (texto: string, partes: number): number => createHash('sha256').update(texto).digest()[0]! % partes
