import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import type { consultaDeEquipes, filtroDeEquipes } from '@prumo/domain/obras/equipes/chamadas.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import type { ResumoDaEquipe } from '@prumo/domain/obras/equipes/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { apresentarEquipes, equipesComPendencia } from './ler.ts'

export type FiltroDeEquipes = z.output<typeof filtroDeEquipes>
type Equipe = RecordOf<typeof equipes>

async function condicoes(ctx: Ctx, { comPendencia, ...filtro }: FiltroDeEquipes): Promise<RawBuilder<boolean>> {
  const todas = [conditions(ctx, equipes, filtro, 'e')]
  if (comPendencia !== undefined) {
    const achadas = sql<boolean>`e.id = any(${idArray(await equipesComPendencia(ctx))})`
    todas.push(comPendencia ? achadas : sql<boolean>`not ${achadas}`)
  }
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(equipes, 'e')
const apresentar = (ctx: Ctx) => (registros: Equipe[]) => apresentarEquipes(ctx, registros, false)

/** One batch of the teams this person may see. */
export const listarEquipes = async (
  ctx: Ctx,
  consulta: z.output<typeof consultaDeEquipes>,
): Promise<Batch<Equipe & ResumoDaEquipe>> =>
  lista.batch(ctx, await condicoes(ctx, consulta), consulta, apresentar(ctx))

export const contarEquipes = async (ctx: Ctx, filtro: FiltroDeEquipes): Promise<number> =>
  lista.count(ctx, await condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeEquipes(
  ctx: Ctx,
  filtro: FiltroDeEquipes,
): AsyncGenerator<(Equipe & ResumoDaEquipe)[]> {
  for await (const registros of lista.pages(ctx, await condicoes(ctx, filtro))) yield apresentar(ctx)(registros)
}
