import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import {
  aspectosDeRequisicao,
  canaisDaRequisicao,
  statusDeRequisicao,
  tiposDeRequisicao,
  titularesQuePedem,
} from '@prumo/domain/privacidade/requisicoes/codigos.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { filtros } from './filtros.ts'
import { Prazo } from './Prazo.tsx'
import type { RequisicaoLida } from './requisicao.ts'

const { tela } = requisicoesTitulares
const palavra = (tabela: Readonly<Record<number, string>>, codigo: number) => tabela[codigo]

const columns: Column<RequisicaoLida>[] = [
  {
    id: 'numero',
    header: 'Nº',
    kind: 'title',
    card: 'title',
    hideable: false,
    cell: ({ numero }) => <span data-whole>{numero}</span>,
  },
  { id: 'nome', header: 'Nome', card: 'line', cell: ({ nome }) => nome },
  { id: 'tipo', header: 'O que pede', card: 'line', cell: ({ tipo }) => palavra(tiposDeRequisicao, tipo) },
  { id: 'titular', header: 'Quem pede', card: 'none', cell: ({ titular }) => palavra(titularesQuePedem, titular) },
  {
    id: 'recebidaEm',
    header: 'Recebida',
    kind: 'date',
    card: 'none',
    cell: ({ recebidaEm }) => formatDate(recebidaEm),
  },
  { id: 'prazo', header: 'Responder até', kind: 'status', card: 'line', cell: (uma) => <Prazo {...uma} /> },
  {
    id: 'status',
    header: 'Situação',
    kind: 'status',
    card: 'line',
    cell: ({ status }) => <CodigoTag palavras={statusDeRequisicao} aspectos={aspectosDeRequisicao} codigo={status} />,
  },
  {
    id: 'canal',
    header: 'Como chegou',
    hidden: true,
    card: 'none',
    cell: ({ canal }) => palavra(canaisDaRequisicao, canal),
  },
  {
    id: 'respondidaEm',
    header: 'Respondida em',
    hidden: true,
    card: 'none',
    cell: ({ respondidaEm }) => respondidaEm && formatInstant(respondidaEm),
  },
]

/** What people asked about their data, and until when each is answered (LGPD, arts. 18 and 19). */
export function RequisicoesScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<RequisicaoLida>(requisicoesTitulares, tela, filters.filtro)
  const mayAdd = usePermission(tela, 'adicionar')
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por número ou nome…"
      create={{
        label: 'Nova requisição',
        may: mayAdd,
        reason: 'Você não tem permissão para adicionar requisições de titulares',
      }}
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <EditChosen list={list} />
        <DeleteChosen list={list} entity={requisicoesTitulares} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
