import { hostname } from 'node:os'
import pino, { type Logger } from 'pino'
import type { Config } from './core/config.ts'
import { errorInLog } from './operacao/log-secrets.ts'

/** The log of one process; where several serve, each line says which of them wrote it. */
export function openLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, processo?: number): Logger {
  return pino({
    level: LOG_LEVEL,
    serializers: { err: errorInLog },
    ...(processo !== undefined && { base: { pid: process.pid, hostname: hostname(), processo } }),
  })
}
