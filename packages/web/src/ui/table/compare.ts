let collator: Intl.Collator | undefined

/** Ascending order of what cells sort by: text as Portuguese orders it, the rest by size, nothing at the end. */
export function compareValues(a: unknown, b: unknown): number {
  if (a == null || b == null) return a == null ? (b == null ? 0 : 1) : -1
  if (typeof a === 'string' && typeof b === 'string') {
    // Most tables are ordered by the server, and need none.
    collator ??= new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })
    return collator.compare(a, b)
  }
  return a === b ? 0 : (a as number) < (b as number) ? -1 : 1
}
