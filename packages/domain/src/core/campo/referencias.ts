/** References to what is still on the phone (field contract, 'Field'); the phone, which carries no schema, writes them too. */

const REFERENCIA = /^uuid:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i
/** `uuid:<clienteUuid>` in the place of an id: a record, or a photograph or signature of this one, that is still on the phone. */
export const refDoAparelho = (uuid: string): string => `uuid:${uuid}`
const uuidDaReferencia = (value: unknown): string | null =>
  typeof value === 'string' ? (REFERENCIA.exec(value)?.[1]?.toLowerCase() ?? null) : null

/** Every uuid that a value refers to, however deep. */
export function referenciasEm(value: unknown, achadas = new Set<string>()): Set<string> {
  const uuid = uuidDaReferencia(value)
  if (uuid) achadas.add(uuid)
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) referenciasEm(inner, achadas)
  return achadas
}

/** The same value with an id in the place of each reference that `ids` knows. */
export function comIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  const uuid = uuidDaReferencia(value)
  if (uuid) return ids.get(uuid) ?? value
  if (Array.isArray(value)) return value.map((inner) => comIds(inner, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, comIds(inner, ids)]))
}
