/**
 * The list of a plain entity, from its declaration: columns from `list`, keyword over `search`, chosen search types, saved views,
 * batches of 100 shown 50 at a time, everything in the address (Spec 2 §2, Shared searchable table).
 */
import type { Entity } from '@prumo/domain/core/entity.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { type ReactNode, useMemo } from 'react'
import { Money } from '../../ui/Money.tsx'
import { newTitle } from '../entity-words.ts'
import { InlineEdit, useEditableColumns } from '../inline/InlineEdit.tsx'
import { usePermission } from '../session/session.ts'
import type { AnyRecord } from '../wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../wire/references.ts'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen } from './ActsOnChosen.tsx'
import { columnsOf } from './entity-columns.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { ListBody, useListBody } from './ListBody.tsx'

export type ListFrame = ReturnType<typeof useListBody<AnyRecord>>

export type ListScreenProps = {
  entity: Entity
  /** Acts of a screen of its own, before 'Novo'. */
  actions?: ReactNode
  /** Choices of its own in the menu of filters. */
  tools?: ((frame: ListFrame) => ReactNode) | undefined
  /** Columns that say more than the declaration does, in the place of those of the same id. */
  cells?: Readonly<Record<string, (row: AnyRecord, nameOf: NameOf) => ReactNode>> | undefined
}

export function ListScreen({ entity, actions, tools, cells }: ListScreenProps) {
  const list = useListBody(entity, entity.tela)
  const { inSight, chosen, everything } = list
  const shown = list.table.visibleColumns ?? entity.list
  const nameOf = useNames(useMemo(() => referencesIn(entity, inSight, shown), [entity, inSight, shown]))
  const columns = useEditableColumns(
    entity,
    useMemo(
      () =>
        columnsOf(entity, nameOf).map((column) => {
          const cell = cells?.[column.id]
          return cell ? { ...column, cell: (row: AnyRecord) => cell(row, nameOf) } : column
        }),
      [entity, nameOf, cells],
    ),
  )

  const mayAdd = usePermission(entity.tela, 'adicionar')

  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder={`Buscar por ${searchWords(entity)}…`}
      actions={actions}
      create={
        entity.readOnly
          ? undefined
          : {
              label: newTitle(entity),
              may: mayAdd,
              reason: `Você não tem permissão para adicionar ${entity.noun.many}`,
            }
      }
      filters={<FilterMenu {...list.menu}>{tools?.(list)}</FilterMenu>}
      selection={entity.readOnly ? 'none' : 'multiple'}
    >
      <ChosenBar list={list} sum={!everything && sumsOf(entity, chosen)}>
        <EditChosen list={list} />
        <DeleteChosen list={list} entity={entity} />
        <ExtractChosen list={list} />
      </ChosenBar>
      <InlineEdit entity={entity} rows={inSight} />
    </ListBody>
  )
}

/** 'Valor do contrato R$ 1.284,00': the sum of each column of money in sight, over what is chosen. */
function sumsOf(entity: Entity, rows: readonly AnyRecord[]) {
  const columns = entity.list.filter((name) => entity.fields[name]!.kind === 'money')
  if (columns.length === 0) return null
  return columns.map((name, at) => (
    <span key={name}>
      {at > 0 && ' · '}
      {entity.fields[name]!.label}{' '}
      <Money value={rows.reduce((sum, row) => sum + (toCentavos((row[name] as number | null) ?? 0) ?? 0), 0)} />
    </span>
  ))
}

/** 'nome, razão social, CPF/CNPJ': where the keyword is looked for. */
function searchWords(entity: Entity): string {
  const labels = entity.search.slice(0, 3).map((name) => entity.fields[name]!.label)
  return labels.map((label) => (/^[A-Z]{2}/.test(label) ? label : label.toLowerCase())).join(', ')
}
