/**
 * The list of a plain entity, from its declaration: columns from `list`, keyword over `search`, one chosen search type,
 * batches of 100 shown 50 at a time, everything in the address (Spec 2 §2, Shared searchable table).
 */

import { Button } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { DataTable } from '../ui/DataTable.tsx'
import { FilterChips, PrimaryAction } from '../ui/ListToolbar.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SelectionBar } from '../ui/SelectionBar.tsx'
import { editAddress, newAddress } from './addresses.ts'
import { columnsOf } from './entity-columns.tsx'
import { newTitle } from './entity-words.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { GatedButton } from './GatedButton.tsx'
import { ListTools } from './ListTools.tsx'
import { useCount } from './records.ts'
import { referencesIn, useNames } from './references.ts'
import { usePermission } from './session.ts'
import { useDelete } from './useDelete.ts'
import { useListFrame } from './useListFrame.ts'
import { useSpreadsheet } from './useSpreadsheet.ts'

export function ListScreen({ entity }: { entity: Entity }) {
  const frame = useListFrame(entity, entity.tela)
  const { state, setState, params, rows, chosen, go } = frame
  const total = useCount(entity.name, params)
  const nameOf = useNames(useMemo(() => referencesIn(entity, rows, entity.list), [entity, rows]))
  const columns = useMemo(() => columnsOf(entity, nameOf), [entity, nameOf])

  const mayAdd = usePermission(entity.tela, 'adicionar')
  const mayEdit = usePermission(entity.tela, 'editar')
  const mayDelete = usePermission(entity.tela, 'excluir')
  const remove = useDelete(entity)
  const sheet = useSpreadsheet(entity.name)
  const filtered = Boolean(state.query || state.filter)
  const clear = () => setState({ query: '', filter: null })
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
      <ListTools {...frame.tools} columns={columns} placeholder={`Buscar por ${searchWords(entity)}…`}>
        <FilterMenu entity={entity} onChoose={(filter) => setState({ filter }, { push: true })} />
        <FilterChips chips={frame.chips} />
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
        count={chosen.length}
        word={(n) => `${n} ${feminine ? 'selecionada' : 'selecionado'}${n === 1 ? '' : 's'}`}
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
