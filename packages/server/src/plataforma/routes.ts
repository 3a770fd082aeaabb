import { flags } from '@prumo/domain/core/tela.ts'
import { allTelas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Router } from '../core/http.ts'
import { type ApiDescription, docsPage } from './docs.ts'

/** Health, the screens' directory, the API's own description and the live channel (design decisions, The wire). */
export function plataformaRoutes(router: Router): void {
  /** Written once: the routes are those of the start. */
  let docs: string | undefined
  router.publicRoute({
    method: 'GET',
    url: '/saude',
    access: 'publica',
    summary: 'Se o servidor e o banco respondem, e o banco está pronto para ele',
    answer: z.object({ status: z.string(), versao: z.string() }),
    handler: async (services, { reply }) => {
      const status = await sql`select from schema_migrations limit 1`.execute(services.db).then(
        ({ rows }) => (rows.length > 0 ? 'ok' : 'banco sem migrações'),
        (error) => ((error as { code?: string }).code === '42P01' ? 'banco sem migrações' : 'sem banco'),
      )
      if (status !== 'ok') reply.code(503)
      return { status, versao: `v${services.version}` }
    },
  })
  router.route({
    method: 'GET',
    url: '/telas',
    access: 'sessao',
    summary: 'O catálogo de telas',
    answer: z.array(
      z.object({
        id: z.number(),
        alvo: z.string(),
        modulo: z.string(),
        caminho: z.string(),
        rotulo: z.string(),
        flags: z.array(z.string()),
      }),
    ),
    handler: async () =>
      allTelas.map(({ id, alvo, modulo, caminho, rotulo, acesso }) => ({
        id,
        alvo,
        modulo,
        caminho: `/${caminho}`,
        rotulo,
        flags: flags.filter((flag) => flag !== 'acesso' || acesso),
      })),
  })
  router.route({
    method: 'GET',
    url: '/openapi.json',
    access: 'sessao',
    summary: 'A descrição desta API',
    handler: async () => router.app.swagger(),
  })
  router.route({
    method: 'GET',
    url: '/docs',
    access: 'sessao',
    summary: 'A descrição desta API, em uma página',
    handler: async (_ctx, { reply }) => {
      docs ??= docsPage(router.app.swagger() as ApiDescription)
      return reply.type('text/html; charset=utf-8').send(docs)
    },
  })
  router.route({
    method: 'GET',
    url: '/ao-vivo',
    access: 'sessao',
    summary: 'O que muda, enquanto muda (server-sent events)',
    handler: async (ctx, { request, reply }) => {
      await ctx.live.serve(ctx.db, () => router.session(request), request, reply)
      return reply
    },
  })
}
