import { formatDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import type { ItemAConferir } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useMemo, useState } from 'react'
import { inTable, useDensity } from '../../core/list/useListFrame.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import type { ListOf } from '../../core/wire/records.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { BarraDeDecisao } from './BarraDeDecisao.tsx'

const colunas: Column<ItemAConferir>[] = [
  {
    id: 'pedido',
    header: 'Pedido',
    kind: 'date',
    sortable: false,
    cell: ({ pedido, pedidoId }) => <AppLink href={detailAddress(telas.pedidos, pedidoId)}>{pedido}</AppLink>,
  },
  { id: 'favorecido', header: 'Favorecido', kind: 'title', sortable: false, cell: ({ favorecido }) => favorecido },
  { id: 'motivo', header: 'O que o banco disse', sortable: false, cell: ({ motivo }) => motivo ?? '–' },
  {
    id: 'valor',
    header: 'Enviado',
    kind: 'money',
    sortable: false,
    cell: ({ valor }) => <Money value={toCentavos(valor)} />,
  },
  {
    id: 'valorReal',
    header: 'Segundo o banco',
    kind: 'money',
    sortable: false,
    cell: ({ valorReal }) => <Money value={valorReal === null ? null : toCentavos(valorReal)} />,
  },
  {
    id: 'dataPagamento',
    header: 'Para',
    kind: 'date',
    sortable: false,
    cell: ({ dataPagamento }) => formatDate(dataPagamento),
  },
  {
    id: 'dataReal',
    header: 'Em',
    kind: 'date',
    sortable: false,
    cell: ({ dataReal }) => (dataReal ? formatDate(dataReal) : '–'),
  },
  {
    id: 'remessa',
    header: 'Remessa',
    kind: 'date',
    sortable: false,
    cell: ({ remessa, remessaId }) => <AppLink href={detailAddress(telas.remessas, remessaId)}>{remessa}</AppLink>,
  },
]

/** What the bank's words leave open: a person looks at the statement, and says what it is and why. */
export function ListaAConferir({ fila, ve }: { fila: ListOf<ItemAConferir>; ve: boolean }) {
  const [densidade] = useDensity()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const escolhidos = useMemo(() => fila.rows.filter(({ id }) => ids.has(id)), [fila.rows, ids])
  return (
    <>
      <DataTable
        {...inTable(fila, ve)}
        label="Pagamentos a conferir"
        columns={colunas}
        getRowId={({ id }) => id}
        selection="multiple"
        selected={ids}
        onSelect={setIds}
        density={densidade}
        batchNote="mais antigos"
      />
      <BarraDeDecisao
        itens={escolhidos}
        comRetorno={escolhidos.every(({ comRetorno }) => comRetorno)}
        onLimpar={() => setIds(new Set())}
      />
    </>
  )
}
