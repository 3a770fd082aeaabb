import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { consultaDeTipos, filtroDeTipos } from '@prumo/domain/laboratorio/tipo-equipamento/chamadas.ts'
import { SITUACAO_DE_CRITERIO } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import type { TipoNaLista } from '@prumo/domain/laboratorio/tipo-equipamento/respostas.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { contados } from './ler.ts'

export type FiltroDeTipos = z.output<typeof filtroDeTipos>

function condicoes(ctx: Ctx, { grupo, naoValidado, ...comum }: FiltroDeTipos): RawBuilder<boolean> {
  const todas = [conditions(ctx, tiposEquipamento, comum, 't')]
  if (grupo) todas.push(sql<boolean>`t.grupo = any(${grupo}::smallint[])`)
  if (naoValidado !== undefined)
    todas.push(sql<boolean>`exists (select from criterios_ensaio as c where c.tipo_equipamento_id = t.id
      and c.situacao = ${sql.lit(SITUACAO_DE_CRITERIO.rascunho)}) = ${naoValidado}::boolean`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(tiposEquipamento, 't')

/** One batch of the types, by name. */
export const listarTipos = (
  ctx: Ctx,
  { lote, maxLote, ordem = 'nome', ...filtro }: z.output<typeof consultaDeTipos>,
): Promise<Batch<TipoNaLista>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, (tipos) => contados(ctx, tipos))

export const contarTipos = (ctx: Ctx, filtro: FiltroDeTipos): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeTipos(ctx: Ctx, filtro: FiltroDeTipos): AsyncGenerator<TipoNaLista[]> {
  for await (const tipos of lista.pages(ctx, condicoes(ctx, filtro))) yield contados(ctx, tipos)
}
