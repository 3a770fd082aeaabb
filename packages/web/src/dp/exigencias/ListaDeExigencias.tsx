import { Button } from '@mantine/core'
import { exigencias } from '@prumo/domain/dp/exigencias.ts'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { editAddress } from '../../core/addresses.ts'
import { columnsOf } from '../../core/entity-columns.tsx'
import { FilterMenu } from '../../core/FilterMenu.tsx'
import { GatedButton } from '../../core/GatedButton.tsx'
import { ListBody, useListBody } from '../../core/ListBody.tsx'
import type { AnyRecord } from '../../core/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/references.ts'
import { usePermission } from '../../core/session.ts'
import { useDelete } from '../../core/useDelete.ts'
import { ChooseEverything, chosenCount } from '../../ui/ChooseEverything.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { documentosPedidos, TODOS } from './palavras.ts'

const { tela } = exigencias

export function ListaDeExigencias({ abas }: { abas: ReactNode }) {
  const list = useListBody(exigencias, tela)
  const { chosen, everything, inSight, total } = list
  const nameOf = useNames(useMemo(() => referencesIn(exigencias, inSight), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  const adiciona = usePermission(tela, 'adicionar')
  const edita = usePermission(tela, 'editar')
  const exclui = usePermission(tela, 'excluir')
  const excluir = useDelete(exigencias)
  const uma = chosen.length === 1 && !everything ? chosen[0] : undefined
  const razao = (pode: boolean, verbo: string) =>
    pode ? `Selecione só uma para ${verbo}` : `Você não tem permissão para ${verbo}`
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
      <SelectionBar
        count={chosenCount(list, total)}
        word={(n) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'selecionada' : 'selecionadas'}`}
        more={<ChooseEverything frame={list} total={total} />}
        onClear={list.unselect}
      >
        <GatedButton
          allowed={edita && uma !== undefined}
          reason={razao(edita, 'editar')}
          leftSection={<IconPencil size={16} />}
          onClick={() => uma && list.go(editAddress(tela, uma.id))}
        >
          Editar
        </GatedButton>
        <GatedButton
          allowed={exclui && uma !== undefined}
          reason={razao(exclui, 'excluir')}
          variant="default"
          leftSection={<IconTrash size={16} />}
          onClick={async () => {
            if (uma && (await excluir(uma))) list.unselect()
          }}
        >
          Excluir…
        </GatedButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={list.sheet.running}
          onClick={() => list.sheet.extract(list.target)}
        >
          Extrair
        </Button>
      </SelectionBar>
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
