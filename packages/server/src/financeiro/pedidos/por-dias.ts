/**
 * Orders registered until some day, by number. The newest number of a period long gone is far down the sequence of numbers: it is
 * looked for month by month, of each no more orders than are asked for.
 */
import type { consultaDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import type { Trecho } from './ordenar.ts'
import { pedeSo } from './pede-so.ts'

type Consulta = z.output<typeof consultaDePedidos>

/** The month of São Paulo, as its index has it. */
const mes = (instante: RawBuilder<unknown>) => sql`date_trunc('month', ${instante} at time zone 'America/Sao_Paulo')`

/** Days and contracts; the rest says only how the list comes. */
const PEDIDOS = ['de', 'centroDeCustoId', 'lote', 'maxLote', 'colunas'] as const

/** Whether nothing but days, until one of them, narrows the list, and it goes by number. */
export const soPorDias = ({ ordem = '-numero', ate, ...consulta }: Consulta): boolean =>
  Boolean(ate) && ['numero', '-numero'].includes(ordem) && pedeSo(consulta, PEDIDOS)

export async function idsDosDias(
  ctx: Ctx,
  { ordem, de, ate }: Consulta,
  onde: RawBuilder<boolean>,
  trecho: Trecho,
): Promise<string[]> {
  const sentido = ordem === 'numero' ? sql`asc` : sql`desc`
  const naPonta = (qual: RawBuilder<unknown>) =>
    sql`(select ${qual}(data_registro) at time zone 'America/Sao_Paulo' from pedidos)`
  const { rows } = await sql<{ id: string }>`
    select q.id from generate_series(date_trunc('month', greatest(${de ?? null}::timestamp, ${naPonta(sql`min`)})),
        least(${ate!}::timestamp + interval '1 day', ${naPonta(sql`max`)}), interval '1 month') as m (mes)
      cross join lateral (select p.id, p.numero from pedidos as p where ${mes(sql`p.data_registro`)} = m.mes and ${onde}
        order by p.numero ${sentido} limit ${trecho.de + trecho.quantos}) as q
    order by q.numero ${sentido} limit ${trecho.quantos} offset ${trecho.de}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
