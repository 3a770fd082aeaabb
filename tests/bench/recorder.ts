/**
 * Preloaded into the product's own server for one short run: tells the measurement every statement that a request sends
 * to the database, with its values and what came back, so that the bare server can send the same.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
  /** Kept by the connection, so that the database may plan it without its values. */
  readonly prepared: boolean
  rows: Record<string, unknown>[]
}
export interface Recording {
  readonly method: string
  readonly url: string
  readonly statements: Statement[]
}

const current = new AsyncLocalStorage<Statement[]>()

const emit = http.Server.prototype.emit
http.Server.prototype.emit = function (this: http.Server, event: string, ...args: unknown[]) {
  if (event !== 'request') return emit.call(this, event, ...args)
  const [request, response] = args as [http.IncomingMessage, http.ServerResponse]
  const statements: Statement[] = []
  response.once('close', () => {
    const recording: Recording = { method: request.method!, url: request.url!, statements }
    process.send?.(recording)
  })
  return current.run(statements, () => emit.call(this, event, ...args))
}

type Query = (this: pg.Client, config: unknown, values?: unknown, callback?: unknown) => unknown
const query = pg.Client.prototype.query as unknown as Query
;(pg.Client.prototype as unknown as { query: Query }).query = function (config, values, callback) {
  const statements = current.getStore()
  const named = config as { text?: string; name?: string; values?: unknown[] }
  const text = typeof config === 'string' ? config : named.text
  const own = (this as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
  // The session is read before the act; the bare server knows no sessions. The queue's own connections are not the act's.
  if (!statements || !text || named.name === 'sessao' || own.application_name !== 'prumo')
    return query.call(this, config, values, callback)
  const given = Array.isArray(values) ? values : (named.values ?? [])
  const statement: Statement = { text, values: given.map(plain), prepared: Boolean(named.name), rows: [] }
  statements.push(statement)
  const keep = (result: pg.QueryResult | undefined) => {
    statement.rows = result?.rows ?? []
  }
  const last = typeof values === 'function' ? values : callback
  if (typeof last === 'function') {
    const spy = (error: unknown, result: pg.QueryResult) => {
      keep(result)
      last(error, result)
    }
    return typeof values === 'function' ? query.call(this, config, spy) : query.call(this, config, values, spy)
  }
  const answer = query.call(this, config, values)
  if (answer instanceof Promise) answer.then(keep, () => {})
  return answer
}

/** A value as JSON can carry it; the driver writes the same text for both forms. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) throw new TypeError('um valor binário não pode ser gravado na medição')
  return value === undefined ? null : value
}
