/** The sums the projection is made of, and the records behind them: the same two sources, read in two ways. */

import { addDays, type PlainDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import type { consultaDaProjecao, consultaDeRegistros } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import { lancamentos, NATUREZA } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { HORIZONTE, type Parcela } from '@prumo/domain/financeiro/fluxo-de-caixa/projecao.ts'
import type { RegistrosDaProjecao } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { pedidoConta } from './listar.ts'

export type ConsultaDaProjecao = z.output<typeof consultaDaProjecao>
type Filtro = Pick<ConsultaDaProjecao, 'centro' | 'conta'>

export type ConsultaDeRegistros = z.output<typeof consultaDeRegistros>

// An attachment's account is known once it is in a file that went, or goes, to the bank.
const DA_REMESSA = sql`left join remessas_itens as ri on ri.anexo_id = s.anexo_id and ri.situacao in ('ENV', 'CONFERIR')
  left join remessas as r on r.id = ri.remessa_id`
const comConta = (filtro: Filtro) => filtro.conta !== undefined

/** Outflows of orders this person sees; the table's index by the order's centre and day carries all they need. */
const saidas = (
  ctx: Ctx,
  filtro: Filtro,
): RawBuilder<unknown> => sql`from saidas_previstas as s ${comConta(filtro) ? DA_REMESSA : sql``}
  where s.pedido_centro_id = any(${idArray(ctx.centros)})
    ${filtro.centro ? sql`and s.centro_de_custo_id = any(${idArray(filtro.centro)})` : sql``}`

/** Entries that count by themselves: still to happen, and without an order that counts in their place. */
const abertos = (
  ctx: Ctx,
  filtro: Filtro,
): RawBuilder<unknown> => sql`from fluxo_de_caixa as e left join pedidos as p on p.id = e.pedido_id
  where e.cancelado_em is null and e.data_realizada is null and not ${pedidoConta} and ${inScope(ctx, lancamentos, 'e')}
    ${filtro.centro ? sql`and e.centro_de_custo_id = any(${idArray(filtro.centro)})` : sql``}`

/** Days outside the window are told apart no more: one late day, one beyond the horizon. */
const noHorizonte = (coluna: string, hoje: PlainDate) => {
  const dia = sql.ref(coluna)
  const fim = addDays(hoje, HORIZONTE)
  return sql`case when ${dia} < ${hoje}::date then ${addDays(hoje, -1)}::date when ${dia} > ${fim}::date then ${addDays(fim, 1)}::date else ${dia} end`
}

type Soma = Pick<Parcela, 'data' | 'natureza' | 'confianca'> & {
  classe: string | null
  conta: string | null
  valor: string
}

/** The SQL of the sums, also for whoever looks at its plan. */
export const parcelasSql = (ctx: Ctx, filtro: Filtro, hoje: PlainDate): RawBuilder<Soma> =>
  sql<Soma>`
    select d.data, ${sql.lit(NATUREZA.saida)}::int as natureza, c.classe_master_id as classe, d.conta, 100 as confianca, sum(d.valor) as valor
    from (select ${noHorizonte('s.data', hoje)} as data, s.codigo_custo_id, ${comConta(filtro) ? sql`r.conta_id` : sql`null::bigint`} as conta,
        sum(s.valor) as valor ${saidas(ctx, filtro)} group by 1, 2, 3) as d
      left join categorias_de_custo as c on c.id = d.codigo_custo_id
    group by 1, 3, 4
    union all
    select ${noHorizonte('e.data_prevista', hoje)}, e.natureza, c.classe_master_id, e.conta_bancaria_id, coalesce(e.confianca, 100), sum(e.valor_previsto)
    from (select e.* ${abertos(ctx, filtro)}) as e left join categorias_de_custo as c on c.id = e.codigo_custo_id
    -- A share of an amount is rounded amount by amount.
    group by 1, 2, 3, 4, 5, case when e.natureza = ${sql.lit(NATUREZA.entrada)} and e.confianca < 100 then e.id end`

export async function lerParcelas(ctx: Ctx, filtro: Filtro, hoje: PlainDate): Promise<Parcela[]> {
  const { rows } = await parcelasSql(ctx, filtro, hoje).execute(ctx.db)
  return rows.map((row) => ({
    data: row.data,
    natureza: row.natureza,
    classeId: row.classe,
    contaId: row.conta,
    confianca: row.confianca,
    valor: toCentavos(row.valor)!,
  }))
}

/** Records a drill shows at most; the sums are of all of them. */
const MAIS = 200

/** Which days a cell is made of. */
function daCelula(consulta: ConsultaDeRegistros, hoje: PlainDate): RawBuilder<boolean> {
  switch (consulta.coluna) {
    case 'atrasado':
      return sql`x.data < ${hoje}::date`
    case 'semData':
      return sql`x.data is null`
    case 'depois':
      return sql`x.data > ${addDays(hoje, HORIZONTE)}::date`
    default:
      return sql`x.data between ${consulta.de ?? hoje}::date and ${consulta.ate ?? addDays(hoje, HORIZONTE)}::date`
  }
}

/** An entry, a payment of an order, or an order that has no document yet; of how many and how much, in each. */
type Registro = {
  natureza: number
  pedidoId: string | null
  anexoId: string | null
  lancamentoId: string | null
  data: PlainDate | null
  confianca: number
  valor: string
  quantidade: string
  total: string
  numero: number | null
  tipo: number | null
  numeroNotaFiscal: string | null
  fornecedor: string | null
  descricao: string | null
}

/** GET /fluxo-de-caixa/projecao/registros: what stands behind a cell. `unica`: the account everything leaves, when there is only one. */
export async function lerRegistros(
  ctx: Ctx,
  consulta: ConsultaDeRegistros,
  hoje: PlainDate,
  unica: string | null,
): Promise<RegistrosDaProjecao> {
  const { cenario, natureza, classe, conta } = consulta
  const daConta = sql`${conta === undefined || conta === unica} or x.conta = ${conta ?? null}::bigint`
  const daClasse =
    classe === undefined
      ? sql`true`
      : classe === 'nenhuma'
        ? sql`k.classe_master_id is null`
        : sql`k.classe_master_id::text = ${classe}`
  const daEntrada =
    cenario === 'realista'
      ? sql`x.valor`
      : sql`case when x.data is null then 0 else round(x.valor * x.confianca / 100, 2) end`
  const valor = sql`case when x.natureza = ${sql.lit(NATUREZA.saida)} then x.valor when x.data < ${hoje}::date then 0 else ${daEntrada} end`
  const { rows } = await sql<Registro>`
    with x as (
      select ${sql.lit(NATUREZA.saida)} as natureza, s.pedido_id, s.anexo_id, null::bigint as lancamento_id, s.codigo_custo_id, s.data, s.valor, 100 as confianca,
        ${comConta(consulta) ? sql`r.conta_id` : sql`null::bigint`} as conta ${saidas(ctx, consulta)}
      union all
      select e.natureza, null, null, e.id, e.codigo_custo_id, e.data_prevista, e.valor_previsto, coalesce(e.confianca, 100), e.conta_bancaria_id
      ${abertos(ctx, consulta)}
    ), registros as (
      select x.natureza, x.pedido_id, x.anexo_id, x.lancamento_id, x.data, min(x.confianca) as confianca, sum(${valor}) as valor
      from x left join categorias_de_custo as k on k.id = x.codigo_custo_id
      where ${daCelula(consulta, hoje)} and (${daConta}) and ${daClasse} ${natureza ? sql`and x.natureza = ${Number(natureza)}` : sql``}
      group by 1, 2, 3, 4, 5
    ), primeiros as (
      select *, count(*) over () as quantidade, sum(valor) over () as total from registros
      order by data nulls last, valor desc, pedido_id, lancamento_id limit ${MAIS}
    )
    select g.*, p.numero, a.tipo, a.numero_nota_fiscal, f.nome as fornecedor, e.descricao
    from primeiros as g left join pedidos as p on p.id = g.pedido_id left join pedidos_anexos as a on a.id = g.anexo_id
      left join fornecedores as f on f.id = coalesce(a.fornecedor_id, p.fornecedor_id)
      left join fluxo_de_caixa as e on e.id = g.lancamento_id
    order by g.data nulls last, g.valor desc, g.pedido_id, g.lancamento_id`.execute(ctx.db)
  return {
    itens: rows.map((row) => ({
      tipo: row.lancamentoId ? 'lancamento' : row.anexoId ? 'anexo' : 'pedido',
      id: (row.lancamentoId ?? row.anexoId ?? row.pedidoId)!,
      pedidoId: row.pedidoId,
      numero: row.numero,
      descricao: descricaoDe(row),
      data: row.data,
      natureza: row.natureza,
      valor: Number(row.valor),
      confianca: row.confianca,
    })),
    quantidade: Number(rows[0]?.quantidade ?? 0),
    total: Number(rows[0]?.total ?? 0),
  }
}

/** 'Boleto 4502 · Elétrica Boa Vista', 'Ainda sem documento · …', or the entry's own. */
function descricaoDe(row: Registro): string {
  if (row.lancamentoId) return row.descricao!
  const documento = row.anexoId
    ? [wordOf(tiposDeAnexo, row.tipo), row.numeroNotaFiscal].filter(Boolean).join(' ')
    : 'Ainda sem documento'
  return [documento, row.fornecedor].filter(Boolean).join(' · ')
}
