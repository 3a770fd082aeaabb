import { randomInt } from 'node:crypto'

/** A code a person can copy from the server's first lines. */
export const setupCode = (): string =>
  Array.from({ length: 3 }, () => String(randomInt(0, 10_000)).padStart(4, '0')).join('-')
