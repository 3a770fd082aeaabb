import { writableFields } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { cartaoEmPlanilha } from '@prumo/domain/frota/anexos.ts'
import {
  type ColunasDaPlanilha,
  LINHAS_NA_PREVIA,
  mapaDaImportacao,
  type PreviaDoCartao,
  sugerirMapa,
} from '@prumo/domain/frota/importacao.ts'
import type { AbastecimentoNovo } from '@prumo/domain/frota/respostas.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { NewRow, RowOf } from '../../core/database/table.ts'
import { badInput, conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { readSheet } from '../../core/sheets/planilha-lida.ts'
import { avisarVeiculos } from './gravar.ts'
import { type Linha, lerCartao, marcarRepetidas } from './ler-cartao.ts'

type Row = RowOf<typeof abastecimentos>

const AMOSTRA = 3
/** Log rows are read by people: beyond these, the number says it. */
const NOMEADOS_NO_LOG = 200

/** POST /abastecimentos/importar/colunas: the titles of the file's columns and which one seems to be which. */
export async function lerColunas(ctx: Ctx, request: FastifyRequest): Promise<ColunasDaPlanilha> {
  await using uploads = await ctx.files.receive(request, cartaoEmPlanilha)
  const [cabecalho, ...dados] = await readSheet(ctx, uploads.file('arquivo'))
  if (!cabecalho || dados.length === 0)
    throw badInput('A planilha não tem linhas. A primeira deve ser a dos nomes das colunas.')
  return {
    colunas: [...cabecalho.cells],
    amostra: dados.slice(0, AMOSTRA).map(({ cells }) => [...cells]),
    total: dados.length,
    sugestao: sugerirMapa(cabecalho.cells),
  }
}

const contar = (linhas: readonly Linha[], situacao: Linha['situacao']): number =>
  linhas.filter((linha) => linha.situacao === situacao).length

/** POST /abastecimentos/importar/conferir: what the file would do. Nothing is written. */
export async function conferirCartao(ctx: Ctx, request: FastifyRequest): Promise<PreviaDoCartao> {
  await using uploads = await ctx.files.receive(request, cartaoEmPlanilha)
  const file = uploads.file('arquivo')
  const linhas = await lerCartao(ctx, file, mapaDaImportacao.parse(uploads.json('mapa')))
  await marcarRepetidas(ctx.db, linhas)
  const ordem = { erro: 0, repetida: 1, nova: 2 }
  return {
    sha256: file.sha256,
    total: linhas.length,
    novas: contar(linhas, 'nova'),
    repetidas: contar(linhas, 'repetida'),
    comErro: contar(linhas, 'erro'),
    linhas: linhas
      .toSorted((a, b) => ordem[a.situacao] - ordem[b.situacao] || a.linha - b.linha)
      .slice(0, LINHAS_NA_PREVIA)
      .map(({ entrada: _, ...linha }) => linha),
  }
}

const conferido = z.object({ sha256: z.string().max(64), novas: z.int().min(1) })

/** POST /abastecimentos/importar: writes the lines that were looked at and were right, all in one act or none. */
export async function importarCartao(ctx: Ctx, request: FastifyRequest): Promise<{ importados: number }> {
  await using uploads = await ctx.files.receive(request, cartaoEmPlanilha)
  const file = uploads.file('arquivo')
  const visto = conferido.parse(uploads.json('conferido'))
  const linhas = await lerCartao(ctx, file, mapaDaImportacao.parse(uploads.json('mapa')))
  return await inTransaction(ctx.db, async (tx) => {
    await marcarRepetidas(tx, linhas)
    const entradas = linhas.flatMap(({ entrada }) => (entrada ? [entrada] : []))
    if (file.sha256 !== visto.sha256 || entradas.length !== visto.novas)
      throw conflict('A planilha ou os abastecimentos mudaram desde a conferência. Confira de novo antes de importar.')
    const rows: Row[] = []
    for (let de = 0; de < entradas.length; de += 500) rows.push(...(await gravar(tx, entradas.slice(de, de + 500))))
    const porCentro = new Map(rows.map((row) => [row.centroDeCustoId, row]))
    await logAct(tx, ctx, {
      acao: ACAO.adicionou,
      tela: abastecimentos.tela,
      entidade: abastecimentos.name,
      alvoId: String(rows[0]!.id),
      descricao: `Importou ${rows.length === 1 ? '1 abastecimento' : `${rows.length} abastecimentos`} da planilha "${file.name}"`,
      mudancas: Object.fromEntries(
        rows.slice(0, NOMEADOS_NO_LOG).map(({ id, numero }) => [`abastecimento ${id}`, [null, `nº ${numero}`]]),
      ),
      centros: [...porCentro.keys()],
    })
    // One announcement for each contract: whoever looks at the list reads it again, once.
    for (const row of porCentro.values()) await announce(ctx, tx, abastecimentos, row)
    await avisarVeiculos(
      ctx,
      tx,
      rows.map(({ veiculoId }) => veiculoId),
    )
    return { importados: rows.length }
  })
}

const campos = writableFields(abastecimentos)

async function gravar(tx: Tx, entradas: readonly AbastecimentoNovo[]): Promise<Row[]> {
  // Every row of a statement names the same columns.
  const linhas = entradas.map((entrada) =>
    Object.fromEntries(campos.map((campo) => [campo, (entrada as Record<string, unknown>)[campo] ?? null])),
  ) as NewRow<typeof abastecimentos>[]
  return tx
    .insertInto('abastecimentos')
    .values(linhas)
    .returningAll()
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code === '23505')
        throw conflict('Um dos abastecimentos da planilha acaba de ser lançado por outra pessoa. Confira de novo.')
      throw error
    })
}
