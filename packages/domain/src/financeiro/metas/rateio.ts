/** Splits an amount of whole centavos in proportion to weights, so that the parts add up to it exactly. */

/**
 * Largest remainder: each part is the proportion rounded down, and the centavos left go one by one to the largest
 * remainders, of equal ones to the earliest. Weights that are all zero share in equal parts; without weights there is nothing.
 */
export function ratear(valor: bigint, pesos: readonly bigint[]): bigint[] {
  if (valor < 0n || pesos.some((peso) => peso < 0n)) throw new RangeError('valor e pesos não podem ser negativos')
  const soma = pesos.reduce((total, peso) => total + peso, 0n)
  if (soma === 0n && pesos.length > 0)
    return ratear(
      valor,
      pesos.map(() => 1n),
    )
  const partes = pesos.map((peso) => (valor * peso) / soma)
  const sobra = Number(valor - partes.reduce((total, parte) => total + parte, 0n))
  const ordem = pesos
    .map((peso, n) => ({ n, resto: (valor * peso) % soma }))
    .sort((a, b) => (a.resto === b.resto ? a.n - b.n : a.resto > b.resto ? -1 : 1))
  if (pesos.length > 0) for (const { n } of ordem.slice(0, sobra)) partes[n]! += 1n
  return partes
}

/** What of an order is still open, and what is paid, item by item: the three amounts never overlap. */
export interface ItemRateado {
  readonly aberto: bigint
  readonly realizado: bigint
}

/**
 * Each payment is split over the items by their totals. What is left of the order, never less than nothing, stays on the
 * items in proportion to what each has left: to the centavo, an item's open and paid parts are its total.
 */
export function ratearPagamentos(itens: readonly bigint[], pagos: readonly bigint[]): ItemRateado[] {
  const realizado = itens.map(() => 0n)
  for (const pago of pagos) for (const [n, parte] of ratear(pago, itens).entries()) realizado[n]! += parte
  const soma = (valores: readonly bigint[]) => valores.reduce((total, valor) => total + valor, 0n)
  const falta = soma(itens) - soma(pagos)
  const resta = itens.map((total, n) => (total > realizado[n]! ? total - realizado[n]! : 0n))
  const aberto = falta > 0n ? ratear(falta, resta) : itens.map(() => 0n)
  return itens.map((_, n) => ({ aberto: aberto[n]!, realizado: realizado[n]! }))
}
