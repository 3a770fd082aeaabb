import { sql } from 'kysely'
import type { Db } from '../core/database.ts'

/** Failed sign-ins that are answered in detail, per account and per address, in 15 minutes (design decision, Identity). */
const DETAILED = 10
const WINDOW = sql`interval '15 minutes'`
const LONGEST_WAIT_S = 300

/** Seconds to wait after that many failures, or 0: from the tenth on, twice as long after each. */
const waitAfter = (falhas: number): number =>
  falhas < DETAILED ? 0 : Math.min(2 ** (falhas - DETAILED), LONGEST_WAIT_S)

/**
 * Where this account or address stands: the seconds it must still wait, or 0, and the wait that one more failure would
 * bring, or 0 while failures are answered in detail.
 */
export async function attemptsOf(
  db: Db,
  conta: string,
  endereco: string,
): Promise<{ espera: number; seFalhar: number }> {
  const { rows } = await sql<{ falhas: number; idade: number }>`
    select greatest(count(*) filter (where conta = ${conta}), count(*) filter (where endereco = ${endereco}))::int as falhas,
      extract(epoch from now() - max(em))::float8 as idade
    from tentativas_de_login where em > now() - ${WINDOW} and (conta = ${conta} or endereco = ${endereco})`.execute(db)
  const { falhas, idade } = rows[0]!
  return {
    espera: Math.max(0, Math.ceil(waitAfter(falhas) - idade)),
    seFalhar: falhas < DETAILED ? 0 : waitAfter(falhas + 1),
  }
}

/** Counts a failed sign-in. */
export async function countFailure(db: Db, conta: string, endereco: string): Promise<void> {
  await sql`insert into tentativas_de_login (conta, endereco) values (${conta.slice(0, 254)}, ${endereco})`.execute(db)
}

/** Forgets the account's failures: its owner is in. */
export async function forgetFailures(db: Db, conta: string): Promise<void> {
  await sql`delete from tentativas_de_login where conta = ${conta}`.execute(db)
}
