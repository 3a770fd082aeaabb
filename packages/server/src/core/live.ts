import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Connection, type Db, type Listener, type Log, listen, type Tx } from './database.ts'
import { Channels, type LiveEvent, type Reader, type RightsEvent } from './live-channels.ts'

const CHANNEL = 'prumo_ao_vivo'
/** A notice of PostgreSQL carries 8,000 bytes: more centres than this go in several. */
const CENTRES_AT_ONCE = 250

export interface Live {
  /** Announces a change when the transaction commits, to every server of this database. */
  emit(tx: Tx | Db, event: LiveEvent): Promise<void>
  /** Closes the live channels of a person when the transaction commits. */
  revoke(tx: Tx | Db, usuarioId: string): Promise<void>
  /**
   * Keeps the request open as server-sent events, filtered by what this person may read. `again` reads who that is once
   * more after the channel has begun to listen, so that rights that change meanwhile are not missed; null: no session any more.
   */
  serve(again: () => Promise<Reader | null>, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Channels open on this server. */
  count(): number
  /** Ends every open channel: a server that stops keeps nobody waiting. */
  endAll(): void
  close(): Promise<void>
}

/** Opens the live channel over PostgreSQL's own notices, so that several servers on one database hear each other. */
export async function openLive(connection: Connection, log: Log): Promise<Live> {
  const bus = new EventEmitter()
  const channels = new Channels()
  bus.on('message', (message) => channels.deliver(message))
  const onPayload = (payload: string) => {
    let message: unknown
    try {
      message = JSON.parse(payload)
    } catch {
      return log.warn({ tamanho: payload.length }, 'aviso ilegível no canal ao vivo')
    }
    if (message && typeof message === 'object') bus.emit('message', message)
  }
  const listener: Listener = await listen(connection, CHANNEL, onPayload, {
    log,
    // What was said meanwhile is lost: every reader is told to read again.
    onReconnect: () => bus.emit('message', 'again'),
  })
  const notify = async (tx: Tx | Db, message: LiveEvent | RightsEvent) => {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(tx)
  }

  return {
    async emit(tx, event) {
      if (!('centro' in event) || !Array.isArray(event.centro) || event.centro.length <= CENTRES_AT_ONCE)
        return notify(tx, event)
      for (let from = 0; from < event.centro.length; from += CENTRES_AT_ONCE)
        await notify(tx, { ...event, centro: event.centro.slice(from, from + CENTRES_AT_ONCE) })
    },
    revoke: (tx, usuario) => notify(tx, { usuario }),
    serve: (again, request, reply) => channels.open(again, request, reply),
    count: () => channels.count,
    endAll: () => channels.endAll(),
    close: () => listener.close(),
  }
}
