import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { type Db, inTransaction, type Tx } from '../database/database.ts'
import { bigint, id, instant, preset, text } from '../database/table.ts'

/** A row of what lines owe to a name. */
export const nameOwed = { id, tabela: text, registroId: bigint, abaixoDe: preset(bigint), em: preset(instant) } as const

/** Lines written in one transaction: whoever acts on one of them waits for no more. */
const AT_ONCE = 200

/** Whom all lines owe their words to: they come after those that owe them to a name. */
const NOBODY = 0

interface Following {
  /** Their table, 'pedidos'; what they owe to new names stands in `pedidos_nomes_a_seguir`. */
  readonly lines: string
  /** Of each table whose names they are found by, their column that refers to it; null: every line owes its words. */
  readonly columns: Readonly<Record<string, string | null>>
  /** The newest first, by this column of theirs. */
  readonly by: string
  /** Writes the words of a piece; none where the table of what is owed does it itself. */
  readonly write?: (tx: Tx, ids: readonly string[]) => Promise<unknown>
}

type Owed = { id: string; tabela: string; registroId: string; abaixoDe: string | number }

/** How lines that are found by names kept elsewhere follow a new one in pieces, where too many carry it to follow in the act. */
export function followNames({ lines, columns, by, write }: Following) {
  const [table, owedTable, order] = [sql.table(lines), sql.table(`${lines}_nomes_a_seguir`), sql.ref(by)]
  const job = `${lines}-seguem-nomes`
  /**
   * Writes a piece of what is owed to a new name, and how far it came in the same transaction: cut at any moment, it goes on
   * from there. False: nothing is owed that nobody else is writing.
   */
  const aPiece = (db: Db): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<Owed>`select id, tabela, registro_id, abaixo_de from ${owedTable}
        order by registro_id = ${NOBODY}, id limit 1 for update skip locked`.execute(tx)
      const [owed] = rows
      if (!owed) return false
      const column = columns[owed.tabela]!
      const carry = column === null ? sql`true` : sql`${sql.ref(column)} = ${owed.registroId}`
      const { rows: piece } = await sql<{ id: string; onde: string }>`select id, ${order}::text as onde from ${table}
        where ${carry} and ${order} < ${owed.abaixoDe}::bigint
        order by ${order} desc limit ${AT_ONCE} for no key update`.execute(tx)
      const last = piece.at(-1)
      if (last) {
        await write?.(
          tx,
          piece.map(({ id }) => id),
        )
        await sql`update ${owedTable} set abaixo_de = ${last.onde}::bigint where id = ${owed.id}`.execute(tx)
      }
      if (piece.length < AT_ONCE) await sql`delete from ${owedTable} where id = ${owed.id}`.execute(tx)
      return true
    })
  /** Looks every minute for names that many lines have still to follow. */
  const schedule = async ({ db, jobs }: Services): Promise<void> => {
    await jobs.define(job, { unique: true, expireInSeconds: 3600 }, async (_, { signal }) => {
      while (!signal.aborted && (await aPiece(db)));
    })
    await jobs.schedule(job, '* * * * *')
  }
  return { aPiece, schedule }
}

/** Writes lines' words again by writing this column as it is: a trigger of theirs puts the names together. */
export const touching =
  (lines: string, column: string): NonNullable<Following['write']> =>
  (tx, ids) =>
    sql`update ${sql.table(lines)} set ${sql.ref(column)} = ${sql.ref(column)} where id = any(${[...ids]}::bigint[])`.execute(
      tx,
    )
