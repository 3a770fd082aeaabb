import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { consultaDeSensores, filtroDeSensores } from '@prumo/domain/laboratorio/sensores/chamadas.ts'
import { MODO_DE_SENSOR } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import {
  INTERVALO_PADRAO_S,
  INTERVALOS_DE_SILENCIO,
  MENOR_SILENCIO_S,
} from '@prumo/domain/laboratorio/sensores/julgar.ts'
import type { SensorNaResposta } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions, matches } from '../../core/crud/read.ts'
import { apresentarSensores } from './ler.ts'

export type FiltroDeSensores = z.output<typeof filtroDeSensores>

/** As domain's `semComunicacao`, in SQL over a sensor `s`. */
export const estaSemComunicacao = (agora = new Date()): RawBuilder<boolean> =>
  sql<boolean>`(s.ativo and s.modo = ${sql.lit(MODO_DE_SENSOR.http)} and not exists (select 1 from sensores_ultimas as u
    where u.sensor_id = s.id and u.data >= ${agora.toISOString()}::timestamptz - make_interval(secs =>
      greatest(${sql.lit(MENOR_SILENCIO_S)}, ${sql.lit(INTERVALOS_DE_SILENCIO)} * coalesce(s.intervalo_s, ${sql.lit(INTERVALO_PADRAO_S)})))))`

function condicoes(ctx: Ctx, filtro: FiltroDeSensores): RawBuilder<boolean> {
  const { grandeza, modo, local, ativo, semComunicacao } = filtro
  const todas = [conditions(ctx, sensores, filtro, 's')]
  if (grandeza) todas.push(sql<boolean>`s.grandeza = any(${grandeza}::smallint[])`)
  if (modo) todas.push(sql<boolean>`s.modo = any(${modo}::smallint[])`)
  if (local) todas.push(...matches(local, sql`normalizar(s.local)`))
  if (ativo !== undefined) todas.push(sql<boolean>`s.ativo = ${ativo}`)
  if (semComunicacao !== undefined) todas.push(sql<boolean>`${estaSemComunicacao()} = ${semComunicacao}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(sensores, 's')

export const listarSensores = (
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeSensores>,
): Promise<Batch<SensorNaResposta>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, (registros) => apresentarSensores(ctx, registros))

export const contarSensores = (ctx: Ctx, filtro: FiltroDeSensores): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export const paginasDeSensores = (ctx: Ctx, filtro: FiltroDeSensores) => lista.pages(ctx, condicoes(ctx, filtro))
