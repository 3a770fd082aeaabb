import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { type Connection, type Db, type Listener, type Log, listen, type Tx } from '../database/database.ts'
import { Channels, type LiveEvent, type Reader, type RightsEvent, type SeenBy } from './live-channels.ts'

const CHANNEL = 'prumo_ao_vivo'
/** A notice of PostgreSQL carries 8,000 bytes: more centres or people than this go in several. */
const IDS_AT_ONCE = 120
const ECHO_MS = 1_000

export interface Live {
  /** Announces a change when the transaction commits, to every server of this database. */
  emit(tx: Tx | Db, event: LiveEvent): Promise<void>
  /** Closes the live channels of a person when the transaction commits. */
  revoke(tx: Tx | Db, usuarioId: string): Promise<void>
  /**
   * Keeps the request open as server-sent events, filtered by what this person may read. `again` reads who that is once
   * more after the channel has begun to listen, so that rights that change meanwhile are not missed; null: no session any more.
   * `age`: for how many ms the page has been reading without hearing; what changed in them is told first.
   */
  serve(
    db: Db,
    again: () => Promise<Reader | null>,
    request: FastifyRequest,
    reply: FastifyReply,
    age?: number,
  ): Promise<void>
  /** Channels open on this server. */
  count(): number
  /** Ends every open channel: a server that stops keeps nobody waiting. */
  endAll(): void
  close(): Promise<void>
}

const chunks = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.length <= IDS_AT_ONCE
    ? [list]
    : Array.from({ length: Math.ceil(list.length / IDS_AT_ONCE) }, (_, n) =>
        list.slice(n * IDS_AT_ONCE, (n + 1) * IDS_AT_ONCE),
      )

/** The event as several that each fit into a notice; who hears one of them hears it. */
function inParts(event: LiveEvent): LiveEvent[] {
  if (!('alvos' in event)) return [event]
  const { so, ...rest } = event
  const centres = Array.isArray(event.centro) ? chunks(event.centro as readonly string[]) : [event.centro]
  const lists = so?.flatMap((all) =>
    all.reduce<SeenBy[][]>(
      (parts, one) => parts.flatMap((part) => chunks(one.pessoas).map((pessoas) => [...part, { ...one, pessoas }])),
      [[]],
    ),
  )
  return centres.flatMap((centro) =>
    lists ? lists.map((all) => ({ ...rest, centro, so: [all] })) : [{ ...rest, centro }],
  )
}

/** Announces all that when the transaction commits, as a value of the statement that writes what changed. */
export const announcing = (events: readonly LiveEvent[]): RawBuilder<unknown> =>
  sql`(select count(pg_notify(${CHANNEL}, dito)) from unnest(${events.flatMap(inParts).map((part) => JSON.stringify(part))}::text[]) as dito)`

/** Opens the live channel over PostgreSQL's own notices, so that several servers on one database hear each other. */
export async function openLive(connection: Connection, log: Log): Promise<Live> {
  const channels = new Channels()
  const echoes = new Map<string, () => void>()
  const onPayload = (payload: string) => {
    try {
      const message: unknown = JSON.parse(payload)
      if (!message || typeof message !== 'object') return
      if ('eco' in message) echoes.get(String(message.eco))?.()
      else channels.deliver(message as never)
    } catch (error) {
      // Anything with the database's password may notify: what is not ours is left aside.
      log.warn({ err: error, tamanho: payload.length }, 'aviso ilegível no canal ao vivo')
    }
  }
  const listener: Listener = await listen(connection, CHANNEL, onPayload, {
    log,
    // What was said meanwhile is lost: every reader is told to read again.
    onReconnect: () => channels.deliver('again'),
  })
  const notify = async (tx: Tx | Db, message: RightsEvent | { readonly eco: string }) => {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(tx)
  }
  /** Waits until all that was notified before has been heard: it is no news for a channel that opens now. */
  async function caughtUp(db: Db): Promise<void> {
    const eco = randomUUID()
    const { promise, resolve } = Promise.withResolvers<void>()
    // While the listener's connection is down nothing comes back; its return tells everybody to read again.
    const late = setTimeout(resolve, ECHO_MS)
    echoes.set(eco, resolve)
    try {
      await notify(db, { eco })
      await promise
    } finally {
      clearTimeout(late)
      echoes.delete(eco)
    }
  }

  return {
    async emit(tx, event) {
      await sql`select ${announcing([event])}`.execute(tx)
    },
    revoke: (tx, usuario) => notify(tx, { usuario }),
    async serve(db, again, request, reply, age) {
      const asked = Date.now()
      await caughtUp(db)
      await channels.open(again, request, reply, age === undefined ? undefined : age + Date.now() - asked)
    },
    count: () => channels.count,
    endAll: () => channels.endAll(),
    close: () => listener.close(),
  }
}
