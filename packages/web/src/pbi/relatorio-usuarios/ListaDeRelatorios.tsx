import { messages } from '@prumo/domain/core/messages.ts'
import { IconPresentationAnalytics } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen, theOne, whyNot } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { Column } from '../../ui/DataTable.tsx'
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
  const adiciona = usePermission(tela, 'adicionar')
  const podeAbrir = usePodeAbrir()
  const um = theOne(list)
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
      <ChosenBar list={list}>
        <EditChosen list={list} />
        <GatedButton
          allowed={um !== undefined && podeAbrir(um)}
          reason={um ? 'Você não está na lista de quem o abre' : whyNot(list, true, 'abrir')}
          variant="default"
          leftSection={<IconPresentationAnalytics size={16} />}
          onClick={() => um && list.go(enderecoDoRelatorio(um))}
        >
          Abrir relatório
        </GatedButton>
        <DeleteChosen list={list} entity={relatorios} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
