import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import type { FieldProps } from './field-props.ts'
import css from './fields.module.css'
import { useField } from './useField.ts'

export type MaskedFieldProps = FieldProps & {
  /** Progressive: what has been typed so far, as it should read. */
  format: (typed: string) => string
  maxLength: number
  inputMode?: 'numeric' | 'text' | 'tel'
  autoComplete?: string
  letters?: boolean
}

/** Text that takes its shape while typed. The value is the text as shown; the schema cleans it. */
export function MaskedField({
  format,
  maxLength,
  inputMode = 'numeric',
  autoComplete = 'off',
  letters,
  ...props
}: MaskedFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>(props)
  const box = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)
  const shown = value ? format(value) : ''

  // Formatting moves the text under the caret: it goes back after the same number of typed characters.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== box.current) return
    let left = caret.current
    let at = 0
    while (at < shown.length && left > 0) if (/[A-Za-z0-9]/.test(shown[at++]!)) left--
    box.current?.setSelectionRange(at, at)
    caret.current = null
  }, [shown])

  return (
    <TextInput
      {...input}
      ref={(element) => {
        box.current = element
        ref(element)
      }}
      classNames={{ input: css.code }}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize={letters ? 'characters' : undefined}
      spellCheck={false}
      value={shown}
      onChange={(event) => {
        const element = event.currentTarget
        caret.current = element.value.slice(0, element.selectionStart ?? undefined).replace(/[^A-Za-z0-9]/g, '').length
        const formatted = format(element.value).slice(0, maxLength)
        if (formatted === shown) element.value = shown
        setValue(formatted)
      }}
      onBlur={onBlur}
    />
  )
}
