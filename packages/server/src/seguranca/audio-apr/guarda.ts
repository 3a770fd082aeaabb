import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { sql } from 'kysely'
import type { Services } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { announce } from '../../core/live/announce.ts'

const JOB = 'guarda-de-audios-de-apr'
const DE_CADA_VEZ = 200

/** Voice is personal data: a recording older than the company keeps them goes, with its bytes. Returns how many went. */
export async function apagarVencidos(services: Services): Promise<number> {
  const dias = services.config.APR_AUDIO_GUARDA_DIAS
  if (dias === 0) return 0
  for (let apagados = 0; ; ) {
    const foram = await inTransaction(services.db, async (tx) => {
      const { rows } = await sql<{ arquivoId: string; aprId: string }>`delete from aprs_audios where id in (
          select id from aprs_audios where data_registro < now() - make_interval(days => ${dias}::int)
          order by data_registro limit ${DE_CADA_VEZ} for update skip locked)
        returning arquivo_id, apr_id`.execute(tx)
      await services.files.remove(
        tx,
        rows.map(({ arquivoId }) => arquivoId),
      )
      for (const aprId of new Set(rows.map((row) => row.aprId))) {
        const apr = await tx.selectFrom('aprs').selectAll().where('id', '=', aprId).executeTakeFirst()
        if (apr) await announce(services, tx, aprs, apr as RowOf<typeof aprs>)
      }
      return rows.length
    })
    apagados += foram
    if (foram < DE_CADA_VEZ) return apagados
  }
}

/** Does so every night. */
export async function agendarGuardaDosAudios(services: Services): Promise<void> {
  await services.jobs.define(JOB, { retryLimit: 2, unique: true }, async () => {
    const apagados = await apagarVencidos(services)
    if (apagados > 0) services.log.info({ apagados }, 'áudios de APR apagados pelo prazo de guarda')
  })
  await services.jobs.schedule(JOB, '10 4 * * *')
}
