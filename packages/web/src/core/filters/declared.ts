import { formatDate, isPlainDate } from '@prumo/domain/core/dates.ts'
import type { NameOf } from '../wire/references.ts'

/**
 * What narrows a list beside its entity's own fields. Codes and references may be several, told apart by commas, as a report's
 * links give them; `soNoEndereco` ones come by a link alone, and are seen and taken away as the others.
 */
export type DeclaredFilter = { readonly label: string; readonly soNoEndereco?: true } & (
  | { readonly kind: 'codigo'; readonly tabela: Readonly<Record<number, string>>; readonly vazio?: string }
  | { readonly kind: 'referencia'; readonly alvo: string }
  | { readonly kind: 'marca' }
  | { readonly kind: 'dia' }
  | { readonly kind: 'texto' }
)
export type DeclaredFilters = Readonly<Record<string, DeclaredFilter>>

export const SIM = 'sim'

/** What of an address can be asked for; what cannot is as if it were absent. */
export function validValue(filter: DeclaredFilter, text: string): string {
  switch (filter.kind) {
    case 'codigo':
      return text
        .split(',')
        .filter((code) => Object.hasOwn(filter.tabela, code))
        .join(',')
    case 'referencia':
      return /^\d{1,18}(,\d{1,18})*$/.test(text) ? text : ''
    case 'dia':
      return isPlainDate(text) ? text : ''
    case 'marca':
      return text === SIM ? SIM : ''
    case 'texto':
      return text.slice(0, 40)
  }
}

/** The value as a person reads it. */
export function filterWords(filter: DeclaredFilter, value: string, nameOf: NameOf): string {
  switch (filter.kind) {
    case 'codigo':
      return value
        .split(',')
        .map((code) => filter.tabela[Number(code)])
        .join(' ou ')
    case 'referencia':
      return value
        .split(',')
        .map((id) => nameOf(filter.alvo, id) ?? '…')
        .join(' ou ')
    case 'dia':
      return formatDate(value)
    case 'marca':
      return SIM
    case 'texto':
      return 'só esta'
  }
}
