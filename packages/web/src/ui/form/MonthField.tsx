import { formatMonth, isMonth, today } from '@prumo/domain/core/dates.ts'
import { IconCalendarMonth } from '@tabler/icons-react'
import { CalendarField } from './CalendarField.tsx'
import { typedMonth } from './date-typing.ts'
import type { FieldProps } from './field-props.ts'

export type MonthFieldProps = FieldProps & { min?: string; max?: string }

const NAMES = { open: 'Escolher mês', calendar: 'Meses' }
const firstDay = (month: string) => `${month}-01`

/** A month: typed ('11', '11/26', '11/2026') or picked. Value: 'yyyy-mm', null when empty; what does not read stays as typed and fails. */
export function MonthField({ min, max, width = 'xs', placeholder = 'mm/aaaa', ...props }: MonthFieldProps) {
  return (
    <CalendarField
      {...props}
      kind="month"
      width={width}
      placeholder={placeholder}
      min={min && firstDay(min)}
      max={max && firstDay(max)}
      format={(stored) => (isMonth(stored) ? formatMonth(stored) : null)}
      read={(typed) => typedMonth(typed, today())}
      toDay={firstDay}
      fromDay={(day) => day.slice(0, 7)}
      icon={IconCalendarMonth}
      names={NAMES}
    />
  )
}
