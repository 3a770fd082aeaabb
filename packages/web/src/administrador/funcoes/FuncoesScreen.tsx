import { ActionIcon, Tooltip } from '@mantine/core'
import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { editAddress } from '../../core/screens/addresses.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { usePermissoesDeFuncoes } from './permissoes.ts'
import { useRemoverFuncao } from './useRemoverFuncao.ts'

type Funcao = AnyRecord & { nome: string }
const { tela } = funcoes

/** Spec 2 §2: search by name; edit, remove and new in sight only of whoever may. */
export function FuncoesScreen() {
  const list = useListBody<Funcao>(funcoes, tela)
  const may = usePermissoesDeFuncoes()
  const remove = useRemoverFuncao()

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
                      onClick={() => list.go(editAddress(tela, row.id))}
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
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por nome…"
      create={{ label: 'Nova função', may: may.criar }}
    />
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
