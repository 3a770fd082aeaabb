import { ActionIcon, Loader, Popover, TextInput } from '@mantine/core'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { outsideLimits, typedDate } from './date-typing.ts'
import type { FieldProps } from './field-props.ts'
import css from './fields.module.css'
import { useField } from './useField.ts'

export type DateFieldProps = FieldProps & {
  /** 'yyyy-mm-dd'; earlier days are blocked. */
  min?: string
  max?: string
  /** Why the limit is there; shown under the label and as the error of a typed day outside it. */
  limitReason?: string
  onChoose?: (value: string | null) => void
}

// The calendar travels only when first opened: most people type.
const CalendarPopup = lazy(() => import('./CalendarPopup.tsx'))
const isStored = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** A day: typed ('hoje', '+5', '3', '3/12', '03/12/2026') or picked. Value: 'yyyy-mm-dd', null when empty; what does not read stays as typed and fails. */
export function DateField({
  min,
  max,
  limitReason,
  onChoose,
  width = 'sm',
  placeholder = 'dd/mm/aaaa',
  ...props
}: DateFieldProps) {
  const { value, setValue, onBlur, ref, error, input } = useField<string>({
    ...props,
    width,
    placeholder,
    hint: props.hint ?? limitReason,
  })
  const [text, setText] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const date = value && isStored(value) ? value : null
  const shown = text ?? (date ? formatDate(date) : (value ?? ''))
  const outside = date && outsideLimits(date, min, max, limitReason)

  const take = (next: string | null) => {
    setText(null)
    setValue(next)
    onChoose?.(next)
  }
  const settle = () => {
    if (text === null) return
    const said = text.trim()
    take(said ? (typedDate(said, today()) ?? said) : null)
  }

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...input}
          ref={ref}
          error={error ?? outside ?? undefined}
          classNames={{ input: css.code }}
          autoComplete="off"
          value={shown}
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
              aria-label={`Abrir calendário: ${props.label}`}
              aria-haspopup="dialog"
              aria-expanded={open}
              disabled={props.disabled || props.readOnly}
              onClick={() => setOpen(!open)}
              tabIndex={-1}
              size={26}
            >
              <IconCalendar size={16} stroke={1.75} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Calendário: ${props.label}`}>
        <Suspense fallback={<Loader size={18} />}>
          <CalendarPopup
            kind="day"
            value={date}
            min={min}
            max={max}
            onPick={(next) => {
              take(next)
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
