/**
 * The list of a plain entity, from its declaration: columns from `list`, keyword over `search`, chosen search types, saved views,
 * batches of 100 shown 50 at a time, everything in the address (Spec 2 §2, Shared searchable table).
 */
import { Button } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { DataTable } from '../ui/DataTable.tsx'
import { FilterChips, PrimaryAction } from '../ui/ListToolbar.tsx'
import { Money } from '../ui/Money.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SelectionBar } from '../ui/SelectionBar.tsx'
import { editAddress, newAddress } from './addresses.ts'
import { ChooseEverything, chosenCount } from './ChooseEverything.tsx'
import { columnsOf } from './entity-columns.tsx'
import { newTitle } from './entity-words.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { GatedButton } from './GatedButton.tsx'
import { ListTools } from './ListTools.tsx'
import { useRememberedIds } from './list-memory.ts'
import { type AnyRecord, useCount } from './records.ts'
import { type NameOf, referencesIn, useNames } from './references.ts'
import { SpreadsheetButton } from './SpreadsheetButton.tsx'
import { usePermission } from './session.ts'
import { useDelete } from './useDelete.ts'
import { useListFrame } from './useListFrame.ts'
import { useSpreadsheet } from './useSpreadsheet.ts'
import { Views } from './views/Views.tsx'

export type ListFrame = ReturnType<typeof useListFrame<AnyRecord>>

export type ListScreenProps = {
  entity: Entity
  /** Acts of a screen of its own, before 'Novo'. */
  actions?: ReactNode
  /** Choices of its own beside the filter. */
  tools?: ((frame: ListFrame) => ReactNode) | undefined
  /** Columns that say more than the declaration does, in the place of those of the same id. */
  cells?: Readonly<Record<string, (row: AnyRecord, nameOf: NameOf) => ReactNode>> | undefined
}

export function ListScreen({ entity, actions, tools, cells }: ListScreenProps) {
  const frame = useListFrame(entity, entity.tela)
  const { state, setState, params, rows, inSight, chosen, everything, go } = frame
  const total = useCount(entity.name, params)
  useRememberedIds(entity.tela, entity.name, params, { rows, more: frame.more, total })
  const shown = frame.table.visibleColumns ?? entity.list
  const nameOf = useNames(useMemo(() => referencesIn(entity, inSight, shown), [entity, inSight, shown]))
  const columns = useMemo(
    () =>
      columnsOf(entity, nameOf).map((column) => {
        const cell = cells?.[column.id]
        return cell ? { ...column, cell: (row: AnyRecord) => cell(row, nameOf) } : column
      }),
    [entity, nameOf, cells],
  )

  const mayAdd = usePermission(entity.tela, 'adicionar')
  const mayEdit = usePermission(entity.tela, 'editar')
  const mayDelete = usePermission(entity.tela, 'excluir')
  const remove = useDelete(entity)
  const sheet = useSpreadsheet(entity.name)
  const filtered = Boolean(state.query || state.filters.length > 0)
  const clear = () => setState({ query: '', filters: [] })
  const feminine = entity.noun.article === 'a'
  const one = chosen.length === 1 && !everything ? chosen[0] : undefined
  const count = chosenCount(frame, total)

  return (
    <>
      <PageHeader
        title={entity.tela.rotulo}
        count={total === undefined ? undefined : `${total.toLocaleString('pt-BR')}${filtered ? ' no filtro' : ''}`}
        actions={
          <>
            <SpreadsheetButton sheet={sheet} filter={params} />
            {actions}
            {!entity.readOnly && (
              <PrimaryAction
                label={newTitle(entity)}
                icon={IconPlus}
                hotkey="n"
                href={newAddress(entity.tela)}
                onClick={() => go(newAddress(entity.tela))}
                disabled={!mayAdd}
                disabledReason={`Você não tem permissão para adicionar ${entity.noun.many}`}
              />
            )}
          </>
        }
      />
      <Views tela={entity.tela} feminine={feminine} />
      <ListTools {...frame.tools} columns={columns} placeholder={`Buscar por ${searchWords(entity)}…`}>
        <FilterMenu entity={entity} onChoose={frame.addFilter} query={state.query} onNarrow={frame.narrow} />
        {tools?.(frame)}
        <FilterChips
          chips={frame.chips}
          {...(frame.chips.length > 1 && { onClearAll: () => setState({ filters: [] }, { push: true }) })}
        />
      </ListTools>
      <DataTable
        {...frame.table}
        columns={columns}
        selection={entity.readOnly ? 'none' : 'multiple'}
        onEscape={filtered ? clear : undefined}
        total={total}
        filtered={filtered}
        onClearFilters={clear}
        emptyAction={
          mayAdd &&
          !entity.readOnly && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => go(newAddress(entity.tela))}>
              {newTitle(entity)}
            </Button>
          )
        }
      />
      <SelectionBar
        count={count}
        word={(n) => `${n.toLocaleString('pt-BR')} ${feminine ? 'selecionada' : 'selecionado'}${n === 1 ? '' : 's'}`}
        sum={!everything && sumsOf(entity, chosen)}
        more={<ChooseEverything frame={frame} total={total} />}
        onClear={frame.unselect}
      >
        <GatedButton
          allowed={mayEdit && one !== undefined}
          reason={
            mayEdit ? `Selecione só ${feminine ? 'uma' : 'um'} para editar` : 'Você não tem permissão para editar'
          }
          leftSection={<IconPencil size={16} />}
          onClick={() => one && go(editAddress(entity.tela, one.id))}
        >
          Editar
        </GatedButton>
        <GatedButton
          allowed={mayDelete && one !== undefined}
          reason={
            mayDelete ? `Selecione só ${feminine ? 'uma' : 'um'} para excluir` : 'Você não tem permissão para excluir'
          }
          variant="default"
          leftSection={<IconTrash size={16} />}
          onClick={async () => {
            if (one && (await remove(one))) frame.unselect()
          }}
        >
          Excluir…
        </GatedButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={sheet.running}
          onClick={() => sheet.extract(frame.target)}
        >
          Extrair
        </Button>
      </SelectionBar>
    </>
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
