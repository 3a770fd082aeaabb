import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Services } from '../context.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import { tableOf } from '../database/tables.ts'

type Sweeper = Pick<Services, 'db' | 'files' | 'entities'>

async function removeWhere(files: Ctx['files'], tx: Tx, condition: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ arquivos: (string | null)[] }>`
    with f as (delete from fotos as c where ${condition} returning arquivo_id, miniatura_id),
      a as (delete from assinaturas_coletadas as c where ${condition} returning arquivo_id),
      v as (delete from campo_arquivos as c where ${condition} returning arquivo_id)
    select array(select arquivo_id from f union all select miniatura_id from f union all select arquivo_id from a
      union all select arquivo_id from v) as arquivos`.execute(tx)
  // What had not come, or was not drawn yet, has none.
  await files.remove(
    tx,
    rows[0]!.arquivos.filter((one) => one !== null),
  )
}

/** What was collected about a record goes in the act that deletes it. */
export const removeCollected = (ctx: Pick<Ctx, 'files'>, tx: Tx, entidade: string, id: string): Promise<void> =>
  removeWhere(ctx.files, tx, sql<boolean>`c.entidade = ${entidade} and c.registro_id = ${id}::bigint`)

/** Takes away what was collected about records that went some other way. */
export async function sweepCollected({ db, files, entities }: Sweeper): Promise<void> {
  const { rows } = await sql<{ entidade: string }>`
    select entidade from fotos union select entidade from assinaturas_coletadas union select entidade from campo_arquivos`.execute(
    db,
  )
  for (const { entidade } of rows) {
    const entity = entities.get(entidade)
    const gone = entity
      ? sql<boolean>`not exists (select 1 from ${sql.table(tableOf(entity))} as r where r.id = c.registro_id)`
      : sql<boolean>`true`
    await inTransaction(db, (tx) => removeWhere(files, tx, sql<boolean>`c.entidade = ${entidade} and ${gone}`))
  }
}
