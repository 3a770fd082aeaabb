import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { ESTADOS_DO_DIA, type EstadoDoDia, nomesDoDia } from '@prumo/domain/obras/rdo/calendario.ts'
import { type CalendarioDaObra, chamadasDoRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { motivosDoDiaSemTrabalho, rdos, STATUS_SEM_VALOR, statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import { IconChevronLeft, IconChevronRight, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { FilterReference } from '../../core/list/FilterReference.tsx'
import { newAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import css from './Rdo.module.css'
import { chamado, presentes, tela } from './rdo.ts'

const DIAS = ['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Dom']
const nomeDoMes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const mesMais = (mes: string, n: number): string => {
  const [ano, m] = mes.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(ano, m - 1 + n, 1)).toISOString().slice(0, 7)
}
const colunaDe = (data: string): number => (new Date(`${data}T00:00:00Z`).getUTCDay() + 6) % 7

type Dia = CalendarioDaObra['dias'][number]

/** In weeks that begin on Monday; null where the month has no such day. */
function semanas(dias: readonly Dia[]): (Dia | null)[][] {
  const casas: (Dia | null)[] = [...Array<null>(dias[0] ? colunaDe(dias[0].data) : 0).fill(null), ...dias]
  while (casas.length % 7) casas.push(null)
  return Array.from({ length: casas.length / 7 }, (_, n) => casas.slice(n * 7, n * 7 + 7))
}

export type CalendarioProps = {
  obraId: string
  onObra?: (id: string | null) => void
  onAbrir: (id: string) => void
}

/** A month of a work, day by day: what was approved, what waits, when nobody worked, and what is missing. */
export function Calendario({ obraId, onObra, onAbrir }: CalendarioProps) {
  const [mes, mudarMes] = useAddressValue('mes', { usual: today().slice(0, 7) })
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(rdos.name), 'calendario', obraId, mes],
    queryFn: ({ signal }) => api.call(chamadasDoRdo.calendario, { query: { obraId, mes }, signal }),
    placeholderData: keepPreviousData,
    enabled: obraId !== '',
  })
  const { baixar, fazendo } = usePapers(chamadasDoRdo.pdf)
  const ids = (data?.dias ?? []).flatMap(({ rdos: doDia }) =>
    doDia.filter(({ status }) => !STATUS_SEM_VALOR.includes(status)).map(({ id }) => id),
  )
  const titulo = nomeDoMes.format(new Date(`${mes}-01T00:00:00Z`))
  return (
    <section aria-label="Calendário de RDOs">
      <div className={css.barraDoMes}>
        {onObra && (
          <FilterReference
            label="Obra"
            target="obras"
            value={obraId || null}
            onChange={onObra}
            placeholder="Escolha a obra"
            inPlace={false}
          />
        )}
        <div className={css.prefixo}>
          <Tooltip label="Mês anterior">
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Mês anterior"
              onClick={() => mudarMes(mesMais(mes, -1))}
            >
              <IconChevronLeft size={16} />
            </ActionIcon>
          </Tooltip>
          <span className={css.mes} aria-live="polite">
            {titulo}
          </span>
          <Tooltip label="Mês seguinte">
            <ActionIcon variant="default" size={36} aria-label="Mês seguinte" onClick={() => mudarMes(mesMais(mes, 1))}>
              <IconChevronRight size={16} />
            </ActionIcon>
          </Tooltip>
          <GatedButton
            allowed={ids.length > 0 && !fazendo}
            reason={fazendo ? 'Os PDFs estão sendo gerados' : 'Nenhum RDO neste mês'}
            variant="default"
            leftSection={<IconFileTypePdf size={16} />}
            onClick={() => baixar({ ids })}
          >
            PDFs do mês
          </GatedButton>
          <Button
            className={css.soNaMesa ?? ''}
            variant="default"
            leftSection={<IconPrinter size={16} />}
            onClick={() => window.print()}
            data-no-print
          >
            Imprimir
          </Button>
        </div>
      </div>
      {obraId === '' ? (
        <EmptyState message="Escolha uma obra para ver o seu mês." />
      ) : error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={8} height={40} />
      ) : (
        <Mes dias={data.dias} titulo={titulo} obraId={obraId} onAbrir={onAbrir} />
      )}
    </section>
  )
}

function Mes({
  dias,
  titulo,
  obraId,
  onAbrir,
}: {
  dias: readonly Dia[]
  titulo: string
  obraId: string
  onAbrir: (id: string) => void
}) {
  const contas = Map.groupBy(dias, ({ estado }) => estado)
  return (
    <>
      <table className={css.calendario} aria-label={titulo}>
        <thead>
          <tr>
            {DIAS.map((dia) => (
              <th key={dia} scope="col">
                {dia}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanas(dias).map((semana) => (
            <tr key={semana.find((dia) => dia)?.data}>
              {semana.map((dia, n) => (
                <td key={dia?.data ?? `vazio-${n}`}>{dia && <Casa dia={dia} obraId={obraId} onAbrir={onAbrir} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={css.legenda} aria-label="Legenda">
        {ESTADOS_DO_DIA.filter((estado) => estado !== 'vazio').map((estado: EstadoDoDia) => (
          <li key={estado}>
            <span className={`${css.dia} ${css.amostra}`} data-estado={estado} aria-hidden />
            {nomesDoDia[estado]} ({contas.get(estado)?.length ?? 0})
          </li>
        ))}
      </ul>
    </>
  )
}

/** One day: opens its report, or begins the one that is missing. */
function Casa({ dia, obraId, onAbrir }: { dia: Dia; obraId: string; onAbrir: (id: string) => void }) {
  const router = useRouter()
  const mayAdd = usePermission(tela, 'adicionar')
  const vivos = dia.rdos.filter(({ status }) => !STATUS_SEM_VALOR.includes(status))
  const [primeiro] = vivos.length > 0 ? vivos : dia.rdos
  const numero = Number(dia.data.slice(8))
  const motivo = primeiro?.motivo
    ? motivosDoDiaSemTrabalho[primeiro.motivo as keyof typeof motivosDoDiaSemTrabalho]
    : null
  const dito = primeiro
    ? `${chamado(primeiro)}, ${motivo ?? presentes(primeiro.efetivo)}, ${statusDoRdo[primeiro.status as keyof typeof statusDoRdo]}`
    : nomesDoDia[dia.estado]
  const conteudo = (
    <>
      <strong>{numero}</strong>
      {primeiro ? (
        <>
          <span>{chamado(primeiro).replace('RDO ', '')}</span>
          <span className={css.soNaMesa}>{motivo ?? presentes(primeiro.efetivo)}</span>
          {vivos.length > 1 && <span>+{vivos.length - 1}</span>}
        </>
      ) : (
        dia.estado === 'falta' && <span>Falta</span>
      )}
    </>
  )
  const podeCriar = !primeiro && mayAdd && dia.data <= today()
  if (!primeiro && !podeCriar)
    return (
      <div className={css.dia} data-estado={dia.estado}>
        {conteudo}
      </div>
    )
  return (
    <button
      type="button"
      className={css.dia}
      data-estado={dia.estado}
      title={`${formatDate(dia.data)}: ${dito}${podeCriar ? '. Preencher' : ''}`}
      onClick={() =>
        primeiro
          ? onAbrir(primeiro.id)
          : void router.navigate({ href: `${newAddress(tela)}?obra=${obraId}&data=${dia.data}` })
      }
    >
      {conteudo}
    </button>
  )
}
