import type { CodeTable } from '@prumo/domain/core/field.ts'

/** The word of a code, for a line of text; nothing where there is none. */
export const palavra = (codigos: CodeTable, codigo: number | null): string =>
  codigo === null ? '' : (codigos[codigo] ?? '')
