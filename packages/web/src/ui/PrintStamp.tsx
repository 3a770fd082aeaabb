import { formatInstant } from '@prumo/domain/core/dates.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenCalm } from './calm.ts'

export type PrintStampProps = {
  /** What narrows the list, as its chips say it: 'Status Pendente'. */
  filters?: readonly string[]
}

/** At the top of the paper only: what the list was narrowed by, and when it was printed. */
export function PrintStamp({ filters = [] }: PrintStampProps) {
  // The time's words cost a slow processor as much as ten rows: whoever has just come does not wait for them.
  const [at, setAt] = useState<Date | null>(null)
  useEffect(() => {
    let there = true
    void whenCalm.then(() => there && setAt(new Date()))
    // At once: what is printed is what stands there when this ends.
    const stamp = () => flushSync(() => setAt(new Date()))
    window.addEventListener('beforeprint', stamp)
    return () => {
      there = false
      window.removeEventListener('beforeprint', stamp)
    }
  }, [])
  return (
    <p className="only-print">
      {filters.length > 0 && `Filtros: ${filters.join('; ')}. `}
      {at && `Impresso em ${formatInstant(at)}`}
    </p>
  )
}
