import { Button } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { chamadasDoRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, newAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Rdo.module.css'
import { tela } from './rdo.ts'

const DIA = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
const dia = (data: string): string => `${DIA.format(new Date(`${data}T00:00:00Z`))} ${formatDate(data).slice(0, 5)}`

/** The days of the last thirty on which a work was being built and nobody told of it; each begins its report. */
export function Faltantes({ obraId }: { obraId: string }) {
  const mayAdd = usePermission(tela, 'adicionar')
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(rdos.name), 'faltantes', obraId],
    queryFn: ({ signal }) => api.call(chamadasDoRdo.faltantes, { query: obraId ? { obraId } : {}, signal }),
  })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={6} />
  if (data.itens.length === 0)
    return <EmptyState message="Nenhum dia sem RDO nos últimos 30 dias, nas obras em execução." />
  return (
    <div className={css.pilha}>
      <p className={css.nota}>
        {data.total === 1 ? '1 dia útil sem RDO' : `${data.total.toLocaleString('pt-BR')} dias úteis sem RDO`} nos
        últimos 30 dias, nas obras em execução.
      </p>
      {data.itens.map((obra) => (
        <Panel
          key={obra.obraId}
          title={`${obra.codigo} · ${obra.nome}`}
          action={<AppLink href={detailAddress(telas.obras, obra.obraId)}>Ver a obra</AppLink>}
        >
          <ul className={css.faltas} aria-label={`Dias sem RDO em ${obra.nome}`}>
            {obra.dias.map((data) => (
              <li key={data}>
                {mayAdd ? (
                  <Button
                    component="a"
                    size="xs"
                    variant="default"
                    href={`${newAddress(tela)}?obra=${obra.obraId}&data=${data}`}
                    aria-label={`${dia(data)}: preencher o RDO`}
                  >
                    {dia(data)}
                  </Button>
                ) : (
                  dia(data)
                )}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}
