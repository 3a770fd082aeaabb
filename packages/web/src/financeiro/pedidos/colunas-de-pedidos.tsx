import { formatDate, formatInstant, formatMonth, plainDateOf } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoNaLista } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { CodeName } from '../../ui/CodeName.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Local } from '../Local.tsx'
import { SituacaoTag } from '../SituacaoTag.tsx'

const quando = (instante: string | null) =>
  instante ? <span title={formatInstant(instante)}>{formatDate(plainDateOf(new Date(instante)))}</span> : null

/** Ids are the server's own field names, by which it sorts: a reference by the name it is read by. */
export const colunasDePedidos: readonly Column<PedidoNaLista>[] = [
  { id: 'numero', header: 'Número', kind: 'title', cell: (p) => p.numero, hideable: false, card: 'title' },
  { id: 'status', header: 'Status', kind: 'status', card: 'line', cell: (p) => <SituacaoTag status={p.status} /> },
  { id: 'tipo', header: 'Tipo', cell: (p) => tiposDePedido[p.tipo as keyof typeof tiposDePedido] },
  { id: 'fornecedorId', header: 'Fornecedor', card: 'line', cell: (p) => p.fornecedorNome },
  { id: 'solicitanteId', header: 'Solicitante', cell: (p) => p.solicitanteNome },
  {
    id: 'local',
    header: 'Centro de custo / obra',
    cell: (p) => <Local onde={p} />,
    sortable: false,
  },
  {
    id: 'primeiroVencimento',
    header: '1º vencimento',
    kind: 'date',
    card: 'line',
    cell: (p) => p.primeiroVencimento && formatDate(p.primeiroVencimento),
    sortable: false,
  },
  {
    id: 'valorTotal',
    header: 'Valor',
    kind: 'money',
    card: 'line',
    cell: (p) => <Money value={toCentavos(p.valorTotal)} />,
  },
  { id: 'totalDeAnexos', header: 'Anexos', kind: 'number', cell: (p) => p.totalDeAnexos || '–', sortable: false },
  { id: 'dataRegistro', header: 'Registro', kind: 'date', cell: (p) => quando(p.dataRegistro), hidden: true },
  {
    id: 'centroDeCustoId',
    header: 'Centro de custo',
    cell: (p) => <CodeName>{p.centroDeCustoNome}</CodeName>,
    hidden: true,
  },
  { id: 'obraId', header: 'Obra', cell: (p) => p.obraNome, hidden: true },
  {
    id: 'mesComp',
    header: 'Competência',
    kind: 'date',
    cell: (p) => p.mesComp && formatMonth(p.mesComp),
    hidden: true,
  },
  { id: 'pagamento', header: 'Pagamento', cell: (p) => p.pagamento, hidden: true },
  { id: 'justificativa', header: 'Justificativa', cell: (p) => p.justificativa, hidden: true },
  { id: 'dataAprovacao', header: 'Aprovação', kind: 'date', cell: (p) => quando(p.dataAprovacao), hidden: true },
  { id: 'dataFinalizacao', header: 'Finalização', kind: 'date', cell: (p) => quando(p.dataFinalizacao), hidden: true },
]

/** Fields of the record that are read only by columns which people turn on. */
export const COLUNAS_ESCOLHIDAS = [
  'dataRegistro',
  'mesComp',
  'pagamento',
  'justificativa',
  'dataAprovacao',
  'dataFinalizacao',
]
