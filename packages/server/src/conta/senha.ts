import { sql } from 'kysely'
import { endSessions } from '../core/access/sessions.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/database.ts'
import { forgetFailures } from './attempts.ts'

/**
 * Gives a person that password. Whatever the old one had opened ends: sessions with their live channels, links not yet
 * used (CVE-2026-53928), browsers known to the sign-in, but for the one it is changed in. False: the password is no longer `instead`.
 */
export async function settlePassword(
  services: Pick<Services, 'live'>,
  tx: Tx,
  { id, email }: { id: string; email: string },
  {
    senhaHash,
    provisoriaPorHoras,
    instead,
    keepAparelhoId = null,
  }: { senhaHash: string; provisoriaPorHoras?: number; instead?: string; keepAparelhoId?: string | null },
): Promise<boolean> {
  const set =
    await sql`update usuarios set senha_hash = ${senhaHash}, trocar_senha = ${provisoriaPorHoras !== undefined},
      senha_expira_em = now() + make_interval(hours => ${provisoriaPorHoras ?? null}::int)
    where id = ${id} and (${instead ?? null}::text is null or senha_hash = ${instead ?? null})`.execute(tx)
  if (set.numAffectedRows !== 1n) return false
  await sql`delete from links_de_acesso where usuario_id = ${id}`.execute(tx)
  await sql`delete from aparelhos where usuario_id = ${id} and id is distinct from ${keepAparelhoId}::bigint`.execute(
    tx,
  )
  await endSessions(services, tx, id)
  await forgetFailures(tx, email.toLowerCase())
  return true
}
