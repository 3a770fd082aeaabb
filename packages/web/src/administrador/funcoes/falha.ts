import { ApiError } from '../../core/wire/api.ts'

/**
 * The spec's own sentence when an act failed for no reason a person could mend; a refusal that says why keeps its words,
 * and its fields.
 */
export function said(error: unknown, otherwise: string): { message: string; details: unknown } {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return { message: error.message, details: error.details }
  return { message: otherwise, details: null }
}
