import process from 'node:process'
import type { Logger } from 'pino'

/**
 * What nobody caught outside a request is told in the log before the process ends (ASVS 16.5.4): a process in an unknown
 * state answers nobody any more. `end` undoes what was begun; it has its time, and no more.
 */
export function tellLastWords(log: Pick<Logger, 'fatal'>, end: () => Promise<unknown>): void {
  let ending = false
  const last = (err: unknown, evento: string): void => {
    log.fatal({ err, evento }, 'o processo vai encerrar: uma falha que ninguém tratou')
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), TIME_TO_END_MS)
    end().then(
      () => process.exit(1),
      () => process.exit(1),
    )
  }
  process.on('uncaughtException', (error) => last(error, 'exceção perdida'))
  process.on('unhandledRejection', (reason) => last(reason, 'promessa perdida'))
}

/** Longer than a request takes, shorter than whoever watches the service waits. */
const TIME_TO_END_MS = 15_000
