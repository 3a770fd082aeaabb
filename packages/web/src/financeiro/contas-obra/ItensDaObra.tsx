import { toCentavos } from '@prumo/domain/core/money.ts'
import { statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { CONTAS_OBRA, contasObra } from '@prumo/domain/obras/contas-obra.ts'
import type { ContaObraDetalhada, ItemDaObra } from '@prumo/domain/obras/contas-obra-respostas.ts'
import { SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconTransfer } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type ListOf, useList } from '../../core/wire/records.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import css from './ContasObra.module.css'
import { TransferirDialog } from './TransferirDialog.tsx'

/** Where what is committed and paid leads, on the same page. */
export const ITENS = 'itens'

const colunas: Column<ItemDaObra>[] = [
  {
    id: 'descricao',
    header: 'Item',
    kind: 'title',
    card: 'title',
    sortable: false,
    cell: ({ descricao }) => descricao,
  },
  { id: 'fornecedor', header: 'Fornecedor', sortable: false, cell: ({ fornecedor }) => fornecedor ?? '–' },
  {
    id: 'numero',
    header: 'Pedido',
    kind: 'number',
    sortable: false,
    cell: ({ pedidoId, numero }) => <AppLink href={detailAddress(telas.pedidos, pedidoId)}>{numero}</AppLink>,
  },
  {
    id: 'status',
    header: 'Status',
    sortable: false,
    cell: ({ status }) => statusDePedido[status as keyof typeof statusDePedido],
  },
  {
    id: 'valor',
    header: 'Valor',
    kind: 'money',
    sortable: false,
    cell: ({ valor }) => <Money value={toCentavos(valor)} />,
  },
]

/** The lines of orders charged to the work; those chosen can be charged to another work of the contract. */
export function ItensDaObra({ conta }: { conta: ContaObraDetalhada }) {
  const list = useList(
    { name: `${CONTAS_OBRA}/${conta.id}/itens` },
    {},
    { of: CONTAS_OBRA },
  ) as unknown as ListOf<ItemDaObra>
  const [escolhidos, setEscolhidos] = useState<Set<string>>(new Set())
  const [aberto, setAberto] = useState(false)
  const edita = usePermission(contasObra.tela, 'editar')
  const encerrada = conta.status === SITUACAO_DE_OBRA.encerrada
  const itens = useMemo(() => list.rows.filter(({ id }) => escolhidos.has(id)), [list.rows, escolhidos])
  return (
    <div className={css.itens} id={ITENS}>
      <Panel
        title="Itens lançados nesta obra"
        flush
        action={
          <GatedButton
            allowed={edita && !encerrada && itens.length > 0}
            reason={
              encerrada
                ? 'A conta está encerrada: os custos não mudam mais'
                : edita
                  ? 'Selecione os itens que são de outra obra'
                  : 'Você não tem permissão para editar contas obra'
            }
            variant="default"
            size="compact-sm"
            leftSection={<IconTransfer size={14} />}
            onClick={() => setAberto(true)}
          >
            Transferir custos…
          </GatedButton>
        }
      >
        <DataTable
          label="Itens lançados nesta obra"
          columns={colunas}
          rows={list.rows}
          getRowId={({ id }) => id}
          selection={edita && !encerrada ? 'multiple' : 'none'}
          selected={escolhidos}
          onSelect={setEscolhidos}
          loading={list.loading}
          error={list.error}
          onRetry={list.refetch}
          canLoadMore={list.canLoadMore}
          onLoadMore={list.loadMore}
          loadingMore={list.loadingMore}
          keyboard={false}
          maxHeight={480}
        />
      </Panel>
      {aberto && (
        <TransferirDialog
          conta={conta}
          itens={itens}
          onClose={(feito) => {
            setAberto(false)
            if (feito) setEscolhidos(new Set())
          }}
        />
      )}
    </div>
  )
}
