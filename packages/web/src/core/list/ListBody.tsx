/**
 * What the list screens have in common to the eye: head, saved views, search, table, and how many there are of what.
 * What is a screen's own comes in by its places; what its table alone needs is said to it as to any table.
 */
import { Button } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DataTableProps } from '../../ui/DataTable.tsx'
import { type FilterChip, PrimaryAction } from '../../ui/ListToolbar.tsx'
import { PeekTable } from '../preview/PeekTable.tsx'
import { newAddress } from '../screens/addresses.ts'
import { type AnyRecord, type ListParams, useCount } from '../wire/records.ts'
import { ListHead } from './ListHead.tsx'
import { useRememberedIds } from './list-memory.ts'
import { SpreadsheetButton } from './SpreadsheetButton.tsx'
import { useListFrame } from './useListFrame.ts'
import { useSpreadsheet } from './useSpreadsheet.ts'

/** What narrows a list beside search and fields: `params` as useListFrame takes them, what it says, and the way back to the usual. */
export type OwnFilter = { params: ListParams; narrows: boolean; clear: () => void; chips?: readonly FilterChip[] }

/** A list as ListBody shows it: the frame, counted, remembered for J and K, and to be taken away as a spreadsheet; `asked` as useColumnsAsked. */
export function useListBody<R extends { id: string } = AnyRecord>(
  entity: Entity,
  tela: Tela,
  own?: OwnFilter,
  asked?: ListParams,
) {
  const frame = useListFrame<R>(entity, tela, own?.params, entity.name, asked)
  const { state, setState, params, rows, more } = frame
  const total = useCount(entity.name, params)
  const chips = [...(own?.chips ?? []), ...frame.chips]
  useRememberedIds(tela, entity.name, params, { rows, more, total })
  return {
    ...frame,
    tela,
    feminine: entity.noun.article === 'a',
    total,
    sheet: useSpreadsheet(entity.name),
    filtered: Boolean(state.query || state.filters.length > 0 || own?.narrows),
    clear: () => {
      setState({ query: '', filters: [] })
      if (own?.narrows) own.clear()
    },
    chips,
    /** The chips go; the keyword stays. */
    clearChips: () => {
      setState({ filters: [] }, { push: true })
      if (own?.narrows) own.clear()
    },
    /** For FilterMenu. */
    menu: {
      entity,
      onChoose: frame.addFilter,
      query: state.query,
      onNarrow: frame.narrow,
      count: chips.filter(({ onRemove }) => onRemove).length,
    },
  }
}

export type ListBodyProps<R extends { id: string }> = Partial<DataTableProps<R>> &
  Pick<DataTableProps<R>, 'columns'> & {
    list: ReturnType<typeof useListBody<R>>
    /** 'Buscar por nome, município…' */
    placeholder: string
    subtitle?: ReactNode
    /** At the head, between the spreadsheet and the new one. */
    actions?: ReactNode
    /** The main act, where it is not 'Novo …'. */
    primary?: ReactNode
    /** What must be seen before the list, and its sums, which a phone folds. */
    notice?: ReactNode
    figures?: ReactNode
    /** 'Novo …', at the head and in an empty list; without a reason, out of sight of whoever may not. */
    create?: { label: string; may: boolean; reason?: string } | undefined
    /** Between the head and the search, where nothing else is said: the saved views. */
    views?: ReactNode
    /** The menu of filters. */
    filters?: ReactNode
    /** Between the search and the table. */
    acts?: ReactNode
    /** After the table: its selection bar, its dialogs. */
    children?: ReactNode
  }

export function ListBody<R extends { id: string }>({ list, placeholder, create, children, ...own }: ListBodyProps<R>) {
  const { subtitle, actions, primary, views, notice, figures, filters, acts, ...table } = own
  const { tela, total, filtered, clear, chips, go } = list
  const goNew = () => go(newAddress(tela))
  return (
    <>
      <ListHead
        {...list.tools}
        tela={tela}
        feminine={list.feminine}
        columns={table.columns}
        placeholder={placeholder}
        subtitle={subtitle}
        count={total === undefined ? undefined : `${formatQuantity(total)}${filtered ? ' no filtro' : ''}`}
        acts={
          <>
            <SpreadsheetButton sheet={list.sheet} filter={list.params} />
            {actions}
          </>
        }
        primary={
          primary ??
          (create && (create.may || create.reason) && (
            <PrimaryAction
              label={create.label}
              icon={IconPlus}
              hotkey="n"
              href={newAddress(tela)}
              onClick={goNew}
              disabled={!create.may}
              disabledReason={create.reason}
            />
          ))
        }
        {...(views !== undefined && { views })}
        notice={notice}
        figures={figures}
        filters={filters}
        chips={chips}
        onClearChips={list.clearChips}
      />
      {acts}
      <PeekTable
        entity={list.menu.entity}
        tela={tela}
        {...list.table}
        onEscape={filtered ? clear : undefined}
        total={total}
        filtered={filtered}
        onClearFilters={clear}
        emptyAction={
          create?.may && (
            <Button leftSection={<IconPlus size={16} />} onClick={goNew}>
              {create.label}
            </Button>
          )
        }
        {...table}
      />
      {children}
    </>
  )
}
