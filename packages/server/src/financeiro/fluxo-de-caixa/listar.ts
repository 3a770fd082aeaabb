import { type Batch, looksLikeId } from '@prumo/domain/core/consulta.ts'
import { impedimento } from '@prumo/domain/core/fluxo.ts'
import type { consultaDeLancamentos, filtroDeLancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import { fluxoDoLancamento, noFluxo } from '@prumo/domain/financeiro/fluxo-de-caixa/fluxo.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { Lancamento } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { PEDIDO_CONTA, SITUACAO } from '@prumo/domain/financeiro/fluxo-de-caixa/situacao.ts'
import { EM_ANALISE, pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import { barrar, pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, conditions, orderBy, toRecord } from '../../core/crud/read.ts'
import { refuseStale } from '../../core/crud/write.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import { notFound } from '../../core/errors.ts'

export type FiltroDeLancamentos = z.output<typeof filtroDeLancamentos>

const CONTA = literals(PEDIDO_CONTA)
const ANDAMENTO = literals(EM_ANALISE)
/** The order counts: money will go out by it and no longer by its entry. */
export const pedidoConta = sql<boolean>`coalesce(p.status in (${CONTA}), false)`
/** Nothing of the order is still to be paid. */
const quitado = sql<boolean>`not exists (select 1 from saidas_previstas as s where s.pedido_id = p.id)`

/** Domain's `situacaoDe`, as SQL over an entry `e` and its order `p`. */
export const situacaoSql = sql<number>`case when e.cancelado_em is not null then ${sql.lit(SITUACAO.cancelado)}
  when e.data_realizada is not null then ${sql.lit(SITUACAO.realizado)}
  when p.status in (${CONTA}) then case when ${quitado} then ${sql.lit(SITUACAO.realizado)} else ${sql.lit(SITUACAO.confirmado)} end
  when p.status in (${ANDAMENTO}) then ${sql.lit(SITUACAO.solicitado)} else ${sql.lit(SITUACAO.previsto)} end`

export function condicoes(ctx: Ctx, filtro: FiltroDeLancamentos): RawBuilder<boolean> {
  const todas = [conditions(ctx, lancamentos, filtro, 'e')]
  const entre = (coluna: string, valores: readonly unknown[] | undefined, tipo: string) =>
    valores && todas.push(sql<boolean>`${sql.ref(`e.${coluna}`)} = any(${[...valores]}::${sql.raw(tipo)}[])`)
  entre('natureza', filtro.natureza, 'smallint')
  entre('origem', filtro.origem, 'smallint')
  entre('centro_de_custo_id', filtro.centro, 'bigint')
  entre('conta_bancaria_id', filtro.conta, 'bigint')
  entre('pedido_id', filtro.pedido, 'bigint')
  if (filtro.situacao) todas.push(sql<boolean>`${situacaoSql} = any(${filtro.situacao}::smallint[])`)
  if (filtro.de) todas.push(sql<boolean>`e.data_prevista >= ${filtro.de}::date`)
  if (filtro.ate) todas.push(sql<boolean>`e.data_prevista <= ${filtro.ate}::date`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const colunas = sql.join(columnsOf(lancamentos).map((nome) => sql.ref(`e.${snake(nome)}`)))

/** An entry's row with its state and, when it is in sight, its order. */
export type LinhaDeLancamento = DeclaredRowOf<typeof lancamentos> & {
  situacao: number
  pStatus: number | null
  pQuitado: boolean
  pNumero: number | null
}

/** The rows of entries with their state and, when it is in sight, their order. */
export const lancamentosSql = (
  ctx: Ctx,
  onde: RawBuilder<boolean>,
  ordem: RawBuilder<unknown>,
  limite: RawBuilder<unknown> = sql``,
): RawBuilder<LinhaDeLancamento> => sql<LinhaDeLancamento>`
  select ${colunas}, ${situacaoSql} as situacao, p.status as p_status, ${quitado} as p_quitado,
    case when ${inScope(ctx, pedidos, 'p')} then p.numero end as p_numero
  from fluxo_de_caixa as e left join pedidos as p on p.id = e.pedido_id
  where ${onde} order by ${ordem} ${limite}`

export const linha = (row: LinhaDeLancamento): Lancamento => ({
  ...toRecord(lancamentos, row),
  situacao: row.situacao,
  pedido: row.pNumero == null ? null : { id: row.pedidoId!, numero: row.pNumero, status: row.pStatus! },
})

/** What falls first comes first, unless another order is asked. */
const ordemDe = (ctx: Ctx, ordem: string | undefined) => orderBy(ctx, lancamentos, ordem ?? 'dataPrevista', 'e')

/** One batch of the entries this person may see. */
export async function listarLancamentos(
  ctx: Ctx,
  consulta: z.output<typeof consultaDeLancamentos>,
): Promise<Batch<Lancamento>> {
  const { lote, maxLote } = consulta
  const { rows } = await lancamentosSql(
    ctx,
    condicoes(ctx, consulta),
    ordemDe(ctx, consulta.ordem),
    sql`limit ${maxLote + 1} offset ${lote * maxLote}`,
  ).execute(ctx.db)
  return { itens: rows.slice(0, maxLote).map(linha), lote, maxLote, fim: rows.length <= maxLote }
}

export async function contarLancamentos(ctx: Ctx, filtro: FiltroDeLancamentos): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total
    from fluxo_de_caixa as e left join pedidos as p on p.id = e.pedido_id where ${condicoes(ctx, filtro)}`.execute(
    ctx.db,
  )
  return Number(rows[0]!.total)
}

/** Those entries as they are now, by their day. */
export async function lerLancamentos(ctx: Ctx, db: Db | Tx, ids: readonly string[]): Promise<Lancamento[]> {
  const { rows } = await lancamentosSql(
    ctx,
    sql<boolean>`e.id = any(${idArray(ids)})`,
    sql`e.data_prevista, e.serie_ordem, e.id`,
  ).execute(db)
  return rows.map(linha)
}

/** An entry locked for an act, with what tells where it stands; 404 when it does not exist for this person. */
export interface LancamentoTravado {
  readonly row: LinhaDeLancamento
  readonly fatos: {
    readonly canceladoEm: string | null
    readonly dataRealizada: string | null
    readonly pedido: { readonly status: number; readonly quitado: boolean; readonly numero: number | null } | null
  }
}

/** Locks that entry, or it and those of its series that come after, in their order. */
export async function travarLancamentos(
  ctx: Ctx,
  tx: Tx,
  id: string,
  alcance: 'este' | 'proximos' = 'este',
): Promise<LancamentoTravado[]> {
  if (!looksLikeId(id)) throw notFound()
  const daqui = sql<boolean>`(e.id = ${id}::bigint or ${alcance === 'proximos'} and exists (
    select 1 from fluxo_de_caixa as este where este.id = ${id}::bigint and este.serie_id = e.serie_id and este.serie_ordem < e.serie_ordem))`
  const { rows } = await lancamentosSql(
    ctx,
    sql<boolean>`${daqui} and ${inScope(ctx, lancamentos, 'e')}`,
    sql`e.serie_ordem, e.id`,
    sql`for update of e`,
  ).execute(tx)
  if (!rows.some((row) => row.id === id)) throw notFound()
  return rows.map((row) => ({
    row,
    fatos: {
      canceladoEm: row.canceladoEm,
      dataRealizada: row.dataRealizada,
      pedido: row.pStatus == null ? null : { status: row.pStatus, quitado: row.pQuitado, numero: row.pNumero },
    },
  }))
}

/** Refuses, by the flow, what cannot be done to that entry now. */
export async function exigir(
  ctx: Ctx,
  tx: Tx,
  ato: keyof (typeof fluxoDoLancamento)['atos'],
  { row, fatos }: LancamentoTravado,
  { revisao, conciliado }: { revisao?: number | undefined; conciliado?: boolean } = {},
): Promise<void> {
  await refuseStale(tx, lancamentos, row, revisao)
  barrar(impedimento(fluxoDoLancamento, ato, noFluxo(row, fatos, conciliado), pessoaDe(ctx)))
}
