import { plainDateOf, today } from '@prumo/domain/core/dates.ts'
import { filtroDeContas } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import { palavraDoPagamento, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { condicoesDeContas, consultaSql, type FiltroDeContas, type LinhaDeConta } from './listar.ts'

const LOTE = 500

const colunas: readonly (PlanilhaColumn & { valor: (row: LinhaDeConta) => unknown })[] = [
  { header: 'Pedido', kind: 'number', valor: (row) => row.pNumero },
  { header: 'Tipo do pedido', kind: 'text', valor: (row) => wordOf(tiposDePedido, row.pTipo) },
  { header: 'Solicitante', kind: 'text', valor: (row) => row.solicitanteNome },
  { header: 'Fornecedor', kind: 'text', valor: (row) => row.fornecedorNome },
  { header: 'Centro de custo', kind: 'text', valor: (row) => row.centroNome },
  { header: 'Tipo', kind: 'text', valor: (row) => wordOf(tiposDeAnexo, row.tipo) },
  { header: 'Arquivo', kind: 'text', valor: (row) => row.fileName },
  { header: 'Número do documento', kind: 'text', valor: (row) => row.numeroNotaFiscal },
  { header: 'Código de barras', kind: 'text', valor: (row) => row.codigoBarrasBoleto },
  { header: 'Valor', kind: 'money', valor: (row) => row.devido },
  { header: 'Vencimento', kind: 'date', valor: (row) => row.dataVencimento },
  { header: 'Agendado para', kind: 'date', valor: (row) => row.dataAgendada },
  { header: 'Status', kind: 'text', valor: (row) => palavraDoPagamento('status', row.status) },
  { header: 'Situação no banco', kind: 'text', valor: (row) => palavraDoPagamento('banco', row.statusBanco) },
  { header: 'Pago em', kind: 'date', valor: (row) => row.pagoEm && plainDateOf(new Date(row.pagoEm)) },
]

/** The spreadsheet of order payments (Spec 1 §7, Exports), over everything the filter reaches. */
export const planilhaDeContas: Spreadsheet<FiltroDeContas> = {
  slug: 'contas-a-pagar',
  tela: telas.contasAPagar,
  many: 'contas a pagar',
  filter: filtroDeContas,
  columns: colunas,
  async count(ctx, filtro) {
    const { rows } = await sql<{ total: string }>`select count(*) as total
      from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
      where ${condicoesDeContas(ctx, filtro, today())}`.execute(ctx.db)
    return Number(rows[0]!.total)
  },
  pages: lotes,
}

async function* lotes(ctx: Ctx, filtro: FiltroDeContas): AsyncGenerator<unknown[][]> {
  const onde = condicoesDeContas(ctx, filtro, today())
  for (let ultimo = '0'; ; ) {
    const { rows } = await consultaSql(
      sql<boolean>`${onde} and a.id > ${ultimo}::bigint`,
      sql`a.id`,
      sql`limit ${LOTE}`,
    ).execute(ctx.db)
    if (rows.length > 0) yield rows.map((row) => colunas.map(({ valor }) => valor(row)))
    if (rows.length < LOTE) return
    ultimo = rows.at(-1)!.id
  }
}
