/** The readings' nights: the days ahead are made, those that are over averaged, and those past their keeping dropped whole (design, Works 5.7). */
import { addDays, type PlainDate } from '@prumo/domain/core/dates.ts'
import { DIAS_DE_LEITURAS } from '@prumo/domain/laboratorio/sensores/leituras.ts'
import { sql } from 'kysely'
import type { Services } from '../../core/context.ts'
import { type Db, inTransaction } from '../../core/database/database.ts'
import { DIAS_ABERTOS, diasSomados, somarDia } from './medias.ts'
import { criarDia, DIAS_ADIANTE, diaDe, diasComParticao, tabelaDoDia } from './particoes.ts'

const JOB = 'leituras-de-sensores'

/** A day's averages stay and its readings go, in one breath. */
const tirarDia = (db: Db, dia: PlainDate): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Whoever reads meanwhile is waited for, and nobody waits long for this.
    await sql`set local lock_timeout = '10s'`.execute(tx)
    await sql`drop table ${tabelaDoDia(dia)}`.execute(tx)
  })

/** Days of which something lies beside the partitions, as all of a restored backup does. */
async function diasSemParticao(db: Db): Promise<PlainDate[]> {
  const { rows } = await sql<{ dia: PlainDate }>`select distinct (data at time zone 'UTC')::date::text as dia
    from sensores_leituras_sem_dia order by 1`.execute(db)
  return rows.map(({ dia }) => dia)
}

export interface Noite {
  readonly criados: number
  readonly somados: number
  readonly tirados: number
}

export async function guardarLeituras({ db }: Pick<Services, 'db'>, agora = new Date()): Promise<Noite> {
  const hoje = diaDe(agora.toISOString())
  const primeiro = addDays(hoje, -DIAS_DE_LEITURAS)
  let [criados, somados, tirados] = [0, 0, 0]
  const adiante = Array.from({ length: DIAS_ADIANTE + 1 }, (_, n) => addDays(hoje, n))
  for (const dia of [...(await diasSemParticao(db)), ...adiante]) if (await criarDia(db, dia)) criados++
  const dias = await diasComParticao(db)
  const jaSomados = await diasSomados(db, dias[0]!)
  for (const dia of dias) {
    if (dia <= addDays(hoje, -DIAS_ABERTOS) && !jaSomados.has(dia)) {
      await somarDia(db, dia)
      somados++
    }
    if (dia < primeiro) {
      await tirarDia(db, dia)
      tirados++
    }
  }
  return { criados, somados, tirados }
}

/** Does so every night. */
export async function agendarLeituras(services: Services): Promise<void> {
  await services.jobs.define(JOB, { retryLimit: 3, unique: true }, async () => {
    const noite = await guardarLeituras(services)
    services.log.info(noite, 'leituras de sensores guardadas')
  })
  await services.jobs.schedule(JOB, '40 3 * * *')
}
