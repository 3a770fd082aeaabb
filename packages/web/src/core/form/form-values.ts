/** Between what a form holds and what the wire carries: the same, but for money (integer centavos here, reais there) and prices (ten-thousandths here). */
import { type Entity, writableFields } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
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

/** What the form starts with: the record's values, or empty ones. A thing that can be active is born active. */
export function formValues(entity: Entity, record?: Record<string, unknown>): FormValues {
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

/** The form's values as the wire takes them: reais, and null where an optional field was left empty. */
export function wireValues(entity: Entity, values: FormValues): FormValues {
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
): z.ZodType<FormValues, FormValues> =>
  z.preprocess(
    (values) => wireValues(entity, values as FormValues),
    (isNew ? inputSchema(entity) : editedSchema(entity)).superRefine((values, context) => {
      for (const [name, message] of Object.entries(problems(values as FormValues)))
        context.addIssue({ code: 'custom', path: [name], message })
    }),
  ) as unknown as z.ZodType<FormValues, FormValues>

/** Of the wire values, those that differ from the record: a PUT changes the fields it names and no other. */
export function changedFields(entity: Entity, record: Record<string, unknown>, next: FormValues): FormValues {
  const asRead = (name: string, value: unknown) => {
    const field = entity.fields[name] as Field
    // The schema yields documents without their mask, a record is read with it. An untouched switch or list is no answer.
    return JSON.stringify(toWire(field, value) ?? emptyOf(field) ?? null)
  }
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => asRead(name, value) !== asRead(name, record[name])),
  )
}
