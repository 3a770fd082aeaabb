import type { Batch } from '@prumo/domain/core/consulta.ts'
import { type PlainDate, today } from '@prumo/domain/core/dates.ts'
import type { consultaDePlanos, filtroDePlanos } from '@prumo/domain/obras/planos-5w2h/chamadas.ts'
import { PLANO_EM_ABERTO, planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import type { PlanoNaResposta } from '@prumo/domain/obras/planos-5w2h/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { apresentarPlanos } from './ler.ts'

export type FiltroDePlanos = z.output<typeof filtroDePlanos>

/** As domain's `atrasado`, in SQL over a plan `p`. */
export const estaAtrasado = (hoje: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`(p.status in (${literals(PLANO_EM_ABERTO)}) and p.quando_fim < ${hoje}::date)`

function condicoes(ctx: Ctx, filtro: FiltroDePlanos): RawBuilder<boolean> {
  const { status, origem, origemId, quem, obra, atrasados, ...comum } = filtro
  const todas = [conditions(ctx, planos5w2h, comum, 'p')]
  if (status) todas.push(sql<boolean>`p.status = any(${status}::smallint[])`)
  if (origem) todas.push(sql<boolean>`p.origem = any(${origem}::smallint[])`)
  if (origemId) todas.push(sql<boolean>`p.origem_id = ${origemId}`)
  if (quem) todas.push(sql<boolean>`p.quem_id = any(${idArray(quem)})`)
  if (obra) todas.push(sql<boolean>`p.obra_id = any(${idArray(obra)})`)
  if (atrasados !== undefined)
    todas.push(atrasados ? estaAtrasado(today()) : sql<boolean>`not ${estaAtrasado(today())}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(planos5w2h, 'p')

/** One batch of the plans this person may see. */
export const listarPlanos = (
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDePlanos>,
): Promise<Batch<PlanoNaResposta>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, (planos) => apresentarPlanos(ctx, planos))

export const contarPlanos = (ctx: Ctx, filtro: FiltroDePlanos): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDePlanos(ctx: Ctx, filtro: FiltroDePlanos): AsyncGenerator<PlanoNaResposta[]> {
  for await (const planos of lista.pages(ctx, condicoes(ctx, filtro))) yield apresentarPlanos(ctx, planos)
}
