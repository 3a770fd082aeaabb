import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field, FieldKind } from '@prumo/domain/core/field.ts'
import type { TableName } from './table.ts'

/** 'centroDeCustoId' → 'centro_de_custo_id': the one place where names cross into SQL, beside the query builder's own plugin. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** 'contas-contrato' → 'contas_contrato', which the query builder knows as 'contasContrato'. */
export const tableOf = <E extends Pick<Entity, 'name'>>(entity: E): TableName<E> =>
  entity.name.replaceAll('-', '_') as TableName<E>

/** 'contas_contrato_unico', then 'contas_contrato_unico_2': the index that holds the entity's nth rule of uniqueness. */
export const uniqueIndexOf = (entity: Pick<Entity, 'name'>, n: number): string =>
  `${tableOf(entity)}_unico${n === 0 ? '' : `_${n + 1}`}`

const types: Partial<Record<FieldKind, string>> = {
  integer: 'integer',
  money: 'numeric(16,2)',
  price: 'numeric(16,4)',
  quantity: 'numeric(14,4)',
  coordinate: 'double precision',
  date: 'date',
  instant: 'timestamptz',
  boolean: 'boolean',
  code: 'smallint',
  codes: 'smallint[]',
  ref: 'bigint',
  refs: 'bigint[]',
  lines: 'text[]',
}

/** PostgreSQL's name of the type a field is stored in. */
export const sqlType = (field: Field): string => types[field.kind] ?? 'text'
