import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import type { ItemAReceber } from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { inTable, useDensity } from '../../core/list/useListFrame.ts'
import type { ListParams } from '../../core/wire/records.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { Local } from '../Local.tsx'
import { useItens } from './calls.ts'

const colunas: readonly Column<ItemAReceber>[] = [
  {
    id: 'descricao',
    header: 'Item',
    kind: 'title',
    cell: (i) => i.descricao,
    hideable: false,
    card: 'title',
    sortable: false,
  },
  {
    id: 'falta',
    header: 'Falta',
    kind: 'number',
    cell: (i) => `${formatQuantity(i.falta)} ${i.unidade ?? ''}`,
    sortable: false,
  },
  { id: 'quantidade', header: 'Pedido', kind: 'number', cell: (i) => formatQuantity(i.quantidade), sortable: false },
  { id: 'retirado', header: 'Chegou', kind: 'number', cell: (i) => formatQuantity(i.retirado), sortable: false },
  { id: 'numero', header: 'Nº', cell: (i) => i.numero, sortable: false },
  { id: 'fornecedor', header: 'Fornecedor', cell: (i) => i.fornecedorNome, sortable: false },
  { id: 'local', header: 'Contrato / obra', cell: (i) => <Local onde={i} />, sortable: false },
  {
    id: 'previsao',
    header: 'Previsão',
    kind: 'date',
    cell: (i) =>
      i.previsaoEntrega &&
      (i.atrasado ? (
        <StatusTag tone="red" icon={IconAlertTriangle} title="Entrega atrasada">
          {formatDate(i.previsaoEntrega)}
        </StatusTag>
      ) : (
        formatDate(i.previsaoEntrega)
      )),
    sortable: false,
  },
]

type Props = { filtro: ListParams; filtrada: boolean; onAbrir: (pedidoId: string) => void; onLimpar: () => void }

/** Line by line, what has not come: what was promised earliest first. */
export function ItensAReceber({ filtro, filtrada, onAbrir, onLimpar }: Props) {
  const { ordem: _, etapa: __, ...resto } = filtro
  const lista = useItens(resto, true)
  const [densidade] = useDensity()
  const [page, setPage] = useState(0)
  return (
    <DataTable
      {...inTable(lista, true)}
      label="Itens a receber"
      columns={colunas}
      getRowId={(item) => item.id}
      selection="none"
      onOpen={(item) => onAbrir(item.pedidoId)}
      density={densidade}
      page={page}
      onPage={setPage}
      batchNote="primeiros"
      filtered={filtrada}
      onClearFilters={onLimpar}
    />
  )
}
