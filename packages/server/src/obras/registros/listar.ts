import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import type { consultaDeRegistros, filtroDeRegistros } from '@prumo/domain/obras/registros/chamadas.ts'
import { registrosObra, STATUS_DE_REGISTRO } from '@prumo/domain/obras/registros/registros.ts'
import type { RegistroNaLista } from '@prumo/domain/obras/registros/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { conditions } from '../../core/crud/read.ts'
import { daEquipe, daObra, listaEmOrdem } from '../em-ordem.ts'
import { apresentarLista } from './ler.ts'

export type FiltroDeRegistros = z.output<typeof filtroDeRegistros>

/** What waits for this person: sent, and nothing of it of their own hand. Nobody's without the right to validate. */
export const esperaPor = (ctx: Ctx): RawBuilder<boolean> =>
  can(ctx, registrosObra.tela, 'acesso')
    ? sql<boolean>`r.status = ${sql.lit(STATUS_DE_REGISTRO.enviado)} and not ${ctx.usuario.id}::bigint = any(r.preenchido_por_ids)`
    : sql<boolean>`false`

/** Of one alone the rows stand by day in its index; of several they do not. */
const entre = (coluna: string, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(coluna)} = ${ids[0]}::bigint`
    : sql<boolean>`${sql.ref(coluna)} = any(${idArray(ids)})`
const eUmDe = (coluna: string, codigos: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(coluna)} = any(${codigos}::smallint[])`

function condicoes(ctx: Ctx, filtro: FiltroDeRegistros): RawBuilder<boolean> {
  const todas = [
    conditions(ctx, registrosObra, filtro, 'r'),
    ...onDays(sql.ref('r.data'), filtro.de, filtro.ate),
    ...(filtro.obraId ? [entre('r.obra_id', filtro.obraId)] : []),
    ...(filtro.equipeId ? [entre('r.equipe_id', filtro.equipeId)] : []),
    ...(filtro.contratoId ? [entre('r.centro_de_custo_id', filtro.contratoId)] : []),
    ...(filtro.tipo ? [eUmDe('r.tipo', filtro.tipo)] : []),
    ...(filtro.status ? [eUmDe('r.status', filtro.status)] : []),
    ...(filtro.minhaVez === true ? [esperaPor(ctx)] : []),
  ]
  if (filtro.semFoto !== undefined)
    todas.push(filtro.semFoto ? sql<boolean>`r.quantidade_fotos = 0` : sql<boolean>`r.quantidade_fotos > 0`)
  if (filtro.semCoordenada !== undefined)
    todas.push(filtro.semCoordenada ? sql<boolean>`r.latitude is null` : sql<boolean>`r.latitude is not null`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = listaEmOrdem(registrosObra, 'r', {
  indexadas: ['numero', 'local', 'tipo', 'quantidadeFotos', 'status', 'origemRegistro'],
  nomes: { obraId: daObra, equipeId: daEquipe },
})

/** One batch of the records this person may see, the last ones first. */
export const listarRegistros = (
  ctx: Ctx,
  consulta: z.output<typeof consultaDeRegistros>,
): Promise<Batch<RegistroNaLista>> =>
  lista.batch(ctx, condicoes(ctx, consulta), { ...consulta, ordem: consulta.ordem ?? '-data' }, (registros) =>
    apresentarLista(ctx, registros),
  )

export const contarRegistros = (ctx: Ctx, filtro: FiltroDeRegistros): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeRegistros(
  ctx: Ctx,
  filtro: FiltroDeRegistros,
): AsyncGenerator<(RecordOf<typeof registrosObra> & { quantidadeItens: number })[]> {
  for await (const registros of lista.pages(ctx, condicoes(ctx, filtro))) yield await apresentarLista(ctx, registros)
}
