/** Many records at once from a sheet: what each line would become, looked at before anything is written; then all in one act, or none. */
import type { Entity, InputOf } from '@prumo/domain/core/entity.ts'
import {
  type ChamadasDeImportacao,
  conferido,
  NA_PREVIA,
  type PreviaDaImportacao,
  registrosEmPlanilha,
} from '@prumo/domain/core/importacao.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import type { FastifyRequest } from 'fastify'
import { logAct } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { titleOf } from '../crud/write.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import type { AnyRow } from '../database/table.ts'
import { tableOf } from '../database/tables.ts'
import { streamPlanilha } from '../documents/planilha.ts'
import { conflict } from '../errors.ts'
import type { Router } from '../http/http.ts'
import { announce } from '../live/announce.ts'
import { colunasDe, type Importacao, type Linha, type Valores } from './declaracao.ts'
import { lerLinhas } from './ler.ts'
import { modeloDe } from './modelo.ts'
import { marcarRepetidas } from './repetidas.ts'

/** Log rows are read by people: beyond these, the number says it. */
const NOMEADOS_NO_LOG = 500
const POR_VEZ = 500

const quantas = (linhas: readonly Linha[], qual: Linha['situacao']): number =>
  linhas.filter(({ situacao }) => situacao === qual).length
const ORDEM = { erro: 0, repetida: 1, nova: 2 } as const

async function conferir<E extends Entity>(ctx: Ctx, request: FastifyRequest, importacao: Importacao<E>) {
  await using uploads = await ctx.files.receive(request, registrosEmPlanilha)
  const file = uploads.file('arquivo')
  const { linhas, colunasIgnoradas } = await lerLinhas(ctx, file, importacao)
  await marcarRepetidas(ctx, ctx.db, importacao, linhas)
  return {
    sha256: file.sha256,
    total: linhas.length,
    novas: quantas(linhas, 'nova'),
    repetidas: quantas(linhas, 'repetida'),
    comErro: quantas(linhas, 'erro'),
    colunasIgnoradas,
    linhas: linhas
      .toSorted((a, b) => ORDEM[a.situacao] - ORDEM[b.situacao] || a.linha - b.linha)
      .slice(0, NA_PREVIA)
      .map(({ entrada: _, ...linha }) => linha),
  } satisfies PreviaDaImportacao
}

async function importar<E extends Entity>(ctx: Ctx, request: FastifyRequest, importacao: Importacao<E>) {
  const { entity, completa } = importacao
  await using uploads = await ctx.files.receive(request, registrosEmPlanilha)
  const file = uploads.file('arquivo')
  const visto = conferido.parse(uploads.json('conferido'))
  const { linhas } = await lerLinhas(ctx, file, importacao)
  return await inTransaction(ctx.db, async (tx) => {
    await marcarRepetidas(ctx, tx, importacao, linhas)
    const entradas: Valores[] = linhas.flatMap(({ entrada }) => (entrada ? [entrada] : []))
    if (file.sha256 !== visto.sha256 || entradas.length !== visto.novas)
      throw conflict('A planilha ou o cadastro mudou desde a conferência. Confira de novo antes de importar.')
    const prontas = entradas.map(
      (entrada): Valores => Object.assign({}, entrada, completa?.(entrada as unknown as InputOf<E>)),
    )
    const rows: AnyRow[] = []
    for (let de = 0; de < prontas.length; de += POR_VEZ)
      rows.push(...(await gravar(tx, entity, prontas.slice(de, de + POR_VEZ))))
    const { noun, scope } = entity
    const centro = (row: AnyRow) => (scope?.by === 'column' ? (row[scope.column] as string | null) : null)
    const porCentro = new Map(rows.map((row) => [centro(row), row]))
    await logAct(tx, ctx, {
      acao: ACAO.adicionou,
      tela: entity.tela,
      entidade: entity.name,
      alvoId: rows[0]!.id,
      descricao: `Importou ${rows.length === 1 ? `1 ${noun.one}` : `${rows.length} ${noun.many}`} da planilha "${file.name}"`,
      mudancas: Object.fromEntries(
        rows.slice(0, NOMEADOS_NO_LOG).map((row) => [`${noun.one} ${row.id}`, [null, titleOf(entity, row)]]),
      ),
      ...(scope?.by === 'column' && { centros: [...porCentro.keys()] }),
    })
    // One announcement for each centre: whoever looks at the list reads it again, once.
    for (const row of porCentro.values()) await announce(ctx, tx, entity, row)
    return { importados: rows.length }
  })
}

const MUDOU: Readonly<Record<string, string>> = {
  '23505': 'Um dos registros da planilha acaba de ser cadastrado por outra pessoa. Confira de novo.',
  '23503': 'Um dos registros que a planilha nomeia acaba de ser excluído. Confira de novo.',
}

async function gravar(tx: Tx, entity: Entity, prontas: readonly Valores[]): Promise<AnyRow[]> {
  // Every row of a statement names the same columns.
  const nomes = [...new Set([...colunasDe(entity).map(({ nome }) => nome), ...prontas.flatMap(Object.keys)])]
  return tx
    .insertInto(tableOf(entity))
    .values(prontas.map((uma) => Object.fromEntries(nomes.map((nome) => [nome, uma[nome] ?? null]))))
    .returningAll()
    .$castTo<AnyRow>()
    .execute()
    .catch((error: { code?: string }) => {
      throw error.code && MUDOU[error.code] ? conflict(MUDOU[error.code]!) : error
    })
}

/** The model, the preview and the import of an entity's records: for whoever may add one. */
export function importRoutes<E extends Entity>(
  router: Router,
  chamadas: ChamadasDeImportacao,
  importacao: Importacao<E>,
): void {
  const { tela, noun } = importacao.entity
  const access = { tela, flag: 'adicionar' } as const
  router.call(chamadas.modelo, {
    access,
    heavy: true,
    summary: `Planilha modelo para importar ${noun.many}`,
    handler: async (ctx, { reply }) => {
      await streamPlanilha(reply, modeloDe(ctx, importacao))
      return reply
    },
  })
  router.call(chamadas.conferirImportacao, {
    access,
    summary: `Confere uma planilha de ${noun.many} sem gravar nada (parte arquivo)`,
    handler: (ctx, { request }) => conferir(ctx, request, importacao),
  })
  router.call(chamadas.importar, {
    access,
    summary: `Importa a planilha de ${noun.many} já conferida (partes arquivo e conferido)`,
    handler: (ctx, { request }) => importar(ctx, request, importacao),
  })
}
