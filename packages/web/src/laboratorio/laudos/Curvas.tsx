import { formatInstant } from '@prumo/domain/core/dates.ts'
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { laudos } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Desenho } from '../sensores/Grafico.tsx'
import css from './Laudos.module.css'

/** A lot is said by its first pieces. */
const DITAS = 6
const pecas = (etiquetas: readonly string[]): string =>
  etiquetas.length > DITAS
    ? `${etiquetas.slice(0, DITAS).join(', ')} e mais ${etiquetas.length - DITAS}`
    : etiquetas.join(', ')

/** What the sensors read while the pieces of a laudo were tested; nothing is said where none was in use. */
export function Curvas({ laudoId }: { laudoId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(laudos.name), laudoId, 'curvas'],
    queryFn: ({ signal }) => api.call(chamadasDeLaudos.curvas, { params: { id: laudoId }, signal }),
  })
  if (error)
    return (
      <Panel title="Leituras dos sensores">
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </Panel>
    )
  return data?.curvas.map((curva) => (
    <Panel key={`${curva.sensorId} ${curva.inicio}`} title={`Leituras de ${curva.nome}`}>
      <p className={css.leve}>
        Ensaio de {pecas(curva.etiquetas)}: de {formatInstant(curva.inicio)} a {formatInstant(curva.fim)}.
      </p>
      <Desenho sensor={curva} serie={curva.serie} />
    </Panel>
  ))
}
