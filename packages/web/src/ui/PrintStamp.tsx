import { formatInstant } from '@prumo/domain/core/dates.ts'
import { useEffect, useState } from 'react'

export type PrintStampProps = {
  /** What narrows the list, as its chips say it: 'Status Pendente'. */
  filters?: readonly string[]
}

/** At the top of the paper only: what the list was narrowed by, and when it was printed. */
export function PrintStamp({ filters = [] }: PrintStampProps) {
  const [at, setAt] = useState(() => new Date())
  useEffect(() => {
    const stamp = () => setAt(new Date())
    window.addEventListener('beforeprint', stamp)
    return () => window.removeEventListener('beforeprint', stamp)
  }, [])
  return (
    <p className="only-print">
      {filters.length > 0 && `Filtros: ${filters.join('; ')}. `}Impresso em {formatInstant(at)}
    </p>
  )
}
