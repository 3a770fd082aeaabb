import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { consultaDeEnsaios, filtroDeEnsaios } from '@prumo/domain/laboratorio/ensaio-eletrico/chamadas.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import type { Ensaio } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { chosen } from '../../core/filters/chosen.ts'

export type FiltroDeEnsaios = z.output<typeof filtroDeEnsaios>

const REFERENCIAS = {
  osId: 't.os_id',
  equipamentoId: 't.equipamento_id',
  executorId: 't.executor_id',
  contratoId: 't.centro_de_custo_id',
} as const
const CODIGOS = { resultado: 't.resultado', motivoReprovacao: 't.motivo_reprovacao', fase: 't.fase' } as const

function condicoes(ctx: Ctx, filtro: FiltroDeEnsaios): RawBuilder<boolean> {
  const todas = [conditions(ctx, ensaiosEletricos, filtro, 't'), ...onDays(sql.ref('t.fim'), filtro.de, filtro.ate)]
  todas.push(...chosen(filtro, { ids: REFERENCIAS, codes: CODIGOS }))
  if (filtro.grupo)
    todas.push(sql<boolean>`exists (select from equipamentos_isolantes as e
      where e.id = t.equipamento_id and e.tipo = any(${filtro.grupo}::smallint[]))`)
  if (filtro.instrumentoId)
    todas.push(sql<boolean>`exists (select from ensaios_eletricos_instrumentos as u
      where u.ensaio_id = t.id and u.instrumento_id = any(${idArray(filtro.instrumentoId)}))`)
  if (filtro.repeticao !== undefined) todas.push(sql<boolean>`(t.repeticao_de_id is not null) = ${filtro.repeticao}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(ensaiosEletricos, 't')

/** One batch of the tests this person may see, the last ones first. */
export const listarEnsaios = (
  ctx: Ctx,
  { lote, maxLote, ordem = '-fim', ...filtro }: z.output<typeof consultaDeEnsaios>,
): Promise<Batch<Ensaio>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, async (registros) => registros)

export const contarEnsaios = (ctx: Ctx, filtro: FiltroDeEnsaios): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export const paginasDeEnsaios = (ctx: Ctx, filtro: FiltroDeEnsaios): AsyncGenerator<Ensaio[]> =>
  lista.pages(ctx, condicoes(ctx, filtro))
