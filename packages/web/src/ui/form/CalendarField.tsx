import { ActionIcon, Loader, Popover, TextInput } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { FieldProps } from './field-props.ts'
import css from './fields.module.css'
import { useField } from './useField.ts'

export type CalendarFieldProps = FieldProps & {
  kind: 'day' | 'month'
  /** Stored value as a person reads it; null for what is not one. */
  format: (stored: string) => string | null
  /** What was typed, as stored; null when it does not read. */
  read: (typed: string) => string | null
  /** 'yyyy-mm-dd' of a stored value, and back: what the calendar speaks. */
  toDay?: (stored: string) => string
  fromDay?: (day: string) => string
  /** 'yyyy-mm-dd' */
  min?: string | undefined
  max?: string | undefined
  /** Why a stored value cannot be, beyond what the form's schema says. */
  refuse?: (stored: string) => string | null
  onChoose?: ((value: string | null) => void) | undefined
  icon: Icon
  /** Names of the button and of the calendar, before the field's own. */
  names: { open: string; calendar: string }
}

// The calendar travels only when first opened: most people type.
const CalendarPopup = lazy(() => import('./CalendarPopup.tsx'))
const same = (value: string) => value

/** A day or a month, typed or picked; null when empty. What does not read stays as typed and fails. */
export function CalendarField({
  kind,
  format,
  read,
  toDay = same,
  fromDay = same,
  min,
  max,
  refuse,
  onChoose,
  icon: CalendarIcon,
  names,
  ...props
}: CalendarFieldProps) {
  const { value, setValue, onBlur, ref, error, input } = useField<string>(props)
  const [text, setText] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const formatted = value ? format(value) : null
  const stored = value && formatted !== null ? value : null

  const take = (next: string | null) => {
    setText(null)
    setValue(next)
    onChoose?.(next)
  }
  const settle = () => {
    if (text === null) return
    const said = text.trim()
    take(said ? (read(said) ?? said) : null)
  }

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...input}
          ref={ref}
          error={error ?? ((stored && refuse?.(stored)) || undefined)}
          classNames={{ input: css.code }}
          autoComplete="off"
          value={text ?? formatted ?? value ?? ''}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => {
            settle()
            onBlur()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
            if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
          }}
          rightSection={
            <ActionIcon
              aria-label={`${names.open}: ${props.label}`}
              aria-haspopup="dialog"
              aria-expanded={open}
              disabled={props.disabled || props.readOnly}
              onClick={() => setOpen(!open)}
              tabIndex={-1}
              size={26}
            >
              <CalendarIcon size={16} stroke={1.75} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`${names.calendar}: ${props.label}`}>
        <Suspense fallback={<Loader size={18} />}>
          <CalendarPopup
            kind={kind}
            value={stored && toDay(stored)}
            min={min}
            max={max}
            onPick={(day) => {
              take(fromDay(day))
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
