import { formatDate } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { type Frequencia, lancamentos, ORIGEM } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type {
  Lancamento,
  LancamentoEscrito,
  LancamentoNovo,
  repetir,
} from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { dataDaSerie, MAXIMO_DA_SERIE, posicoesAte } from '@prumo/domain/financeiro/fluxo-de-caixa/series.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { newIds } from '../../core/database/new-ids.ts'
import type { NewRow } from '../../core/database/table.ts'
import { badFields } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { exigir, lerLancamentos, travarLancamentos } from './listar.ts'

export type Escritos = { itens: Lancamento[]; total: number }

export const escritos = async (ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<Escritos> => ({
  itens: await lerLancamentos(ctx, tx, ids),
  total: ids.length,
})

/** What a create or a change answers (design decisions, The wire): the record, and how many were written with it. */
export const escrito = async (
  ctx: Ctx,
  tx: Tx,
  id: string,
  { itens, total }: Escritos,
): Promise<LancamentoEscrito> => ({
  // Where only those that follow it changed, it is read as it stands.
  ...(itens.find((um) => um.id === id) ?? (await lerLancamentos(ctx, tx, [id]))[0]!),
  total,
})

/** Writes those rows with the act's one log row, tells the screens, and answers them. */
async function gravar(
  ctx: Ctx,
  tx: Tx,
  linhas: readonly NewRow<typeof lancamentos>[],
  descricao: string,
): Promise<Escritos> {
  const rows = await tx
    .insertInto('fluxoDeCaixa')
    .values([...linhas])
    .returningAll()
    .execute()
  const primeira = rows[0]!
  await logAct(tx, ctx, {
    acao: ACAO.adicionou,
    tela: lancamentos.tela,
    entidade: lancamentos.name,
    alvoId: primeira.id,
    descricao,
    mudancas: {
      ...changesBetween(lancamentos, {}, primeira),
      ...(rows.length > 1 && { lancamentos: [0, rows.length] }),
    },
  })
  await announce(ctx, tx, lancamentos, primeira)
  return escritos(
    ctx,
    tx,
    rows.map(({ id }) => id),
  )
}

/** POST /fluxo-de-caixa: one entry, or the rows of a series. */
export function lancar(ctx: Ctx, { repeticao, ...campos }: LancamentoNovo): Promise<LancamentoEscrito> {
  return inTransaction(ctx.db, async (tx) => {
    await checkReferences(ctx, tx, lancamentos, campos)
    const base = campos
    if (!repeticao) {
      const um = await gravar(ctx, tx, [base], `Adicionou o lançamento "${base.descricao}"`)
      return escrito(ctx, tx, um.itens[0]!.id, um)
    }
    const { diaUtil, ate } = repeticao
    const frequencia = repeticao.frequencia as Frequencia
    const posicoes = posicoesAte(base.dataPrevista, frequencia, ate)
    const ids = await newIds(tx, posicoes.length)
    const origem = base.origem === ORIGEM.manual ? ORIGEM.recorrente : base.origem
    const linhas = posicoes.map((n, i) => ({
      ...base,
      id: ids[i]!,
      origem,
      dataPrevista: dataDaSerie(base.dataPrevista, frequencia, n, diaUtil),
      frequencia,
      diaUtil,
      repetirAte: ate,
      serieId: ids[0]!,
      serieOrdem: n,
      serieInicio: base.dataPrevista,
    }))
    const dito = `Adicionou a série "${base.descricao}": ${linhas.length} lançamentos até ${formatDate(ate)}`
    return escrito(ctx, tx, ids[0]!, await gravar(ctx, tx, linhas, dito))
  })
}

/** What of an entry the ones that repeat it have in common. */
const REPETIDOS = [
  'natureza',
  'origem',
  'descricao',
  'fornecedorId',
  'cliente',
  'centroDeCustoId',
  'obraId',
  'codigoCustoId',
  'contaBancariaId',
  'valorPrevisto',
  'confianca',
  'observacao',
] as const

/** POST /fluxo-de-caixa/:id/repetir: a series goes on up to that day; an entry of none becomes the first of one. */
export function repetirSerie(ctx: Ctx, id: string, pedido: z.output<typeof repetir>): Promise<Escritos> {
  return inTransaction(ctx.db, async (tx) => {
    const [este] = await travarLancamentos(ctx, tx, id)
    const { row } = este!
    await exigir(ctx, tx, 'repetir', este!)
    const frequencia = (row.frequencia ?? pedido.frequencia) as Frequencia | undefined
    if (!frequencia) throw badFields({ frequencia: 'Escolha de quanto em quanto tempo repete.' })
    const diaUtil = row.diaUtil ?? pedido.diaUtil ?? false
    const serieId = row.serieId ?? row.id
    // From the last of the series on, whichever of its entries was asked; that row holds everybody else out.
    const { rows } = await sql<{ ordem: number; inicio: string; data: string }>`
      select serie_ordem as ordem, serie_inicio as inicio, data_prevista as data from fluxo_de_caixa
      where serie_id = ${serieId} order by serie_ordem desc limit 1 for update`.execute(tx)
    const ultima = rows[0] ?? { ordem: 0, inicio: row.dataPrevista, data: row.dataPrevista }
    const posicoes = posicoesAte(ultima.inicio, frequencia, pedido.ate, ultima.ordem + 1)
    if (posicoes.length === 0)
      throw badFields({
        ate:
          ultima.ordem + 1 >= MAXIMO_DA_SERIE
            ? `Uma série tem no máximo ${MAXIMO_DA_SERIE} lançamentos.`
            : `Escolha um dia depois de ${formatDate(ultima.data)}, o último da série, em que caiba mais um.`,
      })
    await sql`update fluxo_de_caixa set frequencia = ${frequencia}, dia_util = ${diaUtil}, repetir_ate = ${pedido.ate}::date,
        serie_id = ${serieId}, serie_ordem = coalesce(serie_ordem, 0), serie_inicio = ${ultima.inicio}::date, revisao = revisao + 1
      where id = ${row.id}::bigint or serie_id = ${serieId}`.execute(tx)
    const comuns = Object.fromEntries(REPETIDOS.map((nome) => [nome, row[nome]])) as Pick<
      NewRow<typeof lancamentos>,
      (typeof REPETIDOS)[number]
    >
    await checkReferences(ctx, tx, lancamentos, comuns)
    const linhas = posicoes.map((n) => ({
      ...comuns,
      dataPrevista: dataDaSerie(ultima.inicio, frequencia, n, diaUtil),
      frequencia,
      diaUtil,
      repetirAte: pedido.ate,
      serieId,
      serieOrdem: n,
      serieInicio: ultima.inicio,
    }))
    return gravar(
      ctx,
      tx,
      linhas,
      `Repetiu a série "${row.descricao}": mais ${linhas.length} ${linhas.length === 1 ? 'lançamento' : 'lançamentos'} até ${formatDate(pedido.ate)}`,
    )
  })
}
