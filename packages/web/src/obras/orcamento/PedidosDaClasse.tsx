import { Modal } from '@mantine/core'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { CONTAS_OBRA } from '@prumo/domain/obras/contas-obra.ts'
import type { FeitoDePedidos, LinhaDoOrcamento, PedidoNoOrcamento } from '@prumo/domain/obras/orcamento/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { type ListOf, useList } from '../../core/wire/records.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Orcamento.module.css'

export const NOMES: Record<FeitoDePedidos, string> = {
  emAnalise: 'Em análise',
  comprometido: 'Comprometido',
  pago: 'Pago',
}

const colunas = (abre: boolean): Column<PedidoNoOrcamento>[] => [
  {
    id: 'numero',
    header: 'Pedido',
    kind: 'number',
    card: 'title',
    sortable: false,
    cell: ({ id, numero }) => (abre ? <AppLink href={detailAddress(telas.pedidos, id)}>{numero}</AppLink> : numero),
  },
  {
    id: 'fornecedor',
    header: 'Fornecedor',
    kind: 'title',
    card: 'line',
    sortable: false,
    cell: ({ fornecedor }) => fornecedor ?? '–',
  },
  {
    id: 'status',
    header: 'Status',
    card: 'line',
    sortable: false,
    cell: ({ status }) => statusDePedido[status as keyof typeof statusDePedido],
  },
  {
    id: 'valor',
    header: 'Valor',
    kind: 'money',
    card: 'line',
    sortable: false,
    cell: ({ valor }) => <Money value={toCentavos(valor)} />,
  },
]

/** The orders behind one figure of the budget: together they come to it. Whoever may read orders opens them from here. */
export function PedidosDaClasse({
  obraId,
  linha: { classe, classeId, ...linha },
  feito,
  onFechar,
}: {
  obraId: string
  linha: LinhaDoOrcamento
  feito: FeitoDePedidos
  onFechar: () => void
}) {
  const phone = usePhone()
  const abre = usePermission(telas.pedidos, 'visualizar')
  const lista = useList(
    { name: `${CONTAS_OBRA}/${obraId}/orcamento/pedidos` },
    { feito, ...(classeId !== null && { classeId }) },
    { of: CONTAS_OBRA },
  ) as unknown as ListOf<PedidoNoOrcamento>
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`${NOMES[feito]} em ${classe}`}
      size={720}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className={css.dialogo}>
        <p className={css.nota}>
          De cada pedido, a parte que é desta obra e desta classe. Ao todo, <Money value={toCentavos(linha[feito])} />.
        </p>
        <DataTable
          label={`Pedidos: ${NOMES[feito]} em ${classe}`}
          columns={colunas(abre)}
          rows={lista.rows}
          getRowId={({ id }) => id}
          loading={lista.loading}
          error={lista.error}
          onRetry={lista.refetch}
          canLoadMore={lista.canLoadMore}
          onLoadMore={lista.loadMore}
          loadingMore={lista.loadingMore}
          keyboard={false}
          maxHeight={480}
        />
      </div>
    </Modal>
  )
}
