import type { UltimoPreco } from '@prumo/domain/financeiro/pedidos/conversa.ts'
import { APROVADOS, pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { find } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'

/** Orders looked at for each item, newest first: an everyday thing has thousands. */
const OLHADOS = 50

/**
 * GET /pedidos/:id/ultimos-precos: for each item, what was last paid for the same thing (same description, accents and case
 * apart, and same unit) on an approved order this person may see (design, Finance screens 2.8).
 */
export async function ultimosPrecos(ctx: Ctx, id: string): Promise<UltimoPreco[]> {
  await find(ctx, ctx.db, pedidos, id)
  const { rows } = await sql<Omit<UltimoPreco, 'valor' | 'variacao'> & { valor: string; variacao: string | null }>`
    select i.id as item_id, u.valor, u.data, u.pedido_id, u.numero, u.fornecedor,
      case when u.valor > 0 then round((i.valor - u.valor) * 100 / u.valor, 1) end as variacao
    from pedidos_itens as i cross join lateral (
      select o.valor, o.unidade, p.id as pedido_id, p.numero, coalesce(p.data_aprovacao, p.data_registro) as data, f.nome as fornecedor
      from (select valor, unidade, pedido_id from pedidos_itens as x
          where md5(x.busca) = md5(i.busca) and x.busca = i.busca and x.pedido_id < i.pedido_id
          order by x.pedido_id desc limit ${OLHADOS}) as o
        join pedidos as p on p.id = o.pedido_id left join fornecedores as f on f.id = p.fornecedor_id
      where normalizar(coalesce(o.unidade, '')) = normalizar(coalesce(i.unidade, '')) and p.status in (${literals(APROVADOS)})
        and ${inScope(ctx, pedidos, 'p')}
      order by p.id desc limit 1) as u
    where i.pedido_id = ${id} order by i.id`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    valor: Number(row.valor),
    variacao: row.variacao === null ? null : Number(row.variacao),
  }))
}
