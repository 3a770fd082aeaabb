import { formatDate } from '@prumo/domain/core/dates.ts'
import { motivosDeParalisacao } from '@prumo/domain/obras/obra/codigos.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { DaObra, ObraLida } from './entidade.ts'
import { emPercentual } from './numeros.ts'
import css from './Obra.module.css'

type Etapa = ObraLida['etapas'][number]
type Parada = ObraLida['paralisacoes'][number]

const dia = (data: string | null | undefined) => (data ? formatDate(data) : '–')

const etapas: Column<Etapa>[] = [
  { id: 'nome', header: 'Etapa', kind: 'title', card: 'title', cell: ({ nome }) => nome },
  { id: 'peso', header: 'Peso', kind: 'number', cell: ({ peso }) => emPercentual(peso) },
  {
    id: 'percentual',
    header: 'Executado',
    kind: 'number',
    cell: ({ percentual }) => <Barra valor={percentual ?? 0} />,
  },
  { id: 'inicioPrevisto', header: 'Início previsto', kind: 'date', cell: (um) => dia(um.inicioPrevisto) },
  { id: 'fimPrevisto', header: 'Fim previsto', kind: 'date', cell: (um) => dia(um.fimPrevisto) },
  { id: 'inicioReal', header: 'Início real', kind: 'date', cell: (um) => dia(um.inicioReal) },
  { id: 'fimReal', header: 'Fim real', kind: 'date', cell: (um) => dia(um.fimReal) },
]

const paradas: Column<Parada>[] = [
  { id: 'inicio', header: 'De', kind: 'date', card: 'title', cell: ({ inicio }) => formatDate(inicio) },
  { id: 'fim', header: 'Até', kind: 'date', cell: ({ fim }) => (fim ? formatDate(fim) : 'ainda parada') },
  {
    id: 'motivo',
    header: 'Motivo',
    cell: ({ motivo }) => motivosDeParalisacao[motivo as keyof typeof motivosDeParalisacao],
  },
  { id: 'texto', header: 'O que houve', kind: 'title', cell: ({ texto }) => texto ?? '–' },
]

/** A share of a hundred, drawn and said. */
const Barra = ({ valor }: { valor: number }) => (
  <span className={css.barra}>
    <span aria-hidden>
      <span style={{ width: `${Math.min(100, valor)}%` }} />
    </span>
    {emPercentual(valor)}
  </span>
)

/** When each part is to be done and was done, the days of the whole, and when it stood still. */
export function EtapasEPrazos({ obra }: DaObra) {
  const prazos: [string, string | null][] = [
    ['Recebimento', obra.dataRecebimento],
    ['Início previsto', obra.dataInicio],
    ['Início real', obra.dataInicioReal],
    ['Fim previsto', obra.dataFimPrevista],
    ['Energização', obra.dataEnergizacao],
    ['Conclusão em campo', obra.dataFimReal],
    ['Encerramento', obra.dataEncerramento],
  ]
  return (
    <>
      <Figures figures={prazos.map(([name, data]) => ({ name, value: dia(data) }))} />
      <Panel title={`Etapas: ${emPercentual(obra.percentualFisico)} executado`} flush>
        {obra.etapas.length === 0 ? (
          <EmptyState message="Esta obra não tem etapas: o % físico segue a situação dela. Inclua-as em Editar." />
        ) : (
          <DataTable
            label="Etapas da obra"
            rows={obra.etapas}
            columns={etapas.map((coluna) => ({ ...coluna, sortable: false }))}
            getRowId={({ linhaId }) => linhaId}
            keyboard={false}
            maxHeight="none"
          />
        )}
      </Panel>
      {obra.paralisacoes.length > 0 && (
        <div className={css.abaixo}>
          <Panel title="Paralisações" flush>
            <DataTable
              label="Paralisações da obra"
              rows={obra.paralisacoes}
              columns={paradas.map((coluna) => ({ ...coluna, sortable: false }))}
              getRowId={({ id }) => id}
              keyboard={false}
              maxHeight="none"
            />
          </Panel>
        </div>
      )}
    </>
  )
}
