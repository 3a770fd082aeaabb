import type { Batch } from '@prumo/domain/core/consulta.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import type { consultaDeMetas, filtroDeMetas } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { situacaoDaReceita, situacaoDoUso } from '@prumo/domain/financeiro/metas/limites.ts'
import { metas, NATUREZA } from '@prumo/domain/financeiro/metas/metas.ts'
import type { MetaNaLista } from '@prumo/domain/financeiro/metas/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, conditions, orderBy, toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import { badFields } from '../../core/errors.ts'
import { type Consumo, consumoDasMetas, emReais, somar, usadoDe } from './razao.ts'

export type FiltroDeMetas = z.output<typeof filtroDeMetas>
export type ConsultaDeMetas = z.output<typeof consultaDeMetas>

/** Goals that a filter may weigh at once; beyond it the filter must be narrowed. */
const MAXIMO = 5000

export function condicoesDeMetas(ctx: Ctx, filtro: FiltroDeMetas): RawBuilder<boolean> {
  const todas = [conditions(ctx, metas, filtro, 'm')]
  if (filtro.exercicio) todas.push(sql<boolean>`m.exercicio = ${filtro.exercicio}`)
  if (filtro.centro) todas.push(sql<boolean>`m.centro_de_custo_id = any(${idArray(filtro.centro)})`)
  if (filtro.obra) todas.push(sql<boolean>`m.obra_id = any(${idArray(filtro.obra)})`)
  if (filtro.situacao) todas.push(sql<boolean>`m.situacao = any(${filtro.situacao}::smallint[])`)
  if (filtro.natureza) todas.push(sql<boolean>`m.natureza = any(${filtro.natureza}::smallint[])`)
  if (filtro.tipo) todas.push(sql<boolean>`m.alvo_tipo = any(${filtro.tipo}::smallint[])`)
  if (filtro.alvo)
    todas.push(sql<boolean>`m.alvo_chave = normalizar(regexp_replace(btrim(${filtro.alvo}), '\\s+', ' ', 'g'))`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const colunas = sql.join(columnsOf(metas).map((nome) => sql.ref(`m.${snake(nome)}`)))
/** A goal with the names that lists show. */
export type LinhaDeMeta = DeclaredRowOf<typeof metas> & {
  centroNome: string
  obraNome: string | null
  responsavelNome: string | null
}

export const metasSql = (
  onde: RawBuilder<boolean>,
  resto: RawBuilder<unknown>,
): RawBuilder<LinhaDeMeta> => sql<LinhaDeMeta>`select ${colunas}, c.codigo || ' - ' || c.nome as centro_nome, o.codigo || ' - ' || o.nome as obra_nome, u.nome as responsavel_nome
  from metas as m join contas_contrato as c on c.id = m.centro_de_custo_id left join obras as o on o.id = m.obra_id
    left join usuarios as u on u.id = m.responsavel_id
  where ${onde} ${resto}`

export const centavosDe = (valor: unknown): number => toCentavos(String(valor ?? 0)) ?? 0

/** Whole percent: rounded down to 100, which is said only of what is whole, and up beyond it. */
export const percentualDe = (meta: number, usado: number): number | null =>
  meta > 0 ? Number((BigInt(usado) * 100n + (usado > meta ? BigInt(meta) - 1n : 0n)) / BigInt(meta)) : null

export function comValores(row: LinhaDeMeta, consumo: Consumo): MetaNaLista {
  const total = centavosDe(row.valorTotal)
  const usado = usadoDe(consumo)
  return {
    ...toRecord(metas, row),
    centroDeCustoNome: row.centroNome,
    obraNome: row.obraNome,
    responsavelNome: row.responsavelNome,
    ...emReais(total, consumo),
    percentual: percentualDe(total, usado),
    faixa:
      row.natureza === NATUREZA.receita
        ? situacaoDaReceita(total, usado)
        : situacaoDoUso({ meta: total, usado, doPedido: 0 }, row.limiarAlerta),
  }
}

async function pesar(db: Db | Tx, rows: readonly LinhaDeMeta[]): Promise<MetaNaLista[]> {
  const consumos = await consumoDasMetas(db, rows)
  return rows.map((row) => comValores(row, somar(consumos.get(row.id)?.values() ?? [])))
}

const calculadas = ['meta', 'reservado', 'comprometido', 'realizado', 'saldo', 'percentual'] as const
type Calculada = (typeof calculadas)[number]
const calculada = (nome: string): nome is Calculada => (calculadas as readonly string[]).includes(nome)

function ordemDe(ctx: Ctx, ordem: string | undefined): RawBuilder<unknown> {
  if (ordem === undefined || calculada(ordem.replace(/^-/, '')))
    return sql`m.exercicio desc, c.codigo collate pt, m.alvo_tipo, m.alvo_nome collate pt, o.codigo nulls first, m.numero_revisao desc, m.id`
  return orderBy(ctx, metas, ordem, 'm')
}

/** Every goal of the filter with what is taken of it; only for filters and orders that ask for it. */
export async function pesarTodas(ctx: Ctx, filtro: ConsultaDeMetas): Promise<MetaNaLista[]> {
  const { rows } = await metasSql(
    condicoesDeMetas(ctx, filtro),
    sql`order by ${ordemDe(ctx, filtro.ordem)} limit ${MAXIMO + 1}`,
  ).execute(ctx.db)
  if (rows.length > MAXIMO)
    throw badFields({
      exercicio: 'São metas demais para comparar de uma vez: escolha um exercício ou uma conta contrato.',
    })
  const pesadas = (await pesar(ctx.db, rows)).filter(({ faixa }) => filtro.faixa?.includes(faixa) ?? true)
  const nome = filtro.ordem?.replace(/^-/, '') ?? ''
  if (!calculada(nome)) return pesadas
  const sinal = filtro.ordem!.startsWith('-') ? -1 : 1
  return pesadas.sort((a, b) => sinal * ((a[nome] ?? -1) - (b[nome] ?? -1)))
}

/** One batch of the goals this person may see. */
export async function listarMetas(ctx: Ctx, consulta: ConsultaDeMetas): Promise<Batch<MetaNaLista>> {
  const { lote, maxLote } = consulta
  const nome = consulta.ordem?.replace(/^-/, '') ?? ''
  if (consulta.faixa || calculada(nome)) {
    const todas = await pesarTodas(ctx, consulta)
    const itens = todas.slice(lote * maxLote, (lote + 1) * maxLote)
    return { itens, lote, maxLote, fim: todas.length <= (lote + 1) * maxLote }
  }
  const { rows } = await metasSql(
    condicoesDeMetas(ctx, consulta),
    sql`order by ${ordemDe(ctx, consulta.ordem)} limit ${maxLote + 1} offset ${lote * maxLote}`,
  ).execute(ctx.db)
  return { itens: await pesar(ctx.db, rows.slice(0, maxLote)), lote, maxLote, fim: rows.length <= maxLote }
}

export async function contarMetas(ctx: Ctx, filtro: FiltroDeMetas): Promise<number> {
  if (filtro.faixa) return (await pesarTodas(ctx, { ...filtro, lote: 0, maxLote: 100 })).length
  const { rows } = await sql<{
    total: string
  }>`select count(*) as total from metas as m where ${condicoesDeMetas(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}
