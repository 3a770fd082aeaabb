import type { Readable } from 'node:stream'
import type { Services } from '../context.ts'
import { AppError } from '../errors.ts'

/**
 * The bytes of a stored file; null when the store has lost it, which one document tells and the others outlive. A store
 * that does not answer is no answer: the work is tried again.
 */
export async function abrirSeHouver(
  { files }: Pick<Services, 'files'>,
  arquivo: { chave: string; nome: string },
): Promise<Readable | null> {
  try {
    return await files.open(arquivo)
  } catch (error) {
    if (error instanceof AppError && error.status === 500) return null
    throw error
  }
}
