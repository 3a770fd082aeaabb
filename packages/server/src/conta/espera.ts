import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { AppError } from '../core/errors.ts'

/** Runs it; a refusal that names how long to wait says so in the header for machines too. */
export async function sayingWhen<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && typeof error.details.espera === 'number')
      reply.header('retry-after', String(error.details.espera))
    throw error
  }
}

/** 429 for what is limited by the hour. */
export const tooMany = (espera: number): AppError =>
  new AppError(429, 'Muitas requisições. Aguarde um pouco e tente de novo.', { espera })

/** Runs it in a whole number of these milliseconds, so that how long it took tells nothing about what it found. */
export async function inEvenTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - start
    await delay(Math.ceil(spent / ms) * ms - spent)
  }
}
