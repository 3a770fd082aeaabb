import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { Entity, RecordOf } from '@prumo/domain/core/entity.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { DeclaredRowOf } from '../database/table.ts'
import { snake, tableOf } from '../database/tables.ts'
import { columnsOf, orderBy, toRecord } from './read.ts'

/** Records read at once when all of a filter is. */
const PAGE = 500

interface Asked {
  readonly lote: number
  readonly maxLote: number
  readonly ordem?: string | RawBuilder<unknown> | undefined
}

/**
 * The three readings of a list whose filters are its room's own: a batch, how many, and all of it a page at a time, oldest
 * first. `where` is the room's whole condition, scope included, over the entity's table under that alias; `ordem` its own too.
 * A batch finds which rows before it reads them: what is put in order is narrow, and often an index alone has it.
 */
export function ownList<E extends Entity>(entity: E, alias: string) {
  const from = sql`${sql.table(tableOf(entity))} as ${sql.ref(alias)}`
  const columns = sql.join(columnsOf(entity).map((name) => sql.ref(`${alias}.${snake(name)}`)))
  const id = sql.ref(`${alias}.id`)
  const read = async (ctx: Ctx, rest: RawBuilder<unknown>): Promise<RecordOf<E>[]> => {
    const { rows } = await sql<DeclaredRowOf<E>>`select ${columns} from ${from} where ${rest}`.execute(ctx.db)
    return rows.map((row) => toRecord(entity, row))
  }
  return {
    async batch<T>(
      ctx: Ctx,
      where: RawBuilder<boolean>,
      { lote, maxLote, ordem }: Asked,
      present: (records: RecordOf<E>[]) => Promise<T[]>,
    ): Promise<Batch<T>> {
      const order = typeof ordem === 'object' ? ordem : orderBy(ctx, entity, ordem, alias)
      const which = sql`${where} order by ${order} limit ${maxLote + 1} offset ${lote * maxLote}`
      const records = await read(ctx, sql`${id} in (select ${id} from ${from} where ${which}) order by ${order}`)
      return { itens: await present(records.slice(0, maxLote)), lote, maxLote, fim: records.length <= maxLote }
    },
    async count(ctx: Ctx, where: RawBuilder<boolean>): Promise<number> {
      const query = sql<{ total: string }>`select count(*) as total from ${from} where ${where}`
      return Number((await query.execute(ctx.db)).rows[0]!.total)
    },
    async *pages(ctx: Ctx, where: RawBuilder<boolean>): AsyncGenerator<RecordOf<E>[]> {
      for (let last = '0'; ; ) {
        const records = await read(ctx, sql`${where} and ${id} > ${last}::bigint order by ${id} limit ${PAGE}`)
        if (records.length > 0) yield records
        if (records.length < PAGE) return
        last = records.at(-1)!.id
      }
    },
  }
}
