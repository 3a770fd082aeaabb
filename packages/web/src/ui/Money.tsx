import { type Centavos, formatMoney } from '@prumo/domain/core/money.ts'
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
