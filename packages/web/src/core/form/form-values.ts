/** Between what a form holds and what the wire carries: the same, but for money (integer centavos here, reais there) and prices (ten-thousandths here). */
import { type Entity, writableFields } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { comListas, type Listas, lineOf } from '@prumo/domain/core/listas.ts'
import { precoEmReais, toCentavos, toPreco, toReais } from '@prumo/domain/core/money.ts'
import { editedSchema, inputSchema, toWire } from '@prumo/domain/core/schema.ts'
import { z } from 'zod'

export type FormValues = Record<string, unknown>

const emptyOf = (field: Field): unknown => {
  switch (field.kind) {
    case 'boolean':
      return false
    case 'refs':
    case 'codes':
    case 'lines':
      return []
    case 'integer':
    case 'money':
    case 'price':
    case 'quantity':
    case 'coordinate':
    case 'code':
    case 'ref':
    case 'bank':
    case 'uf':
    case 'date':
    case 'month':
      return null
    default:
      return ''
  }
}

type Line = FormValues & { linhaId?: string }

/** What the form starts with: the record's values, or empty ones. A thing that can be active is born active. */
export function formValues(entity: Entity, record?: Record<string, unknown>, listas: Listas = {}): FormValues {
  const lists = Object.entries(listas).map(([name, lista]) => [
    name,
    ((record?.[name] ?? []) as Line[]).map((line) => ({
      linhaId: line.linhaId,
      ...formValues(lineOf(lista.entity), line),
    })),
  ])
  return { ...ownValues(entity, record), ...Object.fromEntries(lists) }
}

function ownValues(entity: Entity, record?: Record<string, unknown>): FormValues {
  return Object.fromEntries(
    writableFields(entity).map((name) => {
      const field = entity.fields[name] as Field
      if (!record) return [name, field.kind === 'boolean' && /^(is)?ativ[oa]$/i.test(name) ? true : emptyOf(field)]
      const value = record[name]
      if (value === null || value === undefined) return [name, emptyOf(field)]
      if (field.kind === 'money') return [name, toCentavos(value as number)]
      if (field.kind === 'price') return [name, toPreco(value as number)]
      // A select of several holds its codes as text.
      return [name, field.kind === 'codes' ? (value as number[]).map(String) : value]
    }),
  )
}

/** A line in which nothing was written yet is none. */
const isBlank = (entity: Entity, { linhaId, ...line }: Line): boolean =>
  !linhaId &&
  Object.values(wireValues(entity, line)).every((value) => value == null || value === false || `${value}` === '')

/** The form's values as the wire takes them: reais, and null where an optional field was left empty. */
export function wireValues(entity: Entity, values: FormValues, listas: Listas = {}): FormValues {
  const lists = Object.entries(listas).map(([name, lista]) => {
    const line = lineOf(lista.entity)
    const lines = ((values[name] ?? []) as Line[]).filter((one) => !isBlank(line, one))
    return [name, lines.map(({ linhaId, ...one }) => ({ ...wireValues(line, one), ...(linhaId && { linhaId }) }))]
  })
  return { ...ownWireValues(entity, values), ...Object.fromEntries(lists) }
}

function ownWireValues(entity: Entity, values: FormValues): FormValues {
  return Object.fromEntries(
    writableFields(entity).map((name) => {
      const field = entity.fields[name] as Field
      const value = values[name]
      if (value === undefined || value === '' || value === null) return [name, field.optional ? null : undefined]
      if (field.kind === 'money') return [name, toReais(value as number)]
      if (field.kind === 'price') return [name, precoEmReais(value as number)]
      return [name, field.kind === 'codes' ? (value as string[]).map(Number) : value]
    }),
  )
}

/** The declaration's own schema over a form's values: what the server would refuse, the form refuses first. Yields wire values. */
export const formSchema = (
  entity: Entity,
  isNew = false,
  problems: (values: FormValues) => Record<string, string> = () => ({}),
  listas: Listas = {},
): z.ZodType<FormValues, FormValues> =>
  z.preprocess(
    (values) => wireValues(entity, values as FormValues, listas),
    comListas<unknown, Listas>(isNew ? inputSchema(entity) : editedSchema(entity), listas).superRefine(
      (values, context) => {
        for (const [name, message] of Object.entries(problems(values as FormValues)))
          context.addIssue({ code: 'custom', path: name.split('.'), message })
      },
    ),
  ) as unknown as z.ZodType<FormValues, FormValues>

/** The schema, and beside what it yields what the form holds under those names, as it is; `problems` says what of that cannot be sent. */
export const withBeside = (
  schema: z.ZodType<FormValues, FormValues>,
  names: readonly string[] = [],
  problems: (values: FormValues) => Record<string, string> = () => ({}),
): typeof schema =>
  names.length === 0
    ? schema
    : (z.intersection(
        schema,
        z
          .object(Object.fromEntries(names.map((name) => [name, z.unknown().optional()])))
          .superRefine((values, context) => {
            for (const [name, message] of Object.entries(problems(values)))
              context.addIssue({ code: 'custom', path: name.split('.'), message })
          }),
      ) as unknown as typeof schema)

/** Of the wire values, those that differ from the record: a PUT changes the fields it names and no other. */
export function changedFields(
  entity: Entity,
  record: Record<string, unknown>,
  next: FormValues,
  listas: Listas = {},
): FormValues {
  const line = (name: string, { linhaId, ...values }: Line) => {
    const of = lineOf(listas[name]!.entity)
    return [linhaId, ...writableFields(of).map((field) => toWire(of.fields[field] as Field, values[field]) ?? null)]
  }
  const asRead = (name: string, value: unknown) => {
    if (Object.hasOwn(listas, name)) return JSON.stringify(((value ?? []) as Line[]).map((one) => line(name, one)))
    const field = entity.fields[name] as Field
    // The schema yields documents without their mask, a record is read with it. An untouched switch or list is no answer.
    return JSON.stringify(toWire(field, value) ?? emptyOf(field) ?? null)
  }
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => asRead(name, value) !== asRead(name, record[name])),
  )
}
