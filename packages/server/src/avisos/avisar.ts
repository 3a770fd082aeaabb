/** Looks, every minute, at what began to wait for whoever accepted notices, and owes one to each of their browsers. */
import { avisoDe } from '@prumo/domain/avisos/aviso.ts'
import { sql } from 'kysely'
import type { Services } from '../core/context.ts'
import { inTransaction } from '../core/database/database.ts'
import { type Especie, tituloDe } from '../core/vez/especie.ts'
import { ownerContext } from '../core/works/trabalhos-owner.ts'
import { type Envio, enviarAviso } from './enviar.ts'
import { marcarVistos, oQueEspera } from './o-que-espera.ts'

const OLHAR = 'avisos'
const ENVIAR = 'avisos-enviar'

/** Returns how many notices are owed: they leave after the commit, by jobs of their own. */
export async function avisarDoQueEspera(services: Services, vez: readonly Especie[]): Promise<number> {
  const { rows: pessoas } = await sql<{ id: string }>`select distinct usuario_id as id from avisos_inscricoes`.execute(
    services.db,
  )
  let devidos = 0
  for (const { id } of pessoas) devidos += await avisarPessoa(services, vez, id)
  return devidos
}

async function avisarPessoa(services: Services, vez: readonly Especie[], id: string): Promise<number> {
  const ctx = await ownerContext(services, id)
  // Inactive, or gone: nobody there is to be told of anything.
  if (!ctx) {
    await sql`delete from avisos_inscricoes where usuario_id = ${id}::bigint`.execute(services.db)
    return 0
  }
  const esperando = await oQueEspera(ctx, vez)
  return inTransaction(services.db, async (tx) => {
    const novos = await marcarVistos(tx, id, esperando)
    if (novos.length === 0) return 0
    const { rows: inscricoes } = await sql<{ id: string }>`select id from avisos_inscricoes
      where usuario_id = ${id}::bigint order by id`.execute(tx)
    let devidos = 0
    for (const [espera, delas] of Map.groupBy(novos, (um) => um.espera)) {
      const aviso = avisoDe(
        { id: espera.id, titulo: tituloDe(espera.titulo, delas.length), caminho: espera.caminho(ctx) },
        delas,
      )
      for (const inscricao of inscricoes) {
        await services.jobs.enqueue(tx, ENVIAR, { inscricaoId: inscricao.id, aviso } satisfies Envio)
        devidos++
      }
    }
    return devidos
  })
}

export async function agendarAvisos(services: Services, { vez }: { readonly vez: readonly Especie[] }): Promise<void> {
  await services.jobs.define<Envio>(
    ENVIAR,
    { retryLimit: 6, retryDelay: 20, retryDelayMax: 1800, expireInSeconds: 60, concurrency: 4 },
    (envio, run) => enviarAviso(services, envio, run),
  )
  await services.jobs.define(OLHAR, { retryLimit: 0, unique: true }, async () => {
    await avisarDoQueEspera(services, vez)
  })
  await services.jobs.schedule(OLHAR, '* * * * *')
}
