import { formatInstant } from '@prumo/domain/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { historicoQuery } from './calls.ts'
import css from './Pedido.module.css'

/** What the log tells of the order and its attachments, newest first. */
export function Historico({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(historicoQuery(id))
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={3} />
  return (
    <ol className={css.history} reversed>
      {data.toReversed().map((linha, n) => (
        <li key={`${linha.data}-${n}`}>
          <time dateTime={linha.data}>{formatInstant(linha.data)}</time>
          <span className={css.multiline}>
            {linha.pessoa && <strong>{linha.pessoa}: </strong>}
            {linha.descricao}
          </span>
        </li>
      ))}
    </ol>
  )
}
