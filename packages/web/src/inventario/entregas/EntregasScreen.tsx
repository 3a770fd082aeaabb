import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { useMemo } from 'react'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { dia, Responsavel } from '../Celulas.tsx'
import type { EntregaLida } from './entrega.ts'
import { filtros } from './filtros.ts'
import { Previsao } from './Previsao.tsx'
import { Situacao } from './Situacao.tsx'

const { tela } = inventarioEntregas
const REFERENCIAS = ['colabId', 'contratoId']

const colunas = (nameOf: NameOf): Column<EntregaLida>[] => [
  {
    id: 'numero',
    header: 'Nº',
    kind: 'title',
    card: 'title',
    hideable: false,
    cell: ({ numero }) => <span data-whole>{numero}</span>,
  },
  { id: 'item', header: 'Item', card: 'line', cell: ({ item }) => item },
  { id: 'colabId', header: 'Quem recebe', card: 'line', cell: (uma) => <Responsavel item={uma} nameOf={nameOf} /> },
  { id: 'entregueEm', header: 'Entregue em', kind: 'date', card: 'none', cell: ({ entregueEm }) => dia(entregueEm) },
  { id: 'previsao', header: 'Devolver até', kind: 'date', card: 'line', cell: (uma) => <Previsao {...uma} /> },
  {
    id: 'situacao',
    header: 'Situação',
    kind: 'status',
    card: 'line',
    cell: (uma) => <Situacao {...uma} />,
  },
  {
    id: 'devolvidaEm',
    header: 'Devolvida em',
    kind: 'date',
    card: 'none',
    hidden: true,
    cell: ({ devolvidaEm }) => dia(devolvidaEm),
  },
]

/** What of the company's is with whom, and what waits to be accepted or to come back. */
export function EntregasScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<EntregaLida>(inventarioEntregas, tela, filters.filtro)
  const { inSight } = list
  const nameOf = useNames(useMemo(() => referencesIn(inventarioEntregas, inSight, REFERENCIAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  const mayAdd = usePermission(tela, 'adicionar')
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por número, item, pessoa ou contrato…"
      create={{ label: 'Nova entrega', may: mayAdd, reason: 'Você não tem permissão para adicionar entregas' }}
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
