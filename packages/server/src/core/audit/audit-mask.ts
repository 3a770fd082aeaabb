import { isCnpjShown, isValidCpf } from '@prumo/domain/core/documents.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { cpfCortado, ehReservado } from '@prumo/domain/core/reservado.ts'

/** What stands for a value that is not told. */
export const HIDDEN = '•••'

/**
 * A sensitive value as the trail keeps it (invariant I-29: no full CPF or account number): of a text, its last two
 * characters when it has five or more; of a telephone its last four, of an e-mail where it is kept. A bank's code and a
 * company's CNPJ are public and stay whole.
 */
export function masked(field: Field, value: unknown): unknown {
  if (value === null || value === undefined || !field.sensitive) return hiddenIn(value)
  switch (field.kind) {
    case 'bank':
    case 'boolean':
    case 'code':
    case 'codes':
      return value
    case 'cpf':
    case 'cpfOuCnpj':
    case 'cnpj': {
      const shown = String(value)
      const hidden = isCnpjShown(shown) ? shown : cpfCortado(shown)
      return hidden === shown && !isCnpjShown(shown) ? HIDDEN : hidden
    }
    case 'text': {
      const text = String(value)
      return text.length >= 5 ? HIDDEN + text.slice(-2) : HIDDEN
    }
    case 'phone':
      return HIDDEN + String(value).slice(-4)
    case 'email':
      return HIDDEN + String(value).replace(/^.*(?=@)/, '')
    default:
      return HIDDEN
  }
}

/** A CPF somebody wrote inside a sentence, masked in it. */
export const withoutCpf = (text: string): string =>
  text.replace(/(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g, (found) => (isValidCpf(found) ? cpfCortado(found) : found))

/** The same in whatever a change holds. */
export function hiddenIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutCpf(value)
  if (Array.isArray(value)) return value.map(hiddenIn)
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hiddenIn(one)]))
  return value
}

const TEXTS: ReadonlySet<Field['kind']> = new Set(['text', 'cpf', 'cpfOuCnpj', 'phone', 'email'])

/** A record without what identifies or pays its person: of a text its end, of a day or a number nothing (`ehReservado`). */
export function withoutReserved<R extends object>(entity: Entity, record: R): R {
  const names = reservedOf(entity)
  if (names.length === 0) return record
  const cut: Record<string, unknown> = {}
  for (const name of names) {
    if (!Object.hasOwn(record, name)) continue
    const field = entity.fields[name]!
    cut[name] = TEXTS.has(field.kind) ? masked(field, (record as Record<string, unknown>)[name]) : null
  }
  return { ...record, ...cut }
}

const reserved = new WeakMap<Entity, readonly string[]>()

/** Asked of every record of every list: worked out once for each declaration. */
function reservedOf(entity: Entity): readonly string[] {
  let names = reserved.get(entity)
  if (!names) {
    names = Object.keys(entity.fields).filter((name) => ehReservado(entity, name))
    reserved.set(entity, names)
  }
  return names
}
