import { Checkbox } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { chamadasDeNcs } from '@prumo/domain/seguranca/nao-conformidades/chamadas.ts'
import { origensDeNc, tiposDeNc } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMemo } from 'react'
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
import { Gravidade, Prazo, Reincidente, Situacao } from './Marcas.tsx'
import css from './Ncs.module.css'
import { type NcDaLista, tela } from './nc.ts'
import {
  CODIGOS,
  type Codigo,
  type Filtros,
  MARCAS,
  type Marca,
  REFERENCIAS,
  type Referencia,
  useFiltros,
} from './useFiltros.ts'

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
  const filtros = useFiltros()
  const list = useListBody<NcDaLista>(naoConformidades, tela, filtros.filtro)
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
      filters={<Filtrar filtros={filtros} menu={list.menu} />}
      selection="multiple"
    >
      <Selecao list={list} />
    </ListBody>
  )
}

type Lista = ReturnType<typeof useListBody<NcDaLista>>
const chaves = <T extends object>(de: T) => Object.keys(de) as (keyof T)[]

function Filtrar({ filtros: { valores, mudar }, menu }: { filtros: Filtros; menu: Lista['menu'] }) {
  const um = (campo: Codigo): string | null => (/^\d+$/.test(valores[campo]) ? valores[campo] : null)
  return (
    <FilterMenu {...menu}>
      {chaves(CODIGOS).map((campo: Codigo) => (
        <FilterSelect
          key={campo}
          label={CODIGOS[campo].label}
          data={optionsOf(CODIGOS[campo].tabela)}
          value={um(campo)}
          onChange={(valor) => mudar(campo, valor)}
          placeholder="Todas"
        />
      ))}
      {chaves(REFERENCIAS).map((campo: Referencia) => (
        <FilterReference
          key={campo}
          label={REFERENCIAS[campo].label}
          target={REFERENCIAS[campo].alvo}
          value={/^\d+$/.test(valores[campo]) ? valores[campo] : null}
          onChange={(valor) => mudar(campo, valor)}
        />
      ))}
      <div className={css.marcas}>
        {chaves(MARCAS).map((id: Marca) => (
          <Checkbox
            key={id}
            label={MARCAS[id]}
            checked={valores[id] !== ''}
            onChange={() => mudar(id, valores[id] ? null : 'sim')}
          />
        ))}
      </div>
    </FilterMenu>
  )
}

function Selecao({ list }: { list: Lista }) {
  const { chosen, everything } = list
  const { baixar, fazendo } = usePapers(chamadasDeNcs.pdf)
  return (
    <ChosenBar list={list}>
      <GatedButton
        allowed={!everything && !fazendo}
        reason={everything ? 'Marque as não conformidades uma a uma' : 'Os PDFs estão sendo gerados'}
        leftSection={<IconFileTypePdf size={16} />}
        onClick={() => baixar({ ids: chosen.map(({ id }) => id) })}
      >
        PDF
      </GatedButton>
      <DeleteChosen list={list} entity={naoConformidades} />
      <ExtractChosen list={list} />
    </ChosenBar>
  )
}
