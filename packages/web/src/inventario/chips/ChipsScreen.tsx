import { formatPhone } from '@prumo/domain/core/documents.ts'
import { type Chip, chips, operadoras } from '@prumo/domain/inventario/chips.ts'
import { useMemo } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { dia, Responsavel, Resumo, Situacao } from '../Celulas.tsx'
import { Selecao } from '../Selecao.tsx'

const { tela } = chips
const REFERENCIAS = ['colabId', 'contratoId']

/** Spec 3 §2.4, the columns of the list. */
const colunas = (nameOf: NameOf): Column<Chip>[] => [
  {
    id: 'numero',
    header: 'Número',
    kind: 'title',
    card: 'title',
    hideable: false,
    cell: ({ numero }) => formatPhone(numero),
  },
  {
    id: 'operadora',
    header: 'Operadora',
    cell: ({ operadora }) => operadoras[operadora as keyof typeof operadoras],
  },
  { id: 'colabId', header: 'Responsável', cell: (chip) => <Responsavel item={chip} nameOf={nameOf} /> },
  { id: 'situacao', header: 'Situação', kind: 'status', cell: ({ situacao }) => <Situacao codigo={situacao} /> },
  { id: 'dtAquisicao', header: 'Data de aquisição', kind: 'date', cell: ({ dtAquisicao }) => dia(dtAquisicao) },
  { id: 'observacao', header: 'Observações', cell: ({ observacao }) => <Resumo texto={observacao} /> },
]

/** Spec 3 §2.4: the company's telephone numbers, and who has them. */
export function ChipsScreen() {
  const list = useListBody(chips, tela)
  const { inSight } = list
  const nameOf = useNames(useMemo(() => referencesIn(chips, inSight, REFERENCIAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf) as unknown as Column<AnyRecord>[], [nameOf])
  const mayAdd = usePermission(tela, 'adicionar')
  return (
    <ListBody
      list={list}
      columns={columns}
      subtitle="Lista de Chips cadastrados"
      placeholder="Buscar por número, operadora, responsável, contrato…"
      create={{ label: 'Cadastrar', may: mayAdd, reason: 'Você não tem permissão para cadastrar chips' }}
      filters={<FilterMenu {...list.menu} />}
      selection="multiple"
    >
      <Selecao entity={chips} list={list} />
    </ListBody>
  )
}
