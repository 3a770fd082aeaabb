import type { Option } from './field-props.ts'

/** Codes and their words, in that order, as choices. */
export const optionsOf = (words: object): Option[] => Object.entries(words).map(([value, label]) => ({ value, label }))
