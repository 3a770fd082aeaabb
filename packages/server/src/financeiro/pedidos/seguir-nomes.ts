import { sql } from 'kysely'
import type { Services } from '../../core/context.ts'
import { type Db, inTransaction } from '../../core/database/database.ts'

const JOB = 'pedidos-seguem-nomes'
/** Orders written in one transaction: whoever acts on one of them waits for no more. */
const DE_CADA_VEZ = 200

const COLUNA = { fornecedores: 'fornecedor_id', obras: 'obra_id', usuarios: 'solicitante_id' } as const

type ASeguir = { id: string; tabela: keyof typeof COLUNA; registroId: string; abaixoDe: number }

/**
 * Writes a piece of what is owed to a new name, newest orders first, and how far it came in the same transaction: cut at any
 * moment, it goes on from there. False: nothing is owed that nobody else is writing.
 */
export const seguirUmPouco = (db: Db): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<ASeguir>`select id, tabela, registro_id, abaixo_de from pedidos_nomes_a_seguir
      order by id limit 1 for update skip locked`.execute(tx)
    const [devido] = rows
    if (!devido) return false
    const { rows: lote } = await sql<{ id: string; numero: number }>`select id, numero from pedidos
      where ${sql.ref(COLUNA[devido.tabela])} = ${devido.registroId} and numero < ${devido.abaixoDe}
      order by numero desc limit ${DE_CADA_VEZ} for no key update`.execute(tx)
    await sql`update pedidos as p set busca = pedidos_texto_de_busca(p)
      where p.id = any(${lote.map(({ id }) => id)}::bigint[]) and p.busca is distinct from pedidos_texto_de_busca(p)`.execute(
      tx,
    )
    if (lote.length < DE_CADA_VEZ) await sql`delete from pedidos_nomes_a_seguir where id = ${devido.id}`.execute(tx)
    else
      await sql`update pedidos_nomes_a_seguir set abaixo_de = ${lote.at(-1)!.numero} where id = ${devido.id}`.execute(
        tx,
      )
    return true
  })

/** Looks every minute for names that many orders have still to follow. */
export async function agendarNomes({ db, jobs }: Services): Promise<void> {
  await jobs.define(JOB, { unique: true, expireInSeconds: 3600 }, async (_, { signal }) => {
    while (!signal.aborted && (await seguirUmPouco(db)));
  })
  await jobs.schedule(JOB, '* * * * *')
}
