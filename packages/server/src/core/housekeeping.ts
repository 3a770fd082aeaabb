import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Jobs } from './jobs.ts'

const JOB = 'limpeza'

/** Removes what nobody can use any more: ended sessions, old failed sign-ins, answers kept for repeats. */
export async function removeStale(db: Db): Promise<void> {
  await sql`delete from sessoes where expira_em < now() - interval '1 day'`.execute(db)
  await sql`delete from tentativas_de_login where em < now() - interval '1 day'`.execute(db)
  // A retry comes within minutes; a week leaves room for a machine that was away.
  await sql`delete from repeticoes where criada_em < now() - interval '7 days'`.execute(db)
}

/** Does so every night. */
export async function openHousekeeping(services: { db: Db; jobs: Jobs }): Promise<void> {
  await services.jobs.define(JOB, { retryLimit: 2 }, () => removeStale(services.db))
  await services.jobs.schedule(JOB, '20 3 * * *')
}
