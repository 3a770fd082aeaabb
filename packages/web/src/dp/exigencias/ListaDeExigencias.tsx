import { exigencias } from '@prumo/domain/dp/exigencias.ts'
import { type ReactNode, useMemo } from 'react'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { columnsOf } from '../../core/list/entity-columns.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { documentosPedidos, TODOS } from './palavras.ts'

const { tela } = exigencias

export function ListaDeExigencias({ abas }: { abas: ReactNode }) {
  const list = useListBody(exigencias, tela)
  const { inSight } = list
  const nameOf = useNames(useMemo(() => referencesIn(exigencias, inSight), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  const adiciona = usePermission(tela, 'adicionar')
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por nome, fundamento…"
      views={abas}
      create={{ label: 'Nova exigência', may: adiciona, reason: 'Você não tem permissão para adicionar exigências' }}
      filters={<FilterMenu {...list.menu} />}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <EditChosen list={list} />
        <DeleteChosen list={list} entity={exigencias} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}

/** What is left open is for everybody, and says so. */
const colunas = (nameOf: NameOf) =>
  columnsOf(exigencias, nameOf).map((column) => {
    const todos = TODOS[column.id]
    if (todos) return { ...column, cell: (row: AnyRecord) => (row[column.id] ? column.cell(row) : todos) }
    return column.id === 'tiposIds'
      ? { ...column, cell: (row: AnyRecord) => documentosPedidos(row as never, nameOf) }
      : column
  })
