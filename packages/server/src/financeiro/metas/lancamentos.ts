import { toReais } from '@prumo/domain/core/money.ts'
import type { consultaDeLancamentos } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { metas, NATUREZA } from '@prumo/domain/financeiro/metas/metas.ts'
import type { LancamentosDaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import type { RowOf } from '../../core/database/table.ts'
import { alcancesDas, comAsMetas } from './razao.ts'

const MAXIMO = 200

type Linha = {
  id: string
  numero: number
  status: number
  competencia: string
  fornecedor: string | null
  solicitante: string | null
  visivel: boolean
  reservado: string
  comprometido: string
  realizado: string
  pagoEm: string[] | null
}

type Consulta = z.output<typeof consultaDeLancamentos>
type Meta = RowOf<typeof metas>

/** GET /metas/:id/lancamentos: the orders behind a number, or the revenue, the largest first. */
export async function lancamentosDaMeta(ctx: Ctx, id: string, consulta: Consulta): Promise<LancamentosDaMeta> {
  const meta = await findRow(ctx, ctx.db, metas, id)
  return meta.natureza === NATUREZA.receita ? receitasDaMeta(ctx, meta, consulta) : pedidosDaMeta(ctx, meta, consulta)
}

type LinhaDeReceita = {
  lancamentoId: string
  medicaoId: string | null
  descricao: string
  cliente: string | null
  competencia: string
  aFaturar: string
  aReceber: string
  recebida: string
  dia: string
}
const DA_COLUNA = { reservado: 'aFaturar', comprometido: 'aReceber', realizado: 'recebida' } as const

/** The entries of the cash flow that count for a goal of revenue (domain's `contaNaMeta`). */
async function receitasDaMeta(ctx: Ctx, meta: Meta, { mes, coluna }: Consulta): Promise<LancamentosDaMeta> {
  const { id, exercicio } = meta
  const { rows } = await sql<LinhaDeReceita>`
    with somas as (select r.lancamento_id, r.medicao_id, r.competencia, sum(r.a_faturar) as a_faturar, sum(r.a_receber) as a_receber,
        sum(r.recebida) as recebida
      from metas as m join receitas as r on r.centro_de_custo_id = m.centro_de_custo_id and r.exercicio = m.exercicio
        and (m.obra_id is null or m.obra_id = r.obra_id)
        and (r.codigo_custo_id is null or exists (select 1 from metas_alvos as v
          where v.alvo_tipo = m.alvo_tipo and v.alvo_chave = m.alvo_chave and v.categoria_id = r.codigo_custo_id))
      where m.id = ${id}::bigint and r.competencia between ${mes ?? `${exercicio}-01`} and ${mes ?? `${exercicio}-12`} group by 1, 2, 3)
    select s.*, e.descricao, e.cliente, coalesce(e.data_realizada, e.data_faturada, e.data_prevista) as dia
    from somas as s join fluxo_de_caixa as e on e.id = s.lancamento_id`.execute(ctx.db)
  const valorDe = (row: LinhaDeReceita) =>
    coluna ? Number(row[DA_COLUNA[coluna]]) : Number(row.aFaturar) + Number(row.aReceber) + Number(row.recebida)
  const delas = rows
    .filter((row) => valorDe(row) !== 0)
    .toSorted((a, b) => valorDe(b) - valorDe(a) || Number(a.lancamentoId) - Number(b.lancamentoId))
  return {
    itens: [],
    receitas: delas.slice(0, MAXIMO).map((row) => ({
      lancamentoId: row.lancamentoId,
      medicaoId: row.medicaoId,
      descricao: row.descricao,
      cliente: row.cliente,
      mesComp: row.competencia,
      reservado: toReais(Number(row.aFaturar)),
      comprometido: toReais(Number(row.aReceber)),
      realizado: toReais(Number(row.recebida)),
      dia: row.dia,
    })),
    deOutrosCentros: 0,
    total: toReais(delas.reduce((total, row) => total + valorDe(row), 0)),
    mais: delas.length > MAXIMO,
  }
}

async function pedidosDaMeta(ctx: Ctx, meta: Meta, { mes, coluna }: Consulta): Promise<LancamentosDaMeta> {
  const { id, exercicio, centroDeCustoId } = meta
  const qual = coluna ? sql.ref(`l.${coluna}`) : sql`l.reservado + l.comprometido + l.realizado`
  const { rows } = await sql<Linha>`
    with l as (select pedido_id, exercicio, centro_de_custo_id as centro, obra_id as obra, codigo_custo_id as categoria, reservado, comprometido, realizado
      from razao where centro_de_custo_id = ${centroDeCustoId}::bigint and competencia between ${mes ?? `${exercicio}-01`} and ${mes ?? `${exercicio}-12`}),
    ${alcancesDas(sql`m.id = ${id}::bigint`)},
    somas as (select l.pedido_id, sum(l.reservado) as reservado, sum(l.comprometido) as comprometido, sum(l.realizado) as realizado,
        sum(${qual}) as valor
      from l ${comAsMetas} group by l.pedido_id)
    select p.id, p.numero, p.status, p.competencia, f.nome as fornecedor, u.nome as solicitante, ${inScope(ctx, pedidos, 'p')} as visivel,
      s.reservado, s.comprometido, s.realizado, (select array_agg(distinct to_char(a.pago_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'))
        from pedidos_anexos as a where a.pedido_id = p.id and a.status = ${sql.lit(STATUS_DE_ANEXO.pago)} and a.pago_em is not null) as pago_em
    from somas as s join pedidos as p on p.id = s.pedido_id left join fornecedores as f on f.id = p.fornecedor_id
      left join usuarios as u on u.id = p.solicitante_id
    where s.valor <> 0 order by s.valor desc, p.id`.execute(ctx.db)
  const valorDe = (row: Linha) =>
    coluna ? Number(row[coluna]) : Number(row.reservado) + Number(row.comprometido) + Number(row.realizado)
  const soma = (linhas: readonly Linha[]) => toReais(linhas.reduce((total, row) => total + valorDe(row), 0))
  const vistas = rows.filter(({ visivel }) => visivel)
  return {
    itens: vistas.slice(0, MAXIMO).map((row) => ({
      pedidoId: row.id,
      numero: row.numero,
      status: row.status,
      fornecedorNome: row.fornecedor,
      solicitanteNome: row.solicitante,
      mesComp: row.competencia,
      reservado: toReais(Number(row.reservado)),
      comprometido: toReais(Number(row.comprometido)),
      realizado: toReais(Number(row.realizado)),
      pagoEm: row.pagoEm ?? [],
    })),
    receitas: [],
    deOutrosCentros: soma(rows.filter(({ visivel }) => !visivel)),
    total: soma(rows),
    mais: vistas.length > MAXIMO,
  }
}
