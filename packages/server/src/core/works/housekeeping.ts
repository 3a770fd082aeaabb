import { sql } from 'kysely'
import { sweepArrivals } from '../arrivals/arrivals.ts'
import { sweepCollected } from '../collected/remove.ts'
import type { Services } from '../context.ts'
import type { Db } from '../database/database.ts'

const JOB = 'limpeza'

/** Removes what nobody can use any more: ended sessions, old failed sign-ins, unused links, answers kept for repeats. */
export async function removeStale(db: Db): Promise<void> {
  await sql`delete from sessoes where expira_em < now() - interval '1 day'`.execute(db)
  await sql`delete from tentativas_de_login where em < now() - interval '1 day'`.execute(db)
  await sql`delete from chamadas_por_minuto where desde < now() - interval '1 hour'`.execute(db)
  await sql`delete from links_de_acesso where expira_em < now()`.execute(db)
  // A second factor begun and never confirmed; its secret is nobody's any more.
  await sql`delete from segundos_fatores s using usuarios u where u.id = s.usuario_id and u.segundo_fator_em is null
    and s.criado_em < now() - interval '1 day'`.execute(db)
  // The browser's cookie lasts a year.
  await sql`delete from aparelhos where usado_em < now() - interval '366 days'`.execute(db)
  // A phone that was away for longer is told all of its package.
  await sql`delete from campo_pacotes where criado_em < now() - interval '30 days'`.execute(db)
  // A retry comes within minutes; a week leaves room for a machine that was away.
  await sql`delete from repeticoes where criada_em < now() - interval '7 days'`.execute(db)
}

/** Does so every night. */
export async function openHousekeeping(services: Pick<Services, 'db' | 'jobs' | 'files' | 'entities'>): Promise<void> {
  await services.jobs.define(JOB, { retryLimit: 2 }, async () => {
    await removeStale(services.db)
    await sweepCollected(services)
    await sweepArrivals(services)
  })
  await services.jobs.schedule(JOB, '20 3 * * *')
}
