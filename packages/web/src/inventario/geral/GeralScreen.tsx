import { toCentavos } from '@prumo/domain/core/money.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { type ItemDoInventario, inventarioGeral, tiposDoInventario } from '@prumo/domain/inventario/inventario-geral.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { useMemo } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { dia, Responsavel, Situacao } from '../Celulas.tsx'
import { useEmDia } from './useEmDia.ts'

const { tela } = inventarioGeral
const REFERENCIAS = ['colabId', 'contratoId']
/** What a chip is among the types; the others are devices. */
const CHIP = 5

const reais = (valor: number | null): number | null => (valor === null ? null : toCentavos(valor))
const soma = (rows: readonly ItemDoInventario[], campo: 'valor' | 'valorAtual' | 'valorAtualCalendario') => (
  <Money value={rows.reduce((total, row) => total + (reais(row[campo]) ?? 0), 0)} />
)

/** Spec 3 §2.4, the columns of the list; the others for whoever chooses them. */
const colunas = (nameOf: NameOf): Column<ItemDoInventario>[] => [
  { id: 'etiqueta', header: 'Etiqueta patrimônio', cell: ({ etiqueta }) => etiqueta ?? '–' },
  // What a person calls it: of a chip, which has no label, its number.
  { id: 'nome', header: 'Item', kind: 'title', card: 'title', hideable: false, cell: ({ nome }) => nome },
  { id: 'tipo', header: 'Tipo', cell: ({ tipo }) => tiposDoInventario[tipo as keyof typeof tiposDoInventario] },
  { id: 'colabId', header: 'Local', cell: (item) => <Responsavel item={item} nameOf={nameOf} /> },
  { id: 'dtAquisicao', header: 'Data de aquisição', kind: 'date', cell: ({ dtAquisicao }) => dia(dtAquisicao) },
  {
    id: 'valorAtual',
    header: 'Valor atual',
    kind: 'money',
    cell: ({ valorAtual }) => <Money value={reais(valorAtual)} />,
    total: (rows) => soma(rows, 'valorAtual'),
  },
  {
    id: 'situacao',
    header: 'Situação',
    kind: 'status',
    hidden: true,
    cell: ({ situacao }) => <Situacao codigo={situacao} />,
  },
  {
    id: 'valor',
    header: 'Valor de aquisição',
    kind: 'money',
    hidden: true,
    cell: ({ valor }) => <Money value={reais(valor)} />,
    total: (rows) => soma(rows, 'valor'),
  },
  {
    id: 'valorAtualCalendario',
    header: 'Valor atual (mês do calendário)',
    kind: 'money',
    hidden: true,
    cell: ({ valorAtualCalendario }) => <Money value={reais(valorAtualCalendario)} />,
    total: (rows) => soma(rows, 'valorAtualCalendario'),
  },
  // Spec 3 §2.4 has it first: a number that says nothing to whoever reads, for whoever asks for it.
  { id: 'id', header: 'ID', hidden: true, cell: ({ id }) => id },
]

/** Spec 3 §2.4: micros and chips together, to be looked at and taken away. A row opens where its item lives. */
export function GeralScreen() {
  useEmDia()
  const list = useListBody<ItemDoInventario>(inventarioGeral, tela)
  const { inSight, go } = list
  const nameOf = useNames(useMemo(() => referencesIn(inventarioGeral, inSight, REFERENCIAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  const lendoMicros = usePermission(micros.tela, 'visualizar')
  const lendoChips = usePermission(chips.tela, 'visualizar')
  const endereco = ({ id, tipo }: ItemDoInventario) => detailAddress(tipo === CHIP ? chips.tela : micros.tela, id)
  const { href: _, onOpen: __, ...table } = list.table
  return (
    <ListBody
      list={{
        ...list,
        table: { ...table, ...(lendoMicros && lendoChips ? { href: endereco } : {}) } as typeof list.table,
      }}
      {...(lendoMicros && lendoChips && { onOpen: (item: ItemDoInventario) => go(endereco(item)) })}
      columns={columns}
      placeholder="Buscar por etiqueta, item, responsável, contrato…"
      filters={<FilterMenu {...list.menu} />}
      selection="none"
    />
  )
}
