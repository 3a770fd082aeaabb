import { sql } from 'kysely'
import { open, type SealedColumn, seal, sealedNow } from './core/access/secret-box.ts'
import type { Services } from './core/context.ts'

/**
 * Seals with today's key what one of before sealed (CHAVES_ANTERIORES, or the lines below the first of the key's file), at
 * the start: once it says so, the key of before may go. What no known key opens stays as it is, and is told.
 */
export async function sealAnew(
  services: Pick<Services, 'db' | 'config' | 'log'>,
  columns: readonly SealedColumn[],
): Promise<number> {
  const { db, log } = services
  const now = sealedNow(services)
  let [anew, closed] = [0, 0]
  for (const { table, column, id, about } of columns) {
    const { rows } = await sql<{ id: string; texto: string }>`
      select ${sql.ref(id)}::text as id, ${sql.ref(column)} as texto from ${sql.table(table)}
      where not starts_with(${sql.ref(column)}, ${now})`.execute(db)
    for (const row of rows) {
      const text = open(services, row.texto, about(row.id))
      if (text === null) closed++
      else {
        // Unless it was written meanwhile: then it is of today already.
        const done =
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${seal(services, text, about(row.id))}
          where ${sql.ref(id)}::text = ${row.id} and ${sql.ref(column)} = ${row.texto}`.execute(db)
        anew += Number(done.numAffectedRows ?? 0n)
      }
    }
  }
  if (anew > 0) log.info({ segredos: anew }, 'segredos cifrados de novo com a chave de hoje; a de antes já pode sair')
  if (closed > 0) log.error({ segredos: closed }, 'há segredos guardados que nenhuma chave conhecida abre')
  return anew
}
