import { formatQuantity } from '@prumo/domain/core/money.ts'
import type { DiferencaDoPrevisto } from '@prumo/domain/obras/medicoes/respostas.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { MedicaoLida } from './medicao.ts'

const tabela = (label: string, linhas: readonly DiferencaDoPrevisto[]) => (
  <DataTable
    label={label}
    rows={linhas}
    getRowId={({ obraId, codigo, atividade, condicao }) => `${obraId} ${codigo} ${atividade} ${condicao}`}
    keyboard={false}
    maxHeight="none"
    columns={[
      { id: 'codigo', header: 'Código', kind: 'title', card: 'title', cell: ({ codigo }) => codigo },
      { id: 'descricao', header: 'Descrição', card: 'line', cell: ({ descricao }) => descricao },
      {
        id: 'previsto',
        header: 'Contratado',
        kind: 'number',
        card: 'line',
        cell: ({ previsto }) => formatQuantity(previsto),
      },
      {
        id: 'executado',
        header: 'Executado',
        kind: 'number',
        card: 'line',
        cell: ({ executado }) => formatQuantity(executado),
      },
      { id: 'medido', header: 'Medido', kind: 'number', card: 'line', cell: ({ medido }) => formatQuantity(medido) },
    ]}
  />
)

/** What a final measurement is checked by: foreseen and not executed, executed and not foreseen. */
export function Diferencas({ medicao: { naoExecutados = [], naoPrevistos = [] } }: { medicao: MedicaoLida }) {
  return (
    <>
      {naoExecutados.length > 0 && (
        <Panel title="Previsto e não executado" flush>
          {tabela('Previsto e não executado', naoExecutados)}
        </Panel>
      )}
      {naoPrevistos.length > 0 && (
        <Panel title="Executado e não previsto" flush>
          {tabela('Executado e não previsto', naoPrevistos)}
        </Panel>
      )}
    </>
  )
}
