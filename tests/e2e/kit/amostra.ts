import { createHash } from 'node:crypto'

/** Into how many parts the journeys after a file's first are divided. */
export const PARTES = 3

/**
 * Whether the run walks this journey. The first of each file, which does the task of its screen, always; of the others the run
 * before a change takes one part in three, which AMOSTRA names and the run draws; all of them in `npm run test:longo`, and
 * where the file was asked for by its name.
 */
export function naAmostra(titulo: string, primeira: boolean, amostra = process.env.AMOSTRA): boolean {
  if (primeira || !amostra) return true
  return createHash('sha256').update(titulo).digest()[0]! % PARTES === Number(amostra) % PARTES
}
