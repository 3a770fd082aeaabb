import type { Field, ValueOf } from './field.ts'
import type { Tela } from './tela.ts'

export type Fields = Readonly<Record<string, Field<never, never> | Field>>

/**
 * Which rows a person may see. null: every row. column: those whose cost centre they hold, or that have none.
 * list: those that name a cost centre they hold in that list; `emptyIsAll`: also those that name none, which are of all.
 * parent: those whose parent record they may see. people: those who share a cost centre with them (Spec 1 §6).
 * trail: log rows, by what each tells of (docs/decisions.md, 026).
 */
export type Scope<K extends string = string> =
  | null
  | { readonly by: 'column'; readonly column: K | 'id' }
  | { readonly by: 'list'; readonly column: K; readonly emptyIsAll?: true }
  | { readonly by: 'parent'; readonly column: K; readonly parent: string }
  | { readonly by: 'people' }
  | { readonly by: 'trail' }

/**
 * Rows that, within the scope, only full access shows (docs/decisions.md, 135). column: those where that boolean is true, to
 * whoever has `acesso` on none of those screens. audience: those addressed to somebody else, whose value there is neither
 * one of `all`, nor `granted` to the reader, nor `own.value` of the reader's own record, that of the entity with the reader's CPF. like: those whose
 * referred record is hidden so. listed: those that do not name the reader in that list of people, to whoever has `editar` on
 * none of those screens.
 */
export type Hidden<K extends string = string> =
  | null
  | { readonly column: K; readonly telas: readonly Tela[] }
  | {
      readonly audience: K
      readonly all: readonly string[]
      /** Values that are also for whoever has `visualizar` on that screen. */
      readonly granted?: Readonly<Record<string, Tela>>
      readonly own: { readonly entity: string; readonly cpf: string; readonly value: string }
      readonly telas: readonly Tela[]
    }
  | { readonly like: K }
  | { readonly listed: K; readonly editors: readonly Tela[] }

/** No two records have the same values in these fields; whoever tries is told so in these words. */
export interface Unique<K extends string = string> {
  readonly fields: readonly K[]
  readonly message: string
  /**
   * A rule younger than the records: a trigger keeps it of what is written from now on, accents, case and spaces ignored, and
   * those that repeated already are listed until somebody mends them (docs/decisions.md, 207).
   */
  readonly novos?: true
}

/** An entity, declared once, as data: no function, no hook. Adding a key to this list needs a page in docs/decisions.md. */
export interface Entity<F extends Fields = Fields, K extends string = keyof F & string, N extends string = string> {
  /** Slug: folder, URL, API path and (with underscores) table. */
  readonly name: N
  /** The spec's collection name, for its generic calls and for data import. */
  readonly banco: string
  /** Permission target and audit screen. */
  readonly tela: Tela
  /** Other screens on which the same records are worked on, each with its own flags (Spec 1 §2: Orders and Orders Master). */
  readonly alsoOn: readonly Tela[]
  /** For sentences: 'o fornecedor', 'a conta contrato'. */
  readonly noun: { readonly one: string; readonly many: string; readonly article: 'o' | 'a' }
  readonly fields: F
  /** The field that names a record to a person. */
  readonly title: K
  /** Columns of the list and of the spreadsheet, in order. */
  readonly list: readonly K[]
  /** What the list opens in the order of, first to last, where people look for a name; null where the newest come first. */
  readonly order: K | null
  /** Fields in which the keyword is looked for. */
  readonly search: readonly K[]
  readonly scope: Scope<K>
  readonly hidden: Hidden<K>
  readonly unique: readonly Unique<K>[]
  /** What the deletion of a record is refused with while records of those other entities refer to it. */
  readonly inUse: { readonly by: readonly string[]; readonly message: string } | null
  /** Written only by commands of its own: the generic routes and calls read it and never write it. */
  readonly readOnly: boolean
}

type WithDefault = 'alsoOn' | 'hidden' | 'inUse' | 'order' | 'readOnly' | 'scope' | 'unique'

export function defineEntity<const F extends Fields, const N extends string>(
  entity: Omit<Entity<F, keyof F & string, N>, WithDefault> & Partial<Pick<Entity<F>, WithDefault>>,
): Entity<F, keyof F & string, N> {
  return { alsoOn: [], hidden: null, inUse: null, order: null, readOnly: false, scope: null, unique: [], ...entity }
}

type Values<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }

/** A record as the wire carries it. `revisao` grows by one with each change; a write that names an old one is refused. */
export type RecordOf<E extends Entity> = { id: string; revisao: number } & Values<E['fields']>

type WritableKeys<F extends Fields> = { [K in keyof F]: F[K] extends { automatic: true } ? never : K }[keyof F]
type OptionalKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { optional: true } | { afterCreation: true } ? K : never
}[keyof F]

/** What a client sends to create a record. */
export type InputOf<E extends Entity> = {
  [K in Exclude<WritableKeys<E['fields']>, OptionalKeys<E['fields']>>]: ValueOf<E['fields'][K]>
} & { [K in Extract<WritableKeys<E['fields']>, OptionalKeys<E['fields']>>]?: ValueOf<E['fields'][K]> }

/** The names of the fields a client may write. */
export const writableFields = (entity: Entity): string[] =>
  Object.keys(entity.fields).filter((name) => !entity.fields[name]!.automatic)

/** The names of those that a client may give at creation. */
export const givenAtCreation = (entity: Entity): string[] =>
  writableFields(entity).filter((name) => !entity.fields[name]!.afterCreation)

/** Every screen on which the entity's records are worked on, its own first. */
export const screensOf = ({ tela, alsoOn }: Pick<Entity, 'tela' | 'alsoOn'>): readonly Tela[] => [tela, ...alsoOn]

/** A line of another record (listas.ts): it is drawn and changed within that record, and has no screen of its own. */
export const isLine = ({ scope, readOnly }: Pick<Entity, 'scope' | 'readOnly'>): boolean =>
  scope?.by === 'parent' && !readOnly

/** Throws where two of these, whose screens follow from their declarations, would be drawn at the same addresses. */
export function refuseSharedScreens(plain: readonly Pick<Entity, 'name' | 'tela'>[]): void {
  for (const [caminho, sharing] of Map.groupBy(plain, ({ tela }) => tela.caminho))
    if (sharing.length > 1)
      throw new Error(`uma tela, duas entidades: ${sharing.map(({ name }) => name).join(' e ')} em /${caminho}`)
}

/** 'o fornecedor', 'a conta contrato'. */
export const nounWithArticle = (entity: Entity): string => `${entity.noun.article} ${entity.noun.one}`
