import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Takes a person's second factor away, recovery codes included; the log row is the caller's. False: there was none. */
export async function removeSecondFactor(tx: Tx, usuarioId: string): Promise<boolean> {
  await sql`delete from segundos_fatores where usuario_id = ${usuarioId}`.execute(tx)
  await sql`delete from codigos_de_recuperacao where usuario_id = ${usuarioId}`.execute(tx)
  const off = await sql`update usuarios set segundo_fator_em = null
    where id = ${usuarioId} and segundo_fator_em is not null`.execute(tx)
  return off.numAffectedRows === 1n
}
