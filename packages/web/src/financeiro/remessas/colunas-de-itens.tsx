import { formatDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { aspectosDoItem, type ItemDeRemessa, situacoesDeItem } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { enderecoDoRetorno } from './endereco-do-retorno.ts'
import css from './Remessas.module.css'

const simples = { sortable: false } as const

/** A remittance's payments: where the money goes as it was copied, and what the bank said. */
export const colunasDeItens: Column<ItemDeRemessa>[] = [
  {
    ...simples,
    id: 'pedido',
    header: 'Pedido',
    kind: 'date',
    cell: ({ pedido, pedidoId }) => <AppLink href={detailAddress(telas.pedidos, pedidoId)}>{pedido}</AppLink>,
  },
  { ...simples, id: 'favorecido', header: 'Favorecido', kind: 'title', cell: ({ favorecido }) => favorecido },
  {
    ...simples,
    id: 'dataPagamento',
    header: 'Para',
    kind: 'date',
    cell: ({ dataPagamento }) => formatDate(dataPagamento),
  },
  { ...simples, id: 'valor', header: 'Valor', kind: 'money', cell: ({ valor }) => <Money value={toCentavos(valor)} /> },
  {
    ...simples,
    id: 'situacao',
    header: 'Situação',
    kind: 'status',
    cell: ({ situacao }) => <CodigoTag palavras={situacoesDeItem} aspectos={aspectosDoItem} codigo={situacao} />,
  },
  {
    ...simples,
    id: 'motivo',
    header: 'O que o banco disse',
    cell: ({ motivo, retornoId }) =>
      motivo ? retornoId ? <AppLink href={enderecoDoRetorno(retornoId)}>{motivo}</AppLink> : motivo : '–',
  },
  {
    ...simples,
    id: 'destino',
    header: 'Destino',
    cell: ({ destino }) => <span className={css.destino}>{destino}</span>,
  },
  { ...simples, id: 'forma', header: 'Forma', cell: ({ forma }) => forma ?? '–' },
  { ...simples, id: 'seuNumero', header: 'Seu número', hidden: true, cell: ({ seuNumero }) => seuNumero },
]
