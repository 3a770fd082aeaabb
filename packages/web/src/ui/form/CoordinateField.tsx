import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatCoordinate, pastedPoint, readCoordinate } from './coordinate-typing.ts'
import type { FieldProps } from './field-props.ts'
import css from './fields.module.css'
import { useField } from './useField.ts'

export type CoordinateFieldProps = FieldProps & {
  /** 90 of a latitude, 180 of a longitude. */
  max: number
}

/** The name of the field beside it in which the other half of a pasted point goes. */
const besideOf = (name: string, max: number): string =>
  max === 90 ? name.replace(/latitude/i, 'longitude') : name.replace(/longitude/i, 'latitude')

/** Degrees, typed or pasted; a point pasted whole fills latitude and longitude. Value: number, null when empty; text that does not read stays as typed and fails. */
export function CoordinateField({ max, width = 'sm', ...props }: CoordinateFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<number | string>({ ...props, width })
  const { setValue: setBeside } = useFormContext()
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? (value == null ? '' : typeof value === 'number' ? formatCoordinate(value) : value)
  return (
    <TextInput
      {...input}
      ref={ref}
      classNames={{ input: css.number }}
      inputMode="text"
      autoComplete="off"
      value={shown}
      onFocus={() => setText(shown)}
      onPaste={(event) => {
        const point = pastedPoint(event.clipboardData.getData('text'))
        if (!point) return
        event.preventDefault()
        const [mine, other] = max === 90 ? point : [point[1], point[0]]
        setText(formatCoordinate(mine))
        setValue(mine)
        setBeside(besideOf(props.name, max), other, { shouldDirty: true, shouldValidate: true })
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        const read = readCoordinate(typed, max)
        setValue(read === undefined ? typed : read)
      }}
      onBlur={() => {
        setText(null)
        onBlur()
      }}
    />
  )
}
