import type { Entity } from './entity.ts'
import type { FieldKind } from './field.ts'

/** Of a sensitive field, kinds whose value by itself tells nothing of anybody: a bank's code, a yes or no. */
const ABERTOS: ReadonlySet<FieldKind> = new Set(['bank', 'boolean', 'code', 'codes'])

/**
 * Is that field what identifies or pays a person (LGPD, art. 6)? Lists cut it, and it is looked for by nobody: by parts, by
 * spans or by its order it could be told bit by bit. A CPF alone is looked for, whole (docs/decisions.md, 206).
 */
export function ehReservado({ fields }: Pick<Entity, 'fields'>, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field !== undefined && field.sensitive && !ABERTOS.has(field.kind) && dePessoas(fields)
}

/** A register of people: of whom a CPF is kept. */
const dePessoas = (fields: Entity['fields']): boolean => Object.values(fields).some(({ kind }) => kind === 'cpf')
