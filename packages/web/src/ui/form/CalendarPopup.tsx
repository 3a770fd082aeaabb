import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { FocusTrap } from '@mantine/core'
import { DatePicker, MonthPicker } from '@mantine/dates'
import { today } from '@prumo/domain/core/dates.ts'

type CalendarPopupProps = {
  kind: 'day' | 'month'
  /** 'yyyy-mm-dd' */
  value: string | null
  min?: string | undefined
  max?: string | undefined
  onPick: (date: string) => void
}

/** The calendar's arrows have no name of their own; the month's button keeps its visible text as its name. */
const NAMES = {
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
}

export default function CalendarPopup({ kind, value, min, max, onPick }: CalendarPopupProps) {
  const shared = {
    locale: 'pt-br',
    value,
    defaultDate: value ?? (min && min > today() ? min : today()),
    minDate: min,
    maxDate: max,
    ariaLabels: NAMES,
    onChange: (date: string | null) => date && onPick(date),
  }
  return (
    <FocusTrap>
      <div>
        {kind === 'month' ? (
          <MonthPicker {...shared} />
        ) : (
          <DatePicker {...shared} firstDayOfWeek={0} weekendDays={[]} highlightToday />
        )}
      </div>
    </FocusTrap>
  )
}
