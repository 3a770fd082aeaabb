import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import pg from 'pg'

type Query = (this: pg.Client, config: unknown, values?: unknown, callback?: unknown) => unknown
type Emit = (this: http.Server, event: string, ...args: unknown[]) => boolean

const current = new AsyncLocalStorage<string[]>()

/**
 * What this process sends to its database for the requests that `act` makes, in order; the session's look-up, and what
 * works beside them in the same process, apart.
 */
export async function statements(act: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const client = pg.Client.prototype as unknown as { query: Query }
  const server = http.Server.prototype as unknown as { emit: Emit }
  const { query } = client
  const { emit } = server
  server.emit = function (event, ...args) {
    const go = () => emit.call(this, event, ...args)
    return event === 'request' ? current.run(sent, go) : go()
  }
  client.query = function (config, values, callback) {
    const named = config as { text?: string; name?: string }
    const text = typeof config === 'string' ? config : named.text
    const own = (this as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    if (text && named.name !== 'sessao' && own.application_name === 'prumo')
      current.getStore()?.push(text.replace(/\s+/g, ' ').trim())
    return query.call(this, config, values, callback)
  }
  try {
    await current.run(sent, act)
  } finally {
    client.query = query
    server.emit = emit
  }
  return sent
}
