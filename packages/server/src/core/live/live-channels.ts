import type { ServerResponse } from 'node:http'
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, noSession } from '../errors.ts'

/** Whoever may read the record: the flag on one of the screens, and the scope. */
export interface ToReaders {
  readonly entity: string
  readonly id: string
  readonly para?: 'leitores'
  /** Screens of which one's visualizar is needed to hear of it. */
  readonly alvos: readonly string[]
  /** The record's cost centre, or those of which one must be held; null when no centre hides it. */
  readonly centro: string | readonly string[] | null
  /** The person the record is of: they hear of it whatever the centres. */
  readonly pessoa?: string
  /** Where the record is hidden from others: of one of these lists, everything must hold of who hears of it. */
  readonly so?: readonly (readonly SeenBy[])[]
}
/** Who alone sees a hidden record: those with the flag on one of the screens, and those people. */
export interface SeenBy {
  readonly flag: 'acesso' | 'editar'
  readonly alvos: readonly string[]
  readonly pessoas: readonly string[]
}
/** Everybody with a session, or one person alone. */
export interface Addressed {
  readonly entity: string
  readonly id: string
  readonly para: 'todos' | { readonly usuario: string }
}
/** What changed, never its content: the browser reads it again through its own permissions. */
export type LiveEvent = ToReaders | Addressed

/**
 * Rights or a session changed or ended: the channels opened with them are closed, and what they showed is read anew.
 * Triggers say so too (migration 0013), whoever it was that changed them.
 */
export type RightsEvent = { readonly usuario: string } | { readonly sessao: string }

/** Who listens, with the rights they had when they began; a change of rights closes the channel. */
export interface Reader {
  readonly usuario: { readonly id: string }
  readonly autor: { readonly id: string }
  readonly sessaoId: string
  readonly permissoes: readonly PermissionEntry[]
  readonly centros: readonly string[]
  readonly expiraEm: string
}

type Message = LiveEvent | RightsEvent | 'again'

const HEARTBEAT_MS = 25_000
/** How late a session's end may close its channel. */
const TICK_MS = 1_000
/** A reader that takes nothing in is let go before it costs more than this. */
const MOST_WAITING = 1024 * 1024

/** Channels of one person: a browser has one for all its tabs, or one a tab where the address is not secure. */
export const MOST_OF_ONE = 20
/** How far back a channel that opens is told what it missed, in time and in changes; beyond it, to read everything again. */
const REMEMBERED_MS = 120_000
const REMEMBERED = 2_000
/** A question takes its time to arrive: what was read 'three seconds ago' when it left is older by then. */
const ON_THE_WAY_MS = 10_000

const AGAIN = Buffer.from('event: recarregar\ndata: {}\n\n')
const ENDED = Buffer.from('event: sessao\ndata: {}\n\n')
const BEAT = Buffer.from(': \n\n')

/** One open channel: what its reader may hear of, made ready for thousands of questions. */
class Channel {
  readonly raw: ServerResponse
  readonly #usuario: string
  readonly autor: string
  readonly #sessao: string
  readonly #alvos: ReadonlySet<string>
  readonly #may: Readonly<Record<SeenBy['flag'], ReadonlySet<string>>>
  readonly #centros: ReadonlySet<string>
  readonly expiraEm: number
  constructor(raw: ServerResponse, reader: Reader) {
    this.raw = raw
    this.#usuario = reader.usuario.id
    this.autor = reader.autor.id
    this.#sessao = reader.sessaoId
    this.#alvos = new Set(reader.permissoes.filter(({ visualizar }) => visualizar).map(({ alvo }) => alvo))
    const holding = (flag: SeenBy['flag']) =>
      new Set(reader.permissoes.filter((entry) => entry[flag]).map(({ alvo }) => alvo))
    this.#may = { acesso: holding('acesso'), editar: holding('editar') }
    this.#centros = new Set(reader.centros)
    this.expiraEm = Date.parse(reader.expiraEm)
  }

  hears(event: LiveEvent): boolean {
    if (event.para === 'todos') return true
    if (typeof event.para === 'object') return event.para.usuario === this.#usuario
    if (!('alvos' in event) || !event.alvos.some((alvo) => this.#alvos.has(alvo))) return false
    if (event.so && !event.so.some((all) => all.every((one) => this.#sees(one)))) return false
    const { centro } = event
    if (centro === null || event.pessoa === this.#usuario) return true
    return typeof centro === 'string' ? this.#centros.has(centro) : centro.some((one) => this.#centros.has(one))
  }

  #sees({ flag, alvos, pessoas }: SeenBy): boolean {
    return pessoas.includes(this.#usuario) || alvos.some((alvo) => this.#may[flag].has(alvo))
  }

  /** Whether the channel was opened with what has now changed. */
  concerns(event: RightsEvent): boolean {
    if ('sessao' in event) return event.sessao === this.#sessao
    return event.usuario === this.#usuario || event.usuario === this.autor
  }

  write(bytes: Buffer): boolean {
    this.raw.write(bytes)
    return this.raw.writableLength <= MOST_WAITING
  }
}

/** What was said lately, for who reads first and listens a moment later. */
class Memory {
  #said: { at: number; message: LiveEvent | RightsEvent }[] = []
  /** Nothing said since is missing here. */
  #whole = Date.now()

  add(message: Message): void {
    const at = Date.now()
    if (message === 'again') {
      this.#said = []
      this.#whole = at
      return
    }
    this.#said.push({ at, message })
    const old = this.#said.findIndex((one) => at - one.at < REMEMBERED_MS)
    const drop = Math.max(old, this.#said.length - REMEMBERED)
    if (drop > 0) this.#whole = this.#said.splice(0, drop).at(-1)!.at
  }

  /** 'again' when more than is remembered may be missing. */
  since(instant: number): readonly Message[] {
    if (instant <= this.#whole) return ['again']
    return this.#said.filter(({ at }) => at >= instant).map(({ message }) => message)
  }
}

/** The channels open on this server. Each event is written out once, and one clock serves them all. */
export class Channels {
  readonly #open = new Set<Channel>()
  /** Channels about to open, with what was said meanwhile. */
  readonly #opening = new Set<Message[]>()
  readonly #memory = new Memory()
  #clock: NodeJS.Timeout | undefined
  #lastBeat = 0
  #ending = false

  get count(): number {
    return this.#open.size
  }

  /** `age`: for how long, in ms, the page that asks has been reading without hearing; it is told what changed since. */
  async open(
    again: () => Promise<Reader | null>,
    request: FastifyRequest,
    reply: FastifyReply,
    age?: number,
  ): Promise<void> {
    const missed = age === undefined ? [] : this.#memory.since(Date.now() - age - ON_THE_WAY_MS)
    const said: Message[] = []
    this.#opening.add(said)
    let reader: Reader | null
    try {
      reader = await again()
    } finally {
      this.#opening.delete(said)
    }
    if (!reader) throw noSession()
    let theirs = 0
    for (const { autor } of this.#open) if (autor === reader.autor.id) theirs++
    // The new one, not an old one: that would come back at once, and put out another.
    if (theirs >= MOST_OF_ONE)
      throw new AppError(
        429,
        `Sua conta já acompanha as mudanças em ${MOST_OF_ONE} lugares ao mesmo tempo. Feche alguns para que este acompanhe também.`,
      )
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 2000\n\n')
    if (this.#ending || raw.destroyed) return void raw.end()
    const channel = new Channel(raw, reader)
    this.#open.add(channel)
    raw.on('error', () => this.#drop(channel))
    request.raw.on('close', () => this.#drop(channel))
    this.#wind()
    for (const message of missed) this.#recall(message, channel)
    for (const message of said) this.#pass(message, [channel])
  }

  deliver(message: Message): void {
    this.#memory.add(message)
    for (const said of this.#opening) said.push(message)
    this.#pass(message, this.#open)
  }

  #pass(message: Message, channels: Iterable<Channel>): void {
    if (message === 'again') for (const channel of channels) this.#write(channel, AGAIN)
    else if (!('entity' in message)) {
      for (const channel of channels) if (channel.concerns(message)) this.#end(channel, ENDED)
    } else {
      let line: Buffer | undefined
      for (const channel of channels) {
        if (!channel.hears(message)) continue
        line ??= Buffer.from(`data: ${JSON.stringify({ entity: message.entity, id: message.id })}\n\n`)
        this.#write(channel, line)
      }
    }
  }

  /** The channel was opened with the rights of now: a change of them before it is news for the page alone. */
  #recall(message: Message, channel: Channel): void {
    if (message === 'again' || 'entity' in message) this.#pass(message, [channel])
    else if (channel.concerns(message)) this.#write(channel, ENDED)
  }

  #write(channel: Channel, bytes: Buffer): void {
    if (channel.write(bytes)) return
    channel.raw.destroy()
    this.#drop(channel)
  }

  #end(channel: Channel, last?: Buffer): void {
    this.#drop(channel)
    channel.raw.end(last)
  }

  #drop(channel: Channel): void {
    this.#open.delete(channel)
    if (this.#open.size > 0 || !this.#clock) return
    clearInterval(this.#clock)
    this.#clock = undefined
  }

  #wind(): void {
    if (this.#clock) return
    this.#lastBeat = Date.now()
    this.#clock = setInterval(() => this.#tick(Date.now()), TICK_MS).unref()
  }

  #tick(now: number): void {
    const beat = now - this.#lastBeat >= HEARTBEAT_MS
    if (beat) this.#lastBeat = now
    for (const channel of [...this.#open]) {
      if (channel.expiraEm <= now) this.#end(channel, ENDED)
      else if (beat) this.#write(channel, BEAT)
    }
  }

  endAll(): void {
    this.#ending = true
    for (const channel of [...this.#open]) this.#end(channel)
  }
}
