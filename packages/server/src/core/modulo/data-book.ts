import type { Tela } from '@prumo/domain/core/tela.ts'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../context.ts'
import type { Router } from '../http/http.ts'

/** What POST /generateDataBook (Spec 1 §7) makes of a `doc` that names one of this module's records. */
export interface DataBook {
  /** The key of `doc` by which it is known: 'obraId'. */
  readonly by: string
  /** Whoever has visualizar there may ask for it. */
  readonly tela: Tela
  readonly answer: (ctx: Ctx, reply: FastifyReply, doc: Readonly<Record<string, unknown>>) => Promise<FastifyReply>
}

/** Made when the call is registered: a large one is long work, and that is the router's. */
export type DataBookSource = (router: Router) => DataBook
