import type { Entity } from '@prumo/domain/core/entity.ts'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { tableOf } from '../database/tables.ts'

/** Counts again what a record's phone announced and what of it is to come. The record is held first, so that two who count see each other. */
export async function contar(tx: Tx, entity: Entity, id: string): Promise<number> {
  const tabela = sql.table(tableOf(entity))
  await sql`select 1 from ${tabela} where id = ${id}::bigint for update`.execute(tx)
  const { rows } = await sql<{
    faltam: number
  }>`update ${tabela} set arquivos_do_celular = c.todos, faltam = c.faltam, completo = c.faltam = 0
    from (select count(*)::int as todos, (count(*) filter (where recebido_em is null))::int as faltam
      from campo_arquivos where entidade = ${entity.name} and registro_id = ${id}::bigint) as c
    where id = ${id}::bigint returning c.faltam`.execute(tx)
  return rows[0]?.faltam ?? 0
}

/** A photograph or signature that was taken away is awaited no more. */
export async function esquecer(
  ctx: Pick<Ctx, 'files'>,
  tx: Tx,
  entity: Entity,
  registroId: string,
  alvoId: string,
): Promise<void> {
  const { rows } = await sql<{ arquivoId: string | null }>`delete from campo_arquivos
    where entidade = ${entity.name} and registro_id = ${registroId}::bigint and alvo_id = ${alvoId}::bigint
    returning arquivo_id`.execute(tx)
  if (rows.length === 0) return
  await ctx.files.remove(
    tx,
    rows.flatMap(({ arquivoId }) => arquivoId ?? []),
  )
  await contar(tx, entity, registroId)
}
