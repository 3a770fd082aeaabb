import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { aspectosDoRdo, motivosDoDiaSemTrabalho, origensDoRegistro, statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import { condicoesDoTempo } from '@prumo/domain/vocabulario/tempo.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconBolt,
  IconCloud,
  IconCloudRain,
  IconCloudStorm,
  IconSun,
  IconWind,
} from '@tabler/icons-react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { Incompleto } from '../../core/aspecto/DoCelular.tsx'
import type { NameOf } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import css from './Rdo.module.css'
import { chamado, type RdoDaLista } from './rdo.ts'

const CLIMA: Readonly<Record<number, Icon>> = {
  1: IconSun,
  2: IconCloud,
  3: IconCloudRain,
  4: IconCloudStorm,
  5: IconWind,
  6: IconBolt,
}

/** The weather of the day's shifts: drawn, and said in words to who hears or points. */
export function Clima({ condicoes }: { condicoes: readonly number[] }) {
  const dito = condicoes.map((codigo) => condicoesDoTempo[codigo as keyof typeof condicoesDoTempo]).join(', ')
  if (!dito) return null
  return (
    <span className={css.clima} role="img" aria-label={dito} title={dito}>
      {condicoes.map((codigo, n) => {
        const Desenho = CLIMA[codigo] ?? IconCloud
        return <Desenho key={`${codigo}-${n}`} size={18} stroke={1.5} aria-hidden />
      })}
    </span>
  )
}

export const colunas = (nameOf: NameOf): Column<RdoDaLista>[] => [
  { id: 'numero', header: 'Nº', width: 64, card: 'line', cell: (um) => chamado(um).replace('RDO ', '') },
  { id: 'data', header: 'Data', kind: 'date', card: 'line', cell: ({ data }) => formatDate(data) },
  {
    id: 'obraId',
    header: 'Obra',
    kind: 'title',
    hideable: false,
    card: 'title',
    cell: ({ obraId }) => nameOf('obras', obraId) ?? '…',
  },
  {
    id: 'equipesIds',
    header: 'Equipe(s)',
    sortable: false,
    card: 'none',
    cell: ({ equipesIds }) => equipesIds.map((id) => nameOf('equipes', id) ?? '…').join(', '),
  },
  {
    id: 'condicoes',
    header: 'Clima',
    width: 84,
    sortable: false,
    card: 'none',
    cell: ({ condicoes }) => <Clima condicoes={condicoes} />,
  },
  {
    id: 'efetivo',
    header: 'Efetivo',
    kind: 'number',
    card: 'line',
    cell: ({ efetivo, diaSemTrabalho, motivo }) =>
      diaSemTrabalho ? (
        <span title={`Dia sem trabalho: ${motivosDoDiaSemTrabalho[motivo as keyof typeof motivosDoDiaSemTrabalho]}`}>
          Sem trabalho
        </span>
      ) : (
        efetivo
      ),
  },
  { id: 'horas', header: 'Hh', kind: 'number', card: 'none', cell: ({ horas }) => formatQuantity(horas) },
  {
    id: 'totalAtividades',
    header: 'Atividades',
    kind: 'number',
    card: 'none',
    cell: ({ totalAtividades }) => totalAtividades || '',
  },
  {
    id: 'totalOcorrencias',
    header: 'Ocorrências',
    kind: 'number',
    card: 'none',
    cell: ({ totalOcorrencias, comAcidente }) =>
      comAcidente ? (
        <span className={css.acidente} title="Com acidente">
          <IconAlertTriangle size={16} stroke={1.75} aria-label="Com acidente" /> {totalOcorrencias}
        </span>
      ) : (
        totalOcorrencias || ''
      ),
  },
  {
    id: 'totalFotos',
    header: 'Fotos',
    kind: 'number',
    sortable: false,
    card: 'none',
    cell: ({ totalFotos }) => totalFotos || '',
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'status',
    card: 'line',
    cell: (um) => (
      <>
        <CodigoTag palavras={statusDoRdo} aspectos={aspectosDoRdo} codigo={um.status} />
        <Incompleto de={um} />
      </>
    ),
  },
  {
    id: 'origemRegistro',
    header: 'Sincronização',
    card: 'none',
    cell: ({ origemRegistro }) => origensDoRegistro[origemRegistro as keyof typeof origensDoRegistro],
  },
]
