import type { Entity, Fields } from '@prumo/domain/core/entity.ts'
import type { StoredOf, ValueOf } from '@prumo/domain/core/field.ts'
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

/**
 * The types of the database. An entity's table follows from its declaration; a table that is no entity, and a column that
 * an entity's table has beside its fields, is declared with the small words below in the `tabelas.ts` of the module it
 * belongs to, and called by `tables.ts`. A misspelt table or column then does not compile, and
 * tests/schema.test.ts holds what is declared against what the migrations made.
 */

/** A column as its table's declaration says it. */
export interface Column<T = unknown, Given = T> {
  /** PostgreSQL's name of the type, as it formats it. */
  readonly type: string
  readonly nullable: boolean
  /** Carry the types of what is read and of what may be written, and nothing at run time. */
  readonly read?: T
  readonly given?: Given
}
/** Tables or further columns of them, by the names code knows them by. */
export type Columns = Readonly<Record<string, Column<never, never> | Column>>
export type TableColumns = Readonly<Record<string, Columns>>

const column = <T, Given = T>(type: string): Column<T, Given> => ({ type, nullable: false })

/** Beyond what a JS number holds exactly: read as text. */
export const bigint = column<string, string | number>('bigint')
export const integer = column<number>('integer')
export const smallint = column<number>('smallint')
/** Reais with 2 decimals, read as the exact text. */
export const money = column<string, string | number>('numeric(16,2)')
export const quantity = column<string, string | number>('numeric(14,4)')
export const double = column<number>('double precision')
export const text = column<string>('text')
/** A text that is one of a few words, which the domain names. */
export const word = <T extends string>(): Column<T> => column<T>('text')
export const boolean = column<boolean>('boolean')
export const date = column<string>('date')
export const instant = column<string, string | Date>('timestamp with time zone')
export const timeOfDay = column<string>('time without time zone')
export const bytes = column<Buffer>('bytea')
export const uuid = column<string>('uuid')
export const bigints = column<string[]>('bigint[]')
export const smallints = column<number[]>('smallint[]')
export const texts = column<string[]>('text[]')
/** Written as the JSON's text, read as what it says. */
export const json = <T>(): Column<T, string> => column<T, string>('jsonb')

export const nullable = <T, Given>(of: Column<T, Given>): Column<T | null, Given | null | undefined> => ({
  ...of,
  nullable: true,
})
/** The database fills it in when it is not given. */
export const preset = <T, Given>(of: Column<T, Given>): Column<T, Given | undefined> => of
/** Worked out by the database; nobody writes it. */
export const generated = <T, Given>(of: Column<T, Given>): Column<T, never> => of as Column<T, never>

/** The id every table of records has. */
export const id = preset(bigint)

type ColumnOf<C> = C extends Column<infer T, infer Given> ? ColumnType<T, Given, Given> : never
export type TableOf<C extends Columns> = { [K in keyof C]: ColumnOf<C[K]> }
export type TablesOf<T extends TableColumns> = { [K in keyof T]: TableOf<T[K]> }

/** Fields of entities that the database fills in when they are not given, by table; told by `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by tables.ts.
export interface PresetFields {}
export type PresetsOf<P extends Readonly<Record<string, readonly string[]>>> = { [K in keyof P]: P[K][number] }

// What a client never sends is filled in by the database or by a command; what it may leave out, too.
type Presettable = { optional: true } | { automatic: true } | { afterCreation: true }
type GivenOf<F> = StoredOf<F> | ValueOf<F>
type FieldColumn<F, Preset> = ColumnType<
  StoredOf<F>,
  GivenOf<F> | (F extends Presettable ? undefined : Preset extends true ? undefined : never),
  GivenOf<F>
>
type IsPreset<N, K> = N extends keyof PresetFields ? (K extends PresetFields[N] ? true : false) : false

/** An entity's table: its fields and what every record has. */
export type EntityTable<F extends Fields, N = never> = { [K in keyof F]: FieldColumn<F[K], IsPreset<N, K>> } & {
  id: ColumnType<string, string | undefined, never>
  revisao: ColumnType<number, number | undefined, number>
  busca: ColumnType<string, never, never>
}

// A part that begins with a figure has no capital to tell it by: 'planos-5w2h' is 'planos_5w2h'.
type Part<S extends string> = S extends `${number}${string}` ? `_${S}` : Capitalize<S>
type CamelCase<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Part<CamelCase<B>>}` : S
/** 'contas-contrato' → 'contasContrato': the name by which code knows the entity's table. */
export type TableName<E extends Pick<Entity, 'name'>> = string extends E['name'] ? RecordTable : CamelCase<E['name']>

/** Columns that entities' tables have beside the declared fields, by table; told by `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by tables.ts.
export interface MoreColumns {}

type MoreOf<N> = N extends keyof MoreColumns ? MoreColumns[N] : unknown
/** The tables of those entities. */
export type EntityTables<E extends Entity> = {
  [D in E as CamelCase<D['name']>]: EntityTable<D['fields'], CamelCase<D['name']>> & MoreOf<CamelCase<D['name']>>
}

/** The table of whatever entity core was handed: every record has these, the rest is what its declaration says. */
export type RecordTable = '(registro)'
type Kept = { id: string; revisao: number }
export type AnyRecord = Kept & Record<string, unknown>
/** A row of whatever entity, or what is needed of one: its id and some of its columns. */
export type AnyRow = { readonly id: string } & Record<string, unknown>
export type RecordColumns = { id: Generated<string>; revisao: Generated<number> } & Record<string, unknown>

/** A row as written to a table: what may be left out is optional. */
export type NewRow<E extends Entity> = Insertable<EntityTables<E>[CamelCase<E['name']>]>
/** A row as read from that entity's table. */
export type RowOf<E extends Entity> = string extends E['name']
  ? AnyRecord
  : Kept & Selectable<EntityTables<E>[CamelCase<E['name']>]>
/** Of that row, what `columnsOf` names: the declared fields, without what its table has beside them. */
export type DeclaredRowOf<E extends Entity> = Kept & { [K in keyof E['fields']]: StoredOf<E['fields'][K]> }
