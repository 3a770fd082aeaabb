import { z } from 'zod'
import { bankName } from './banks.ts'
import { daySince, instant, month } from './day.ts'
import {
  cleanCep,
  cleanDocument,
  cleanPhone,
  formatDocument,
  isValidCnpj,
  isValidCpf,
  isValidDocument,
  isValidPhone,
  ufs,
} from './documents.ts'
import { type Entity, givenAtCreation, type InputOf, type RecordOf, writableFields } from './entity.ts'
import type { Field } from './field.ts'
import { isQuantity, toCentavos, toPreco } from './money.ts'
import './sentences.ts'

/** An id on the wire: a string of digits (Spec 1 §3: ids are creation timestamps). */
export const idSchema = z.string().regex(/^\d{1,18}$/, 'Este identificador não existe.')

const clean = (text: string): string => text.replace(/\p{Cc}/gu, (c) => (c === '\n' || c === '\t' ? c : '')).trim()
const line = (max: number, upper = false) =>
  z
    .string()
    .transform((text) => (upper ? clean(text).toLocaleUpperCase('pt-BR') : clean(text)))
    .pipe(z.string().min(1).max(max))
const checked = (ok: (text: string) => boolean, sentence: string, store: (text: string) => string) =>
  z.string().trim().min(1).max(60).refine(ok, sentence).transform(store)

/** What a client may send in that field; the output is the stored form (documents unmasked, telephone digits). */
function inputField(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return line(field.max, field.upper)
    case 'integer':
      return z.int().min(field.min).max(field.max)
    case 'money':
      return z
        .number()
        .min(field.min)
        .max(field.max)
        .refine((v) => toCentavos(v) !== null, 'Use no máximo 2 casas decimais.')
    case 'price':
      return z
        .number()
        .min(field.min)
        .max(field.max)
        .refine((v) => toPreco(v) !== null, 'Use no máximo 4 casas decimais.')
    case 'quantity':
      return z.number().min(field.min).max(field.max).refine(isQuantity, 'Use no máximo 4 casas decimais.')
    case 'coordinate':
      return z.number().min(field.min).max(field.max)
    case 'date':
      return daySince(field.min)
    case 'month':
      return month
    case 'instant':
      return instant
    case 'boolean':
      return z.boolean()
    case 'code':
      return z.number().refine((v) => Object.hasOwn(field.codes!, v), 'Escolha uma das opções da lista.')
    case 'codes':
      return z
        .array(z.number().refine((v) => Object.hasOwn(field.codes!, v), 'Escolha uma das opções da lista.'))
        .max(100)
    case 'ref':
      return idSchema
    case 'refs':
      return z
        .array(idSchema)
        .max(1000)
        .transform((ids) => [...new Set(ids)])
    case 'lines':
      return z.array(line(field.max)).max(200)
    case 'cpf':
      return checked(isValidCpf, 'Este CPF não é válido: confira os números.', cleanDocument)
    case 'cnpj':
      return checked(isValidCnpj, 'Este CNPJ não é válido: confira os caracteres.', cleanDocument)
    case 'cpfOuCnpj':
      return checked(isValidDocument, 'Este CPF ou CNPJ não é válido: confira os caracteres.', cleanDocument)
    case 'email':
      return z.string().trim().toLowerCase().max(field.max).pipe(z.email())
    case 'phone':
      return checked(isValidPhone, 'Escreva o telefone com DDD, como (41) 98765-4321.', cleanPhone)
    case 'cep':
      return checked((v) => /^\d{8}$/.test(cleanCep(v)), 'Escreva o CEP com 8 números.', cleanCep)
    case 'uf':
      return z.string().trim().toUpperCase().pipe(z.enum(ufs, 'Escolha a sigla do estado.'))
    case 'bank':
      return z
        .string()
        .trim()
        .refine((v) => bankName(v) !== undefined, 'Escolha um banco da lista.')
  }
}

/** How that field reads in an answer. */
function outputField(field: Field): z.ZodType {
  switch (field.kind) {
    case 'integer':
    case 'money':
    case 'price':
    case 'quantity':
    case 'coordinate':
    case 'code':
      return z.number()
    case 'boolean':
      return z.boolean()
    case 'codes':
      return z.array(z.number())
    case 'refs':
    case 'lines':
      return z.array(z.string())
    default:
      return z.string()
  }
}

// What a cleared form field sends means "nothing" for an optional field.
const emptyToNull = (value: unknown): unknown => (value === '' ? null : value)
const writable = (field: Field): z.ZodType =>
  field.optional ? z.preprocess(emptyToNull, inputField(field).nullish()) : inputField(field)

const shapeOf = (entity: Entity, names: readonly string[]): Record<string, z.ZodType> =>
  Object.fromEntries(names.map((name) => [name, writable(entity.fields[name]!)]))

/** The body that creates a record. Unknown and automatic keys are dropped; a list of references that is not named is empty. */
export const inputSchema = <E extends Entity>(entity: E): z.ZodType<InputOf<E>> =>
  wholeSchema(entity, givenAtCreation(entity))

/** The same over every field a client may write: a record as the form that changes it holds it. */
export const editedSchema = <E extends Entity>(entity: E): z.ZodType<InputOf<E>> =>
  wholeSchema(entity, writableFields(entity))

function wholeSchema<E extends Entity>(entity: E, names: readonly string[]): z.ZodType<InputOf<E>> {
  const shape = shapeOf(entity, names)
  for (const [name, schema] of Object.entries(shape)) {
    const { kind, optional } = entity.fields[name]!
    if (kind === 'refs' && !optional) shape[name] = schema.default([])
  }
  return z.object(shape) as unknown as z.ZodType<InputOf<E>>
}

/** The body that changes a record: only the fields it names; `revisao`, when given, must be the current one. */
export const patchSchema = <E extends Entity>(entity: E): z.ZodType<Partial<InputOf<E>> & { revisao?: number }> =>
  z.object({ ...shapeOf(entity, writableFields(entity)), revisao: z.int().min(1) }).partial() as never

/** A record as answered. */
export function recordSchema<E extends Entity>(
  entity: E,
): z.ZodObject<{ [K in keyof RecordOf<E>]: z.ZodType<RecordOf<E>[K]> }> {
  const shape = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => {
      const output = outputField(field)
      return [name, field.optional ? output.nullable() : output]
    }),
  )
  return z.object({ id: z.string(), revisao: z.number(), ...shape }) as never
}

/** A stored value in its wire form: exact decimals become JSON numbers, documents get their mask. */
export function toWire(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'money':
    case 'price':
    case 'quantity':
      return Number(value)
    case 'cpf':
    case 'cnpj':
    case 'cpfOuCnpj':
      return formatDocument(String(value))
    default:
      return value
  }
}
