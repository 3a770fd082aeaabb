import { Select, TextInput } from '@mantine/core'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { afterPress } from '../../ui/form/after-press.ts'
import type { Option } from '../../ui/form/field-props.ts'
import { useFormHouse } from '../../ui/form/form-context.ts'
import { typedQuantity } from '../../ui/form/money-typing.ts'
import { folded } from '../../ui/form/option-search.ts'
import { PRICE, useMoneyText } from '../../ui/form/useMoneyText.ts'
import css from './ItensField.module.css'

type CellProps = { name: string; label: string }

/** A cell's value and its error, which waits for the cell to be touched or the form to be tried. */
function useCell<V>(name: string, label: string) {
  const { tried } = useFormHouse()
  const { field, fieldState } = useController({ name })
  const shown = fieldState.error && (fieldState.isTouched || tried || fieldState.error.type === 'server')
  const error = shown ? fieldState.error?.message : undefined
  return {
    value: field.value as V | null,
    setValue: (value: V | null) => field.onChange(value),
    input: {
      ref: field.ref,
      name,
      'aria-label': label,
      onBlur: () => afterPress(field.onBlur),
      error,
      classNames: { error: css.cellError ?? '' },
      errorProps: { role: 'alert' as const },
    },
  }
}

export function TextoCell({ name, label, maxLength }: CellProps & { maxLength: number }) {
  const { value, setValue, input } = useCell<string>(name, label)
  return (
    <TextInput
      {...input}
      value={value ?? ''}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
}

export function QuantidadeCell({ name, label }: CellProps) {
  const { value, setValue, input } = useCell<number | string>(name, label)
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? (value == null ? '' : typeof value === 'number' ? formatQuantity(value) : value)
  return (
    <TextInput
      {...input}
      className={css.right}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/[^\d.,]/g, '')
        setText(typed)
        const read = typedQuantity(typed)
        setValue(read === undefined ? typed : read)
      }}
      onBlur={() => {
        setText(null)
        input.onBlur()
      }}
    />
  )
}

/** A unit price as people write it, of up to four decimals. */
export function ValorCell({ name, label }: CellProps) {
  const { value, setValue, input } = useCell<number>(name, label)
  const { box, doubt, leave } = useMoneyText(value, setValue, PRICE)
  return (
    <TextInput
      {...input}
      {...box}
      className={css.right}
      placeholder="R$ 0,00"
      error={doubt ?? input.error}
      onBlur={() => {
        leave()
        input.onBlur()
      }}
    />
  )
}

/** `antigas` can only be kept: a line that names one shows it, and no other line is offered it. */
export function CategoriaCell({
  name,
  label,
  opcoes,
  antigas,
}: CellProps & { opcoes: readonly Option[]; antigas: readonly Option[] }) {
  const { value, setValue, input } = useCell<string>(name, label)
  const propria = antigas.filter((antiga) => antiga.value === value)
  return (
    <Select
      {...input}
      data={[...propria, ...opcoes]}
      value={value || null}
      onChange={setValue}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${label}` }}
      limit={50}
      filter={folded}
      nothingFoundMessage="Nada encontrado"
      placeholder="Selecione"
      comboboxProps={{ width: 320, position: 'bottom-start' }}
    />
  )
}
