import type { Entity } from './entity.ts'
import type { Field, FieldKind } from './field.ts'

/** Of a sensitive field, kinds whose value by itself tells nothing of anybody: a bank's code, a yes or no. */
const ABERTOS: ReadonlySet<FieldKind> = new Set(['bank', 'boolean', 'code', 'codes'])

/**
 * Is that field what identifies, reaches or pays a person (LGPD, art. 6)? Lists cut it, and it is looked for by nobody: by
 * parts, by spans or by its order it could be told bit by bit (docs/decisions.md, 206 and 246).
 */
export function ehReservado({ fields }: Pick<Entity, 'fields'>, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field !== undefined && field.sensitive && !ABERTOS.has(field.kind) && dePessoas(fields)
}

/** A register of people, companies among them or not: of whom a CPF is kept. */
const dePessoas = (fields: Entity['fields']): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'cpf' || kind === 'cpfOuCnpj')

/** How a field is looked for: freely; of a document, a CPF whole and a CNPJ, which is public, by any part; whole; or not at all. */
export type ComoSeProcura = 'livre' | 'cnpj' | 'inteiro' | 'nada'

const INTEIROS: ReadonlySet<FieldKind> = new Set(['cpf', 'email', 'phone'])

export function comoSeProcura(entity: Pick<Entity, 'fields'>, name: string): ComoSeProcura {
  if (!ehReservado(entity, name)) return 'livre'
  const { kind } = entity.fields[name]!
  return kind === 'cpfOuCnpj' ? 'cnpj' : INTEIROS.has(kind) ? 'inteiro' : 'nada'
}

/** Can a list be put in that field's order? A CNPJ's tells nothing; a CPF's comes after all of them. */
export const seOrdena = (entity: Pick<Entity, 'fields'>, name: string): boolean =>
  ['livre', 'cnpj'].includes(comoSeProcura(entity, name))

/** Was that text cut before it was told ('***.982.247-**', '•••19')? Then it takes no mask, and is no address to write to. */
export const foiCortado = (text: string): boolean => /[•*]/.test(text)

/** '529.982.247-25' → '***.982.247-**': enough to tell whose it is by whoever has the document at hand, and no more. */
export const cpfCortado = (shown: string): string => shown.replace(/^\d{3}\.(\d{3}\.\d{3})-\d{2}$/, '***.$1-**')

/** Does a record's page show it whole only to who asks (ASVS 14.2.6)? A CNPJ is public, and a name tells whose it is. */
export const aPedido = ({ sensitive, kind }: Pick<Field, 'sensitive' | 'kind'>, shown: string): boolean =>
  sensitive && /^(cpf|cpfOuCnpj|text|date)$/.test(kind) && /\d\D?\d\D?\d|@/.test(shown) && !/[•*]|\/\w{4}-/.test(shown)
