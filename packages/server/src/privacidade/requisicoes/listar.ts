import type { Batch } from '@prumo/domain/core/consulta.ts'
import { type PlainDate, today } from '@prumo/domain/core/dates.ts'
import type { consultaDeRequisicoes, filtroDeRequisicoes } from '@prumo/domain/privacidade/requisicoes/chamadas.ts'
import { REQUISICAO_EM_ABERTO } from '@prumo/domain/privacidade/requisicoes/codigos.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import type { RequisicaoNaResposta } from '@prumo/domain/privacidade/requisicoes/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { apresentarRequisicoes } from './ler.ts'

export type FiltroDeRequisicoes = z.output<typeof filtroDeRequisicoes>

/** As domain's `emAberto` and `atrasada`, in SQL over a request `r`. */
export const estaAberta: RawBuilder<boolean> = sql<boolean>`(r.status in (${literals(REQUISICAO_EM_ABERTO)}))`
export const estaAtrasada = (hoje: PlainDate): RawBuilder<boolean> => sql<boolean>`(case when ${estaAberta}
  then r.prazo < ${hoje}::date else (r.respondida_em at time zone 'America/Sao_Paulo')::date > r.prazo end)`

export function condicoes(ctx: Ctx, filtro: FiltroDeRequisicoes): RawBuilder<boolean> {
  const { status, tipo, titular, abertas, atrasadas, recebidaDe, recebidaAte, prazoDe, prazoAte } = filtro
  const todas = [conditions(ctx, requisicoesTitulares, filtro, 'r')]
  for (const [coluna, codigos] of [
    ['r.status', status],
    ['r.tipo', tipo],
    ['r.titular', titular],
  ] as const)
    if (codigos) todas.push(sql<boolean>`${sql.ref(coluna)} = any(${codigos}::smallint[])`)
  for (const [coluna, de, ate] of [
    ['r.recebida_em', recebidaDe, recebidaAte],
    ['r.prazo', prazoDe, prazoAte],
  ] as const) {
    if (de) todas.push(sql<boolean>`${sql.ref(coluna)} >= ${de}::date`)
    if (ate) todas.push(sql<boolean>`${sql.ref(coluna)} <= ${ate}::date`)
  }
  if (abertas !== undefined) todas.push(sql<boolean>`${estaAberta} = ${abertas}`)
  if (atrasadas !== undefined) todas.push(sql<boolean>`${estaAtrasada(today())} = ${atrasadas}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(requisicoesTitulares, 'r')

export const listarRequisicoes = (
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeRequisicoes>,
): Promise<Batch<RequisicaoNaResposta>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, (registros) =>
    apresentarRequisicoes(ctx, registros),
  )

export const contarRequisicoes = (ctx: Ctx, filtro: FiltroDeRequisicoes): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export const paginasDeRequisicoes = (ctx: Ctx, filtro: FiltroDeRequisicoes) => lista.pages(ctx, condicoes(ctx, filtro))
