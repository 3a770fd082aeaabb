import type { PlainDate } from '@prumo/domain/core/dates.ts'
import { semanaDe } from '@prumo/domain/dp/emails.ts'
import { ENVIO } from '@prumo/domain/dp/emails-entregas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Services } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { mensagemDe } from './mensagem.ts'
import { type Vencimentos, vencimentosDe } from './vencimentos.ts'

/** What deliveries need of the server. */
export type Correios = Pick<Services, 'config' | 'db' | 'jobs'>

interface Devido {
  readonly entregaId: string
  readonly para: string
  readonly chave: string
  readonly vencimentos: Vencimentos
  readonly hoje: PlainDate
}

/** Owes the mail and writes what becomes of it in its delivery; with nothing to tell, only why. */
export async function deverRelatorio(services: Correios, tx: Tx, devido: Devido): Promise<void> {
  const { entregaId, para, chave, vencimentos, hoje } = devido
  const { vencidos, aVencer, contratos, motivo } = vencimentos
  // Of no contract: only who holds every centre reads of it.
  const centros = idArray(contratos.length > 0 ? contratos : ['0'])
  await sql`update emails_entregas set vencidos = ${vencidos}, a_vencer = ${aVencer}, centros = ${centros}, motivo = ${motivo}
    where id = ${entregaId}`.execute(tx)
  if (motivo) return
  await queueMail(services, tx, {
    kind: 'vencimentos',
    to: para,
    ...mensagemDe(services, vencimentos, hoje),
    dedupeKey: chave,
    centros: contratos,
  })
  await sql`update emails_entregas as e set correio_id = c.id, situacao = c.situacao, motivo = c.erro
    from correio as c where c.chave = ${chave} and e.id = ${entregaId}`.execute(tx)
}

/**
 * The week's report to one address, over all its records. The delivery is claimed first: run twice, at once or again after a
 * failure, it is one mail.
 */
export async function entregarSemana(
  services: Correios,
  para: string,
  semana: PlainDate,
  hoje: PlainDate,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    // Nobody's any more, or switched off since it was owed: nothing to tell, and nothing to say about it.
    const { rows } = await sql<{ id: string }>`insert into emails_entregas (para, envio, semana)
      select ${para}::text, ${ENVIO.semanal}::smallint, ${semana}::date
      where exists (select 1 from emails as e where e.email = ${para} and e.rel_docs)
      on conflict do nothing returning id`.execute(tx)
    const entregaId = rows[0]?.id
    if (!entregaId) return
    await deverRelatorio(services, tx, {
      entregaId,
      para,
      chave: `vencimentos:${semana}:${para}`,
      vencimentos: await vencimentosDe(tx, { para }, para, hoje),
      hoje,
    })
  })
}

/** Addresses the week's report is still owed to. */
export async function semEntrega(services: Pick<Services, 'db'>, hoje: PlainDate): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select distinct e.email from emails as e
    where e.rel_docs and not exists (select 1 from emails_entregas as x
      where x.para = e.email and x.semana = ${semanaDe(hoje)}::date and x.envio = ${ENVIO.semanal})
    order by 1`.execute(services.db)
  return rows.map(({ email }) => email)
}
