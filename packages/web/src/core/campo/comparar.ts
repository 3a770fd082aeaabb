/** Equal as the wire carries them: an absent value, an empty one and none are one and the same. */
export const vazio = (valor: unknown): boolean =>
  valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0)
/** An instant is the same however it is written, and to the second. */
const segundo = (valor: unknown): number => Math.floor(Date.parse(String(valor)) / 1000)
export const igual = (a: unknown, b: unknown, kind?: string): boolean =>
  (vazio(a) && vazio(b)) ||
  (kind === 'instant' && segundo(a) === segundo(b)) ||
  JSON.stringify(ordenado(a)) === JSON.stringify(ordenado(b))
function ordenado(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(ordenado)
  if (!valor || typeof valor !== 'object') return valor
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([nome, um]) => nome !== 'linhaId' && !vazio(um))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([nome, um]) => [nome, ordenado(um)]),
  )
}
