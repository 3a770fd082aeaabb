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

/** What somebody showed a moment ago: the password of that hash and, where it matters, the second factor set up at that instant. */
export interface Proved {
  readonly senhaHash: string
  readonly segundoFatorEm?: string | null
}

/**
 * Is what was proved still so? Asked in the transaction of what it allows, which then goes before a change of it or not at
 * all: a change under way is waited for, and one that comes later ends what was opened here.
 */
export async function stillProved(tx: Tx, id: string, { senhaHash, segundoFatorEm }: Proved): Promise<boolean> {
  const factor =
    segundoFatorEm === undefined ? sql`true` : sql`segundo_fator_em is not distinct from ${segundoFatorEm}::timestamptz`
  const { rows } = await sql`select 1 from usuarios
    where id = ${id} and is_ativo and senha_hash = ${senhaHash} and ${factor} for share`.execute(tx)
  return rows.length === 1
}
