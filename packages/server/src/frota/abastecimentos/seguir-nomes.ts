import { sql } from 'kysely'
import type { Services } from '../../core/context.ts'
import { type Db, inTransaction } from '../../core/database/database.ts'

const JOB = 'abastecimentos-seguem-nomes'
/** Fuelings written in one transaction: whoever acts on one of them waits for no more. */
const DE_CADA_VEZ = 200

const COLUNA = { fornecedores: 'fornecedor_id', veiculos: 'veiculo_id', colaboradores: 'motorista_id' } as const

type ASeguir = { id: string; tabela: keyof typeof COLUNA; registroId: string; abaixoDe: string }

/**
 * Writes a piece of what is owed to a new name, newest first, and how far it came in the same transaction: cut at any moment, it
 * goes on from there. The words are written by `abastecimentos_seguem_nome`. False: nothing is owed that nobody else is writing.
 */
export const seguirUmPouco = (db: Db): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<ASeguir>`select id, tabela, registro_id, abaixo_de from abastecimentos_nomes_a_seguir
      order by id limit 1 for update skip locked`.execute(tx)
    const [devido] = rows
    if (!devido) return false
    const { rows: lote } = await sql<{ id: string }>`select id from abastecimentos
      where ${sql.ref(COLUNA[devido.tabela])} = ${devido.registroId} and id < ${devido.abaixoDe}::bigint
      order by id desc limit ${DE_CADA_VEZ} for no key update`.execute(tx)
    const ultimo = lote.at(-1)
    if (ultimo)
      await sql`update abastecimentos_nomes_a_seguir set abaixo_de = ${ultimo.id}::bigint where id = ${devido.id}`.execute(
        tx,
      )
    if (lote.length < DE_CADA_VEZ)
      await sql`delete from abastecimentos_nomes_a_seguir where id = ${devido.id}`.execute(tx)
    return true
  })

/** Looks every minute for names that many fuelings have still to follow. */
export async function agendarNomes({ db, jobs }: Services): Promise<void> {
  await jobs.define(JOB, { unique: true, expireInSeconds: 3600 }, async (_, { signal }) => {
    while (!signal.aborted && (await seguirUmPouco(db)));
  })
  await jobs.schedule(JOB, '* * * * *')
}
