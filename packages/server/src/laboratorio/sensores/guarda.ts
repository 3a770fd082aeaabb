/** The readings' nights: the days ahead are made, those that are over averaged, and those past their keeping dropped whole (design, Works 5.7). */
import { addDays, type PlainDate } from '@prumo/domain/core/dates.ts'
import { DIAS_DE_LEITURAS } from '@prumo/domain/laboratorio/sensores/leituras.ts'
import { sql } from 'kysely'
import type { Services } from '../../core/context.ts'
import { type Db, inTransaction } from '../../core/database/database.ts'
import { DIAS_ABERTOS, somarHoras } from './medias.ts'
import { criarDia, DIAS_ADIANTE, diaDe, diasComParticao, tabelaDoDia } from './particoes.ts'

const JOB = 'leituras-de-sensores'

const doDia = (dia: PlainDate) =>
  sql<boolean>`l.data >= ${`${dia}T00:00:00Z`}::timestamptz and l.data < ${`${addDays(dia, 1)}T00:00:00Z`}::timestamptz`

async function somado(db: Db, dia: PlainDate): Promise<boolean> {
  const { rows } = await sql`select 1 from sensores_medias where hora >= ${`${dia}T00:00:00Z`}::timestamptz
    and hora < ${`${addDays(dia, 1)}T00:00:00Z`}::timestamptz limit 1`.execute(db)
  return rows.length > 0
}

/** A day's averages stay and its readings go, in one breath. */
const tirarDia = (db: Db, dia: PlainDate): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Whoever reads meanwhile is waited for, and nobody waits long for this.
    await sql`set local lock_timeout = '10s'`.execute(tx)
    await somarHoras(tx, doDia(dia))
    await sql`drop table ${tabelaDoDia(dia)}`.execute(tx)
  })

export interface Noite {
  readonly criados: number
  readonly somados: number
  readonly tirados: number
}

export async function guardarLeituras({ db }: Pick<Services, 'db'>, agora = new Date()): Promise<Noite> {
  const hoje = diaDe(agora.toISOString())
  const primeiro = addDays(hoje, -DIAS_DE_LEITURAS)
  let [criados, somados, tirados] = [0, 0, 0]
  for (let n = 0; n <= DIAS_ADIANTE; n++) if (await criarDia(db, addDays(hoje, n))) criados++
  for (const dia of await diasComParticao(db)) {
    if (dia < primeiro) {
      await tirarDia(db, dia)
      tirados++
    } else if (dia <= addDays(hoje, -DIAS_ABERTOS) && !(await somado(db, dia))) {
      await somarHoras(db, doDia(dia))
      somados++
    }
  }
  // Of days that never had their partition, as those of a restored backup.
  await inTransaction(db, async (tx) => {
    const velhas = sql<boolean>`l.data < ${`${primeiro}T00:00:00Z`}::timestamptz`
    await somarHoras(tx, velhas)
    await sql`delete from sensores_leituras as l where ${velhas}`.execute(tx)
  })
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
