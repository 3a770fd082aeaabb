import { type OperationNodeSource, sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'

/**
 * Writes several tables in one statement, each by words of SQL or by a statement of the query builder that was not sent: none
 * of them sees what another writes, and triggers see all of it.
 */
export async function gravarJuntos(tx: Tx, partes: readonly (OperationNodeSource | null)[]): Promise<void> {
  const feitas = partes.filter((parte) => parte !== null)
  if (feitas.length === 0) return
  const nomeadas = feitas.map((parte, n) => sql`${sql.ref(`parte${n}`)} as (${parte})`)
  await sql`with ${sql.join(nomeadas)} select`.execute(tx)
}
