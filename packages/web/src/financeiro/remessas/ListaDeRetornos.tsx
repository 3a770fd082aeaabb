import { formatInstant } from '@prumo/domain/core/dates.ts'
import type { RetornoNaLista } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { inTable, useDensity } from '../../core/list/useListFrame.ts'
import { type ListOf, useList } from '../../core/wire/records.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ListTools } from '../../ui/ListTools.tsx'
import { REMESSAS } from './calls.ts'
import type { Endereco, Mudar } from './endereco.ts'
import { enderecoDoRetorno } from './endereco-do-retorno.ts'

const numero = (n: number) => n.toLocaleString('pt-BR')
const colunas: Column<RetornoNaLista>[] = [
  { id: 'nome', header: 'Arquivo', kind: 'title', sortable: false, hideable: false, cell: ({ nome }) => nome },
  { id: 'conta', header: 'Conta pagadora', sortable: false, cell: ({ conta }) => conta },
  { id: 'nsa', header: 'NSA', kind: 'number', sortable: false, cell: ({ nsa }) => nsa },
  { id: 'quantidade', header: 'Linhas', kind: 'number', sortable: false, cell: ({ quantidade }) => numero(quantidade) },
  { id: 'pagos', header: 'Pagos', kind: 'number', sortable: false, cell: ({ pagos }) => numero(pagos) },
  { id: 'negados', header: 'Negados', kind: 'number', sortable: false, cell: ({ negados }) => numero(negados) },
  {
    id: 'aConferir',
    header: 'A conferir',
    kind: 'number',
    sortable: false,
    cell: ({ aConferir }) => numero(aConferir),
  },
  {
    id: 'importadoEm',
    header: 'Importado em',
    kind: 'date',
    sortable: false,
    cell: ({ importadoEm }) => formatInstant(importadoEm),
  },
  { id: 'importadoPor', header: 'Por', sortable: false, cell: ({ importadoPor }) => importadoPor ?? '–' },
]

export function ListaDeRetornos({ endereco, mudar, ve }: { endereco: Endereco; mudar: Mudar; ve: boolean }) {
  const router = useRouter()
  const { query } = endereco
  const params = useMemo(() => (query ? { query } : {}), [query])
  const lista = useList({ name: 'retornos' }, params, {
    enabled: ve,
    of: REMESSAS,
  }) as unknown as ListOf<RetornoNaLista>
  const [densidade, setDensidade] = useDensity()
  const limpar = () => mudar({ query: '' })
  return (
    <>
      <ListTools
        query={query}
        onQuery={(texto) => mudar({ query: texto })}
        placeholder="Buscar conta, arquivo ou NSA…"
        columns={colunas}
        cols={endereco.cols}
        onCols={(cols) => mudar({ cols, page: endereco.page })}
        density={densidade}
        onDensity={setDensidade}
      >
        {null}
      </ListTools>
      <DataTable
        {...inTable(lista, ve)}
        label="Retornos"
        columns={colunas}
        getRowId={({ id }) => id}
        href={({ id }) => enderecoDoRetorno(id)}
        onOpen={({ id }) => void router.navigate({ to: enderecoDoRetorno(id) })}
        onEscape={query ? limpar : undefined}
        visibleColumns={endereco.cols ?? undefined}
        density={densidade}
        page={endereco.page}
        onPage={(page) => mudar({ page })}
        filtered={Boolean(query)}
        onClearFilters={limpar}
        rowTone={({ aConferir }) => (aConferir > 0 ? 'warning' : undefined)}
      />
    </>
  )
}
