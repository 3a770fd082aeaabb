import { sql } from 'kysely'
import type { Db } from '../core/database.ts'

/** Failed sign-ins that are answered in detail, per account and per address, in 15 minutes (design decision, Identity). */
const DETAILED = 10
const WINDOW = sql`interval '15 minutes'`
const LONGEST_WAIT_S = 300

/** Seconds this account or address must still wait, or 0: from the eleventh failure on, twice as long after each. */
export async function secondsToWait(db: Db, conta: string, endereco: string): Promise<number> {
  const { rows } = await sql<{ falhas: number; idade: number }>`
    select greatest(count(*) filter (where conta = ${conta}), count(*) filter (where endereco = ${endereco}))::int as falhas,
      extract(epoch from now() - max(em))::float8 as idade
    from tentativas_de_login where em > now() - ${WINDOW} and (conta = ${conta} or endereco = ${endereco})`.execute(db)
  const { falhas, idade } = rows[0]!
  if (falhas < DETAILED) return 0
  const wait = Math.min(2 ** (falhas - DETAILED), LONGEST_WAIT_S)
  return Math.max(0, Math.ceil(wait - idade))
}

/** Counts a failed sign-in. */
export async function countFailure(db: Db, conta: string, endereco: string): Promise<void> {
  await sql`insert into tentativas_de_login (conta, endereco) values (${conta.slice(0, 254)}, ${endereco})`.execute(db)
}

/** Forgets the account's failures: its owner is in. */
export async function forgetFailures(db: Db, conta: string): Promise<void> {
  await sql`delete from tentativas_de_login where conta = ${conta}`.execute(db)
}
