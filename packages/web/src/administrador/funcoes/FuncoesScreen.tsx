import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { editAddress, newAddress } from '../../core/addresses.ts'
import { ListTools } from '../../core/ListTools.tsx'
import { useRememberedIds } from '../../core/list-memory.ts'
import { type AnyRecord, useCount } from '../../core/records.ts'
import { SpreadsheetButton } from '../../core/SpreadsheetButton.tsx'
import { useListFrame } from '../../core/useListFrame.ts'
import { useSpreadsheet } from '../../core/useSpreadsheet.ts'
import { Views } from '../../core/views/Views.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterChips, PrimaryAction } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { usePermissoesDeFuncoes } from './permissoes.ts'
import { useRemoverFuncao } from './useRemoverFuncao.ts'

type Funcao = AnyRecord & { nome: string }
const { tela } = funcoes

/** Spec 2 §2: search by name; edit, remove and new in sight only of whoever may. */
export function FuncoesScreen() {
  const frame = useListFrame<Funcao>(funcoes, tela)
  const { state, setState, params, go } = frame
  const total = useCount(funcoes.name, params)
  useRememberedIds(tela, funcoes.name, params, { rows: frame.rows, more: frame.more, total })
  const may = usePermissoesDeFuncoes()
  const remove = useRemoverFuncao()
  const sheet = useSpreadsheet(funcoes.name)
  const filtered = Boolean(state.query) || frame.chips.length > 0
  const clear = () => setState({ query: '', filters: [] })

  const columns = useMemo<Column<Funcao>[]>(
    () => [
      { id: 'nome', header: 'Nome', kind: 'title', card: 'title', hideable: false, cell: (row) => row.nome },
      ...(may.editar || may.remover
        ? [
            {
              id: 'acoes',
              header: 'Ações',
              kind: 'actions' as const,
              width: 96,
              hideable: false,
              cell: (row: Funcao) => (
                <>
                  {may.editar && (
                    <RowAct
                      label={`Editar ${row.nome}`}
                      icon={IconPencil}
                      onClick={() => go(editAddress(tela, row.id))}
                    />
                  )}
                  {may.remover && (
                    <RowAct label={`Remover ${row.nome}`} icon={IconTrash} onClick={() => void remove(row)} />
                  )}
                </>
              ),
            },
          ]
        : []),
    ],
    [may.editar, may.remover],
  )

  return (
    <>
      <PageHeader
        title={tela.rotulo}
        count={total === undefined ? undefined : `${total.toLocaleString('pt-BR')}${filtered ? ' no filtro' : ''}`}
        actions={
          <>
            <SpreadsheetButton sheet={sheet} filter={params} />
            {may.criar && (
              <PrimaryAction
                label="Nova função"
                icon={IconPlus}
                hotkey="n"
                href={newAddress(tela)}
                onClick={() => go(newAddress(tela))}
              />
            )}
          </>
        }
      />
      <Views tela={tela} feminine />
      <ListTools {...frame.tools} columns={columns} placeholder="Buscar por nome…">
        <FilterChips chips={frame.chips} />
      </ListTools>
      <DataTable
        {...frame.table}
        columns={columns}
        onEscape={filtered ? clear : undefined}
        total={total}
        filtered={filtered}
        onClearFilters={clear}
        emptyAction={
          may.criar && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => go(newAddress(tela))}>
              Nova função
            </Button>
          )
        }
      />
    </>
  )
}

type RowActProps = { label: string; icon: typeof IconPencil; onClick: () => void }

function RowAct({ label, icon: Mark, onClick }: RowActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick} size={usePhone() ? 44 : 32}>
        <Mark size={16} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
