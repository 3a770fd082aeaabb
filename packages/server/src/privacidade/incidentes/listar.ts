import type { Batch } from '@prumo/domain/core/consulta.ts'
import { type PlainDate, today } from '@prumo/domain/core/dates.ts'
import type { consultaDeIncidentes, filtroDeIncidentes } from '@prumo/domain/privacidade/incidentes/chamadas.ts'
import { RISCO } from '@prumo/domain/privacidade/incidentes/codigos.ts'
import { incidentesPrivacidade } from '@prumo/domain/privacidade/incidentes/incidentes.ts'
import type { IncidenteNaResposta } from '@prumo/domain/privacidade/incidentes/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { apresentarIncidentes } from './gravar.ts'

export type FiltroDeIncidentes = z.output<typeof filtroDeIncidentes>

/** As domain's `faltaComunicar` and `foraDoPrazo`, in SQL over an incident `n`. */
const conta = sql`n.risco <> ${sql.lit(RISCO.irrelevante)}`
export const faltaDizer: RawBuilder<boolean> = sql<boolean>`(${conta} and (n.anpd_em is null or n.titulares_em is null))`
export const passouDoPrazo = (hoje: PlainDate): RawBuilder<boolean> => sql<boolean>`(${conta}
  and greatest(coalesce(n.anpd_em, ${hoje}::date), coalesce(n.titulares_em, ${hoje}::date)) > n.prazo)`

function condicoes(ctx: Ctx, filtro: FiltroDeIncidentes): RawBuilder<boolean> {
  const { status, tipo, risco, conhecidoDe, conhecidoAte } = filtro
  const todas = [conditions(ctx, incidentesPrivacidade, filtro, 'n')]
  for (const [coluna, codigos] of [
    ['n.status', status],
    ['n.tipo', tipo],
    ['n.risco', risco],
  ] as const)
    if (codigos) todas.push(sql<boolean>`${sql.ref(coluna)} = any(${codigos}::smallint[])`)
  if (conhecidoDe) todas.push(sql<boolean>`n.conhecido_em >= ${conhecidoDe}::date`)
  if (conhecidoAte) todas.push(sql<boolean>`n.conhecido_em <= ${conhecidoAte}::date`)
  if (filtro.faltaComunicar !== undefined) todas.push(sql<boolean>`${faltaDizer} = ${filtro.faltaComunicar}`)
  if (filtro.foraDoPrazo !== undefined) todas.push(sql<boolean>`${passouDoPrazo(today())} = ${filtro.foraDoPrazo}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(incidentesPrivacidade, 'n')

export const listarIncidentes = (
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeIncidentes>,
): Promise<Batch<IncidenteNaResposta>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, async (registros) =>
    apresentarIncidentes(registros),
  )

export const contarIncidentes = (ctx: Ctx, filtro: FiltroDeIncidentes): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export const paginasDeIncidentes = (ctx: Ctx, filtro: FiltroDeIncidentes) => lista.pages(ctx, condicoes(ctx, filtro))
