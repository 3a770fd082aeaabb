import { formatInstant } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { inTable } from '../../core/list/useListFrame.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, listAddress } from '../../core/screens/addresses.ts'
import { useList } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import type { Abastecimento } from '../abastecimentos/AbastecimentosScreen.tsx'
import { Resumo } from '../abastecimentos/Resumo.tsx'
import css from '../Frota.module.css'
import { distancia, litros, rendimento } from '../numeros.ts'
import { Conferencia, Inconsistencias } from '../Selos.tsx'

const { tela } = abastecimentos

/** The fuellings of one vehicle, the last ones first; the whole list is one click away. */
export function AbastecimentosDoVeiculo({ id, placa }: { id: string; placa: string }) {
  const router = useRouter()
  const params = useMemo(() => ({ campo: 'veiculoId', valor: id, ordem: '-data' }), [id])
  const list = useList({ name: abastecimentos.name }, params)
  const rows = list.rows as unknown as Abastecimento[]
  const nameOf = useNames(useMemo(() => referencesIn(abastecimentos, rows, ['motoristaId']), [rows]))
  const columns = useMemo<Column<Abastecimento>[]>(
    () => [
      { id: 'data', header: 'Data', kind: 'title', card: 'title', cell: ({ data }) => formatInstant(data) },
      { id: 'motoristaId', header: 'Motorista', cell: (um) => nameOf('colaboradores', um.motoristaId) ?? '…' },
      { id: 'litros', header: 'Litros', kind: 'number', cell: (um) => litros(um.litros) },
      { id: 'valorTotal', header: 'Total', kind: 'money', cell: (um) => <Money value={toCentavos(um.valorTotal)} /> },
      { id: 'odometro', header: 'Odômetro', kind: 'number', cell: (um) => distancia(um.odometro) },
      { id: 'kmPorLitro', header: 'km/l', kind: 'number', cell: (um) => rendimento(um.kmPorLitro, um.unidade) },
      {
        id: 'inconsistencias',
        header: 'Inconsistências',
        cell: (um) => <Inconsistencias codigos={um.inconsistencias} />,
      },
      { id: 'status', header: 'Conferência', kind: 'status', cell: ({ status }) => <Conferencia status={status} /> },
    ],
    [nameOf],
  )
  const filtro = new URLSearchParams({ queryconfig: 'veiculoId', querytype: 'ref', textquery: placa, queryvalue: id })
  return (
    <>
      <Resumo filtro={params} />
      <p className={css.nota}>
        <AppLink href={`${listAddress(tela)}?${filtro}`}>Ver na lista de abastecimentos</AppLink>
      </p>
      <DataTable
        {...inTable({ ...list, rows }, true)}
        label={`Abastecimentos de ${placa}`}
        columns={columns.map((column) => ({ ...column, sortable: false }))}
        getRowId={(um) => um.id}
        href={(um) => detailAddress(tela, um.id)}
        onOpen={(um) => void router.navigate({ to: detailAddress(tela, um.id) })}
        keyboard={false}
        maxHeight="none"
      />
    </>
  )
}
