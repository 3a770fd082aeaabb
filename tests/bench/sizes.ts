/** How large the invented company is: what grows with the orders grows with them, and the rest of the house stays as it is. */
export interface Size {
  readonly name: string
  readonly pedidos: number
  readonly itens: number
  readonly anexos: number
  readonly centros: number
  readonly fornecedores: number
  /** Years over which the orders are spread: a million of them are ten years of a larger company. */
  readonly anos: number
  /** Of the latest, those on their way; what is older is over. */
  readonly emCurso: number
}

const of = (name: string, pedidos: number, anos: number, emCurso: number): Size => ({
  name,
  pedidos,
  itens: pedidos * 4,
  anexos: pedidos * 2,
  centros: 50,
  fornecedores: 5_000,
  anos,
  emCurso,
})

export const SIZES: readonly Size[] = [
  of('10k', 10_000, 3, 1_500),
  of('100k', 100_000, 3, 5_500),
  of('1m', 1_000_000, 10, 12_000),
]

export function sizeOf(name: string): Size {
  const size = SIZES.find((one) => one.name === name)
  if (!size) throw new Error(`--tamanho é ${SIZES.map((one) => one.name).join(', ')}.`)
  return size
}
