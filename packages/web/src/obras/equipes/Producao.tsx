import { daysBetween, formatDate, today } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { chamadasDeEquipes } from '@prumo/domain/obras/equipes/chamadas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, listAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Equipes.module.css'

/** What a team last told, and its units of each day beside its goal (design, Works 4.4). */
export function Producao({ id }: { id: string }) {
  const veRdos = usePermission(telas.rdo, 'visualizar')
  const { data, error, refetch } = useQuery({
    // Under the reports' own name: what is approved meanwhile is seen at once.
    queryKey: [...keys.all(rdos.name), 'producao', id],
    queryFn: ({ signal }) => api.call(chamadasDeEquipes.producao, { params: { id }, signal }),
  })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={4} />
  const { ultimoRdo, dias, metaUsDia } = data
  if (!ultimoRdo) return <p className={css.nota}>Nenhum RDO desta equipe foi enviado ainda.</p>
  const temUs = dias.some(({ us }) => us > 0)
  const dito = `RDO ${ultimoRdo.numero}, ${ultimoRdo.obra}`
  const media = dias.length > 0 ? dias.reduce((soma, { us }) => soma + us, 0) / dias.length : null
  return (
    <div className={css.pilha}>
      <dl className={css.producao}>
        <div>
          <dt>Último RDO</dt>
          <dd>
            {formatDate(ultimoRdo.data)}
            <small>
              {haQuantos(ultimoRdo.data)} ·{' '}
              {veRdos ? <AppLink href={detailAddress(telas.rdo, ultimoRdo.id)}>{dito}</AppLink> : dito}
            </small>
          </dd>
        </div>
        <div>
          <dt>US por dia trabalhado</dt>
          <dd>
            {media === null ? '–' : formatQuantity(Math.round(media * 100) / 100)}
            <small>
              {metaUsDia === null ? 'sem meta' : `meta de ${formatQuantity(metaUsDia)}`}
              {veRdos && dias.length > 0 && (
                <>
                  {' · '}
                  <AppLink href={`${listAddress(telas.rdo)}?equipeId=${id}`}>Ver os RDOs</AppLink>
                </>
              )}
            </small>
          </dd>
        </div>
      </dl>
      {dias.length > 0 && !temUs && (
        <p className={css.nota}>Nenhuma atividade destes RDOs é de um item da tabela de preços.</p>
      )}
      {temUs && (
        <Chart
          titulo="US por dia"
          descricao="Dos RDOs aprovados; o que várias equipes fizeram juntas é dividido por igual."
          tipo="barras"
          categorias={dias.map((um) => formatDate(um.data).slice(0, 5))}
          series={[{ nome: 'US', valores: dias.map(({ us }) => us) }]}
          formato="numero"
          altura={200}
          {...(metaUsDia !== null && { limite: { nome: 'Meta', valor: metaUsDia } })}
        />
      )}
    </div>
  )
}

function haQuantos(data: string): string {
  const dias = daysBetween(data, today())
  return dias === 0 ? 'hoje' : dias === 1 ? 'ontem' : `há ${dias} dias`
}
