import { formatInstant } from '@prumo/domain/core/dates.ts'
import { statusDeDesligamento } from '@prumo/domain/obras/obra/codigos.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { DaObra, ObraLida } from './entidade.ts'

type Desligamento = ObraLida['desligamentos'][number]

const colunas: Column<Desligamento>[] = [
  { id: 'numero', header: 'Número', kind: 'title', card: 'title', cell: ({ numero }) => numero },
  { id: 'inicio', header: 'Início', kind: 'date', cell: ({ inicio }) => formatInstant(inicio) },
  { id: 'fim', header: 'Fim', kind: 'date', cell: ({ fim }) => formatInstant(fim) },
  {
    id: 'status',
    header: 'Situação',
    cell: ({ status }) => statusDeDesligamento[status as keyof typeof statusDeDesligamento],
  },
  { id: 'motivo', header: 'Motivo', cell: ({ motivo }) => motivo ?? '–' },
]

/** When the network is to be off for this work. */
export function Desligamentos({ obra }: DaObra) {
  return (
    <Panel title="Desligamentos programados" flush>
      {obra.desligamentos.length === 0 ? (
        <EmptyState message="Nenhum desligamento programado. Inclua-os em Editar." />
      ) : (
        <DataTable
          label="Desligamentos da obra"
          rows={obra.desligamentos.toSorted((a, b) => a.inicio.localeCompare(b.inicio))}
          columns={colunas.map((coluna) => ({ ...coluna, sortable: false }))}
          getRowId={({ linhaId }) => linhaId}
          keyboard={false}
          maxHeight="none"
        />
      )}
    </Panel>
  )
}
