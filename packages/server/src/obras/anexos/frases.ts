import type { Db, Tx } from '../../core/database/database.ts'

/** How a work is called in a sentence of the trail (design, Works 2.7). */
export async function numeroDaObra(db: Db | Tx, obraId: string): Promise<string> {
  const { numero } = await db.selectFrom('obras').select('numero').where('id', '=', obraId).executeTakeFirstOrThrow()
  return numero
}
