import { formatInstant } from '@prumo/domain/core/dates.ts'
import { chamadasDeInspecoes } from '@prumo/domain/seguranca/inspecoes/chamadas.ts'
import {
  aspectosDeClassificacao,
  aspectosDeInspecao,
  classificacoes,
  statusDeInspecao,
} from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { notaEscrita } from '@prumo/domain/seguranca/inspecoes/nota.ts'
import { tiposDeInspecao } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { useMemo } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { Incompleto } from '../../core/aspecto/DoCelular.tsx'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { PapersOfChosen } from '../../core/list/PapersOfChosen.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { filtros } from './filtros.ts'
import { type InspecaoDaLista, tela } from './inspecao.ts'

const colunas = (nameOf: NameOf): Column<InspecaoDaLista>[] => [
  { id: 'numero', header: 'Nº', width: 124, card: 'line', cell: ({ numero }) => <span data-whole>{numero}</span> },
  { id: 'dataHora', header: 'Data', kind: 'date', card: 'line', cell: ({ dataHora }) => formatInstant(dataHora) },
  {
    id: 'tipo',
    header: 'Tipo',
    hidden: true,
    card: 'none',
    cell: ({ tipo }) => tiposDeInspecao[tipo as keyof typeof tiposDeInspecao],
  },
  {
    id: 'questionarioId',
    header: 'Questionário',
    card: 'none',
    cell: ({ questionarioId }) => nameOf('questionarios', questionarioId) ?? '…',
  },
  {
    id: 'obraId',
    header: 'Obra/Local',
    kind: 'title',
    hideable: false,
    card: 'title',
    cell: ({ obraId, local }) => [obraId && (nameOf('obras', obraId) ?? '…'), local].filter(Boolean).join(' · '),
  },
  {
    id: 'equipeId',
    header: 'Equipe',
    card: 'none',
    cell: ({ equipeId }) => equipeId && (nameOf('equipes', equipeId) ?? '…'),
  },
  {
    id: 'inspetorId',
    header: 'Inspetor',
    hidden: true,
    card: 'none',
    cell: ({ inspetorId }) => nameOf('usuarios', inspetorId) ?? '…',
  },
  { id: 'nota', header: 'Nota', kind: 'number', card: 'none', cell: ({ nota }) => notaEscrita(nota) },
  {
    id: 'classificacao',
    header: 'Classificação',
    kind: 'status',
    card: 'line',
    cell: ({ classificacao }) =>
      classificacao !== null && (
        <CodigoTag palavras={classificacoes} aspectos={aspectosDeClassificacao} codigo={classificacao} />
      ),
  },
  {
    id: 'totalNc',
    header: 'NC (abertas/total)',
    kind: 'number',
    card: 'none',
    cell: ({ totalNc, ncAbertas }) => (totalNc ? `${ncAbertas}/${totalNc}` : ''),
  },
  {
    id: 'interdicao',
    header: 'Interdição',
    hidden: true,
    card: 'none',
    cell: ({ interdicao, motivo }) =>
      interdicao && (
        <StatusTag tone="red" title={motivo ?? ''}>
          Interditado
        </StatusTag>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'status',
    card: 'line',
    cell: (um) => (
      <>
        <CodigoTag palavras={statusDeInspecao} aspectos={aspectosDeInspecao} codigo={um.status} />
        <Incompleto de={um} />
      </>
    ),
  },
]
const NOMEADAS = ['questionarioId', 'obraId', 'equipeId', 'inspetorId']

/** Design, Works 7.2: what was inspected, by whom, and what it came to. */
export function InspecoesScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<InspecaoDaLista>(inspecoes, tela, filters.filtro)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(inspecoes, inSight, NOMEADAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por número, obra, local, equipe…"
      create={{ label: 'Nova inspeção', may: mayAdd, reason: 'Você não tem permissão para adicionar inspeções' }}
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <Selecao list={list} />
    </ListBody>
  )
}

type Lista = ReturnType<typeof useListBody<InspecaoDaLista>>

function Selecao({ list }: { list: Lista }) {
  return (
    <ChosenBar list={list}>
      <PapersOfChosen list={list} chamada={chamadasDeInspecoes.pdf} each="as inspeções uma a uma" />
      <DeleteChosen list={list} entity={inspecoes} />
      <ExtractChosen list={list} />
    </ChosenBar>
  )
}
