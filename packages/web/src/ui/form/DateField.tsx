import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { IconCalendar } from '@tabler/icons-react'
import { CalendarField } from './CalendarField.tsx'
import { outsideLimits, typedDate } from './date-typing.ts'
import type { FieldProps } from './field-props.ts'

export type DateFieldProps = FieldProps & {
  /** 'yyyy-mm-dd'; earlier days are blocked. */
  min?: string
  max?: string
  /** Why the limit is there; shown under the label and as the error of a typed day outside it. */
  limitReason?: string
  /** The earliest year accepted; 2000 unless said otherwise. */
  firstYear?: number
  onChoose?: (value: string | null) => void
}

const NAMES = { open: 'Abrir calendário', calendar: 'Calendário' }
const isStored = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** A day: typed ('hoje', '+5', '3', '3/12', '03/12/2026') or picked. Value: 'yyyy-mm-dd', null when empty; what does not read stays as typed and fails. */
export function DateField({
  limitReason,
  firstYear = 2000,
  width = 'sm',
  placeholder = 'dd/mm/aaaa',
  ...props
}: DateFieldProps) {
  return (
    <CalendarField
      {...props}
      kind="day"
      width={width}
      placeholder={placeholder}
      hint={props.hint ?? limitReason}
      format={(stored) => (isStored(stored) ? formatDate(stored) : null)}
      read={(typed) => typedDate(typed, today(), firstYear)}
      refuse={(stored) => outsideLimits(stored, props.min, props.max, limitReason)}
      icon={IconCalendar}
      names={NAMES}
    />
  )
}
