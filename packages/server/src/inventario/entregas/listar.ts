import type { Batch } from '@prumo/domain/core/consulta.ts'
import { type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_COLABORADOR } from '@prumo/domain/dp/colaboradores.ts'
import type { consultaDeEntregas, filtroDeEntregas } from '@prumo/domain/inventario/entregas/chamadas.ts'
import { ENTREGA_EM_ABERTO, SITUACAO_DE_ENTREGA } from '@prumo/domain/inventario/entregas/codigos.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import type { EntregaNaResposta } from '@prumo/domain/inventario/entregas/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { apresentarEntregas } from './ler.ts'

export type FiltroDeEntregas = z.output<typeof filtroDeEntregas>

/** As domain's `emAberto` and `atrasada`, in SQL over an entrega `e`. */
export const estaAberta: RawBuilder<boolean> = sql<boolean>`(e.situacao in (${literals(ENTREGA_EM_ABERTO)}))`
export const estaAtrasada = (hoje: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`(e.situacao in (${literals([SITUACAO_DE_ENTREGA.aguardando, SITUACAO_DE_ENTREGA.aceita])})
    and e.previsao is not null and e.previsao < ${hoje}::date)`
/** Still with somebody who left the company. */
export const deQuemSaiu: RawBuilder<boolean> = sql<boolean>`(${estaAberta} and exists (select 1 from colaboradores as c
  where c.id = e.colab_id and c.status = ${sql.lit(SITUACAO_DE_COLABORADOR.inativo)}))`

export function condicoes(ctx: Ctx, filtro: FiltroDeEntregas): RawBuilder<boolean> {
  const { situacao, abertas, atrasadas, desligados, colabId, microId, chipId, entregueDe, entregueAte } = filtro
  const todas = [conditions(ctx, inventarioEntregas, filtro, 'e')]
  if (situacao) todas.push(sql<boolean>`e.situacao = any(${situacao}::smallint[])`)
  for (const [coluna, id] of [
    ['e.colab_id', colabId],
    ['e.micro_id', microId],
    ['e.chip_id', chipId],
  ] as const)
    if (id) todas.push(sql<boolean>`${sql.ref(coluna)} = ${id}::bigint`)
  if (entregueDe) todas.push(sql<boolean>`e.entregue_em >= ${entregueDe}::date`)
  if (entregueAte) todas.push(sql<boolean>`e.entregue_em <= ${entregueAte}::date`)
  if (abertas !== undefined) todas.push(sql<boolean>`${estaAberta} = ${abertas}`)
  if (atrasadas !== undefined) todas.push(sql<boolean>`${estaAtrasada(today())} = ${atrasadas}`)
  if (desligados !== undefined) todas.push(sql<boolean>`${deQuemSaiu} = ${desligados}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(inventarioEntregas, 'e')

export const listarEntregas = (
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeEntregas>,
): Promise<Batch<EntregaNaResposta>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, (registros) => apresentarEntregas(ctx, registros))

export const contarEntregas = (ctx: Ctx, filtro: FiltroDeEntregas): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export const paginasDeEntregas = (ctx: Ctx, filtro: FiltroDeEntregas) => lista.pages(ctx, condicoes(ctx, filtro))
