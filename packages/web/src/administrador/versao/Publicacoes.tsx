import type { QuadroDaVersao } from '@prumo/domain/administrador/versao.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'

type Publicacao = QuadroDaVersao['historico'][number]

const columns: readonly Column<Publicacao>[] = [
  {
    id: 'tag',
    header: 'Versão',
    kind: 'title',
    card: 'title',
    cell: (row) => row.tag ?? 'De volta à do servidor',
    width: 200,
    sortable: false,
  },
  { id: 'publicadaEm', header: 'Quando', kind: 'date', cell: (row) => formatInstant(row.publicadaEm), sortable: false },
  { id: 'pessoa', header: 'Quem', cell: (row) => row.pessoa ?? '–', sortable: false },
  { id: 'forceLogout', header: 'Forçou saída', cell: (row) => (row.forceLogout ? 'Sim' : 'Não'), sortable: false },
  { id: 'alteracoes', header: 'Alterações', cell: (row) => row.alteracoes.join(' · ') || '–', sortable: false },
]

/** What was published before, the newest first. */
export function Publicacoes({ historico, servidor }: Pick<QuadroDaVersao, 'historico' | 'servidor'>) {
  return (
    <Panel title="Publicações" flush={historico.length > 0}>
      {historico.length === 0 ? (
        <p>Nada foi publicado por aqui ainda: vale a versão do próprio servidor, {servidor}.</p>
      ) : (
        <DataTable
          label="Publicações"
          columns={columns}
          rows={historico}
          getRowId={(row) => row.id}
          keyboard={false}
          maxHeight="none"
        />
      )}
    </Panel>
  )
}
