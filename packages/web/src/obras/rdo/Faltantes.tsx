import { Button } from '@mantine/core'
import { formatDate, isPlainDate } from '@prumo/domain/core/dates.ts'
import { chamadasDoRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, newAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { useNames } from '../../core/wire/references.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import css from './Rdo.module.css'
import { tela } from './rdo.ts'

const DIA = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
const dia = (data: string): string => `${DIA.format(new Date(`${data}T00:00:00Z`))} ${formatDate(data).slice(0, 5)}`

const dataDita = (texto: string): string | undefined => (isPlainDate(texto) ? texto : undefined)

/** What narrows the missing days beside the list's own filters; kept in the address, as the works' report writes it. */
function usePeriodo() {
  const [de, dizerDe] = useAddressValue('de')
  const [ate, dizerAte] = useAddressValue('ate')
  const [contrato, dizerContrato] = useAddressValue('contratoId')
  const contratoId = /^\d{1,18}$/.test(contrato) ? contrato : ''
  const nomeDe = useNames(contratoId ? [{ target: 'contas-contrato', id: contratoId }] : [])
  const [inicio, fim] = [dataDita(de), dataDita(ate)]
  return {
    query: { ...(inicio && fim && { de: inicio, ate: fim }), ...(contratoId && { contratoId }) },
    quando: inicio && fim ? `de ${formatDate(inicio)} a ${formatDate(fim)}` : 'nos últimos 30 dias',
    contrato: contratoId && (nomeDe('contas-contrato', contratoId) ?? '…'),
    escolhido: Boolean((inicio && fim) || contratoId),
    limpar: () => {
      dizerDe(null)
      dizerAte(null)
      dizerContrato(null)
    },
  }
}

/** The days, of the last thirty or of those asked for, on which a work was being built and nobody told of it; each begins its report. */
export function Faltantes({ obraId, equipeId }: { obraId: string; equipeId: string }) {
  const mayAdd = usePermission(tela, 'adicionar')
  const periodo = usePeriodo()
  const query = { ...periodo.query, ...(obraId && { obraId }), ...(equipeId && { equipeId }) }
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(rdos.name), 'faltantes', query],
    queryFn: ({ signal }) => api.call(chamadasDoRdo.faltantes, { query, signal }),
  })
  const voltar = periodo.escolhido && (
    <Button variant="subtle" size="compact-sm" onClick={periodo.limpar} data-no-print>
      Ver os últimos 30 dias, de todos os contratos
    </Button>
  )
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={6} />
  if (data.itens.length === 0)
    return <EmptyState message={`Nenhum dia sem RDO ${periodo.quando}, nas obras em execução.`}>{voltar}</EmptyState>
  return (
    <div className={css.pilha}>
      <p className={css.nota}>
        {data.total === 1 ? '1 dia útil sem RDO' : `${data.total.toLocaleString('pt-BR')} dias úteis sem RDO`}{' '}
        {periodo.quando}, nas obras em execução{periodo.contrato && ` de ${periodo.contrato}`}. {voltar}
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
