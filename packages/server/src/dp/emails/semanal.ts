import { type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { semanaDe } from '@prumo/domain/dp/emails.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { JobOptions } from '../../core/works/jobs.ts'
import { type Correios, entregarSemana, semEntrega } from './entregar.ts'

const SEMANA = 'relatorio-semanal'
const ENTREGA = 'relatorio-de-vencimentos'
/** A week's list is worth a day of trying: afterwards 'enviar agora' is nearer than the next one. */
const TENTATIVAS: JobOptions = { retryLimit: 8, retryDelay: 60, retryDelayMax: 4 * 3600 }

/** One job an address: what fails for one is tried again alone. Returns how many are owed. */
export async function enviarSemana(services: Correios, hoje: PlainDate = today()): Promise<number> {
  const semana = semanaDe(hoje)
  const enderecos = await semEntrega(services, hoje)
  await inTransaction(services.db, async (tx) => {
    for (const para of enderecos)
      await services.jobs.enqueue(tx, ENTREGA, { para, semana }, { key: `${semana}:${para}` })
  })
  return enderecos.length
}

/** Does so each Monday at seven; a Monday the server slept through is made up for. */
export async function agendarRelatorios(services: Correios, tentativas: JobOptions = {}): Promise<void> {
  await services.jobs.define<{ para: string; semana: PlainDate }>(
    ENTREGA,
    { ...TENTATIVAS, concurrency: 2, unique: true, ...tentativas },
    ({ para, semana }) => entregarSemana(services, para, semana, today()),
  )
  await services.jobs.define(SEMANA, { retryLimit: 5, unique: true }, async () => {
    await enviarSemana(services)
  })
  await services.jobs.schedule(SEMANA, '0 7 * * 1')
}
