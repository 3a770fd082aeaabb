import { flags } from '@prumo/domain/core/tela.ts'
import { chamadasDaPlataforma } from '@prumo/domain/plataforma/chamadas.ts'
import { allTelas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Router } from '../core/http/http.ts'
import { type ApiDescription, docsPage } from './docs.ts'

/** Health, the screens' directory, the API's own description and the live channel (design decisions, The wire). */
export function plataformaRoutes(router: Router): void {
  /** Written once: the routes are those of the start. */
  let docs: string | undefined
  router.publicCall(chamadasDaPlataforma.saude, {
    summary: 'Se o servidor e o banco respondem, e o banco está pronto para ele',
    handler: async (services, { reply }) => {
      const status = await sql`select from schema_migrations limit 1`.execute(services.db).then(
        ({ rows }) => (rows.length > 0 ? 'ok' : 'banco sem migrações'),
        (error) => ((error as { code?: string }).code === '42P01' ? 'banco sem migrações' : 'sem banco'),
      )
      if (status !== 'ok') reply.code(503)
      return { status, versao: `v${services.version}` }
    },
  })
  router.call(chamadasDaPlataforma.telas, {
    access: 'sessao',
    summary: 'O catálogo de telas',
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
  router.call(chamadasDaPlataforma.openapi, {
    access: 'sessao',
    summary: 'A descrição desta API',
    handler: async () => router.app.swagger(),
  })
  router.call(chamadasDaPlataforma.docs, {
    access: 'sessao',
    summary: 'A descrição desta API, em uma página',
    handler: async (_ctx, { reply }) => {
      docs ??= docsPage(router.app.swagger() as ApiDescription)
      return reply.type('text/html; charset=utf-8').send(docs)
    },
  })
  router.call(chamadasDaPlataforma.aoVivo, {
    access: 'sessao',
    summary: 'O que muda, enquanto muda (server-sent events)',
    handler: async (ctx, { request, reply, query }) => {
      await ctx.live.serve(ctx.db, () => router.session(request), request, reply, query.ha)
      return reply
    },
  })
}
