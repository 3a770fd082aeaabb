import { aspectosDeEquipe, equipes, situacoesDeEquipe, tiposDeEquipe } from '@prumo/domain/obras/equipes/equipes.ts'
import type { ResumoDaEquipe } from '@prumo/domain/obras/equipes/respostas.ts'
import { useMemo } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, type OwnFilter, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import css from './Equipes.module.css'
import { PendenciasTag } from './Luzes.tsx'

type Equipe = AnyRecord &
  ResumoDaEquipe & {
    codigo: string
    nome: string
    tipo: number
    centroDeCustoId: string
    supervisorId: string
    encarregadoId: string
    base: string | null
    metaUsDia: number | null
    situacao: number
  }
const { tela } = equipes
const PENDENCIAS = { sim: 'Com pendência', nao: 'Sem pendência' } as const
type Escolha = keyof typeof PENDENCIAS

const curto = (texto: string) => (
  <span className={css.curto} title={texto}>
    {texto}
  </span>
)

const colunas = (nameOf: NameOf): Column<Equipe>[] => [
  { id: 'codigo', header: 'Código', kind: 'title', hideable: false, cell: ({ codigo }) => codigo },
  { id: 'nome', header: 'Nome', card: 'title', hideable: false, cell: ({ nome }) => nome },
  { id: 'tipo', header: 'Tipo', card: 'line', cell: ({ tipo }) => tiposDeEquipe[tipo as keyof typeof tiposDeEquipe] },
  {
    id: 'centroDeCustoId',
    header: 'Contrato',
    card: 'line',
    cell: ({ centroDeCustoId }) => curto(nameOf('contas-contrato', centroDeCustoId) ?? '…'),
  },
  {
    id: 'encarregadoId',
    header: 'Encarregado',
    card: 'line',
    cell: ({ encarregadoId }) => curto(nameOf('colaboradores', encarregadoId) ?? 'de outro contrato'),
  },
  {
    id: 'totalIntegrantes',
    header: 'Integrantes',
    kind: 'number',
    sortable: false,
    cell: ({ totalIntegrantes }) => totalIntegrantes,
  },
  {
    id: 'totalVeiculos',
    header: 'Veículos',
    kind: 'number',
    sortable: false,
    cell: ({ totalVeiculos }) => totalVeiculos,
  },
  {
    id: 'pendencias',
    header: 'Pendências',
    kind: 'status',
    card: 'line',
    sortable: false,
    cell: (equipe) => <PendenciasTag {...equipe} />,
  },
  {
    id: 'situacao',
    header: 'Situação',
    kind: 'status',
    cell: ({ situacao }) => <CodigoTag palavras={situacoesDeEquipe} aspectos={aspectosDeEquipe} codigo={situacao} />,
  },
  {
    id: 'supervisorId',
    header: 'Supervisor',
    hidden: true,
    cell: ({ supervisorId }) => nameOf('usuarios', supervisorId) ?? '–',
  },
  { id: 'base', header: 'Base', hidden: true, cell: ({ base }) => base ?? '–' },
  {
    id: 'metaUsDia',
    header: 'Meta de US/dia',
    kind: 'number',
    hidden: true,
    cell: ({ metaUsDia }) => metaUsDia?.toLocaleString('pt-BR') ?? '–',
  },
]
const REFERENCIAS = ['centroDeCustoId', 'encarregadoId', 'supervisorId']

/** Those with somebody who may not go to site; kept in the address. */
function usePendencia(): { filtro: OwnFilter; qual: Escolha | ''; escolher: (qual: string | null) => void } {
  const [dito, escolher] = useAddressValue('pendencia')
  const qual = dito === 'sim' || dito === 'nao' ? dito : ''
  const params = useMemo((): Record<string, string> => (qual ? { comPendencia: String(qual === 'sim') } : {}), [qual])
  const limpar = () => escolher(null)
  const chips = qual ? [{ id: 'pendencia', label: 'Pendências', value: PENDENCIAS[qual], onRemove: limpar }] : []
  return { filtro: { params, narrows: qual !== '', clear: limpar, chips }, qual, escolher }
}

/** Who works together, on which contract, led by whom, and whether they may go to site. */
export function EquipesScreen() {
  const { filtro, qual, escolher } = usePendencia()
  const list = useListBody<Equipe>(equipes, tela, filtro)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(equipes, inSight, REFERENCIAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por código, nome, base…"
      create={{ label: 'Nova equipe', may: mayAdd, reason: 'Você não tem permissão para adicionar equipes' }}
      filters={
        <FilterMenu {...list.menu}>
          <FilterSelect
            label="Pendências"
            placeholder="Todas"
            data={Object.entries(PENDENCIAS).map(([value, label]) => ({ value, label }))}
            value={qual || null}
            onChange={escolher}
          />
        </FilterMenu>
      }
      selection="multiple"
    >
      <ChosenBar list={list}>
        <EditChosen list={list} />
        <DeleteChosen list={list} entity={equipes} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
