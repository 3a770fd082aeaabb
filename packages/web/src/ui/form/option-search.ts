import type { OptionsFilter } from '@mantine/core'

/** Without accents and in lower case: 'eletrica' finds 'Elétrica'. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word typed must be somewhere in the label or its hint. */
export const matches = (query: string, label: string, hint = ''): boolean => {
  const text = fold(`${label} ${hint}`)
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export const folded: OptionsFilter = ({ options, search, limit }) => {
  const found: typeof options = []
  for (const option of options) {
    if (found.length >= limit) break
    if ('group' in option) found.push(option)
    else if (matches(search, option.label, (option as { hint?: string }).hint)) found.push(option)
  }
  return found
}
