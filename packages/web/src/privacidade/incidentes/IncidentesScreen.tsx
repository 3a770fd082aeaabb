import { formatDate } from '@prumo/domain/core/dates.ts'
import {
  aspectosDeIncidente,
  aspectosDeRisco,
  riscosDoIncidente,
  statusDeIncidente,
  tiposDeIncidente,
} from '@prumo/domain/privacidade/incidentes/codigos.ts'
import { incidentesPrivacidade } from '@prumo/domain/privacidade/incidentes/incidentes.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { Column } from '../../ui/DataTable.tsx'
import css from '../Privacidade.module.css'
import { filtros } from './filtros.ts'
import { comunicacaoEmPalavras, type IncidenteLido } from './incidente.ts'

const { tela } = incidentesPrivacidade

const columns: Column<IncidenteLido>[] = [
  {
    id: 'numero',
    header: 'Nº',
    kind: 'title',
    card: 'title',
    hideable: false,
    cell: ({ numero }) => <span data-whole>{numero}</span>,
  },
  { id: 'titulo', header: 'O que aconteceu', card: 'line', cell: ({ titulo }) => titulo },
  {
    id: 'tipo',
    header: 'Tipo',
    hidden: true,
    card: 'none',
    cell: ({ tipo }) => tiposDeIncidente[tipo as keyof typeof tiposDeIncidente],
  },
  {
    id: 'conhecidoEm',
    header: 'Conhecido em',
    kind: 'date',
    card: 'none',
    cell: ({ conhecidoEm }) => formatDate(conhecidoEm),
  },
  {
    id: 'prazo',
    header: 'Comunicar até',
    kind: 'status',
    card: 'line',
    cell: (um) => (
      <span className={css.prazo} data-late={um.foraDoPrazo || undefined}>
        {formatDate(um.prazo)}
        <small>{comunicacaoEmPalavras(um)}</small>
      </span>
    ),
  },
  {
    id: 'risco',
    header: 'Risco',
    kind: 'status',
    card: 'line',
    cell: ({ risco }) => <CodigoTag palavras={riscosDoIncidente} aspectos={aspectosDeRisco} codigo={risco} />,
  },
  {
    id: 'status',
    header: 'Situação',
    kind: 'status',
    card: 'line',
    cell: ({ status }) => <CodigoTag palavras={statusDeIncidente} aspectos={aspectosDeIncidente} codigo={status} />,
  },
]

/** Incidents with personal data, and until when each is told (Resolução CD/ANPD nº 15/2024). */
export function IncidentesScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<IncidenteLido>(incidentesPrivacidade, tela, filters.filtro)
  const mayAdd = usePermission(tela, 'adicionar')
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por número ou pelo que aconteceu…"
      create={{
        label: 'Novo incidente',
        may: mayAdd,
        reason: 'Você não tem permissão para adicionar incidentes de privacidade',
      }}
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <EditChosen list={list} />
        <DeleteChosen list={list} entity={incidentesPrivacidade} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
