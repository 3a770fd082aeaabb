import type { Alerta } from '@prumo/domain/financeiro/auditoria/alertas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { lerRegras, suspeitasDe } from './suspeitas.ts'

/** Numbers of those orders, for who may see them. */
export async function numerosNoEscopo(ctx: Ctx, db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; numero: number }>`select p.id, p.numero from pedidos as p
    where p.id = any(${idArray(ids)}) and ${inScope(ctx, pedidos, 'p')}`.execute(db)
  return new Map(rows.map(({ id, numero }) => [id, numero]))
}

/**
 * The red flags of each of those orders as they are now, gravest first; orders without any are absent. The ids are of orders
 * this person may see; what they are held against is named only where that is in scope too.
 */
export async function alertasDosPedidos(
  ctx: Ctx,
  db: Db | Tx,
  pedidoIds: readonly string[],
): Promise<Map<string, Alerta[]>> {
  if (pedidoIds.length === 0) return new Map()
  const suspeitas = await suspeitasDe(db, pedidoIds, await lerRegras(db))
  const numeros = await numerosNoEscopo(ctx, db, [...new Set(suspeitas.flatMap(({ outros }) => outros))])
  const alertas = Map.groupBy(
    suspeitas.toSorted((a, b) => b.risco - a.risco),
    ({ pedidoId }) => pedidoId,
  )
  return new Map(
    [...alertas].map(([id, delas]) => [
      id,
      delas.map(({ regra, risco, frase, outros }) => ({
        regra,
        risco,
        frase,
        relacionados: outros.flatMap((pedidoId) => {
          const numero = numeros.get(pedidoId)
          return numero === undefined ? [] : [{ pedidoId, numero }]
        }),
      })),
    ]),
  )
}
