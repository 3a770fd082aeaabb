import { messages } from '@prumo/domain/core/messages.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import type { VeiculoMovido } from '@prumo/domain/obras/efeitos.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

/**
 * The team's vehicles are these, of those the reader sees; null: none, whoever sees them. What each was in before is told,
 * and the team's own row of the trail says it.
 */
export async function veiculosDaEquipeMudaram(
  ctx: Ctx,
  tx: Tx,
  { equipeId, veiculosIds }: { readonly equipeId: string; readonly veiculosIds: readonly string[] | null },
): Promise<VeiculoMovido[]> {
  const pedidos = veiculosIds ?? []
  const visivel = veiculosIds === null ? sql<boolean>`true` : inScope(ctx, veiculos)
  const rows = await tx
    .selectFrom('veiculos')
    .selectAll()
    .where(sql<boolean>`(id = any(${idArray(pedidos)}) or equipe_id = ${equipeId}::bigint)`)
    .where(visivel)
    .orderBy('id')
    .forUpdate()
    .execute()
  const achados = new Set(rows.map(({ id }) => id))
  if (pedidos.some((id) => !achados.has(id))) throw badFields({ veiculosIds: messages.registroNaoEncontrado })
  const movidos: VeiculoMovido[] = []
  for (const antes of rows) {
    const para = pedidos.includes(antes.id) ? equipeId : null
    if (antes.equipeId === para) continue
    const depois = await tx
      .updateTable('veiculos')
      .set({ equipeId: para, revisao: antes.revisao + 1 })
      .where('id', '=', antes.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await announce(ctx, tx, veiculos, depois, antes)
    movidos.push({ placa: antes.placa, de: antes.equipe, para: depois.equipe })
  }
  return movidos
}

/** What the contract had under the team's name, before there was a register, is the team's from now on. */
export async function vincularPeloNome(
  ctx: Ctx,
  tx: Tx,
  { id, nome, centroDeCustoId }: { readonly id: string; readonly nome: string; readonly centroDeCustoId: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`update veiculos set equipe_id = ${id}::bigint, revisao = revisao + 1
    where equipe_id is null and centro_de_custo_id = ${centroDeCustoId}::bigint and normalizar(btrim(equipe)) = normalizar(${nome})
    returning id`.execute(tx)
  for (const { id: veiculoId } of rows) {
    const veiculo = await tx.selectFrom('veiculos').selectAll().where('id', '=', veiculoId).executeTakeFirstOrThrow()
    await announce(ctx, tx, veiculos, veiculo)
  }
  await sql`update abastecimentos set equipe_id = ${id}::bigint, equipe = ${nome}
    where equipe_id is null and centro_de_custo_id = ${centroDeCustoId}::bigint and normalizar(btrim(equipe)) = normalizar(${nome})`.execute(
    tx,
  )
}
