import { formatDate, type PlainDate } from '@prumo/domain/core/dates.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { lancamentos, NATUREZA, naturezas } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { Lancamento } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { SITUACAO, situacoes } from '@prumo/domain/financeiro/fluxo-de-caixa/situacao.ts'
import { statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import {
  type Icon,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBan,
  IconCalendarEvent,
  IconCheck,
  IconCircleCheck,
  IconRepeat,
  IconSend,
} from '@tabler/icons-react'
import { columnsOf } from '../../core/list/entity-columns.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import type { NameOf } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx'
import css from './Fluxo.module.css'

const ASPECTO: Readonly<Record<number, { tone: Tone; icon: Icon }>> = {
  [SITUACAO.previsto]: { tone: 'neutral', icon: IconCalendarEvent },
  [SITUACAO.solicitado]: { tone: 'blue', icon: IconSend },
  [SITUACAO.confirmado]: { tone: 'green', icon: IconCheck },
  [SITUACAO.realizado]: { tone: 'greenSolid', icon: IconCircleCheck },
  [SITUACAO.cancelado]: { tone: 'grey', icon: IconBan },
}

export function SituacaoDoLancamento({ situacao }: { situacao: number }) {
  const { tone, icon } = ASPECTO[situacao] ?? ASPECTO[1]!
  return (
    <StatusTag tone={tone} icon={icon}>
      {situacoes[situacao as keyof typeof situacoes]}
    </StatusTag>
  )
}

/** Where an entry stands, above its own page. */
export const SituacaoNoTopo = ({ situacao }: { situacao: number }) => (
  <div className={css.topo}>
    <SituacaoDoLancamento situacao={situacao} />
  </div>
)

export function Natureza({ natureza }: { natureza: number }) {
  const Seta = natureza === NATUREZA.entrada ? IconArrowDownLeft : IconArrowUpRight
  return (
    <span className={css.natureza}>
      <Seta size={15} stroke={1.75} aria-hidden />
      {naturezas[natureza as keyof typeof naturezas]}
    </span>
  )
}

/** What the entries' own arithmetic keeps of a series; a person reads that it is of one by its mark. */
const INTERNOS = new Set(['serieId', 'serieOrdem', 'serieInicio'])

/** The entries as lists and filters offer them. */
export const lancamentosNaTela: Entity = {
  ...lancamentos,
  fields: Object.fromEntries(Object.entries(lancamentos.fields).filter(([nome]) => !INTERNOS.has(nome))),
} as Entity

const aberto = ({ situacao }: Lancamento) => situacao <= SITUACAO.confirmado

/** The declared columns, with those that the server computes; a series and a day gone by say so. */
export function colunasDeLancamentos(nameOf: NameOf, hoje: PlainDate): Column<AnyRecord>[] {
  const especiais: Record<string, (row: Lancamento) => React.ReactNode> = {
    dataPrevista: (row) => (
      <span className={aberto(row) && row.dataPrevista < hoje ? css.atrasado : undefined}>
        {formatDate(row.dataPrevista)}
        {aberto(row) && row.dataPrevista < hoje && <span className="visually-hidden"> (atrasado)</span>}
      </span>
    ),
    natureza: (row) => <Natureza natureza={row.natureza} />,
    descricao: (row) => (
      <>
        {row.descricao}
        {row.serieId && (
          <>
            {' '}
            <IconRepeat size={14} stroke={1.75} aria-label="de uma série" style={{ verticalAlign: '-2px' }} />
          </>
        )}
      </>
    ),
    pedidoId: ({ pedido }) =>
      pedido ? (
        <AppLink href={detailAddress(telas.pedidos, pedido.id)}>
          {pedido.numero} · {statusDePedido[pedido.status as keyof typeof statusDePedido].toLowerCase()}
        </AppLink>
      ) : (
        '–'
      ),
  }
  const rotulos: Record<string, string> = {
    dataPrevista: 'Data',
    valorPrevisto: 'Previsto',
    valorRealizado: 'Realizado',
    contaBancariaId: 'Conta',
  }
  const noTelefone = new Set(['dataPrevista', 'natureza', 'descricao', 'centroDeCustoId', 'valorPrevisto', 'pedidoId'])
  const declaradas = columnsOf(lancamentosNaTela, nameOf).map((coluna) => ({
    ...coluna,
    header: rotulos[coluna.id] ?? coluna.header,
    ...(noTelefone.has(coluna.id) || coluna.card ? {} : { card: 'none' as const }),
    ...(especiais[coluna.id] && { cell: (row: AnyRecord) => especiais[coluna.id]!(row as unknown as Lancamento) }),
    // Seven of them fill a screen; the others are there for whoever chooses them.
    ...(['obraId', 'origem', 'contaBancariaId'].includes(coluna.id) && { hidden: true }),
  }))
  return [
    ...declaradas,
    {
      id: 'situacao',
      header: 'Situação',
      kind: 'status',
      sortable: false,
      cell: (row) => <SituacaoDoLancamento situacao={(row as unknown as Lancamento).situacao} />,
    },
  ]
}
