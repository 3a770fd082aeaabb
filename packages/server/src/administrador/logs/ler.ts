import {
  type MudancaLegivel,
  type Mudancas,
  mudancasLegiveis,
  type NomeDe,
  type Referencia,
  referenciasDe,
} from '@prumo/domain/administrador/historico.ts'
import { logs } from '@prumo/domain/administrador/logs.ts'
import type { LogNaLista } from '@prumo/domain/administrador/logs-respostas.ts'
import { moduloDaTela } from '@prumo/domain/administrador/modulos-do-log.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { type Entity, screensOf } from '@prumo/domain/core/entity.ts'
import { acoes } from '@prumo/domain/core/log.ts'
import { toWire } from '@prumo/domain/core/schema.ts'
import { obrasDeAntes } from '@prumo/domain/obras/obra/situacoes-antigas.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { telasDoLog } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, can, entityNamed } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import type { RowOf } from '../../core/database/table.ts'
import { snake, tableOf } from '../../core/database/tables.ts'

/** A stored row with its person's name. */
export type LinhaDeLog = RowOf<typeof logs> & {
  readonly mudancas: Mudancas | null
  readonly pessoa: string | null
}

const telas = new Map(telasDoLog.map((tela) => [tela.id, tela.rotulo]))
export const palavraDaAcao = (id: number): string => acoes[id as keyof typeof acoes]
export const rotuloDaTela = (id: number): string => telas.get(id) ?? `Tela ${id}`

const porAlvo = (referencias: readonly Referencia[]): Map<string, string[]> => {
  const ids = new Map<string, Set<string>>()
  for (const { alvo, id } of referencias) ids.set(alvo, (ids.get(alvo) ?? new Set()).add(id))
  return new Map([...ids].map(([alvo, some]) => [alvo, [...some]]))
}

/**
 * Names of what the rows refer to. People's are told whoever asks, as everywhere an act names who did it; the others'
 * only in the reader's scope, so that the trail shows nothing of another cost centre.
 */
async function nomes(ctx: Ctx, referencias: readonly Referencia[]): Promise<NomeDe> {
  const found = new Map<string, string>()
  for (const [alvo, ids] of porAlvo(referencias)) {
    const entity = entityNamed(ctx, alvo)
    const title = entity.fields[entity.title]!
    if (title.target) continue
    const rows = await ctx.db
      .selectFrom(tableOf(entity))
      .select(['id', sql`${sql.ref(snake(entity.title))}`.as('nome')])
      .where(sql<boolean>`id = any(${idArray(ids)})`)
      .where(entity.scope?.by === 'people' ? sql<boolean>`true` : inScope(ctx, entity))
      .execute()
    for (const row of rows) found.set(`${alvo}/${row.id}`, String(toWire(title, row.nome) ?? ''))
  }
  return (alvo, id) => found.get(`${alvo}/${id}`)
}

/** Until when a work's row tells the five states of before: the trail is sealed, and keeps its numbers. */
async function cincoSituacoesAte(ctx: Ctx, rows: readonly LinhaDeLog[]): Promise<Date> {
  const never = new Date(0)
  if (!rows.some(({ entidade, mudancas }) => entidade === obras.name && mudancas && 'status' in mudancas)) return never
  const { rows: found } = await sql<{ ate: string }>`select ate from obras_situacoes_antigas`.execute(ctx.db)
  return found[0] ? new Date(found[0].ate) : never
}

/** The changes of each row in words, the names of all of them looked up together. */
export async function emPalavras(ctx: Ctx, rows: readonly LinhaDeLog[]): Promise<MudancaLegivel[][]> {
  const deAntes = await cincoSituacoesAte(ctx, rows)
  const entityOf = (row: LinhaDeLog): Entity | undefined => {
    const entity = row.entidade ? ctx.entities.get(row.entidade) : undefined
    return entity?.name === obras.name && new Date(row.data) <= deAntes ? obrasDeAntes : entity
  }
  const nomeDe = await nomes(
    ctx,
    rows.flatMap((row) => referenciasDe(ctx.entities, entityOf(row), row.mudancas ?? {})),
  )
  return rows.map((row) => mudancasLegiveis(ctx.entities, entityOf(row), row.mudancas ?? {}, nomeDe))
}

/** The record of its own page that a row leads to: itself, or what it hangs from. */
async function lugares(ctx: Ctx, rows: readonly LinhaDeLog[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const asked = rows.flatMap(({ entidade, alvoId }) =>
    entidade && alvoId && looksLikeId(alvoId) ? [{ alvo: entidade, id: alvoId }] : [],
  )
  for (const [slug, ids] of porAlvo(asked)) {
    const entity = ctx.entities.get(slug)
    if (!entity || entity === (logs as Entity)) continue
    const parent = entity.scope?.by === 'parent' ? entity.scope : null
    const page = parent ? entityNamed(ctx, parent.parent) : entity
    const tela = screensOf(page).find((one) => can(ctx, one, 'visualizar'))
    if (!tela) continue
    const there = await ctx.db
      .selectFrom(tableOf(entity))
      .select(['id', sql<string>`${sql.ref(parent ? snake(parent.column) : 'id')}`.as('pagina')])
      .where(sql<boolean>`id = any(${idArray(ids)})`)
      .where(inScope(ctx, entity))
      .execute()
    for (const { id, pagina } of there) found.set(`${slug}/${id}`, `/${tela.caminho}/detalhes/${pagina}`)
  }
  return found
}

/** Rows as the list shows them. */
export async function naLista(ctx: Ctx, rows: readonly LinhaDeLog[]): Promise<LogNaLista[]> {
  const [mudancas, caminhos] = [await emPalavras(ctx, rows), await lugares(ctx, rows)]
  return rows.map((row, n) => ({
    ...toRecord(logs, row),
    pessoa: row.pessoa,
    tela: rotuloDaTela(row.telaId),
    ...(moduloDaTela(row.telaId) ?? { moduloId: null, modulo: null }),
    acao: palavraDaAcao(row.acaoId),
    entidade: row.entidade,
    tipo: (row.entidade && ctx.entities.get(row.entidade)?.noun.one) || null,
    endereco: row.endereco,
    mudancas: mudancas[n]!,
    caminho: caminhos.get(`${row.entidade}/${row.alvoId}`) ?? null,
  }))
}
