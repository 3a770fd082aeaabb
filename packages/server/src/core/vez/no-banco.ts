import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { Ctx } from '../context.ts'
import type { Espera, ItemDaEspera } from './especie.ts'

/** Rows that wait, said in SQL once: which, in what order, and what a line says of one. */
export type EsperaNoBanco<R> = Pick<Espera, 'id' | 'titulo' | 'rotulo' | 'caminho' | 'quando'> & {
  /** The table's alias in `de`. */
  readonly alias: string
  /** The table and whatever its lines name. */
  readonly de: RawBuilder<unknown>
  readonly colunas: RawBuilder<unknown> | ((ctx: Ctx) => RawBuilder<unknown>)
  readonly ordem: RawBuilder<unknown>
  /** Summed, where it is about money. */
  readonly valor?: RawBuilder<unknown>
  /** Those that wait for this person; null where it is none of their business. */
  quais(ctx: Ctx): RawBuilder<boolean> | null
  item(row: R): ItemDaEspera
}

export function esperaNoBanco<R>(dito: EsperaNoBanco<R>): Espera {
  const { alias, de, colunas, ordem, valor, quais, item, ...resto } = dito
  return {
    ...resto,
    async somar(ctx) {
      const onde = quais(ctx)
      if (!onde) return { total: 0, valor: null }
      const soma = valor ? sql`coalesce(sum(${valor}), 0)` : sql`null`
      const { rows } = await sql<{ total: string; soma: string | null }>`
        select count(*) as total, ${soma} as soma from ${de} where ${onde}`.execute(ctx.db)
      const [{ total, soma: somado }] = rows as [(typeof rows)[0]]
      return { total: Number(total), valor: somado === null ? null : Number(somado) }
    },
    async listar(ctx, { de: desde, quantos, ids }) {
      const onde = quais(ctx)
      if (!onde) return []
      const destes = ids ? sql`and ${sql.ref(`${alias}.id`)} = any(${idArray(ids)})` : sql``
      const { rows } =
        await sql<R>`select ${typeof colunas === 'function' ? colunas(ctx) : colunas} from ${de} where ${onde} ${destes}
        order by ${ordem} limit ${quantos} offset ${desde}`.execute(ctx.db)
      return rows.map(item)
    },
  }
}
