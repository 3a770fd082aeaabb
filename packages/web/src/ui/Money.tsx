import { type Centavos, formatMoney, formatPreco, toPreco } from '@prumo/domain/core/money.ts'
import css from './Money.module.css'

export type MoneyProps = {
  /** Integer centavos; null shows an en dash. */
  value: Centavos | null | undefined
  /** 'figure' for the one number a page is about. */
  size?: 'text' | 'figure'
}

export function Money({ value, size = 'text' }: MoneyProps) {
  return (
    <span className={css.money} data-size={size}>
      {value == null ? '–' : formatMoney(value).replace(' ', '\u00a0')}
    </span>
  )
}

/** A unit price in the wire's reais, of up to four decimals. */
export function Price({ value }: { value: number | null | undefined }) {
  const preco = value == null ? null : toPreco(value)
  return <span className={css.money}>{preco === null ? '–' : formatPreco(preco).replace(' ', '\u00a0')}</span>
}
