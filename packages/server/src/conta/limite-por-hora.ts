import { sql } from 'kysely'
import type { Db } from '../core/database.ts'

/** What is limited by the hour, counted each by itself: mails of recovery, requests for access, messages for help. */
export type Limited = 'recuperacao' | 'registro' | 'ajuda'

/** Counts one more of these and says whether this account and this address are each still within their limit of the hour. */
export async function withinTheHour(
  db: Db,
  tipo: Limited,
  { conta, endereco }: { conta: string; endereco: string },
  most: { conta: number; endereco: number },
): Promise<{ conta: boolean; endereco: boolean }> {
  const { rows } = await sql<{ conta: number; endereco: number }>`
    with nova as (insert into tentativas_de_login (tipo, conta, endereco) values (${tipo}, ${conta.slice(0, 254)}, ${endereco}))
    select count(*) filter (where conta = ${conta})::int as conta, count(*) filter (where endereco = ${endereco})::int as endereco
    from tentativas_de_login where tipo = ${tipo} and em > now() - interval '1 hour'
      and (conta = ${conta} or endereco = ${endereco})`.execute(db)
  const before = rows[0]!
  return { conta: before.conta < most.conta, endereco: before.endereco < most.endereco }
}
