import { sql } from 'kysely'
import type { Services } from '../core/context.ts'
import { inTransaction } from '../core/database/database.ts'
import { holdLock } from '../core/database/locks.ts'
import { securityEvent } from './registro-de-seguranca.ts'

/** What is limited by the hour, counted each by itself: mails of recovery, requests for access, messages for help. */
export type Limited = 'recuperacao' | 'registro' | 'ajuda'

/**
 * Says whether this account and this address are each still within their limit of the hour, and counts one more when
 * both are: what is refused leaves no row, or whoever asks without end would fill the table. Askings sent together wait
 * for each other, so that each is counted before the next is looked at. What is refused is told in the security log.
 */
export async function withinTheHour(
  services: Pick<Services, 'db' | 'log'>,
  tipo: Limited,
  { conta, endereco, ip }: { conta: string; endereco: string; ip: string },
  most: { conta: number; endereco: number },
): Promise<{ conta: boolean; endereco: boolean }> {
  const said = await inTransaction(services.db, async (tx) => {
    // Always the account first, so that no two wait for each other in a ring.
    await holdLock(tx, 'limitePorHora', `${tipo} conta ${conta}`)
    await holdLock(tx, 'limitePorHora', `${tipo} endereço ${endereco}`)
    const { rows } = await sql<{ conta: number; endereco: number }>`
      select count(*) filter (where conta = ${conta})::int as conta, count(*) filter (where endereco = ${endereco})::int as endereco
      from tentativas_de_login where tipo = ${tipo} and em > now() - interval '1 hour'
        and (conta = ${conta} or endereco = ${endereco})`.execute(tx)
    const before = rows[0]!
    const within = { conta: before.conta < most.conta, endereco: before.endereco < most.endereco }
    if (within.conta && within.endereco)
      await sql`insert into tentativas_de_login (tipo, conta, endereco) values (${tipo}, ${conta}, ${endereco})`.execute(
        tx,
      )
    return within
  })
  if (!said.conta || !said.endereco)
    securityEvent(services, 'limite excedido', {
      endereco: ip,
      motivo: `${tipo}: ${said.conta ? 'endereço' : 'conta'}`,
    })
  return said
}
