import { randomUUID } from 'node:crypto'
import type { Statement } from './recorder.ts'

/** Old value → new value, for what one recorded act created and another creates anew: ids, numbers, keys. */
export class Renaming {
  readonly #names: Map<string, string>
  constructor(names: Iterable<readonly [string, string]>) {
    this.#names = new Map(names)
  }

  /** The text with every id in it renamed; a key of chance that no row gave becomes a new one. */
  text(text: string): string {
    return text.replace(
      /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\d{5,}/g,
      (found) => this.#names.get(found) ?? (found.length === 36 && found[8] === '-' ? this.#fresh(found) : found),
    )
  }

  value = (value: unknown): unknown => {
    if (typeof value === 'string') return this.text(value)
    return Array.isArray(value) ? value.map(this.value) : value
  }

  /** Learns new ids from rows that came where the recorded ones had come. */
  learn(recorded: Statement, rows: readonly Record<string, unknown>[]): void {
    for (const [index, old] of recorded.rows.entries()) {
      const row = rows[index]
      if (!row) return
      for (const [name, value] of Object.entries(old)) {
        const [before, now] = [String(value), String(row[name])]
        if (before !== now && /^\d{5,}$/.test(before)) this.#names.set(before, now)
      }
    }
  }

  #fresh(found: string): string {
    const made = randomUUID()
    this.#names.set(found, made)
    return made
  }
}
