import type { Db, Tx } from '../../core/database/database.ts'

/** How a work is called in a sentence of the trail (design, Works 2.7). */
export async function numeroDaObra(db: Db | Tx, obraId: string): Promise<string> {
  const { codigo } = await db.selectFrom('obras').select('codigo').where('id', '=', obraId).executeTakeFirstOrThrow()
  return codigo
}
