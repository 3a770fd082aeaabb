import { Select } from '@mantine/core'
import { useMemo } from 'react'
import type { FieldProps } from './field-props.ts'
import { folded } from './option-search.ts'
import { useField } from './useField.ts'

export type CodeFieldProps = FieldProps & {
  /** Number to word: { 1: 'Compra', 2: 'Reembolso' }. */
  codes: Readonly<Record<number, string>>
  /** Codes that cannot be chosen now, with the reason shown beside them. */
  refused?: Readonly<Record<number, string>>
  onChoose?: (value: number | null) => void
}

/** One of a table of codes. Value: the number, null when empty. */
export function CodeField({ codes, refused, onChoose, placeholder = 'Selecione', ...props }: CodeFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<number>({ ...props, placeholder })
  const data = useMemo(
    () =>
      Object.entries(codes).map(([code, word]) => {
        const reason = refused?.[Number(code)]
        return { value: code, label: reason ? `${word} (${reason})` : word, disabled: reason !== undefined }
      }),
    [codes, refused],
  )
  return (
    <Select
      {...input}
      ref={ref}
      data={data}
      value={value == null ? null : String(value)}
      searchable={data.length > 8}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': `Limpar ${props.label}` }}
      filter={folded}
      selectFirstOptionOnChange
      nothingFoundMessage="Nada encontrado"
      checkIconPosition="right"
      onChange={(next) => {
        const code = next === null ? null : Number(next)
        setValue(code)
        onChoose?.(code)
      }}
      onBlur={onBlur}
    />
  )
}
