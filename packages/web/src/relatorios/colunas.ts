/** Two columns of charts of about the same height, read down the first and then down the second; what is left of it is shared by the cards of the shorter. */
import type { Quadro } from '@prumo/domain/relatorios/painel.ts'

/** Rows of names shown before the button that shows the others. */
export const A_VISTA = 8
/** So few more are shown at once: a button for one row is longer than the row. */
export const FOLGA = 2

/** Charts in sight when the page opens, unless there is but one more; the server tells the most asked for first. */
export const QUADROS_A_VISTA = 3
export const quadrosAVista = (quantos: number): number => (quantos > QUADROS_A_VISTA + 1 ? QUADROS_A_VISTA : quantos)

const MOLDURA = 110
const LEGENDA = 26
const DESENHO = 240
const FILEIRA = 24
const ENTRE_NOMES = 8

/** About how high it is drawn, in pixels: enough to weigh one column against the other. */
export function alturaDo({ desenho, categorias, series }: Pick<Quadro, 'desenho' | 'categorias' | 'series'>): number {
  const moldura = MOLDURA + (series.length > 1 ? LEGENDA : 0)
  if (categorias.length === 0) return MOLDURA
  if (desenho === 'pilhas') return moldura + categorias.length * (FILEIRA + ENTRE_NOMES)
  if (desenho !== 'fileiras') return moldura + DESENHO
  const vistas = categorias.length > A_VISTA + FOLGA ? A_VISTA : categorias.length
  const fileiras = series.reduce(
    (total, { valores }) => total + valores.slice(0, vistas).filter((v) => v !== null).length,
    0,
  )
  return moldura + fileiras * FILEIRA + vistas * ENTRE_NOMES
}

/** The place of the one that begins the second column: where the higher of the two is lowest. */
export function comecoDaSegunda(alturas: readonly number[]): number {
  if (alturas.length < 2) return alturas.length
  const soma = (partes: readonly number[]) => partes.reduce((total, uma) => total + uma, 0)
  const maior = (n: number) => Math.max(soma(alturas.slice(0, n)), soma(alturas.slice(n)))
  return alturas.slice(1).reduce((melhor, _, n) => (maior(n + 1) < maior(melhor) ? n + 1 : melhor), 1)
}
