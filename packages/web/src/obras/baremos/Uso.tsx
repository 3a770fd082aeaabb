import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { chamadasDeBaremos } from '@prumo/domain/obras/baremos/chamadas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { api } from '../../core/wire/api.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Baremos.module.css'

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

/** Which works, reports and measurements name the table or one of its items, of those this person sees. */
export function Uso({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [baremos.name, 'uso', id],
    queryFn: ({ signal }) => api.call(chamadasDeBaremos.uso, { params: { id }, signal }),
  })
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={4} />
  if (data.usos.length === 0) return <p className={css.nota}>Nenhuma obra ou medição que você vê usa esta tabela.</p>
  return data.usos.map(({ entidade, caminho, muitos, total, registros }) => (
    <Panel key={entidade} title={`${maiuscula(muitos)} (${total.toLocaleString('pt-BR')})`}>
      <ul className={css.lista}>
        {registros.map(({ id: um, nome }) => (
          <li key={um}>
            <AppLink href={`/${caminho}/detalhes/${um}`}>{nome}</AppLink>
          </li>
        ))}
        {registros.length < total && (
          <li className={css.vazio}>e mais {(total - registros.length).toLocaleString('pt-BR')}</li>
        )}
      </ul>
    </Panel>
  ))
}
