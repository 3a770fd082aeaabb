import { bankName } from '@prumo/domain/core/banks.ts'
import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { consultaDeRemessas, filtroDeRemessas } from '@prumo/domain/financeiro/remessas/chamadas.ts'
import type { RemessaNaLista } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { amongIds, matches } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { TableOf } from '../../core/database/table.ts'
import { badFields } from '../../core/errors.ts'
import type { tabelasRemessas } from './tabelas.ts'

export type FiltroDeRemessas = z.output<typeof filtroDeRemessas>
export type ConsultaDeRemessas = z.output<typeof consultaDeRemessas>

/**
 * The one scope predicate of remittances and returns: a file is one thing, so it is seen by who holds the cost centre of every
 * payment in it, and does not exist for anybody else.
 */
export const noAlcance = (ctx: Ctx, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.centros`)} <@ ${idArray(ctx.centros)}`

function condicoes(ctx: Ctx, filtro: FiltroDeRemessas): RawBuilder<boolean> {
  const todas = [noAlcance(ctx, 'r'), ...onDays(sql`r.gerada_em`, filtro.de, filtro.ate)]
  if (filtro.ids !== undefined) todas.push(amongIds(filtro.ids, sql`r.id`))
  if (filtro.estado) todas.push(sql<boolean>`r.estado = any(${filtro.estado})`)
  if (filtro.conta) todas.push(sql<boolean>`r.conta_id = any(${idArray(filtro.conta)})`)
  if (filtro.query)
    todas.push(...matches(filtro.query, sql`(c.busca || ' ' || r.numero || ' nsa ' || coalesce(r.nsa::text, ''))`))
  return sql.join(todas, sql` and `)
}

const ordens: Record<string, RawBuilder<unknown>> = {
  numero: sql`r.numero`,
  geradaEm: sql`r.gerada_em`,
  total: sql`r.total`,
  quantidade: sql`r.quantidade`,
  conta: sql`c.nome collate pt`,
  nsa: sql`r.nsa`,
}

function ordem(pedida = '-numero'): RawBuilder<unknown> {
  const nome = pedida.replace(/^-/, '')
  const coluna = Object.hasOwn(ordens, nome) ? ordens[nome] : undefined
  if (!coluna) throw badFields({ ordem: `Não há um campo chamado ${nome}.` })
  return pedida.startsWith('-') ? sql`${coluna} desc nulls last, r.id desc` : sql`${coluna} asc nulls last, r.id`
}

type Linha = Selectable<TableOf<typeof tabelasRemessas.remessas>> & {
  contaNome: string
  bancoCode: string
  homologado: boolean | null
  geradaPorNome: string | null
  pagos: string
  negados: string
  aConferir: string
}

const consulta = (
  onde: RawBuilder<boolean>,
  ordenacao: RawBuilder<unknown>,
  limite: RawBuilder<unknown> = sql``,
): RawBuilder<Linha> => sql<Linha>`
  with pagina as (select r.*, c.nome as conta_nome, c.banco_code, c.homologado, row_number() over (order by ${ordenacao}) as posicao
    from remessas as r join contas_pagadoras as c on c.id = r.conta_id where ${onde} order by ${ordenacao} ${limite})
  select g.*, u.nome as gerada_por_nome, i.*
  from pagina as g left join usuarios as u on u.id = g.gerada_por
    cross join lateral (select count(*) filter (where situacao = 'PAG') as pagos, count(*) filter (where situacao = 'NEG') as negados,
      count(*) filter (where situacao = 'CONFERIR') as a_conferir from remessas_itens where remessa_id = g.id) as i
  order by g.posicao`

export const linhaDeRemessa = (row: Linha): RemessaNaLista => ({
  id: row.id,
  numero: row.numero,
  nsa: row.nsa,
  contaId: row.contaId,
  conta: row.contaNome,
  banco: bankName(row.bancoCode) ?? row.bancoCode,
  formato: row.formato,
  formas: row.formas,
  total: Number(row.total),
  quantidade: row.quantidade,
  estado: row.estado,
  exigeLiberacao: row.exigeLiberacao,
  homologado: row.homologado ?? false,
  geradaEm: row.geradaEm,
  geradaPor: row.geradaPorNome,
  pagos: Number(row.pagos),
  negados: Number(row.negados),
  aConferir: Number(row.aConferir),
})

/** The SQL of one batch, also for whoever looks at its plan. */
export const loteDeRemessas = (ctx: Ctx, pedida: ConsultaDeRemessas): RawBuilder<Linha> =>
  consulta(
    condicoes(ctx, pedida),
    ordem(pedida.ordem),
    sql`limit ${pedida.maxLote + 1} offset ${pedida.lote * pedida.maxLote}`,
  )

/** One batch of the remittances this person may see. */
export async function listarRemessas(ctx: Ctx, pedida: ConsultaDeRemessas): Promise<Batch<RemessaNaLista>> {
  const { lote, maxLote } = pedida
  const { rows } = await loteDeRemessas(ctx, pedida).execute(ctx.db)
  return { itens: rows.slice(0, maxLote).map(linhaDeRemessa), lote, maxLote, fim: rows.length <= maxLote }
}

/** How many the filter reaches. */
export async function contarRemessas(ctx: Ctx, filtro: FiltroDeRemessas): Promise<number> {
  const { rows } = await sql<{
    total: string
  }>`select count(*) as total from remessas as r join contas_pagadoras as c on c.id = r.conta_id
    where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

/** Those remittances after an act, in the order of the ids. */
export async function lerRemessas(db: Db | Tx, ids: readonly string[]): Promise<RemessaNaLista[]> {
  const { rows } = await consulta(sql<boolean>`r.id = any(${idArray(ids)})`, sql`r.numero`).execute(db)
  return rows.map(linhaDeRemessa)
}

/** All the filter reaches, page by page, for the spreadsheet. */
export async function* todasAsRemessas(
  ctx: Ctx,
  filtro: FiltroDeRemessas,
  tamanho = 500,
): AsyncGenerator<RemessaNaLista[]> {
  for (let lote = 0; ; lote++) {
    const { rows } = await consulta(
      condicoes(ctx, filtro),
      sql`r.id`,
      sql`limit ${tamanho} offset ${lote * tamanho}`,
    ).execute(ctx.db)
    if (rows.length > 0) yield rows.map(linhaDeRemessa)
    if (rows.length < tamanho) return
  }
}
