import { isCnpjShown, isValidCpf } from '@prumo/domain/core/documents.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { ehReservado } from '@prumo/domain/core/reservado.ts'

/** What stands for a value that is not told. */
export const HIDDEN = '•••'

/** '529.982.247-25' → '***.982.247-**': enough to tell whose it is by whoever has the document at hand, and no more. */
const maskedCpf = (shown: string): string => shown.replace(/^\d{3}\.(\d{3}\.\d{3})-\d{2}$/, '***.$1-**')

/**
 * A sensitive value as the trail keeps it (invariant I-29: no full CPF or account number): of a text, its last two
 * characters when it has five or more. A bank's code and a company's CNPJ are public and stay whole.
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
      const hidden = isCnpjShown(shown) ? shown : maskedCpf(shown)
      return hidden === shown && !isCnpjShown(shown) ? HIDDEN : hidden
    }
    case 'text': {
      const text = String(value)
      return text.length >= 5 ? HIDDEN + text.slice(-2) : HIDDEN
    }
    default:
      return HIDDEN
  }
}

/** A CPF somebody wrote inside a sentence, masked in it. */
export const withoutCpf = (text: string): string =>
  text.replace(/(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g, (found) => (isValidCpf(found) ? maskedCpf(found) : found))

/** The same in whatever a change holds. */
export function hiddenIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutCpf(value)
  if (Array.isArray(value)) return value.map(hiddenIn)
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hiddenIn(one)]))
  return value
}

/** A record without what identifies or pays its person: of a text its end, of a day or a number nothing (`ehReservado`). */
export function withoutReserved<R extends object>(entity: Entity, record: R): R {
  const cut = Object.entries(record).flatMap(([name, value]) => {
    if (!ehReservado(entity, name)) return []
    const { kind } = entity.fields[name]!
    return [[name, kind === 'text' || kind === 'cpf' ? masked(entity.fields[name]!, value) : null]]
  })
  return { ...record, ...Object.fromEntries(cut) }
}
