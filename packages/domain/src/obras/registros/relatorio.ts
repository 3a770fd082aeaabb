/** How the photographs of a record stand on paper (design, Works 4.5). */
import { FASE } from './fotos.ts'

type ComFase = { readonly fase: number | null }

/** Two to a row: what it was beside what it came to be, in the order they were taken; then the others, as they come. */
export function linhasDeFotos<F extends ComFase>(fotos: readonly F[]): [F, F | null][] {
  const antes = fotos.filter(({ fase }) => fase === FASE.antes)
  const depois = fotos.filter(({ fase }) => fase === FASE.depois)
  const pares = Math.min(antes.length, depois.length)
  const juntas = new Set([...antes.slice(0, pares), ...depois.slice(0, pares)])
  const linhas: [F, F | null][] = antes.slice(0, pares).map((foto, n) => [foto, depois[n]!])
  const outras = fotos.filter((foto) => !juntas.has(foto))
  for (let n = 0; n < outras.length; n += 2) linhas.push([outras[n]!, outras[n + 1] ?? null])
  return linhas
}
