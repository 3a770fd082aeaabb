import { SITUACAO_DE_TRABALHO } from '@prumo/domain/core/trabalhos.ts'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { inTransaction } from '../database/database.ts'
import { failWork, tellOwner } from './trabalhos.ts'

/** A work not heard of for so long has lost its server. */
const SILENT = sql`interval '20 seconds'`
/** For how long a work's file is kept, and its line shown. */
export const KEPT_DAYS = 7
const LINE_DAYS = 30

/**
 * Works whose server is gone are given back to the queue, to start again; those without a job left to do them have
 * failed. Nothing stays 'in progress' for ever.
 */
export async function giveBackLost({ db, jobs, live }: Services, queue: string, sentence: string): Promise<void> {
  const { rows: silent } = await sql<{ id: string; tarefa: string }>`
    update trabalhos set batida_em = now()
    where situacao = ${SITUACAO_DE_TRABALHO.emAndamento} and batida_em < now() - ${SILENT}
    returning id, tarefa`.execute(db)
  if (silent.length > 0)
    await jobs.giveBack(
      queue,
      silent.map(({ tarefa }) => tarefa),
    )
  const { rows: orphans } = await sql<{ id: string; usuarioId: string }>`
    select t.id, t.usuario_id from trabalhos as t
    where t.situacao = ${SITUACAO_DE_TRABALHO.emAndamento} and t.criado_em < now() - ${SILENT}
      and not exists (select 1 from pgboss.job as j
        where j.name = ${queue} and j.singleton_key = t.id::text and j.state < 'completed')`.execute(db)
  for (const { id, usuarioId } of orphans)
    if (await failWork(db, id, sentence)) await tellOwner(live, db, id, usuarioId)
}

/** Files of a week ago, or past their own hours, and lines of a month ago, are taken away. */
export async function removeOldWorks({ db, files }: Services): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ arquivoId: string }>`
      select arquivo_id from trabalhos
      where arquivo_id is not null
        and coalesce(arquivo_ate, terminado_em + make_interval(days => ${KEPT_DAYS})) < now() for update`.execute(tx)
    await files.remove(
      tx,
      rows.map(({ arquivoId }) => arquivoId),
    )
    await sql`delete from trabalhos
      where situacao <> ${SITUACAO_DE_TRABALHO.emAndamento} and terminado_em < now() - make_interval(days => ${LINE_DAYS})`.execute(
      tx,
    )
  })
}
