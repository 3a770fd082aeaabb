import { TextInput } from '@mantine/core'
import { formatInstant, parseDisplayInstant } from '@prumo/domain/core/dates.ts'
import { useState } from 'react'
import type { FieldProps } from '../../ui/form/field-props.ts'
import { useField } from '../../ui/form/useField.ts'

const emTexto = (iso: string | null | undefined): string =>
  iso ? formatInstant(iso).replace(' - ', ' ').replace('h', '') : ''

/** '05031430…' as it is typed: '05/03/2026 14:30'. */
function comForma(digitado: string): string {
  const d = digitado.replace(/\D/g, '').slice(0, 12)
  return (
    [d.slice(0, 2), d.slice(2, 4), d.slice(4, 8)].filter(Boolean).join('/') +
    (d.length > 8 ? ` ${d.slice(8, 10)}${d.length > 10 ? `:${d.slice(10)}` : ''}` : '')
  )
}

/** The moment a text says, whole; null while it says none. */
function lido(texto: string): string | null {
  const [, dia, hora] = /^(\d\d\/\d\d\/\d{4}) (\d\d:\d\d)$/.exec(texto) ?? []
  if (!dia) return null
  try {
    return parseDisplayInstant(`${dia} - ${hora}h`).toISOString()
  } catch {
    return null
  }
}

/** A day and an hour in one box, by the keyboard alone: São Paulo's. The form holds the instant. */
export function InstanteField(props: FieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>(props)
  const [texto, setTexto] = useState(emTexto(value))
  const visto = value && lido(texto) !== new Date(value).toISOString() && texto.length === 16 ? emTexto(value) : texto
  return (
    <TextInput
      {...input}
      ref={ref}
      placeholder="dd/mm/aaaa hh:mm"
      inputMode="numeric"
      autoComplete="off"
      value={visto}
      onChange={(event) => {
        const novo = comForma(event.currentTarget.value)
        setTexto(novo)
        setValue(lido(novo))
      }}
      onBlur={onBlur}
    />
  )
}
