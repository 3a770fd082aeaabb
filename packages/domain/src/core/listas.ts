/**
 * The lists within a record: the members of a team, the stages of a work. Each is an entity of its own that hangs from the
 * record (`scope: { by: 'parent' }`), and is born and changed with it, in one call (field contract, 'Born with its parts').
 */
import { z } from 'zod'
import type { Entity, Fields, InputOf, RecordOf } from './entity.ts'
import { idSchema, inputSchema, patchSchema, recordSchema } from './schema.ts'

export interface Lista<E extends Entity = Entity> {
  readonly entity: E
  /** How people call the list: 'Integrantes'. */
  readonly rotulo: string
  /** The most lines one record has. */
  readonly most: number
}
export type Listas = Readonly<Record<string, Lista>>

/** Declares the lists of an entity by the names the wire gives them; the order of lines is kept where the line has a field `ordem`. */
export const defineListas = <const L extends Listas>(listas: L): L => listas

/** The field by which a line hangs from its record. */
export function fieldOfParent({ name, scope }: Pick<Entity, 'name' | 'scope'>): string {
  if (scope?.by !== 'parent') throw new Error(`${name}: uma linha pende do seu registro`)
  return scope.column
}

type Hanging<E> = E extends { readonly scope: { readonly by: 'parent'; readonly column: infer K } | null | object }
  ? K
  : never
/** A line as it is sent: with its `linhaId` when the record has it already. */
export type LinhaEnviada<E extends Entity> = Omit<InputOf<E>, Hanging<E> & string> & { linhaId?: string | undefined }
/** A line as it is read. */
export type LinhaLida<E extends Entity> = Omit<RecordOf<E>, 'id' | 'revisao'> & { linhaId: string }

type Entidade<L> = L extends Lista<infer E> ? E : never
export type Enviadas<L extends Listas> = { [K in keyof L]?: LinhaEnviada<Entidade<L[K]>>[] | undefined }
export type Lidas<L extends Listas> = { [K in keyof L]: LinhaLida<Entidade<L[K]>>[] }

/** The line's own fields: all but what says of which record it is. */
export const ownFields = (entity: Entity): Fields => {
  const parent = fieldOfParent(entity)
  return Object.fromEntries(Object.entries(entity.fields).filter(([name]) => name !== parent))
}

/** The entity of a line as the list holds it, without what says of which record it is. */
export const lineOf = (entity: Entity): Entity => ({ ...entity, fields: ownFields(entity) })

const lineSchema = (entity: Entity): z.ZodType =>
  (inputSchema(lineOf(entity)) as unknown as z.ZodObject).extend({
    linhaId: idSchema.nullish().transform((id) => id ?? undefined),
  })

const sentSchema = ({ entity, most }: Lista) => z.array(lineSchema(entity)).max(most).optional()

const shapeOf = (listas: Listas, of: (lista: Lista) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(listas).map(([name, lista]) => [name, of(lista)]))

/** A schema of a record's fields, and its lists beside them. */
export const comListas = <T, L extends Listas>(schema: z.ZodType<T>, listas: L): z.ZodType<T & Enviadas<L>> =>
  (schema as unknown as z.ZodObject).extend(shapeOf(listas, sentSchema)) as never

/** The body that creates a record with its lists; one that is not named is empty. */
export const inputComListas = <E extends Entity, L extends Listas>(
  entity: E,
  listas: L,
): z.ZodType<InputOf<E> & Enviadas<L>> => comListas(inputSchema(entity), listas)

/** The body that changes it: each list that it names is replaced, lines that carry their `linhaId` keeping it. */
export const patchComListas = <E extends Entity, L extends Listas>(
  entity: E,
  listas: L,
): z.ZodType<Partial<InputOf<E>> & { revisao?: number } & Enviadas<L>> => comListas(patchSchema(entity), listas)

const readSchema = ({ entity }: Lista) =>
  z.array(recordSchema(lineOf(entity)).omit({ id: true, revisao: true }).extend({ linhaId: z.string() }))

/** The record as it is read by itself; in a list of records its lists do not come. */
export const recordComListas = (entity: Entity, listas: Listas): z.ZodObject =>
  recordSchema(entity).extend(shapeOf(listas, (lista) => readSchema(lista).optional()))
