/** The columns of a table as the database has them, and what somebody would write in those they may not. */
import { sql } from 'kysely'
import type { Entity } from '../../packages/domain/src/core/entity.ts'
import type { Casa } from './casa.cenario.ts'

export const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const tableOf = (entity: Entity) => entity.name.replaceAll('-', '_')

interface Coluna {
  nome: string
  tipo: string
}
export const colunas = async ({ t }: Casa, table: string): Promise<Coluna[]> =>
  (
    await sql<Coluna>`select column_name as nome, data_type as tipo from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(t.db)
  ).rows
export const linha = async ({ t }: Casa, table: string, id: string): Promise<Record<string, unknown>> =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}::bigint`.execute(t.db))
    .rows[0]!

/** A value that the column could hold and does not. */
export const planted = ({ fora }: Casa, { nome, tipo }: Coluna): unknown =>
  /ARRAY/.test(tipo)
    ? [fora.centro]
    : /bigint/.test(tipo)
      ? fora.dono.id
      : /int|numeric/.test(tipo)
        ? 7
        : /boolean/.test(tipo)
          ? nome !== 'is_ativo'
          : /date|time/.test(tipo)
            ? '2021-02-03'
            : 'plantado'
