import { Checkbox } from '@mantine/core'
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
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { Incompleto } from '../../core/aspecto/DoCelular.tsx'
import { ChosenBar, DeleteChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { FilterReference } from '../../core/list/FilterReference.tsx'
import { FilterSelect } from '../../core/list/FilterSelect.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Inspecoes.module.css'
import { type InspecaoDaLista, tela } from './inspecao.ts'
import { alvoDe, CODIGOS, type Filtros, REFERENCIAS, useFiltros } from './useFiltros.ts'

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
  const filtros = useFiltros()
  const list = useListBody<InspecaoDaLista>(inspecoes, tela, filtros.filtro)
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
      filters={<Filtrar filtros={filtros} menu={list.menu} />}
      selection="multiple"
    >
      <Selecao list={list} />
    </ListBody>
  )
}

type Lista = ReturnType<typeof useListBody<InspecaoDaLista>>

function Filtrar({ filtros: { valores, mudar, marcas }, menu }: { filtros: Filtros; menu: Lista['menu'] }) {
  return (
    <FilterMenu {...menu}>
      {(Object.keys(CODIGOS) as (keyof typeof CODIGOS)[]).map((campo) => (
        <FilterSelect
          key={campo}
          label={CODIGOS[campo].label}
          data={optionsOf(CODIGOS[campo].tabela)}
          value={/^\d+$/.test(valores[campo]) ? valores[campo] : null}
          onChange={(valor) => mudar(campo, valor)}
          placeholder="Todos"
        />
      ))}
      {(Object.keys(REFERENCIAS) as (keyof typeof REFERENCIAS)[]).map((campo) => (
        <FilterReference
          key={campo}
          label={REFERENCIAS[campo]}
          target={alvoDe(campo)}
          value={/^\d+$/.test(valores[campo]) ? valores[campo] : null}
          onChange={(valor) => mudar(campo, valor)}
        />
      ))}
      <div className={css.marcas}>
        {marcas.map(({ id, label, on, toggle }) => (
          <Checkbox key={id} label={label} checked={on} onChange={toggle} />
        ))}
      </div>
    </FilterMenu>
  )
}

function Selecao({ list }: { list: Lista }) {
  const { chosen, everything } = list
  const { baixar, fazendo } = usePapers(chamadasDeInspecoes.pdf)
  return (
    <ChosenBar list={list}>
      <GatedButton
        allowed={!everything && !fazendo}
        reason={everything ? 'Marque as inspeções uma a uma' : 'Os PDFs estão sendo gerados'}
        leftSection={<IconFileTypePdf size={16} />}
        onClick={() => baixar({ ids: chosen.map(({ id }) => id) })}
      >
        PDF
      </GatedButton>
      <DeleteChosen list={list} entity={inspecoes} />
      <ExtractChosen list={list} />
    </ChosenBar>
  )
}
