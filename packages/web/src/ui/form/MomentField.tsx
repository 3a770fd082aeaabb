import { TextInput } from '@mantine/core'
import { formatDate, formatInstant, parseDisplayInstant } from '@prumo/domain/core/dates.ts'
import { useState } from 'react'
import type { FieldProps } from './field-props.ts'
import { useField } from './useField.ts'

/** As a browser's own field of day and hour writes it, in São Paulo: '2026-03-04T12:30'. */
function toBrowser(instante: string): string {
  const [, dia, mes, ano, hora] = /^(\d\d)\/(\d\d)\/(\d{4}) - (\d\d:\d\d)h$/.exec(formatInstant(instante)) ?? []
  return dia ? `${ano}-${mes}-${dia}T${hora}` : ''
}

/** And back; null while it is no moment. */
function fromBrowser(texto: string): string | null {
  const [dia, hora] = texto.split('T')
  try {
    return dia && hora ? parseDisplayInstant(`${formatDate(dia)} - ${hora.slice(0, 5)}h`).toISOString() : null
  } catch {
    return null
  }
}

/** A day and an hour in one of the browser's own fields, which a phone knows best. Value: the instant, ISO. */
export function MomentField(props: FieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>({ ...props, width: 'md' })
  const [text, setText] = useState<string | null>(null)
  return (
    <TextInput
      {...input}
      ref={ref}
      type="datetime-local"
      value={text ?? (value ? toBrowser(value) : '')}
      onChange={(event) => {
        setText(event.currentTarget.value)
        setValue(fromBrowser(event.currentTarget.value) ?? '')
      }}
      onBlur={() => {
        setText(null)
        onBlur()
      }}
    />
  )
}
