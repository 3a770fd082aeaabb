import { ActionIcon, Loader, Popover, TextInput } from '@mantine/core'
import { formatMonth, isMonth, today } from '@prumo/domain/core/dates.ts'
import { IconCalendarMonth } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { typedMonth } from './date-typing.ts'
import type { FieldProps } from './field-props.ts'
import css from './fields.module.css'
import { useField } from './useField.ts'

export type MonthFieldProps = FieldProps & { min?: string; max?: string }

const CalendarPopup = lazy(() => import('./CalendarPopup.tsx'))

/** A month: typed ('11', '11/26', '11/2026') or picked. Value: 'yyyy-mm', null when empty; what does not read stays as typed and fails. */
export function MonthField({ min, max, width = 'xs', placeholder = 'mm/aaaa', ...props }: MonthFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>({ ...props, width, placeholder })
  const [text, setText] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const month = value && isMonth(value) ? value : null
  const shown = text ?? (month ? formatMonth(month) : (value ?? ''))
  const settle = () => {
    if (text === null) return
    const said = text.trim()
    setText(null)
    setValue(said ? (typedMonth(said, today()) ?? said) : null)
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...input}
          ref={ref}
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
              aria-label={`Escolher mês: ${props.label}`}
              aria-haspopup="dialog"
              aria-expanded={open}
              disabled={props.disabled || props.readOnly}
              onClick={() => setOpen(!open)}
              tabIndex={-1}
              size={26}
            >
              <IconCalendarMonth size={16} stroke={1.75} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Meses: ${props.label}`}>
        <Suspense fallback={<Loader size={18} />}>
          <CalendarPopup
            kind="month"
            value={month ? `${month}-01` : null}
            min={min && `${min}-01`}
            max={max && `${max}-01`}
            onPick={(next) => {
              setText(null)
              setValue(next.slice(0, 7))
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
