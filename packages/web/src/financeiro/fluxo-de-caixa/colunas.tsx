import { formatDate, type PlainDate } from '@prumo/domain/core/dates.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { lancamentos, NATUREZA, naturezas } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { Lancamento } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { aspectos, SITUACAO, situacoes } from '@prumo/domain/financeiro/fluxo-de-caixa/situacao.ts'
import { statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconArrowDownLeft, IconArrowUpRight, IconRepeat } from '@tabler/icons-react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { columnsOf } from '../../core/list/entity-columns.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import type { NameOf } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import css from './Fluxo.module.css'

export const SituacaoDoLancamento = ({ situacao }: { situacao: number }) => (
  <CodigoTag palavras={situacoes} aspectos={aspectos} codigo={situacao} />
)

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
