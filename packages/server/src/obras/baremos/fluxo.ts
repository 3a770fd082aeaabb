import { addDays, formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { baremos, SITUACAO_DE_BAREMO } from '@prumo/domain/obras/baremos/baremos.ts'
import { fluxoDoBaremo, VIGENCIA_SOBREPOSTA } from '@prumo/domain/obras/baremos/fluxo.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { type Caso, type FluxoNoBanco, passar, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import { inSentence } from '../../core/crud/write.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { holdLock } from '../../core/database/locks.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

export type BaremoRow = RowOf<typeof baremos>

/** A table about to act. */
export interface CasoDoBaremo extends Caso<typeof fluxoDoBaremo> {
  readonly ctx: Ctx
  /** What the act did beside it, for its one line in the trail. */
  readonly alem: string[]
}

export async function quantosItens(db: Db | Tx, baremoId: string): Promise<number> {
  const { total } = await db
    .selectFrom('baremosItens')
    .select(sql<string>`count(*)`.as('total'))
    .where('baremoId', '=', baremoId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const BAREMOS: FluxoNoBanco<typeof fluxoDoBaremo, CasoDoBaremo> = {
  fluxo: fluxoDoBaremo,
  carregar: async (ctx, db, row) => ({
    ctx,
    alem: [],
    row,
    registro: {
      revisao: row.revisao,
      status: row.status,
      contratosIds: row.contratosIds,
      itens: await quantosItens(db, row.id),
    },
    pessoa: { ...pessoaDe(ctx), centros: ctx.centros },
  }),
}

/** Tables in force for one of its contracts on one of its days. */
async function sobrepostas(tx: Tx, { id, contratosIds, vigenciaInicio, vigenciaFim }: BaremoRow): Promise<BaremoRow[]> {
  return (await tx
    .selectFrom('baremos')
    .selectAll()
    .where('status', '=', SITUACAO_DE_BAREMO.vigente)
    .where('id', '<>', id)
    .where(sql<boolean>`contratos_ids && ${idArray(contratosIds)}`)
    .where(
      sql<boolean>`daterange(vigencia_inicio, vigencia_fim, '[]') && daterange(${vigenciaInicio}::date, ${vigenciaFim}::date, '[]')`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()) as BaremoRow[]
}

/** Does the new version take the place of that table, day after day and contract by contract? */
const sucede = (nova: BaremoRow, antiga: BaremoRow): boolean =>
  antiga.id === nova.versaoAnteriorId &&
  antiga.vigenciaInicio < nova.vigenciaInicio &&
  antiga.contratosIds.every((id) => nova.contratosIds.includes(id))

/**
 * What publishing writes: the version before it is in force until the eve, and closed when that day is past. Two tables of
 * one contract on one day are refused; publishers wait for one another, so that two at once are told apart.
 */
async function tomarOLugar(tx: Tx, { ctx, row, alem }: CasoDoBaremo): Promise<void> {
  await holdLock(tx, 'vigenciaDeBaremos')
  const outras = await sobrepostas(tx, row)
  const [anterior] = outras
  if (!anterior) return
  if (outras.length > 1 || !sucede(row, anterior))
    throw conflict(VIGENCIA_SOBREPOSTA, { vigenciaInicio: VIGENCIA_SOBREPOSTA })
  const vespera = addDays(row.vigenciaInicio, -1)
  const depois =
    vespera < today()
      ? await passar(tx, BAREMOS, anterior, 'encerrar', { campos: { vigenciaFim: vespera } })
      : await ateQuando(tx, anterior, vespera)
  await announce(ctx, tx, baremos, depois, anterior)
  alem.push(`; a versão ${anterior.versao} vale até ${formatDate(vespera)}`)
}

async function ateQuando(tx: Tx, { id, revisao }: BaremoRow, vigenciaFim: PlainDate): Promise<BaremoRow> {
  return (await tx
    .updateTable('baremos')
    .set({ vigenciaFim, revisao: revisao + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as BaremoRow
}

/** The last day of a table that is closed today: none after today, and none before it began. */
const ultimoDia = ({ vigenciaInicio, vigenciaFim }: BaremoRow, hoje = today()): PlainDate => {
  const fim = vigenciaFim && vigenciaFim < hoje ? vigenciaFim : hoje
  return fim < vigenciaInicio ? vigenciaInicio : fim
}

export const passosDoBaremo: Passos<typeof fluxoDoBaremo, CasoDoBaremo> = {
  publicar: {
    escrever: async (tx, caso) => {
      await tomarOLugar(tx, caso)
      return {}
    },
    frase: (depois, { alem }) => `Publicou ${inSentence(baremos, depois)} v${depois.versao}${alem.join('')}`,
  },
  encerrar: {
    escrever: (_tx, { row }) => ({ campos: { vigenciaFim: ultimoDia(row) } }),
    frase: (depois) => `Encerrou ${inSentence(baremos, depois)} v${depois.versao}`,
  },
}
