import type { FiltroDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Somas } from '../somas.ts'

/** What orders are summed by without reading them. */
const SOMADOS = ['status', 'tipo', 'centroDeCustoId'] as const

/** Whether the filter asks for nothing but what orders are summed by. */
export const soPorSomas = (filtro: FiltroDePedidos): boolean =>
  Object.entries(filtro).every(
    ([nome, valor]) =>
      valor === undefined || valor === false || (valor === '' && nome !== 'ids') || SOMADOS.some((um) => um === nome),
  )

/** How many orders of this person's there are of those, and what they sum, whatever their number. */
export async function lerSomas(ctx: Ctx, filtro: FiltroDePedidos): Promise<{ total: string; valor: string }> {
  const todas = [inScope(ctx, pedidos, 's')]
  if (filtro.status) todas.push(sql`s.status = any(${filtro.status}::smallint[])`)
  if (filtro.tipo) todas.push(sql`s.tipo = any(${filtro.tipo}::smallint[])`)
  if (filtro.centroDeCustoId) todas.push(sql`s.centro_de_custo_id = any(${idArray(filtro.centroDeCustoId)})`)
  const { rows } = await sql<{ total: string; valor: string }>`
    select coalesce(sum(s.total), 0) as total, coalesce(sum(s.valor), 0) as valor from pedidos_somas as s
    where ${sql.join(todas, sql` and `)}`.execute(ctx.db)
  return rows[0]!
}

/** A room's sums, as the job that puts them together knows them. */
export const somasDePedidos: Somas = {
  tabela: 'pedidos_somas',
  chaves: ['centro_de_custo_id', 'status', 'tipo'],
  valores: ['total', 'valor'],
}
