import { formatDate, plainDateOf } from '@prumo/domain/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../core/wire/api.ts'
import { keys } from '../core/wire/query.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { chamadasDe, type Guardado } from './guardado.ts'
import css from './Inventario.module.css'

const naData = (instante: string): string => formatDate(plainDateOf(new Date(instante)))

/** Who had the item, from when to when, the latest first. */
export function Posses({ entity, id }: { entity: Guardado; id: string }) {
  return (
    <Panel title="Responsáveis">
      <Lista entity={entity} id={id} />
    </Panel>
  )
}

function Lista({ entity, id }: { entity: Guardado; id: string }) {
  const { data, error, refetch } = useQuery({
    // Under the entity's own key: a live change of the item renews it.
    queryKey: [...keys.all(entity.name), 'responsaveis', id],
    queryFn: ({ signal }) => api.call(chamadasDe(entity).responsaveis, { params: { id }, signal }),
  })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={2} />
  if (data.length === 0) return <EmptyState message={`Ninguém respondeu por este ${entity.noun.one} ainda.`} />
  return (
    <ol className={css.posses} aria-label="Responsáveis">
      {data.map(({ id: posse, nome, desde, ate }) => (
        <li key={posse}>
          <span>{nome ?? 'Colaborador fora do seu alcance ou já excluído'}</span>
          <span className={css.quando}>
            {ate === null ? `desde ${naData(desde)}, até agora` : `de ${naData(desde)} a ${naData(ate)}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
