import type { FiltroDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { mesesInteiros } from '@prumo/domain/relatorios/periodo.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import type { Somas } from '../somas.ts'
import { pedeSo } from './pede-so.ts'

/** What orders are summed by without reading them; the days they were registered in, by the month. */
const SOMADOS = ['status', 'tipo', 'centroDeCustoId', 'de', 'ate'] as const
type FiltroSomado = Pick<FiltroDePedidos, (typeof SOMADOS)[number]>

/** Whether the filter asks for nothing but what orders are summed by. */
export const soPorSomas = (filtro: FiltroDePedidos): boolean => pedeSo(filtro, SOMADOS)

/** The sums of whole months and, of those that the period cuts, the orders themselves: rows to be summed, of all contracts. */
function parcelas({ de, ate }: FiltroSomado): RawBuilder<unknown> {
  const { meses, dias } = mesesInteiros(de, ate)
  const somas = [sql<boolean>`true`]
  if (meses?.de) somas.push(sql`s.mes >= ${meses.de}::date`)
  if (meses?.ate) somas.push(sql`s.mes <= ${meses.ate}::date`)
  const dosMeses = sql`select s.centro_de_custo_id, s.status, s.tipo, s.total, s.valor from pedidos_somas as s where ${sql.join(somas, sql` and `)}`
  return sql.join(
    [
      ...(meses ? [dosMeses] : []),
      ...dias.map(
        (um) => sql`select p.centro_de_custo_id, p.status, p.tipo, 1 as total, p.valor_total as valor from pedidos as p
          where ${sql.join(onDays(sql`p.data_registro`, um.de, um.ate), sql` and `)}`,
      ),
    ],
    sql` union all `,
  )
}

/** How many orders of this person's there are of those, and what they sum, whatever their number; apart for each status and type. */
export async function lerSomas(ctx: Ctx, filtro: FiltroSomado): Promise<SomaDePedidos[]> {
  const todas = [inScope(ctx, pedidos, 's')]
  if (filtro.status) todas.push(sql`s.status = any(${filtro.status}::smallint[])`)
  if (filtro.tipo) todas.push(sql`s.tipo = any(${filtro.tipo}::smallint[])`)
  if (filtro.centroDeCustoId) todas.push(sql`s.centro_de_custo_id = any(${idArray(filtro.centroDeCustoId)})`)
  const { rows } = await sql<Record<'total' | 'centavos', string> & { status: number; tipo: number }>`
    select s.status, s.tipo, sum(s.total) as total, sum(s.valor) * 100 as centavos from (${parcelas(filtro)}) as s
    where ${sql.join(todas, sql` and `)} group by 1, 2 having sum(s.total) <> 0`.execute(ctx.db)
  return rows.map(({ status, tipo, total, centavos }) => ({
    status,
    tipo,
    total: Number(total),
    centavos: Number(centavos),
  }))
}

export interface SomaDePedidos {
  readonly status: number
  readonly tipo: number
  readonly total: number
  readonly centavos: number
}

/** A room's sums, as the job that puts them together knows them. */
export const somasDePedidos: Somas = {
  tabela: 'pedidos_somas',
  chaves: ['mes', 'centro_de_custo_id', 'status', 'tipo'],
  valores: ['total', 'valor'],
}
