import { type Centavos, lineTotal } from '../../core/money.ts'

/** What of an item counts in a total; amounts as JSON numbers or as the database's exact text. */
export interface ItemNoTotal {
  readonly valor: number | string
  readonly quantidade: number | string
  readonly retirado?: number | string | null
}

/** The largest order total the database holds, in centavos. */
export const TOTAL_MAXIMO: Centavos = 999_999_999_999

/** Spec 1 §3: sum of valor × quantidade, each line rounded half-up to centavos first. */
export const valorTotal = (itens: readonly ItemNoTotal[]): Centavos =>
  itens.reduce((sum, item) => sum + lineTotal(item.valor, item.quantidade), 0)

/** Spec 1 §3: sum of valor × retirado, rounded the same way. */
export const valorRetirado = (itens: readonly ItemNoTotal[]): Centavos =>
  itens.reduce((sum, item) => sum + lineTotal(item.valor, item.retirado ?? 0), 0)
