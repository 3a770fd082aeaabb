import { chamadasDaConversa } from '@prumo/domain/financeiro/pedidos/conversa-chamadas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { find } from '../../core/crud/read.ts'
import type { Router } from '../../core/http/http.ts'
import { LER } from './acesso.ts'
import { comentar, listarComentarios, mencionaveis } from './comentar.ts'
import { ultimosPrecos } from './ultimos-precos.ts'

/** What is said about an order, and what each person already knows of it: open to whoever sees it. */
export function conversaRoutes(router: Router): void {
  router.call(chamadasDaConversa.comentarios, {
    access: LER,
    summary: 'O que se disse sobre um pedido',
    handler: (ctx, { params }) => listarComentarios(ctx, params.id),
  })
  router.call(chamadasDaConversa.comentar, {
    access: LER,
    summary: 'Comenta um pedido, ou pergunta a quem é mencionado; não muda a situação',
    handler: (ctx, { params, body }) => comentar(ctx, params.id, body),
  })
  router.call(chamadasDaConversa.mencionaveis, {
    access: LER,
    summary: 'Quem pode ver o pedido e ser mencionado num comentário',
    handler: (ctx, { params, query }) => mencionaveis(ctx, params.id, query.query),
  })
  router.call(chamadasDaConversa.ultimosPrecos, {
    access: LER,
    summary: 'O último preço pago pelo mesmo item, no alcance da pessoa',
    handler: (ctx, { params }) => ultimosPrecos(ctx, params.id),
  })
  router.call(chamadasDaConversa.marcarVisto, {
    access: LER,
    summary: 'Marca o pedido como visto pela pessoa e diz quando o viu antes',
    handler: async (ctx, { params }) => {
      await find(ctx, ctx.db, pedidos, params.id)
      // One's own mark, no act on anybody's data: the trail does not tell of it.
      const { rows } = await sql<{ antes: string | null }>`
        with antigo as (select visto_em from pedidos_vistos where usuario_id = ${ctx.usuario.id} and pedido_id = ${params.id}),
          novo as (insert into pedidos_vistos (usuario_id, pedido_id) values (${ctx.usuario.id}, ${params.id})
            on conflict (usuario_id, pedido_id) do update set visto_em = now() returning 1)
        select (select visto_em from antigo) as antes from novo`.execute(ctx.db)
      return rows[0]!
    },
  })
}
