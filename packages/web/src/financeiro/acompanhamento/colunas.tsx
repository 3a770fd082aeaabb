import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { etapas } from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import type { PedidoAcompanhado } from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import type { Alerta } from '@prumo/domain/financeiro/auditoria/alertas.ts'
import { RISCO } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { palavrasDePagamento } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { IconAlertTriangle, IconFlag, IconPackages } from '@tabler/icons-react'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { haQuanto } from '../ha-quanto.ts'
import { Local } from '../Local.tsx'
import { SituacaoTag } from '../SituacaoTag.tsx'
import css from './Acompanhamento.module.css'

/** How long it stands there: in orange, and in words, when that is more than a stage should take. */
export function Parado({ row }: { row: PedidoAcompanhado }) {
  return (
    <span className={css.parado} data-passou={row.passouDoPrazo || undefined} title={formatInstant(row.paradoDesde)}>
      {haQuanto(row.paradoDesde)}
      {row.passouDoPrazo && <span className="visually-hidden"> (passou do prazo da etapa)</span>}
    </span>
  )
}

/** The board's own word for where it stands: what has come in part is told from what is only on its way. */
export function EtapaTag({ row }: { row: PedidoAcompanhado }) {
  if (row.etapa !== 'parcial') return <SituacaoTag status={row.status} />
  return (
    <StatusTag tone="orange" icon={IconPackages}>
      {etapas.parcial}
    </StatusTag>
  )
}

/** The part of the order that has come, by value; the lines that are complete are told beside it. */
export function Chegou({ row }: { row: PedidoAcompanhado }) {
  const parte = row.valorTotal > 0 ? Math.min(100, Math.round((row.valorRetirado / row.valorTotal) * 100)) : 0
  return (
    <span className={css.chegou} title={`${row.itensCompletos} de ${row.itens} itens completos`}>
      <span className={css.barra} aria-hidden>
        <span style={{ width: `${parte}%` }} />
      </span>
      {parte}%
    </span>
  )
}

export function Previsao({ row }: { row: PedidoAcompanhado }) {
  if (!row.previsaoEntrega) return null
  if (!row.atrasado) return <>{formatDate(row.previsaoEntrega)}</>
  return (
    <StatusTag tone="red" icon={IconAlertTriangle} title="Entrega atrasada">
      {formatDate(row.previsaoEntrega)}
    </StatusTag>
  )
}

const DOCUMENTOS = [
  ['temNota', 'Nota', 'Nota, cupom, recibo ou contrato'],
  ['temBoleto', 'Boleto', 'Boleto'],
  ['temComprovante', 'Comprovante', 'Comprovante de pagamento'],
] as const

function Documentos({ row }: { row: PedidoAcompanhado }) {
  return (
    <span className={css.documentos}>
      {DOCUMENTOS.map(([campo, sigla, nome]) => (
        <span key={campo} data-tem={row[campo] || undefined} title={`${nome}: ${row[campo] ? 'tem' : 'não tem'}`}>
          <span aria-hidden>{sigla}</span>
          <span className="visually-hidden">
            {nome}: {row[campo] ? 'tem' : 'não tem'}.{' '}
          </span>
        </span>
      ))}
    </span>
  )
}

const quantos = (n: number, { um, muitos }: { um: string; muitos: string }): string | false =>
  n > 0 && `${n} ${n === 1 ? um.toLowerCase() : muitos}`

/** '1 pendente · 2 pagos', and what the bank has or refused. Null, and not an empty element, is what a table shows as a dash. */
function pagamento(row: PedidoAcompanhado): string | null {
  const partes = [
    quantos(row.pendentes, palavrasDePagamento.status[1]),
    quantos(row.cadastrados, palavrasDePagamento.status[2]),
    quantos(row.pagos, palavrasDePagamento.status[3]),
  ].filter(Boolean)
  return partes.join(' · ') || null
}

function banco(row: PedidoAcompanhado) {
  const { banco } = palavrasDePagamento
  if (row.negados > 0) return <StatusTag tone="red">{quantos(row.negados, banco[3])}</StatusTag>
  return row.noBanco > 0 ? <StatusTag tone="blue">{quantos(row.noBanco, banco[2])}</StatusTag> : null
}

function marcaDeAlertas(alertas: readonly Alerta[] | undefined) {
  if (!alertas?.length) return null
  return (
    <StatusTag
      tone={alertas[0]!.risco === RISCO.alto ? 'red' : 'orange'}
      icon={IconFlag}
      title={alertas.map(({ frase }) => frase).join('\n')}
    >
      {alertas.length}
    </StatusTag>
  )
}

/** A name cut where it would push the last columns off the screen; whole in its hint, on a card and on paper. */
const cortado = (texto: string | null, largo = false) =>
  texto && (
    <span className={css.cortado} data-largo={largo || undefined} title={texto}>
      {texto}
    </span>
  )

/** Ids are the server's own field names, by which it sorts. */
export const colunasDoAcompanhamento = (
  alertas: ReadonlyMap<string, readonly Alerta[]>,
): readonly Column<PedidoAcompanhado>[] => [
  { id: 'numero', header: 'Nº', kind: 'title', cell: (p) => p.numero, hideable: false, card: 'title' },
  { id: 'fornecedorId', header: 'Fornecedor', cell: (p) => cortado(p.fornecedorNome, true) },
  {
    id: 'local',
    header: 'Contrato / obra',
    cell: (p) => <Local onde={p} />,
    sortable: false,
  },
  { id: 'status', header: 'Etapa', kind: 'status', cell: (p) => <EtapaTag row={p} /> },
  { id: 'paradoDesde', header: 'Parado há', cell: (p) => <Parado row={p} /> },
  {
    id: 'responsavel',
    header: 'Com quem está',
    cell: (p) => cortado(p.responsaveis.join(', ')) || null,
    sortable: false,
  },
  { id: 'valorTotal', header: 'Valor', kind: 'money', cell: (p) => <Money value={toCentavos(p.valorTotal)} /> },
  { id: 'chegou', header: 'Chegou', cell: (p) => <Chegou row={p} />, sortable: false },
  { id: 'previsaoEntrega', header: 'Previsão', kind: 'date', cell: (p) => p.previsaoEntrega && <Previsao row={p} /> },
  { id: 'documentos', header: 'Docs', cell: (p) => <Documentos row={p} />, sortable: false },
  { id: 'alertas', header: 'Alertas', cell: (p) => marcaDeAlertas(alertas.get(p.id)), sortable: false },
  { id: 'pagamento', header: 'Pagamento', cell: pagamento, sortable: false, hidden: true },
  { id: 'banco', header: 'Banco', cell: banco, sortable: false, hidden: true },
  { id: 'tipo', header: 'Tipo', cell: (p) => tiposDePedido[p.tipo as keyof typeof tiposDePedido], hidden: true },
  { id: 'solicitanteId', header: 'Solicitante', cell: (p) => p.solicitanteNome, hidden: true },
  {
    id: 'vencimento',
    header: 'Próx. vencimento',
    kind: 'date',
    cell: (p) => p.primeiroVencimento && formatDate(p.primeiroVencimento),
    sortable: false,
    hidden: true,
  },
  {
    id: 'contato',
    header: 'Último contato',
    kind: 'date',
    cell: (p) => p.ultimoContato && formatInstant(p.ultimoContato),
    sortable: false,
    hidden: true,
  },
]
