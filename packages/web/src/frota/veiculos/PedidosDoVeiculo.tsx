import { formatInstant } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { statusDePedido, tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { inTable } from '../../core/list/useListFrame.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, listAddress } from '../../core/screens/addresses.ts'
import { useList } from '../../core/wire/records.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import css from '../Frota.module.css'

type Pedido = {
  id: string
  numero: number
  status: number
  tipo: number
  dataRegistro: string
  justificativa: string | null
  valorTotal: number
}

const colunas: Column<Pedido>[] = [
  { id: 'numero', header: 'Pedido', kind: 'title', card: 'title', cell: ({ numero }) => numero },
  { id: 'dataRegistro', header: 'Registrado em', kind: 'date', cell: (um) => formatInstant(um.dataRegistro) },
  { id: 'tipo', header: 'Tipo', cell: ({ tipo }) => tiposDePedido[tipo as keyof typeof tiposDePedido] },
  { id: 'justificativa', header: 'Justificativa', cell: ({ justificativa }) => justificativa ?? '–' },
  { id: 'valorTotal', header: 'Total', kind: 'money', cell: (um) => <Money value={toCentavos(um.valorTotal)} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => statusDePedido[status as keyof typeof statusDePedido] },
]

/** The orders that name this vehicle, as far as the reader sees them. */
export function PedidosDoVeiculo({ id, placa }: { id: string; placa: string }) {
  const router = useRouter()
  const params = useMemo(() => ({ campo: 'veiculoId', valor: id }), [id])
  const list = useList({ name: 'pedidos' }, params)
  const filtro = new URLSearchParams({ queryconfig: 'veiculoId', querytype: 'ref', textquery: placa, queryvalue: id })
  return (
    <>
      <p className={css.nota}>
        <AppLink href={`${listAddress(telas.pedidos)}?${filtro}`}>Ver na lista de pedidos</AppLink>
      </p>
      <DataTable
        {...inTable({ ...list, rows: list.rows as unknown as Pedido[] }, true)}
        label={`Pedidos de ${placa}`}
        columns={colunas.map((column) => ({ ...column, sortable: false }))}
        getRowId={(um) => um.id}
        href={(um) => detailAddress(telas.pedidos, um.id)}
        onOpen={(um) => void router.navigate({ to: detailAddress(telas.pedidos, um.id) })}
        keyboard={false}
        maxHeight="none"
      />
    </>
  )
}
