import { ACAO } from '@prumo/domain/core/log.ts'
import { problemasDoBaremo, problemasDoItem } from '@prumo/domain/obras/baremos/baremo-valido.ts'
import { baremos, SITUACAO_DE_BAREMO } from '@prumo/domain/obras/baremos/baremos.ts'
import type { MudancaDeItens } from '@prumo/domain/obras/baremos/chamadas.ts'
import { BAREMO_PUBLICADO, fluxoDoBaremo } from '@prumo/domain/obras/baremos/fluxo.ts'
import { baremosItens, listasDoBaremo, MAXIMO_DE_ITENS } from '@prumo/domain/obras/baremos/itens.ts'
import { CODIGO_REPETIDO, chaveDoItem, type ItemLido } from '@prumo/domain/obras/baremos/planilha-de-itens.ts'
import { baremoNaResposta } from '@prumo/domain/obras/baremos/respostas.ts'
import type { z } from 'zod'
import { apresentar } from '../../core/atos/apresentar.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import { exigirAberto, servicoDoFluxo } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { refuseIfReferred } from '../../core/crud/references.ts'
import { inSentence, refuseStale, remove } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { AppError, badFields, conflict } from '../../core/errors.ts'
import { serviceOfLines, serviceWithLists } from '../../core/lists/services.ts'
import { BAREMOS, type BaremoRow } from './fluxo.ts'
import {
  alterarItens,
  type CamposDoItem,
  contarItens,
  type ItemRow,
  inserirItens,
  itensDoBaremo,
  mudou,
} from './itens-no-banco.ts'
import { contarItensDe, fatoresDe } from './listar.ts'

const aberto = exigirAberto(fluxoDoBaremo)
type Enviado = Record<string, unknown>
type LinhaEnviada = Pick<ItemLido, 'codigo' | 'atividade' | 'condicao' | 'pontos'> & { precoFixo?: number | null }

/** What lines ask of themselves and of one another, each at its place: 'itens.3.codigo'. */
function conferirLinhas(nome: string, linhas: readonly LinhaEnviada[]): void {
  const problemas: Record<string, string> = {}
  const vistas = new Set<string>()
  for (const [n, linha] of linhas.entries()) {
    for (const [campo, dito] of Object.entries(problemasDoItem(linha))) problemas[`${nome}.${n}.${campo}`] = dito
    if (vistas.has(chaveDoItem(linha))) problemas[`${nome}.${n}.codigo`] = CODIGO_REPETIDO(n + 1, linha.codigo)
    vistas.add(chaveDoItem(linha))
  }
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

/** A header and its items as they are about to be. */
async function conferir(_ctx: Ctx, _tx: Tx, enviado: Enviado, antes: Record<string, unknown> | null): Promise<void> {
  const problemas = problemasDoBaremo({ ...(antes && toRecord(baremos, antes)), ...enviado })
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
  if (enviado.itens) conferirLinhas('itens', enviado.itens as LinhaEnviada[])
}

const comListas = serviceWithLists(baremos, listasDoBaremo, conferir)

/** The header with its items, and how many they are. */
export const baremoComItens: OwnService = {
  ...comListas,
  record: baremoNaResposta,
  present: async (ctx, records: readonly { readonly id: string }[], alone) => {
    const quantos = await contarItensDe(
      ctx.db,
      records.map(({ id }) => id),
    )
    const ditos = (await comListas.present!(ctx, records as never, alone)) as { id: string }[]
    return Promise.all(
      ditos.map(async (record) => ({
        ...record,
        totalDeItens: quantos.get(record.id) ?? 0,
        ...(alone && { fatores: await fatoresDe(ctx, (record as unknown as BaremoRow).contratosIds) }),
      })),
    )
  },
}

export const servicoDeBaremos: OwnService = {
  ...servicoDoFluxo(BAREMOS, baremoComItens),
  /** A table that measurements were made with is told so, published or not; one that was published stays. */
  remove: (ctx, id) =>
    inTransaction(ctx.db, async (tx) => {
      const row = await findRow(ctx, tx, baremos, id, true)
      await refuseIfReferred(semItens(ctx), tx, baremos, id)
      if (row.status !== SITUACAO_DE_BAREMO.rascunho) throw conflict(BAREMO_PUBLICADO)
      await tx.deleteFrom('baremosItens').where('baremoId', '=', id).execute().catch(emUso)
      await remove({ ...ctx, db: tx }, baremos, id)
    }),
}

/** Its items are no use of it: they go with it. */
const semItens = (ctx: Ctx): Ctx => ({
  ...ctx,
  entities: new Map([...ctx.entities].filter(([name]) => name !== baremosItens.name)),
})

function emUso(error: { code?: string }): never {
  if (error.code === '23503')
    throw conflict('Um dos itens já está numa obra ou medição e não pode ser excluído: desmarque Ativo.')
  throw error
}

export const servicoDeItens: OwnService = serviceOfLines(
  baremos,
  baremosItens,
  async (_ctx, _tx, pai, linha, antes) => {
    aberto(pai)
    const item = { ...(antes && toRecord(baremosItens, antes)), ...linha } as {
      pontos: number
      precoFixo?: number | null
    }
    const problemas = linha.pontos === undefined && linha.precoFixo === undefined ? {} : problemasDoItem(item)
    if (Object.keys(problemas).length > 0) throw badFields(problemas)
  },
)

/** The table of that id, held and open to change; 409 otherwise. */
export async function travarRascunho(ctx: Ctx, tx: Tx, id: string, revisao?: number): Promise<BaremoRow> {
  const row = await findRow(ctx, tx, baremos, id, true)
  aberto(row)
  await refuseStale(tx, baremos, row, revisao)
  return row
}

export interface ItensMudados {
  readonly novos: readonly CamposDoItem[]
  readonly alterados: readonly { readonly antes: ItemRow; readonly campos: Partial<CamposDoItem> }[]
  readonly excluidos?: readonly ItemRow[]
  /** What the trail says: 'Importou 60 itens …'. */
  readonly frase: string
}

/** Writes what changed in the items of a table that is held: its `revisao` grows, and the trail has one line of it. */
export async function gravarItens(ctx: Ctx, tx: Tx, row: BaremoRow, mudanca: ItensMudados): Promise<void> {
  const { novos, alterados, excluidos = [], frase } = mudanca
  if (excluidos.length > 0)
    await tx
      .deleteFrom('baremosItens')
      .where(
        'id',
        'in',
        excluidos.map(({ id }) => id),
      )
      .execute()
      .catch(emUso)
  await alterarItens(tx, alterados)
  const feitos = await inserirItens(tx, row.id, novos)
  const depois = (await tx
    .updateTable('baremos')
    .set({ revisao: row.revisao + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as BaremoRow
  await gravarAto(ctx, tx, baremos, {
    acao: ACAO.alterou,
    frase,
    registros: [{ antes: row, depois }],
    mudancas: contarItens([
      ...excluidos.map((antes) => ({ antes, depois: null })),
      ...alterados.map(({ antes, campos }) => ({ antes, depois: { ...antes, ...campos } as ItemRow })),
      ...feitos.map((feito) => ({ antes: null, depois: feito })),
    ]),
  })
}

const quantos = (n: number, um: string, muitos: string): string[] =>
  n === 0 ? [] : [`${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`]

/** POST /baremos/{id}/itens: what was changed in the grid, in one act. */
export function mudarItens(ctx: Ctx, id: string, { revisao, gravar, excluir }: MudancaDeItens) {
  return inTransaction(ctx.db, async (tx) => {
    const row = await travarRascunho(ctx, tx, id, revisao)
    const itens = new Map((await itensDoBaremo(tx, id)).map((item) => [item.id, item]))
    const sair = new Set(excluir)
    const estranhas: Record<string, string> = {}
    const linhas = gravar as (LinhaEnviada & { linhaId?: string } & Partial<CamposDoItem>)[]
    for (const [n, { linhaId }] of linhas.entries())
      if (linhaId !== undefined && (!itens.has(linhaId) || sair.has(linhaId)))
        estranhas[`gravar.${n}.linhaId`] = 'Esta linha não é mais deste baremo: recarregue a página.'
    if (Object.keys(estranhas).length > 0) throw badFields(estranhas)
    const alterados: { antes: ItemRow; campos: Partial<CamposDoItem> }[] = []
    const novos: CamposDoItem[] = []
    for (const { linhaId, ...campos } of linhas) {
      const antes = linhaId === undefined ? undefined : itens.get(linhaId)!
      if (!antes) novos.push(campos as unknown as CamposDoItem)
      else if (mudou(antes, campos)) alterados.push({ antes, campos })
    }
    conferirLinhas('gravar', linhas)
    const excluidos = [...itens.values()].filter((item) => sair.has(item.id))
    if (itens.size + novos.length - excluidos.length > MAXIMO_DE_ITENS)
      throw new AppError(400, `Um baremo tem até ${MAXIMO_DE_ITENS.toLocaleString('pt-BR')} itens.`)
    if (novos.length + alterados.length + excluidos.length > 0) {
      const partes = [
        ...quantos(novos.length, 'novo', 'novos'),
        ...quantos(alterados.length, 'alterado', 'alterados'),
        ...quantos(excluidos.length, 'excluído', 'excluídos'),
      ]
      await gravarItens(ctx, tx, row, {
        novos,
        alterados,
        excluidos,
        frase: `Alterou os itens d${inSentence(baremos, row)}: ${partes.join(', ')}`,
      })
    }
    return umBaremo({ ...ctx, db: tx }, id)
  })
}

/** A table by itself, as every call answers it. */
export const umBaremo = async (ctx: Ctx, id: string) =>
  apresentar<z.output<typeof baremoNaResposta>>(servicoDeBaremos, ctx, { id })
