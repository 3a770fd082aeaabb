import {
  type Chamada,
  type CorpoDe,
  type Declaracao,
  declaracaoDe,
  namesIn,
  type ParamsDe,
  type QueryDe,
  type RespostaDada,
} from '@prumo/domain/core/chamada.ts'
import type { Flag, Tela } from '@prumo/domain/core/tela.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { readSession } from '../access/sessions.ts'
import { type Ctx, can, type Pendencia, type Services } from '../context.ts'
import { AppError, forbidden, noSession } from '../errors.ts'
import { Turns } from '../isolated/turns.ts'
import { Works } from '../works/trabalhos-run.ts'
import { OwnLimitPerMinute } from './limit-per-minute.ts'

/** Who may call a route: nobody signed in needed, any session, or one of the flags on one of these screens. */
export type Access =
  | 'publica'
  | 'sessao'
  | { readonly tela: Tela | readonly Tela[]; readonly flag: Flag | readonly Flag[] }

export interface Input<P, Q, B> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Spec<P, Q, B> {
  readonly method: HTTPMethods
  /** Under /api, as the specification spells it. */
  readonly url: string
  readonly summary: string
  readonly params?: z.ZodType<P>
  readonly query?: z.ZodType<Q>
  readonly body?: z.ZodType<B>
  /** Multipart bodies are read by the handler itself (files/receive.ts). */
  readonly multipart?: boolean
  /** The body is bytes of any type, unread: the handler takes them as a stream from `body`. */
  readonly stream?: boolean
  /** What a success answers; checked in tests, and shown in the OpenAPI document. */
  readonly answer?: z.ZodType
  /** Status of a success; without a value to answer it is 204. */
  readonly status?: number
  /** What every refusal of this route carries beside message, status and details. */
  readonly refusal?: Readonly<Record<string, unknown>>
  /** What a body with fields to mend is told, where the spec has words of its own for it. */
  readonly missing?: string | undefined
}

export interface Route<P = unknown, Q = unknown, B = unknown> extends Spec<P, Q, B> {
  readonly access: Exclude<Access, 'publica'>
  /** What who lacks the flag is told, where the spec has words of its own for it. */
  readonly forbidden?: string
  /** Also for whoever still owes a new password or a second factor; other routes refuse them. */
  readonly whilePending?: boolean
  /** Also while an administrator sees the product as somebody else: reading is unless said otherwise, writing is not. */
  readonly whileSeeingAs?: boolean
  /** Draws a PDF or writes a sheet: a person has two of these made at once, the others in line. */
  readonly heavy?: boolean
  readonly handler: (ctx: Ctx, input: Input<P, Q, B>) => Promise<unknown>
}
export interface PublicRoute<P = unknown, Q = unknown, B = unknown> extends Spec<P, Q, B> {
  readonly access: 'publica'
  readonly handler: (services: Services, input: Input<P, Q, B>) => Promise<unknown>
}

type Handler<Whom, D extends Declaracao> = (
  whom: Whom,
  input: Input<ParamsDe<D>, QueryDe<D>, CorpoDe<D>>,
) => Promise<RespostaDada<Chamada<D>> | FastifyReply>

/** What a route says beside its call: who may, in which words the document tells of it, and what is done. */
export type CallOptions<D extends Declaracao> = Omit<Route, keyof Spec<never, never, never> | 'handler'> & {
  readonly missing?: string | undefined
  readonly summary: string
  readonly handler: Handler<Ctx, D>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    refusal?: Readonly<Record<string, unknown>>
    missing?: string
    heavy?: boolean
  }
  interface FastifyRequest {
    /** Who signed in, for the log of requests. */
    autorId?: string
    /** Why the route was closed to them, for the security log (refusals.ts). */
    motivoDaRecusa?: string
  }
}

const OWED: Record<Pendencia, string> = {
  trocarSenha: 'Altere sua senha para continuar.',
  segundoFator: 'Configure o segundo fator para continuar.',
}
/** PDFs and sheets (security design, ASVS 2.4.1). */
const HEAVY = { what: 'PDFs e planilhas', atOnce: 6, perPerson: 2, waitingPerPerson: 60, waiting: 300 } as const
const READ_ONLY = 'Você está vendo o sistema como outra pessoa: nada pode ser alterado.'

/** The name of the session's cookie. The __Host- form needs TLS, which the public address tells of. */
export const cookieName = (services: Pick<Services, 'config'>): string =>
  services.config.PUBLIC_URL?.startsWith('https:') ? '__Host-prumo' : 'prumo_sessao'

/** The token a request carries, in its cookie or as Bearer. */
export function tokenOf(services: Pick<Services, 'config'>, request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization) return /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? authorization
  return request.cookies[cookieName(services)] ?? null
}

/** Registers routes; the only way to do so that the server accepts, and it takes no route without its access. */
export class Router {
  readonly app: FastifyInstance
  readonly services: Services
  readonly #pool: pg.Pool
  readonly #heavy = new Turns(HEAVY)
  /** What one person asks of one route in a minute (ASVS 2.4.1): more than any page of ours, less than a loop. */
  readonly #calls: OwnLimitPerMinute
  /** Long work: routes define its kinds and start it. */
  readonly works: Works
  constructor(app: FastifyInstance, services: Services, pool: pg.Pool) {
    this.app = app
    this.services = services
    this.#pool = pool
    this.works = new Works(services)
    this.#calls = new OwnLimitPerMinute(services.config.CHAMADAS_POR_MINUTO || Number.POSITIVE_INFINITY)
  }

  /** The session a request carries, as it is now. */
  async session(request: FastifyRequest): Promise<Ctx | null> {
    const token = tokenOf(this.services, request)
    return token === null ? null : readSession(this.services, this.#pool, token)
  }

  /** A route for signed-in people; its access is checked before the body is read. */
  route<P, Q, B>(spec: Route<P, Q, B>): void {
    const contexts = new WeakMap<FastifyRequest, Ctx>()
    this.#add(spec, {
      onRequest: async (request) => {
        const ctx = await this.session(request)
        if (!ctx) throw noSession()
        request.autorId = ctx.autor.id
        const wait = this.#calls.wait(`${ctx.autor.id} ${spec.method} ${spec.url}`)
        if (wait > 0) throw new AppError(429, 'Muitas requisições. Aguarde um pouco e tente de novo.', { espera: wait })
        const refuse = (motivo: string, message: string) => {
          request.motivoDaRecusa = motivo
          return forbidden(message)
        }
        if (ctx.pendencia && !spec.whilePending) throw refuse('pendência', OWED[ctx.pendencia])
        if (ctx.verComo && !(spec.whileSeeingAs ?? spec.method === 'GET')) throw refuse('vendo como outra', READ_ONLY)
        if (!allowed(ctx, spec.access)) throw forbidden(spec.forbidden)
        contexts.set(request, { ...ctx, endereco: request.ip })
      },
      handler: async (request, reply) => {
        const ctx = contexts.get(request)!
        if (spec.heavy) await this.#turnAt(ctx, reply)
        return spec.handler(ctx, inputOf<P, Q, B>(request, reply))
      },
    })
  }

  /** Waits for a place among what is heavy, and holds it until the answer is out or nobody waits for it any more. */
  async #turnAt(ctx: Ctx, { raw }: FastifyReply): Promise<void> {
    const person = ctx.autor.id
    await this.#heavy.enter(person)
    if (raw.destroyed) {
      this.#heavy.leave(person)
      throw new AppError(503, 'Quem pediu não espera mais.')
    }
    let held = true
    const leave = () => {
      if (held) this.#heavy.leave(person)
      held = false
    }
    raw.once('finish', leave).once('close', leave)
  }

  /** A call for signed-in people; its access is checked before the body is read. */
  call<D extends Declaracao>(chamada: Chamada<D>, options: CallOptions<D>): void {
    this.route({ ...specOf(chamada), ...(options as CallOptions<Declaracao>) })
  }

  /** A call that is answered without a session. */
  publicCall<D extends Declaracao>(
    chamada: Chamada<D>,
    options: { readonly summary: string; readonly handler: Handler<Services, D> },
  ): void {
    this.publicRoute({ ...specOf(chamada), access: 'publica', ...(options as { summary: string; handler: never }) })
  }

  /** A route that answers without a session. */
  publicRoute<P, Q, B>(spec: PublicRoute<P, Q, B>): void {
    this.#add(spec, { handler: (request, reply) => spec.handler(this.services, inputOf<P, Q, B>(request, reply)) })
  }

  #add(
    spec: Spec<unknown, unknown, unknown> & { access: Access; heavy?: boolean },
    run: {
      onRequest?: (request: FastifyRequest) => Promise<void>
      handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
    },
  ): void {
    const route: RouteOptions = {
      method: spec.method,
      url: `/api${spec.url}`,
      // Asked with HEAD a file would be told as seen although no byte of it left.
      exposeHeadRoute: spec.access === 'publica',
      config: {
        access: spec.access,
        ...(spec.refusal && { refusal: spec.refusal }),
        ...(spec.missing && { missing: spec.missing }),
        ...(spec.heavy && { heavy: true }),
      },
      schema: {
        summary: spec.summary,
        tags: [telasOf(spec.access)[0]?.modulo ?? 'Geral'],
        description: accessInWords(spec.access),
        ...(spec.params && { params: spec.params }),
        ...(spec.query && { querystring: closed(spec.query) }),
        ...(spec.body && { body: spec.body }),
        ...(spec.multipart && { consumes: ['multipart/form-data'] }),
        ...(spec.answer && { response: { [spec.status ?? 200]: spec.answer } }),
      },
      ...(run.onRequest && { onRequest: run.onRequest }),
      handler: async (request, reply) => {
        const answer = await run.handler(request, reply)
        if (reply.sent || reply.raw.headersSent) return reply
        if (answer === undefined) return reply.code(204).send()
        if (answer === reply) return reply
        if (reply.statusCode === 200 && spec.status) reply.code(spec.status)
        return reply.send(answer)
      },
    }
    if (!spec.stream) return void this.app.route(route)
    this.app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, bytes, done) => done(null, bytes))
      scope.route(route)
    })
  }
}

/** A call's declaration as a route's. */
function specOf(chamada: Chamada): Omit<Spec<never, unknown, unknown>, 'summary'> {
  const { metodo, caminho, params, ...parts } = declaracaoDe(chamada)
  const names = namesIn(caminho)
  const shape = params ?? (names.length ? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) : null)
  return { method: metodo, url: caminho, ...(shape && { params: shape as never }), ...parts }
}

/** A name the query does not have is refused, never passed over: who filters by it would take every row for the few asked for. */
const closed = <Q>(query: z.ZodType<Q>): z.ZodType => (query instanceof z.ZodObject ? query.strict() : query)

const inputOf = <P, Q, B>(request: FastifyRequest, reply: FastifyReply): Input<P, Q, B> => ({
  params: request.params as P,
  query: request.query as Q,
  body: request.body as B,
  request,
  reply,
})

const telasOf = (access: Access): readonly Tela[] => (typeof access === 'string' ? [] : [access.tela].flat())
const flagsOf = (access: Access): readonly Flag[] => (typeof access === 'string' ? [] : [access.flag].flat())

/** 'Precisa de editar em Contas a Pagar.' */
const accessInWords = (access: Access): string =>
  access === 'publica'
    ? 'Responde sem sessão.'
    : access === 'sessao'
      ? 'Precisa de sessão.'
      : `Precisa de ${flagsOf(access).join(' ou ')} em ${telasOf(access)
          .map((tela) => tela.alvo)
          .join(' ou ')}.`

/** May this person make a call of that access? */
export const allowed = (ctx: Ctx, access: Exclude<Access, 'publica'>): boolean =>
  access === 'sessao' || telasOf(access).some((tela) => flagsOf(access).some((flag) => can(ctx, tela, flag)))

/** `{ id }` in a path. Any text is taken, since an id that does not exist, whatever it looks like, is 404 and not 400. */
export const idParams = z.object({ id: z.string() })
