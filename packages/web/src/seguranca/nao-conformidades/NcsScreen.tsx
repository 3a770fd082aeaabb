import { formatDate } from '@prumo/domain/core/dates.ts'
import { chamadasDeNcs } from '@prumo/domain/seguranca/nao-conformidades/chamadas.ts'
import { origensDeNc, tiposDeNc } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { useMemo } from 'react'
import { Incompleto } from '../../core/aspecto/DoCelular.tsx'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { PapersOfChosen } from '../../core/list/PapersOfChosen.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { filtros } from './filtros.ts'
import { Gravidade, Prazo, Reincidente, Situacao } from './Marcas.tsx'
import css from './Ncs.module.css'
import { type NcDaLista, tela } from './nc.ts'

const colunas = (nameOf: NameOf): Column<NcDaLista>[] => [
  { id: 'numero', header: 'Nº', width: 128, card: 'line', cell: ({ numero }) => numero },
  {
    id: 'dataAbertura',
    header: 'Abertura',
    kind: 'date',
    card: 'none',
    cell: ({ dataAbertura }) => formatDate(dataAbertura),
  },
  {
    id: 'descricao',
    header: 'Descrição',
    kind: 'title',
    hideable: false,
    card: 'title',
    sortable: false,
    cell: ({ descricao, reincidente }) => (
      <>
        <span className={css.linha} title={descricao}>
          {descricao.split('\n')[0]}
        </span>
        {reincidente && <Reincidente />}
      </>
    ),
  },
  {
    id: 'gravidade',
    header: 'Gravidade',
    kind: 'status',
    card: 'line',
    cell: ({ gravidade }) => <Gravidade gravidade={gravidade} />,
  },
  {
    id: 'origem',
    header: 'Origem',
    hidden: true,
    card: 'none',
    cell: ({ origem, origemNome }) =>
      [origensDeNc[origem as keyof typeof origensDeNc], origemNome].filter(Boolean).join(': '),
  },
  {
    id: 'obraId',
    header: 'Obra/Equipe',
    card: 'none',
    cell: ({ obraId, equipeId, local }) => {
      const onde = [obraId ? (nameOf('obras', obraId) ?? '…') : local, equipeId && (nameOf('equipes', equipeId) ?? '…')]
        .filter(Boolean)
        .join(' · ')
      return (
        <span className={css.linha} title={onde}>
          {onde || '–'}
        </span>
      )
    },
  },
  {
    id: 'responsavelId',
    header: 'Responsável',
    card: 'none',
    cell: ({ responsavelId }) => nameOf('usuarios', responsavelId) ?? '…',
  },
  { id: 'prazo', header: 'Prazo (dias)', card: 'line', cell: (nc) => <Prazo nc={nc} /> },
  {
    id: 'status',
    header: 'Status',
    kind: 'status',
    card: 'line',
    cell: (nc) => (
      <>
        <Situacao status={nc.status} />
        <Incompleto de={nc} />
      </>
    ),
  },
  {
    id: 'tipo',
    header: 'Tipo',
    hidden: true,
    card: 'none',
    cell: ({ tipo }) => tiposDeNc[tipo as keyof typeof tiposDeNc],
  },
  {
    id: 'reincidente',
    header: 'Reincidente',
    hidden: true,
    card: 'none',
    sortable: false,
    cell: ({ reincidente }) => (reincidente ? 'Sim' : 'Não'),
  },
  {
    id: 'totalFotos',
    header: 'Fotos',
    kind: 'number',
    hidden: true,
    card: 'none',
    sortable: false,
    cell: ({ totalFotos }) => totalFotos || '',
  },
]
const NOMEADAS = ['obraId', 'equipeId', 'responsavelId']

/** Design, Works 7.3: what is not as it should be, how grave, whose to mend and by when. */
export function NcsScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<NcDaLista>(naoConformidades, tela, filters.filtro)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(naoConformidades, inSight, NOMEADAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por número, descrição, obra, equipe…"
      create={{
        label: 'Nova não conformidade',
        may: mayAdd,
        reason: 'Você não tem permissão para adicionar não conformidades',
      }}
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <Selecao list={list} />
    </ListBody>
  )
}

type Lista = ReturnType<typeof useListBody<NcDaLista>>

function Selecao({ list }: { list: Lista }) {
  return (
    <ChosenBar list={list}>
      <PapersOfChosen list={list} chamada={chamadasDeNcs.pdf} each="as não conformidades uma a uma" />
      <DeleteChosen list={list} entity={naoConformidades} />
      <ExtractChosen list={list} />
    </ChosenBar>
  )
}
