import { logs } from '@prumo/domain/administrador/logs.ts'
import type { consultaDeLogs, filtroDeLogs } from '@prumo/domain/administrador/logs-chamadas.ts'
import type { Historico, LogNaLista } from '@prumo/domain/administrador/logs-respostas.ts'
import { telasDosModulos } from '@prumo/domain/administrador/modulos-do-log.ts'
import { type Batch, looksLikeId } from '@prumo/domain/core/consulta.ts'
import { addDays, type PlainDate } from '@prumo/domain/core/dates.ts'
import { ACOES_QUE_MUDAM } from '@prumo/domain/core/log.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, demandReading } from '../../core/context.ts'
import { conditions, find, matches } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { notFound } from '../../core/errors.ts'
import { emPalavras, type LinhaDeLog, naLista, palavraDaAcao } from './ler.ts'

export type FiltroDeLogs = z.output<typeof filtroDeLogs>

/** Days are São Paulo's: the instant at which one begins there. */
const inicioDo = (day: PlainDate): RawBuilder<unknown> =>
  sql`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`

/**
 * Each word in the sentence, or in the name of whoever did it. The people are looked up first: knowing them, the database
 * knows how many rows are theirs, and a rare word is not looked for by reading the trail.
 */
function palavras(ctx: Ctx, query: string): Promise<RawBuilder<boolean>[]> {
  const words = [...new Set(searchable(query).split(' ').filter(Boolean))].slice(0, 8)
  return Promise.all(
    words.map(async (word) => {
      const [said, named] = [matches(word, sql.ref('l.busca'))[0]!, matches(word, sql.ref('u.busca'))[0]!]
      const { rows } = await sql<{ id: string }>`select u.id from usuarios as u where ${named}`.execute(ctx.db)
      return rows.length === 0
        ? said
        : sql<boolean>`(${said} or l.colab_id = any(${idArray(rows.map(({ id }) => id))}))`
    }),
  )
}

/** Conditions of the list, the reader's scope among them. */
export async function condicoesDeLogs(ctx: Ctx, filtro: FiltroDeLogs): Promise<RawBuilder<boolean>> {
  const { pessoa, modulo, tela, acao, de, ate, entidade, registro } = filtro
  const { query: _, ...comuns } = filtro
  const all = [conditions(ctx, logs, comuns, 'l')]
  if (filtro.query) all.push(...(await palavras(ctx, filtro.query)))
  if (pessoa) all.push(sql<boolean>`l.colab_id = any(${idArray(pessoa)})`)
  if (tela) all.push(sql<boolean>`l.tela_id = any(${tela}::smallint[])`)
  if (modulo) all.push(sql<boolean>`l.tela_id = any(${telasDosModulos(modulo)}::smallint[])`)
  if (acao) all.push(sql<boolean>`l.acao_id = any(${acao}::smallint[])`)
  if (de) all.push(sql<boolean>`l.data >= ${inicioDo(de)}`)
  if (ate) all.push(sql<boolean>`l.data < ${inicioDo(addDays(ate, 1))}`)
  // Ids are unique across registers; naming them all keeps the record's own index at hand.
  if (registro !== undefined)
    all.push(
      sql<boolean>`l.entidade = any(${entidade ? [entidade] : [...ctx.entities.keys()]}) and l.alvo_id = ${registro}`,
    )
  else if (entidade) all.push(sql<boolean>`l.entidade = ${entidade}`)
  return sql.join(all, sql` and `)
}

const COLUNAS = sql`l.*, u.nome as pessoa`

/** The rows of those conditions, newest first. The person's name is looked up for the page alone. */
export const consultaSql = (onde: RawBuilder<boolean>, pagina: RawBuilder<unknown>): RawBuilder<LinhaDeLog> =>
  sql<LinhaDeLog>`select ${COLUNAS} from (
      select l.* from logs as l where ${onde} order by l.data desc, l.id desc ${pagina}) as l
    left join usuarios as u on u.id = l.colab_id order by l.data desc, l.id desc`

/** Older than that row. */
export const antesDe = (id: string): RawBuilder<boolean> =>
  sql<boolean>`(l.data, l.id) < (select a.data, a.id from logs as a where a.id = ${id}::bigint)`

const depoisDe = (id: string): RawBuilder<boolean> =>
  sql<boolean>`(l.data, l.id) > (select a.data, a.id from logs as a where a.id = ${id}::bigint)`

/** GET /logs (Spec 2 §2, Log list): 100 a page, newest first. */
export async function listarLogs(ctx: Ctx, consulta: z.output<typeof consultaDeLogs>): Promise<Batch<LogNaLista>> {
  const { lote, maxLote, antes } = consulta
  const filtro = await condicoesDeLogs(ctx, consulta)
  const keyset = antes !== undefined && looksLikeId(antes)
  const { rows } = await consultaSql(
    keyset ? sql<boolean>`${filtro} and ${antesDe(antes)}` : filtro,
    sql`limit ${maxLote + 1} offset ${keyset ? 0 : lote * maxLote}`,
  ).execute(ctx.db)
  return {
    itens: await naLista(ctx, rows.slice(0, maxLote)),
    lote,
    maxLote,
    fim: rows.length <= maxLote,
  }
}

/** Counting further says nothing a person would use, and would read the trail whole. */
export const CONTAGEM_MAXIMA = 10_000

/** Rows the filter reaches, counted up to one more than `most`. */
export async function contar(ctx: Ctx, filtro: FiltroDeLogs, most: number, depois?: string): Promise<number> {
  const todas = await condicoesDeLogs(ctx, filtro)
  const onde = depois !== undefined && looksLikeId(depois) ? sql<boolean>`${todas} and ${depoisDe(depois)}` : todas
  const { rows } = await sql<{ n: string }>`select count(*) as n from (
    select 1 from logs as l where ${onde} limit ${most + 1}) as l`.execute(ctx.db)
  return Number(rows[0]!.n)
}

/** GET /logs/contagem: exact up to 10.000; beyond, `mais`. */
export async function contarLogs(
  ctx: Ctx,
  { depois, ...filtro }: FiltroDeLogs & { depois?: string | undefined },
): Promise<{ total: number; mais: boolean }> {
  const n = await contar(ctx, filtro, CONTAGEM_MAXIMA, depois)
  return { total: Math.min(n, CONTAGEM_MAXIMA), mais: n > CONTAGEM_MAXIMA }
}

/** Who left something in the trail that this reader may read: by name, or those of given ids. */
export async function pessoasDoLog(
  ctx: Ctx,
  { query, ids }: { query?: string | undefined; ids?: string[] | undefined },
): Promise<{ id: string; nome: string; detalhe: string | null }[]> {
  const quem = ids
    ? sql<boolean>`u.id = any(${idArray(ids)})`
    : sql.join([sql<boolean>`true`, ...matches(query ?? '', sql.ref('u.busca'))], sql` and `)
  const { rows } = await sql<{ id: string; nome: string; detalhe: string | null }>`
    select u.id, u.nome, u.email as detalhe from usuarios as u
    where ${quem} and exists (select 1 from logs as l where l.colab_id = u.id and ${inScope(ctx, logs, 'l')})
    order by u.nome collate pt limit 50`.execute(ctx.db)
  return rows
}

const PAGINA = 50
const FORA_DO_ESCOPO = 'Os detalhes são de outro centro de custo.'

/** GET /registros/:slug/:id/historico: what was done to one record, newest first, for whoever may read it. */
export async function historicoDoRegistro(ctx: Ctx, slug: string, id: string, antes?: string): Promise<Historico> {
  const entity = ctx.entities.get(slug)
  if (!entity) throw notFound()
  demandReading(ctx, entity)
  await find(ctx, ctx.db, entity, id)
  const onde = sql<boolean>`l.entidade = ${slug} and l.alvo_id = ${id} and l.acao_id in (${literals(ACOES_QUE_MUDAM)})`
  const { rows } = await consultaSql(
    antes !== undefined && looksLikeId(antes) ? sql<boolean>`${onde} and ${antesDe(antes)}` : onde,
    sql`limit ${PAGINA + 1}`,
  ).execute(ctx.db)
  const page = rows.slice(0, PAGINA)
  // That something was done, by whom and when, is part of the record's life; what it tells of another centre is not theirs.
  const { rows: inteiras } = await sql<{ id: string }>`select l.id from logs as l
    where l.id = any(${idArray(page.map((row) => row.id))}) and ${inScope(ctx, logs, 'l')}`.execute(ctx.db)
  const ids = new Set(inteiras.map((row) => row.id))
  const mudancas = await emPalavras(ctx, page)
  return {
    itens: page.map((row, n) => ({
      id: row.id,
      data: row.data,
      pessoa: row.pessoa,
      acaoId: row.acaoId,
      acao: palavraDaAcao(row.acaoId),
      oculto: !ids.has(row.id),
      descricao: ids.has(row.id) ? row.descricao : FORA_DO_ESCOPO,
      mudancas: ids.has(row.id) ? mudancas[n]! : [],
    })),
    fim: rows.length <= PAGINA,
  }
}
