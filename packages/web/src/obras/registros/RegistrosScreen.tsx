import { Button } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { chamadasDeRegistros } from '@prumo/domain/obras/registros/chamadas.ts'
import {
  aspectosDeRegistro,
  registrosObra,
  statusDeRegistro,
  tiposDeRegistro,
} from '@prumo/domain/obras/registros/registros.ts'
import { IconFileTypePdf, IconLayoutGrid, IconPlus, IconTable } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { Incompleto } from '../../core/aspecto/DoCelular.tsx'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { useListBody } from '../../core/list/ListBody.tsx'
import { ListHead } from '../../core/list/ListHead.tsx'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { useChoice } from '../../core/list/useChoice.ts'
import { PeekTable } from '../../core/preview/PeekTable.tsx'
import { newAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PrimaryAction } from '../../ui/ListToolbar.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { filtros } from './filtros.ts'
import { Galeria } from './Galeria.tsx'
import { type Registro, tela } from './registro.ts'

const REFERENCIAS = ['obraId', 'equipeId']
const vistas = { galeria: 'Galeria', tabela: 'Tabela' } as const
const icones = { galeria: IconLayoutGrid, tabela: IconTable } as const

const colunas = (nameOf: NameOf): Column<Registro>[] => [
  { id: 'numero', header: 'Nº', width: 76, card: 'none', cell: ({ numero }) => numero },
  {
    id: 'obraId',
    header: 'Obra',
    kind: 'title',
    hideable: false,
    card: 'title',
    cell: ({ obraId }) => nameOf('obras', obraId) ?? '…',
  },
  { id: 'equipeId', header: 'Equipe', card: 'none', cell: ({ equipeId }) => nameOf('equipes', equipeId) ?? '…' },
  { id: 'data', header: 'Data', kind: 'date', card: 'line', cell: ({ data }) => formatInstant(data) },
  { id: 'local', header: 'Local', card: 'line', cell: ({ local }) => local },
  {
    id: 'tipo',
    header: 'Tipo',
    card: 'line',
    cell: ({ tipo }) => tiposDeRegistro[tipo as keyof typeof tiposDeRegistro],
  },
  {
    id: 'quantidadeItens',
    header: 'Itens',
    kind: 'number',
    sortable: false,
    card: 'none',
    cell: ({ quantidadeItens }) => quantidadeItens,
  },
  {
    id: 'quantidadeFotos',
    header: 'Fotos',
    kind: 'number',
    card: 'none',
    cell: ({ quantidadeFotos }) => quantidadeFotos,
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'status',
    card: 'line',
    cell: (um) => (
      <>
        <CodigoTag palavras={statusDeRegistro} aspectos={aspectosDeRegistro} codigo={um.status} />
        <Incompleto de={um} />
      </>
    ),
  },
]

/** Design, Works 4.5: what was built and seen at each point, by its pictures or in lines. */
export function RegistrosScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<Registro>(registrosObra, tela, filters.filtro)
  const [vista, verComo] = useChoice<keyof typeof vistas>('registros-vista', 'galeria')
  const mayAdd = usePermission(tela, 'adicionar')
  const galeria = vista === 'galeria'
  const seen = galeria ? list.rows : list.inSight
  const nameOf = useNames(useMemo(() => referencesIn(registrosObra, seen, REFERENCIAS), [seen]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  const { total, filtered, clear, go } = list
  const novo = () => go(newAddress(tela))
  const criar = mayAdd && (
    <Button leftSection={<IconPlus size={16} />} onClick={novo}>
      Novo registro
    </Button>
  )
  return (
    <>
      <ListHead
        {...list.tools}
        tela={tela}
        columns={columns}
        looks={!galeria}
        placeholder="Buscar por número, local, descrição…"
        count={total === undefined ? undefined : `${total.toLocaleString('pt-BR')}${filtered ? ' no filtro' : ''}`}
        acts={
          <>
            <SegmentedChoice label="Visão" options={vistas} icons={icones} value={vista} onChange={verComo} />
            <SpreadsheetButton sheet={list.sheet} filter={list.params} />
          </>
        }
        primary={
          <PrimaryAction
            label="Novo registro"
            icon={IconPlus}
            hotkey="n"
            href={newAddress(tela)}
            onClick={novo}
            disabled={!mayAdd}
            disabledReason="Você não tem permissão para adicionar registros"
          />
        }
        filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
        chips={list.chips}
        onClearChips={list.clearChips}
      />
      {galeria ? (
        <Galeria list={list} nameOf={nameOf} emptyAction={criar} />
      ) : (
        <PeekTable
          entity={registrosObra}
          tela={tela}
          {...list.table}
          columns={columns}
          selection="multiple"
          onEscape={filtered ? clear : undefined}
          total={total}
          filtered={filtered}
          onClearFilters={clear}
          emptyAction={criar}
        />
      )}
      <Selecao list={list} />
    </>
  )
}

type Lista = ReturnType<typeof useListBody<Registro>>

function Selecao({ list }: { list: Lista }) {
  const { chosen, everything } = list
  const { baixar, fazendo } = usePapers(chamadasDeRegistros.relatorio)
  return (
    <ChosenBar list={list}>
      <GatedButton
        allowed={!everything && !fazendo}
        reason={everything ? 'Marque os registros um a um' : 'O relatório está sendo gerado'}
        leftSection={<IconFileTypePdf size={16} />}
        onClick={() => baixar({ ids: chosen.map(({ id }) => id), juntos: true })}
      >
        Relatório fotográfico
      </GatedButton>
      <DeleteChosen list={list} entity={registrosObra} />
      <ExtractChosen list={list} />
    </ChosenBar>
  )
}
