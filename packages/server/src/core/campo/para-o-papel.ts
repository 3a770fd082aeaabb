import { AGUARDANDO_ARQUIVOS } from '@prumo/domain/core/campo/completo.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { Ctx } from '../context.ts'
import { tableOf } from '../database/tables.ts'
import { conflict } from '../errors.ts'
import { desenharDe } from './tratar.ts'

/** No paper of a record some of whose files are still on the phone; of those that came, none is left undrawn (design, Works 9, rule 1). */
export async function prontosParaOPapel(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<void> {
  if (!Object.hasOwn(entity.fields, 'faltam') || ids.length === 0) return
  const { rows } = await sql`select 1 from ${sql.table(tableOf(entity))}
    where id = any(${idArray(ids)}) and not completo limit 1`.execute(ctx.db)
  if (rows.length > 0) throw conflict(AGUARDANDO_ARQUIVOS)
  await desenharDe(ctx, entity.name, ids)
}
