import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { consultaDeInspecoes, filtroDeInspecoes } from '@prumo/domain/seguranca/inspecoes/chamadas.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import type { InspecaoNaLista } from '@prumo/domain/seguranca/inspecoes/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { chosen } from '../../core/filters/chosen.ts'
import { ncsAbertas } from '../nao-conformidades/da-inspecao.ts'
import { apresentarInspecoes } from './ler.ts'

export type FiltroDeInspecoes = z.output<typeof filtroDeInspecoes>

/** Filters by a reference, and the column each looks at. */
const REFERENCIAS = {
  questionarioId: 'i.questionario_id',
  equipeId: 'i.equipe_id',
  inspetorId: 'i.inspetor_id',
  obraId: 'i.obra_id',
  veiculoId: 'i.veiculo_id',
  contratoId: 'i.centro_de_custo_id',
} as const
const CODIGOS = { tipo: 'i.tipo', classificacao: 'i.classificacao', status: 'i.status' } as const

function condicoes(ctx: Ctx, filtro: FiltroDeInspecoes): RawBuilder<boolean> {
  const todas = [conditions(ctx, inspecoes, filtro, 'i'), ...onDays(sql.ref('i.data_hora'), filtro.de, filtro.ate)]
  todas.push(...chosen(filtro, { ids: REFERENCIAS, codes: CODIGOS }))
  if (filtro.comNc !== undefined) todas.push(filtro.comNc ? sql<boolean>`i.total_nc > 0` : sql<boolean>`i.total_nc = 0`)
  if (filtro.comNcAberta !== undefined) todas.push(sql<boolean>`(${ncsAbertas()} > 0) = ${filtro.comNcAberta}`)
  if (filtro.interdicao !== undefined) todas.push(sql<boolean>`(i.interdicao is true) = ${filtro.interdicao}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(inspecoes, 'i')
const apresentar = async (ctx: Ctx, registros: Parameters<typeof apresentarInspecoes>[1]) =>
  (await apresentarInspecoes(ctx, registros, false)) as InspecaoNaLista[]

/** One batch of the inspections this person may see, the last ones first. */
export const listarInspecoes = (
  ctx: Ctx,
  { lote, maxLote, ordem = '-dataHora', ...filtro }: z.output<typeof consultaDeInspecoes>,
): Promise<Batch<InspecaoNaLista>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, (registros) => apresentar(ctx, registros))

export const contarInspecoes = (ctx: Ctx, filtro: FiltroDeInspecoes): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeInspecoes(ctx: Ctx, filtro: FiltroDeInspecoes): AsyncGenerator<InspecaoNaLista[]> {
  for await (const registros of lista.pages(ctx, condicoes(ctx, filtro))) yield apresentar(ctx, registros)
}
