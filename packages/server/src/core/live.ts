import { EventEmitter } from 'node:events'
import { may, type PermissionEntry } from '@prumo/domain/core/tela.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Connection, type Db, type Listener, type Log, listen, type Tx } from './database.ts'

/** What changed, never its content: the browser reads it again through its own permissions. */
export interface LiveEvent {
  readonly entity: string
  readonly id: string
  /** Screens of which one's visualizar is needed to hear of it. */
  readonly alvos: readonly string[]
  /** The record's cost centre; null when it has none. */
  readonly centro: string | null
}
/** Tells that a person's rights or session ended: their channels are closed, and what they may see is read anew. */
type RightsEvent = { readonly usuario: string }

/** Who listens, with the rights they had when they began; a change of rights closes the channel. */
export interface Reader {
  readonly usuario: { readonly id: string }
  readonly permissoes: readonly PermissionEntry[]
  readonly centros: readonly string[]
  readonly expiraEm: string
}

const CHANNEL = 'prumo_ao_vivo'
const HEARTBEAT = 25_000

export interface Live {
  /** Announces a change when the transaction commits, to every server of this database. */
  emit(tx: Tx | Db, event: LiveEvent): Promise<void>
  /** Closes the live channels of a person when the transaction commits. */
  revoke(tx: Tx | Db, usuarioId: string): Promise<void>
  /** Keeps the request open as server-sent events, filtered by what this person may read. */
  serve(reader: Reader, request: FastifyRequest, reply: FastifyReply): void
  /** Ends every open channel: a server that stops keeps nobody waiting. */
  endAll(): void
  close(): Promise<void>
}

/** Opens the live channel over PostgreSQL's own notices, so that several servers on one database hear each other. */
export async function openLive(connection: Connection, log: Log): Promise<Live> {
  const bus = new EventEmitter()
  bus.setMaxListeners(0)
  const open = new Set<() => void>()
  const listener: Listener = await listen(connection, CHANNEL, (payload) => bus.emit('message', JSON.parse(payload)), {
    log,
    // What was said meanwhile is lost: every reader is told to read again.
    onReconnect: () => bus.emit('message', 'again'),
  })
  const notify = async (tx: Tx | Db, message: LiveEvent | RightsEvent) => {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(tx)
  }

  return {
    emit: notify,
    revoke: (tx, usuario) => notify(tx, { usuario }),
    serve(reader, request, reply) {
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'keep-alive',
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 2000\n\n')
      const centros = new Set(reader.centros)
      const end = () => {
        bus.off('message', onMessage)
        clearInterval(beat)
        clearTimeout(expiry)
        open.delete(end)
        raw.end()
      }
      const onMessage = (message: LiveEvent | RightsEvent | 'again') => {
        if (message === 'again') raw.write('event: recarregar\ndata: {}\n\n')
        else if ('usuario' in message) {
          if (message.usuario === reader.usuario.id) {
            raw.write('event: sessao\ndata: {}\n\n')
            end()
          }
        } else if (
          (message.centro === null || centros.has(message.centro)) &&
          message.alvos.some((alvo) => may(reader.permissoes, { alvo }, 'visualizar'))
        )
          raw.write(`data: ${JSON.stringify({ entity: message.entity, id: message.id })}\n\n`)
      }
      const beat = setInterval(() => raw.write(': \n\n'), HEARTBEAT)
      const expiry = setTimeout(end, Math.max(0, Date.parse(reader.expiraEm) - Date.now()))
      bus.on('message', onMessage)
      open.add(end)
      request.raw.on('close', end)
    },
    endAll() {
      for (const end of [...open]) end()
    },
    close: () => listener.close(),
  }
}
