import type { FastifyInstance } from 'fastify'
import type { ZodType } from 'zod'

/** Throws when an answer is not of its declared shape, or carries a key that the shape does not name: a column added to a table must not leave through a relation (CVE-2022-30617). For tests. */
export function refuseUndeclaredKeys(schema: ZodType, text: string): void {
  const sent: unknown = JSON.parse(text)
  const key = undeclared(sent, schema.parse(sent), '')
  if (key) throw new Error(`a resposta tem um campo que não foi declarado: ${key}`)
}

/** The first key that what was sent has and what the schema understood of it has not. */
function undeclared(sent: unknown, known: unknown, path: string): string | null {
  if (typeof sent !== 'object' || sent === null || typeof known !== 'object' || known === null) return null
  for (const [key, value] of Object.entries(sent)) {
    const at = Array.isArray(sent) ? `${path}[]` : `${path}.${key}`
    if (!Object.hasOwn(known, key)) return at
    const found = undeclared(value, (known as Record<string, unknown>)[key], at)
    if (found) return found
  }
  return null
}

/** Throws when a PDF drawn for the answer did not wait its turn (`heavy`, http.ts): one person's forty would hold everybody. For tests. */
export function refuseLightPdfs(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const drawn = Buffer.isBuffer(payload) && String(reply.getHeader('content-type')).startsWith('application/pdf')
    if (drawn && !request.routeOptions.config.heavy) throw new Error(`${request.url}: um PDF fora da fila`)
  })
}
