import type { Batch } from '@prumo/domain/core/consulta.ts'
import type {
  consultaDeQuestionarios,
  filtroDeQuestionarios,
} from '@prumo/domain/seguranca/lista-de-perguntas/chamadas.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import type { QuestionarioNaLista } from '@prumo/domain/seguranca/lista-de-perguntas/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { apresentarListas } from './ler.ts'

export type FiltroDeQuestionarios = z.output<typeof filtroDeQuestionarios>

function condicoes(ctx: Ctx, { tipo, status, ...comum }: FiltroDeQuestionarios): RawBuilder<boolean> {
  const todas = [conditions(ctx, questionarios, comum, 'q')]
  if (tipo) todas.push(sql<boolean>`q.tipo_inspecao = any(${tipo}::smallint[])`)
  if (status) todas.push(sql<boolean>`q.status = any(${status}::smallint[])`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(questionarios, 'q')
const apresentar = async (ctx: Ctx, registros: Parameters<typeof apresentarListas>[1]) =>
  (await apresentarListas(ctx, registros, false)) as QuestionarioNaLista[]

/** One batch of the lists this person may see, by name. */
export const listarQuestionarios = (
  ctx: Ctx,
  { lote, maxLote, ordem = 'nome', ...filtro }: z.output<typeof consultaDeQuestionarios>,
): Promise<Batch<QuestionarioNaLista>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, (registros) => apresentar(ctx, registros))

export const contarQuestionarios = (ctx: Ctx, filtro: FiltroDeQuestionarios): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeQuestionarios(
  ctx: Ctx,
  filtro: FiltroDeQuestionarios,
): AsyncGenerator<QuestionarioNaLista[]> {
  for await (const registros of lista.pages(ctx, condicoes(ctx, filtro))) yield apresentar(ctx, registros)
}
