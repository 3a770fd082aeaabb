import type { NameOf } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Origem, Percentual, Prazo, SituacaoDoPlano } from './Marcas.tsx'
import css from './Planos.module.css'
import type { Plano } from './plano.ts'

export const REFERENCIAS = ['quemId', 'obraId', 'centroDeCustoId', 'verificadorId']

/** Nº, what, who, until when, how far, how it stands, where it came from (design, Works 4.8). */
export const colunas = (nameOf: NameOf): Column<Plano>[] => [
  {
    id: 'numero',
    header: 'Nº',
    kind: 'title',
    hideable: false,
    cell: ({ numero }) => <span data-whole>{numero}</span>,
  },
  {
    id: 'oQue',
    header: 'O quê',
    card: 'title',
    hideable: false,
    cell: ({ titulo, oQue }) => (
      <span className={css.oQue} title={oQue}>
        {titulo}
      </span>
    ),
  },
  { id: 'quemId', header: 'Quem', card: 'line', cell: ({ quemId }) => nameOf('usuarios', quemId) ?? '–' },
  { id: 'quandoFim', header: 'Prazo', card: 'line', cell: (plano) => <Prazo plano={plano} /> },
  {
    id: 'percentual',
    header: '%',
    kind: 'number',
    cell: ({ percentual }) => <Percentual valor={percentual} />,
  },
  {
    id: 'status',
    header: 'Situação',
    kind: 'status',
    card: 'line',
    cell: ({ status }) => <SituacaoDoPlano status={status} />,
  },
  {
    id: 'origem',
    header: 'Origem',
    card: 'line',
    cell: (plano) => (
      <span className={css.curto}>
        <Origem plano={plano} />
      </span>
    ),
  },
  {
    id: 'obraId',
    header: 'Obra',
    hidden: true,
    cell: ({ obraId }) => (obraId ? (nameOf('obras', obraId) ?? '…') : '–'),
  },
  {
    id: 'centroDeCustoId',
    header: 'Contrato',
    hidden: true,
    cell: ({ centroDeCustoId }) => (centroDeCustoId ? (nameOf('contas-contrato', centroDeCustoId) ?? '…') : '–'),
  },
  { id: 'anexos', header: 'Anexos', kind: 'number', hidden: true, sortable: false, cell: ({ anexos }) => anexos },
]
