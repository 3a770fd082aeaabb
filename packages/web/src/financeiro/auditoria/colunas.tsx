import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { origensDeAuditoria } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { type CodigoDeRegra, regrasDeAuditoria } from '@prumo/domain/financeiro/auditoria/regras.ts'
import type { AchadoNaLista } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Local } from '../Local.tsx'
import { RiscoTag, SituacaoDoAchado } from './Tags.tsx'

export const nomeDaRegra = ({ regraCodigo, origem }: Pick<AchadoNaLista, 'regraCodigo' | 'origem'>): string =>
  regraCodigo
    ? `${regraCodigo} · ${regrasDeAuditoria[regraCodigo as CodigoDeRegra].titulo}`
    : origensDeAuditoria[origem as 1]

const dias = (n: number): string => (n === 0 ? 'hoje' : n === 1 ? '1 dia' : `${n} dias`)

/** Design, Auditoria: the list's columns; ids are those the server sorts by. */
export const colunasDeAchados: readonly Column<AchadoNaLista>[] = [
  {
    id: 'pedidoNumero',
    header: 'Nº pedido',
    kind: 'title',
    cell: (a) => a.pedidoNumero,
    hideable: false,
    card: 'title',
  },
  { id: 'risco', header: 'Risco', kind: 'status', cell: (a) => <RiscoTag risco={a.risco} /> },
  { id: 'situacao', header: 'Situação', kind: 'status', cell: (a) => <SituacaoDoAchado situacao={a.situacao} /> },
  {
    id: 'regraCodigo',
    header: 'Regra',
    cell: (a) => <span title={a.constatacao}>{nomeDaRegra(a)}</span>,
  },
  { id: 'fornecedorNome', header: 'Fornecedor', cell: (a) => a.fornecedorNome },
  {
    id: 'centroDeCustoNome',
    header: 'Contrato',
    cell: (a) => <Local onde={a} />,
  },
  { id: 'solicitanteNome', header: 'Solicitante', cell: (a) => a.solicitanteNome },
  { id: 'pedidoValor', header: 'Valor', kind: 'money', cell: (a) => <Money value={toCentavos(a.pedidoValor)} /> },
  { id: 'auditorNome', header: 'Auditor', cell: (a) => a.auditorNome },
  {
    id: 'prazoResposta',
    header: 'Prazo',
    kind: 'date',
    cell: (a) => a.prazoResposta && `${formatDate(a.prazoResposta)}${a.atrasado ? ' (vencido)' : ''}`,
  },
  {
    id: 'idade',
    header: 'Idade',
    kind: 'number',
    cell: (a) => <span title={formatInstant(a.dataAbertura)}>{dias(a.idade)}</span>,
  },
  {
    id: 'valorQuestionado',
    header: 'Questionado',
    kind: 'money',
    cell: (a) => (a.valorQuestionado === null ? null : <Money value={toCentavos(a.valorQuestionado)} />),
    hidden: true,
  },
  { id: 'constatacao', header: 'O que foi visto', cell: (a) => a.constatacao, sortable: false, hidden: true },
]
