/** What a submit throws when the server refuses: a sentence for the form and one for each field at fault. */
export type FormError = { message: string; details?: unknown }

/** Field path to sentence, from either shape a refusal comes in: a record, or a list of { field | path | campo, message }. */
export function fieldErrors(details: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  if (Array.isArray(details)) {
    for (const item of details) {
      if (!item || typeof item !== 'object') continue
      const entry = item as Record<string, unknown>
      const at = entry.field ?? entry.campo ?? entry.path
      const path = Array.isArray(at) ? at.join('.') : at
      if (typeof path === 'string' && path && typeof entry.message === 'string') found[path] ??= entry.message
    }
  } else if (details && typeof details === 'object') {
    for (const [path, said] of Object.entries(details)) {
      const first = Array.isArray(said) ? said[0] : said
      if (typeof first === 'string') found[path] = first
    }
  }
  return found
}

export const messageOf = (error: unknown): string => {
  const said = error && typeof error === 'object' ? (error as { message?: unknown }).message : error
  return typeof said === 'string' && said ? said : 'Não foi possível salvar. Tente novamente.'
}

/** No answer came, or the server itself failed: nothing that was typed is at fault. */
export const isUnexpected = (error: unknown): boolean => {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && (status === 0 || status >= 500)
}
