import { atividadesDeBaremo, condicoesDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import { chamadasDeObras } from '@prumo/domain/obras/obra/chamadas.ts'
import type { ItemConferido } from '@prumo/domain/obras/obra/respostas.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import type { DaObra } from './entidade.ts'
import { emUs } from './numeros.ts'
import css from './Obra.module.css'

const quantidade = (valor: number): string =>
  valor === 0 ? '–' : valor.toLocaleString('pt-BR', { maximumFractionDigits: 4 })

const colunas: Column<ItemConferido>[] = [
  { id: 'codigo', header: 'Código', cell: ({ codigo }) => codigo },
  {
    id: 'descricao',
    header: 'Item',
    kind: 'title',
    card: 'title',
    cell: ({ descricao, atividade, condicao }) => (
      <>
        {descricao}
        <small className={css.sub}>
          {atividadesDeBaremo[atividade as keyof typeof atividadesDeBaremo]},{' '}
          {condicoesDeBaremo[condicao as keyof typeof condicoesDeBaremo].toLowerCase()}
        </small>
      </>
    ),
  },
  { id: 'unidadeMedida', header: 'Un.', cell: ({ unidadeMedida }) => unidadeMedida },
  { id: 'previsto', header: 'Previsto', kind: 'number', cell: ({ previsto }) => quantidade(previsto) },
  {
    id: 'executado',
    header: 'Executado',
    kind: 'number',
    cell: ({ executado, previsto }) => (
      <span data-tom={executado > previsto ? 'warning' : undefined} className={css.tom}>
        {quantidade(executado)}
      </span>
    ),
  },
  { id: 'medido', header: 'Medido', kind: 'number', cell: ({ medido }) => quantidade(medido) },
  {
    id: 'aMedir',
    header: 'A medir',
    kind: 'number',
    cell: ({ executado, medido }) => quantidade(Math.max(0, Math.round((executado - medido) * 1e4) / 1e4)),
  },
  { id: 'usPrevista', header: 'US prevista', kind: 'number', cell: ({ usPrevista }) => emUs(usPrevista) },
]

/** What was planned of each item of the price table, what was done of it by approved reports, and what was measured. */
export function ItensDaObra({ obra }: DaObra) {
  const { data, error, refetch } = useQuery({
    // Under the works' own key, so that a live change of the work renews it too.
    queryKey: [obras.name, 'itens', obra.id],
    queryFn: ({ signal }) => api.call(chamadasDeObras.itens, { params: { id: obra.id }, signal }),
  })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={6} />
  return (
    <Panel title="Previstos, executados e medidos" flush>
      {data.itens.length === 0 ? (
        <EmptyState
          message={
            obra.baremoId
              ? 'Nenhum item previsto nem executado. Inclua os previstos em Editar.'
              : 'Escolha o baremo da obra em Editar para prever os seus itens.'
          }
        />
      ) : (
        <DataTable
          label="Itens da obra"
          rows={data.itens}
          columns={colunas.map((coluna) => ({ ...coluna, sortable: false }))}
          getRowId={({ baremoItemId }) => baremoItemId}
          keyboard={false}
          maxHeight="none"
        />
      )}
    </Panel>
  )
}
