import type { Batch } from '@prumo/domain/core/consulta.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { DIAS_DE_AVISO, type DocumentosProcurados } from '@prumo/domain/frota/documentos.ts'
import type { VeiculoNaResposta } from '@prumo/domain/frota/respostas.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import type { consultaDeVeiculos, filtroDeVeiculos } from '@prumo/domain/frota/veiculos-chamadas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { apresentarVeiculos } from './consumo.ts'

export type FiltroDeVeiculos = z.output<typeof filtroDeVeiculos>

/** The first of a vehicle's papers to end; those nobody told of are none. */
export const PRIMEIRO_A_VENCER = sql`least(v.crlv_validade, v.seguro_validade, v.tacografo_validade, v.laudo_pta_validade)`

/** As domain's `piorDocumento`, in SQL over a vehicle `v`: a paper still holds on its last day. */
export function porDocumentos(documentos: DocumentosProcurados, hoje = today()): RawBuilder<boolean> {
  const limite = addDays(hoje, DIAS_DE_AVISO)
  if (documentos === 'vencido') return sql<boolean>`${PRIMEIRO_A_VENCER} < ${hoje}::date`
  if (documentos === 'a-vencer') return sql<boolean>`${PRIMEIRO_A_VENCER} between ${hoje}::date and ${limite}::date`
  return sql<boolean>`${PRIMEIRO_A_VENCER} <= ${limite}::date`
}

function condicoes(ctx: Ctx, { documentos, ...filtro }: FiltroDeVeiculos): RawBuilder<boolean> {
  const todas = [conditions(ctx, veiculos, filtro, 'v')]
  if (documentos) todas.push(porDocumentos(documentos))
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(veiculos, 'v')

/** One batch of the vehicles this person may see. */
export const listarVeiculos = (
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeVeiculos>,
): Promise<Batch<VeiculoNaResposta>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, (registros) => apresentarVeiculos(ctx, registros))

export const contarVeiculos = (ctx: Ctx, filtro: FiltroDeVeiculos): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export const paginasDeVeiculos = (ctx: Ctx, filtro: FiltroDeVeiculos): AsyncGenerator<RecordOf<typeof veiculos>[]> =>
  lista.pages(ctx, condicoes(ctx, filtro))
