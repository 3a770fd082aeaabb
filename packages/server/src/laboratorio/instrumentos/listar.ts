import type { Batch } from '@prumo/domain/core/consulta.ts'
import { addDays, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import type { consultaDeInstrumentos, filtroDeInstrumentos } from '@prumo/domain/laboratorio/instrumentos/chamadas.ts'
import { SITUACAO_DE_INSTRUMENTO } from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import type { InstrumentoNaResposta } from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import { DIAS_DE_AVISO } from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { apresentarInstrumentos } from './ler.ts'

export type FiltroDeInstrumentos = z.output<typeof filtroDeInstrumentos>

const { ativo, foraDeUso, descartado } = SITUACAO_DE_INSTRUMENTO
const FORA: readonly number[] = [foraDeUso, descartado]

/** As domain's `prazoDe`, in SQL over an instrument `i` that is still counted on. */
export const estaVencido = (hoje: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`(i.situacao not in (${literals(FORA)}) and coalesce(i.proxima_calibracao < ${hoje}::date, true))`
export const estaAVencer = (hoje: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`(i.situacao not in (${literals(FORA)}) and coalesce(i.proxima_calibracao between ${hoje}::date and ${addDays(hoje, DIAS_DE_AVISO)}::date, false))`
/** As domain's `utilizavel`. */
export const estaUtilizavel = (hoje: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`(i.situacao = ${sql.lit(ativo)} and coalesce(i.proxima_calibracao >= ${hoje}::date, false))`

export function condicoesDeInstrumentos(ctx: Ctx, filtro: FiltroDeInstrumentos): RawBuilder<boolean> {
  const { tipo, situacao, responsavelId, proximaDe, proximaAte } = filtro
  const hoje = today()
  const todas = [conditions(ctx, instrumentos, filtro, 'i')]
  if (tipo) todas.push(sql<boolean>`i.tipo = any(${tipo}::smallint[])`)
  if (situacao) todas.push(sql<boolean>`i.situacao = any(${situacao}::smallint[])`)
  if (responsavelId) todas.push(sql<boolean>`i.responsavel_id = any(${idArray(responsavelId)})`)
  if (proximaDe) todas.push(sql<boolean>`i.proxima_calibracao >= ${proximaDe}::date`)
  if (proximaAte) todas.push(sql<boolean>`i.proxima_calibracao <= ${proximaAte}::date`)
  for (const [dito, regra] of [
    [filtro.vencidos, estaVencido],
    [filtro.aVencer, estaAVencer],
    [filtro.utilizaveis, estaUtilizavel],
  ] as const)
    if (dito !== undefined) todas.push(sql<boolean>`${regra(hoje)} = ${dito}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(instrumentos, 'i')

export const listarInstrumentos = (
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeInstrumentos>,
): Promise<Batch<InstrumentoNaResposta>> =>
  lista.batch(ctx, condicoesDeInstrumentos(ctx, filtro), { lote, maxLote, ordem }, (registros) =>
    apresentarInstrumentos(ctx, registros),
  )

export const contarInstrumentos = (ctx: Ctx, filtro: FiltroDeInstrumentos): Promise<number> =>
  lista.count(ctx, condicoesDeInstrumentos(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export const paginasDeInstrumentos = (ctx: Ctx, filtro: FiltroDeInstrumentos) =>
  lista.pages(ctx, condicoesDeInstrumentos(ctx, filtro))
