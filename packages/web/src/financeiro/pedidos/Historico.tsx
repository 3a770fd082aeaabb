import { formatInstant } from '@prumo/domain/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../core/session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import conversa from './Conversa.module.css'
import { ehNovo } from './Conversa.tsx'
import { historicoQuery } from './calls.ts'
import css from './Pedido.module.css'

/** What the log tells of the order and its attachments, newest first. */
export function Historico({ id, vistoAntes }: { id: string; vistoAntes: string | null | undefined }) {
  const { usuario } = useSession()
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
            {ehNovo(linha.data, linha.pessoaId, usuario.id, vistoAntes) && <span className={conversa.novo}>novo</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
