/**
 * The list of a plain entity, from its declaration: columns from `list`, keyword over `search`, one chosen search type,
 * batches of 100 shown 50 at a time, everything in the address (Spec 2 §2, Shared searchable table).
 */

import { Button } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ColumnChooser } from '../ui/ColumnChooser.tsx'
import { DataTable, type Density } from '../ui/DataTable.tsx'
import { DensityMenu, FilterChips, ListToolbar, PrimaryAction, SearchField } from '../ui/ListToolbar.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SelectionBar } from '../ui/SelectionBar.tsx'
import { detailAddress, editAddress, newAddress } from './addresses.ts'
import { ApiError } from './api.ts'
import { columnsOf } from './entity-columns.tsx'
import { newTitle } from './entity-words.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { GatedButton } from './GatedButton.tsx'
import { type ListState, useListState, useRememberedList } from './list-state.ts'
import { type AnyRecord, type ListParams, useCount, useList } from './records.ts'
import { referencesIn, useNames } from './references.ts'
import { usePermission } from './session.ts'
import { useChoice } from './useChoice.ts'
import { useDelete } from './useDelete.ts'
import { useSpreadsheet } from './useSpreadsheet.ts'

/** What the server is asked for, from what the address says. */
export const listParams = (state: ListState): ListParams => ({
  ...(state.query ? { query: state.query } : {}),
  ...(state.filter ? { campo: state.filter.field, valor: state.filter.value } : {}),
  ...(state.sort ? { ordem: `${state.sort.desc ? '-' : ''}${state.sort.id}` } : {}),
})

export function ListScreen({ entity }: { entity: Entity }) {
  const router = useRouter()
  const [state, setState] = useListState()
  useRememberedList(entity.tela)
  const params = useMemo(() => listParams(state), [state])
  const maySee = usePermission(entity.tela, 'visualizar')
  const list = useList(entity, params, { enabled: maySee })
  const rows = list.rows as AnyRecord[]
  const total = useCount(entity.name, params)
  const nameOf = useNames(useMemo(() => referencesIn(entity, rows, entity.list), [entity, rows]))
  const columns = useMemo(() => columnsOf(entity, nameOf), [entity, nameOf])
  const [density, setDensity] = useChoice<Density>('densidade', 'default')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => selected.has(row.id))

  const mayAdd = usePermission(entity.tela, 'adicionar')
  const mayEdit = usePermission(entity.tela, 'editar')
  const mayDelete = usePermission(entity.tela, 'excluir')
  const remove = useDelete(entity)
  const sheet = useSpreadsheet(entity.name)
  const filtered = Boolean(state.query || state.filter)
  const clear = () => setState({ query: '', filter: null })
  const go = (address: string) => void router.navigate({ to: address as never })
  const feminine = entity.noun.article === 'a'
  const one = chosen.length === 1 ? chosen[0] : undefined

  return (
    <>
      <PageHeader
        title={entity.tela.rotulo}
        count={total === undefined ? undefined : `${total.toLocaleString('pt-BR')}${filtered ? ' no filtro' : ''}`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              disabled={sheet.running}
              onClick={() => sheet.extract(params)}
            >
              {sheet.running ? sheet.waiting : 'Extrair planilha'}
            </Button>
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
      <ListToolbar
        right={
          <>
            <DensityMenu value={density} onChange={setDensity} />
            <ColumnChooser
              columns={columns}
              visible={state.cols ?? undefined}
              onChange={(cols) => setState({ cols: cols ?? null, page: state.page })}
            />
          </>
        }
      >
        <SearchField
          value={state.query}
          onSearch={(query) => setState({ query })}
          placeholder={`Buscar por ${searchWords(entity)}…`}
        />
        <FilterMenu entity={entity} onChoose={(filter) => setState({ filter }, { push: true })} />
        <FilterChips
          chips={
            state.filter
              ? [
                  {
                    id: state.filter.field,
                    label: entity.fields[state.filter.field]?.label ?? state.filter.field,
                    value: state.filter.text,
                    onRemove: () => setState({ filter: null }, { push: true }),
                  },
                ]
              : []
          }
        />
      </ListToolbar>
      <DataTable
        label={entity.tela.rotulo}
        columns={columns}
        rows={rows}
        getRowId={(row) => row.id}
        sort={state.sort}
        onSort={(sort) => setState({ sort })}
        selection={entity.readOnly ? 'none' : 'multiple'}
        selected={selected}
        onSelect={setSelected}
        href={(row) => detailAddress(entity.tela, row.id)}
        onOpen={(row) => go(detailAddress(entity.tela, row.id))}
        onEscape={filtered ? clear : undefined}
        visibleColumns={state.cols ?? undefined}
        density={density}
        page={state.page}
        onPage={(page) => setState({ page })}
        canLoadMore={list.canLoadMore}
        onLoadMore={list.loadMore}
        loadingMore={list.loadingMore}
        batchNote={state.sort ? 'primeiros' : 'mais recentes'}
        total={total}
        loading={list.loading}
        refetching={list.refetching}
        error={list.error}
        onRetry={list.refetch}
        forbidden={!maySee || (list.error instanceof ApiError && list.error.status === 403)}
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
        count={chosen.length}
        word={(n) => `${n} ${feminine ? 'selecionada' : 'selecionado'}${n === 1 ? '' : 's'}`}
        onClear={() => setSelected(new Set())}
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
            if (one && (await remove(one))) setSelected(new Set())
          }}
        >
          Excluir…
        </GatedButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={sheet.running}
          onClick={() => sheet.extract({ ids: chosen.map((row) => row.id) })}
        >
          Extrair
        </Button>
      </SelectionBar>
    </>
  )
}

/** 'nome, razão social, CPF/CNPJ': where the keyword is looked for. */
function searchWords(entity: Entity): string {
  const labels = entity.search.slice(0, 3).map((name) => entity.fields[name]!.label)
  return labels.map((label) => (/^[A-Z]{2}/.test(label) ? label : label.toLowerCase())).join(', ')
}
