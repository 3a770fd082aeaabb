import { TextInput } from '@mantine/core'
import { toCentavos, toReais } from '@prumo/domain/core/money.ts'
import type { FieldProps } from './field-props.ts'
import css from './fields.module.css'
import { isAmount } from './money-typing.ts'
import { useField } from './useField.ts'
import { PRICE, useMoneyText } from './useMoneyText.ts'

export type MoneyFieldProps = FieldProps & {
  /** What the form's value is: integer centavos (default), or the wire's number in reais, exact to the centavo. */
  unit?: 'centavos' | 'reais'
}

/** Money as people write it: 250 reads R$ 250,00 when the field is left. Value: number, null when empty, NaN where it does not read. */
export function MoneyField({ unit = 'centavos', width = 'sm', placeholder = 'R$ 0,00', ...props }: MoneyFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<number>({ ...props, width, placeholder })
  const cents = isAmount(value) && unit === 'reais' ? toCentavos(value) : value
  const { box, doubt, leave } = useMoneyText(cents, (next) =>
    setValue(isAmount(next) && unit === 'reais' ? toReais(next) : next),
  )
  return (
    <TextInput
      {...input}
      {...box}
      ref={ref}
      classNames={{ input: css.number }}
      error={doubt ?? input.error}
      onBlur={() => {
        leave()
        onBlur()
      }}
    />
  )
}

/** A unit price of up to four decimals as people write it: 41,5025 reads R$ 41,5025. Value: ten-thousandths, null when empty, NaN where it does not read. */
export function PriceField({ width = 'sm', placeholder = 'R$ 0,00', ...props }: FieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<number>({ ...props, width, placeholder })
  const { box, doubt, leave } = useMoneyText(value, setValue, PRICE)
  return (
    <TextInput
      {...input}
      {...box}
      ref={ref}
      classNames={{ input: css.number }}
      error={doubt ?? input.error}
      onBlur={() => {
        leave()
        onBlur()
      }}
    />
  )
}
