import { Button } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { IconDownload, IconPencil, IconPresentationAnalytics, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { editAddress } from '../../core/addresses.ts'
import { FilterMenu } from '../../core/FilterMenu.tsx'
import { GatedButton } from '../../core/GatedButton.tsx'
import { ListBody, useListBody } from '../../core/ListBody.tsx'
import { usePermission } from '../../core/session.ts'
import { useDelete } from '../../core/useDelete.ts'
import { ChooseEverything, chosenCount } from '../../ui/ChooseEverything.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { enderecoDoRelatorio, type Relatorio, relatorios, usePodeAbrir } from './entidade.ts'

/** The spec's own name for the list (Spec 3 §2.5). */
const tela = { ...relatorios.tela, rotulo: messages.listaDeRelatorios }

const colunas: Column<Relatorio>[] = [
  {
    id: 'nomeDoRelatorio',
    header: 'Nome',
    kind: 'title',
    card: 'title',
    hideable: false,
    cell: ({ nomeDoRelatorio }) => nomeDoRelatorio,
  },
  { id: 'descricaoDoRelatorio', header: 'Descrição', cell: ({ descricaoDoRelatorio }) => descricaoDoRelatorio },
  {
    id: 'hiperlink',
    header: 'Link',
    sortable: false,
    cell: ({ hiperlink, fileName }) => (
      <a href={hiperlink} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
        {fileName}
      </a>
    ),
  },
]

/** Spec 3 §2.5, Lista de relatorios: for whoever has editar. */
export function ListaDeRelatorios({ abas }: { abas: ReactNode }) {
  const list = useListBody<Relatorio>(relatorios, tela)
  const { chosen, everything, total } = list
  const adiciona = usePermission(tela, 'adicionar')
  const exclui = usePermission(tela, 'excluir')
  const excluir = useDelete(relatorios)
  const podeAbrir = usePodeAbrir()
  const um = chosen.length === 1 && !everything ? chosen[0] : undefined
  const SO_UM = 'Selecione só um relatório'
  return (
    <ListBody
      list={list}
      columns={colunas}
      placeholder="Buscar por nome, descrição…"
      views={abas}
      create={{ label: 'Novo', may: adiciona, reason: 'Você não tem permissão para adicionar relatórios' }}
      filters={<FilterMenu {...list.menu} />}
      selection="multiple"
    >
      <SelectionBar
        count={chosenCount(list, total)}
        more={<ChooseEverything frame={list} total={total} />}
        onClear={list.unselect}
      >
        <GatedButton
          allowed={um !== undefined}
          reason={SO_UM}
          leftSection={<IconPencil size={16} />}
          onClick={() => um && list.go(editAddress(tela, um.id))}
        >
          Editar
        </GatedButton>
        <GatedButton
          allowed={um !== undefined && podeAbrir(um)}
          reason={um ? 'Você não está na lista de quem o abre' : SO_UM}
          variant="default"
          leftSection={<IconPresentationAnalytics size={16} />}
          onClick={() => um && list.go(enderecoDoRelatorio(um))}
        >
          Abrir relatório
        </GatedButton>
        <GatedButton
          allowed={exclui && um !== undefined}
          reason={exclui ? SO_UM : 'Você não tem permissão para excluir'}
          variant="default"
          leftSection={<IconTrash size={16} />}
          onClick={async () => {
            if (um && (await excluir(um))) list.unselect()
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
