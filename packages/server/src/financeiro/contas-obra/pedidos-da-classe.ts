import type { Batch } from '@prumo/domain/core/consulta.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import type { consultaDePedidosDaClasse } from '@prumo/domain/obras/orcamento/chamadas.ts'
import { linhaDaCategoria } from '@prumo/domain/obras/orcamento/orcamento.ts'
import type { FeitoDePedidos, PedidoNoOrcamento } from '@prumo/domain/obras/orcamento/respostas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { find } from '../../core/crud/read.ts'
import { doAlcance, lerGastos, lerOrcadas } from './orcamento.ts'

/** The ledger's column of each figure. */
const NO_RAZAO = { emAnalise: 'reservado', comprometido: 'comprometido', pago: 'realizado' } satisfies Record<
  FeitoDePedidos,
  string
>

/** GET /contas-obra/:id/orcamento/pedidos: which orders make a figure of the budget, newest first; they add up to it. */
export async function pedidosDaClasse(
  ctx: Ctx,
  id: string,
  { feito, classeId = '', lote, maxLote }: z.output<typeof consultaDePedidosDaClasse>,
): Promise<Batch<PedidoNoOrcamento>> {
  await find(ctx, ctx.db, contasObra, id)
  const orcadas = new Set((await lerOrcadas(ctx.db, [id])).map((orcada) => orcada.classeId))
  const categorias = (await lerGastos(ctx.db, [id], doAlcance(ctx)))
    .filter((gasto) => linhaDaCategoria(gasto, orcadas) === classeId)
    .map(({ categoriaId }) => categoriaId)
  const valor = sql`sum(${sql.ref(`r.${NO_RAZAO[feito]}`)})`
  const { rows } = await sql<Omit<PedidoNoOrcamento, 'valor'> & { valor: string }>`
    select p.id, p.numero, p.status, f.nome as fornecedor, g.valor from (
      select r.pedido_id, ${valor} as valor from razao as r
      where r.obra_id = ${id}::bigint and ${doAlcance(ctx)}
        and (r.codigo_custo_id = any(${categorias.filter((categoria) => categoria !== null)}::bigint[])
          or (${categorias.includes(null)} and r.codigo_custo_id is null))
      group by 1 having ${valor} <> 0) as g
      join pedidos as p on p.id = g.pedido_id left join fornecedores as f on f.id = p.fornecedor_id
    order by p.numero desc, p.id limit ${maxLote + 1} offset ${lote * maxLote}`.execute(ctx.db)
  return {
    itens: rows.slice(0, maxLote).map((pedido) => ({ ...pedido, valor: toReais(Number(pedido.valor)) })),
    lote,
    maxLote,
    fim: rows.length <= maxLote,
  }
}
