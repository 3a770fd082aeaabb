import type { Batch } from '@prumo/domain/core/consulta.ts'
import { type PlainDate, today } from '@prumo/domain/core/dates.ts'
import type { consultaDeNcs, filtroDeNcs } from '@prumo/domain/seguranca/nao-conformidades/chamadas.ts'
import { NC_POR_CORRIGIR, STATUS_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import type { NcNaLista } from '@prumo/domain/seguranca/nao-conformidades/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { chosen } from '../../core/filters/chosen.ts'
import { apresentarNcs } from './ler.ts'
import { ehReincidente } from './reincidencia.ts'

export type FiltroDeNcs = z.output<typeof filtroDeNcs>

/** As domain's `vencida`, in SQL over a non-conformity `n`. */
export const estaVencida = (hoje: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`(n.status in (${literals(NC_POR_CORRIGIR)}) and n.prazo < ${hoje}::date)`

/** Filters by a reference, and the column each looks at. */
const REFERENCIAS = {
  obraId: 'n.obra_id',
  equipeId: 'n.equipe_id',
  veiculoId: 'n.veiculo_id',
  responsavelId: 'n.responsavel_id',
  contratoId: 'n.centro_de_custo_id',
} as const
const CODIGOS = { status: 'n.status', gravidade: 'n.gravidade', origem: 'n.origem', tipo: 'n.tipo' } as const
const TEXTOS = { origemId: 'n.origem_id', perguntaId: 'n.pergunta_id' } as const
const DIAS = {
  de: sql`n.data_abertura >= `,
  ate: sql`n.data_abertura <= `,
  prazoDe: sql`n.prazo >= `,
  prazoAte: sql`n.prazo <= `,
  encerradaDe: sql`n.status = ${sql.lit(STATUS_DE_NC.encerrada)} and n.verificacao_data >= `,
  encerradaAte: sql`n.status = ${sql.lit(STATUS_DE_NC.encerrada)} and n.verificacao_data <= `,
} as const
const chaves = <T extends object>(de: T) => Object.keys(de) as (keyof T)[]

export function condicoesDeNcs(ctx: Ctx, filtro: FiltroDeNcs): RawBuilder<boolean> {
  const todas = [conditions(ctx, naoConformidades, filtro, 'n')]
  todas.push(...chosen(filtro, { ids: REFERENCIAS, codes: CODIGOS, days: DIAS }))
  for (const campo of chaves(TEXTOS))
    if (filtro[campo]) todas.push(sql<boolean>`${sql.ref(TEXTOS[campo])} = ${filtro[campo]}`)
  if (filtro.causa) todas.push(sql<boolean>`n.causas && ${filtro.causa}::smallint[]`)
  if (filtro.comObra !== undefined) todas.push(sql<boolean>`(n.obra_id is not null) = ${filtro.comObra}`)
  if (filtro.vencida !== undefined) todas.push(sql<boolean>`${estaVencida(today())} = ${filtro.vencida}`)
  if (filtro.reincidente !== undefined) todas.push(sql<boolean>`${ehReincidente('n')} = ${filtro.reincidente}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(naoConformidades, 'n')

/** One batch of the non-conformities this person may see, the last ones first. */
export const listarNcs = (
  ctx: Ctx,
  { lote, maxLote, ordem = '-dataAbertura', ...filtro }: z.output<typeof consultaDeNcs>,
): Promise<Batch<NcNaLista>> =>
  lista.batch(ctx, condicoesDeNcs(ctx, filtro), { lote, maxLote, ordem }, (ncs) => apresentarNcs(ctx, ncs, false))

export const contarNcs = (ctx: Ctx, filtro: FiltroDeNcs): Promise<number> =>
  lista.count(ctx, condicoesDeNcs(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeNcs(ctx: Ctx, filtro: FiltroDeNcs): AsyncGenerator<NcNaLista[]> {
  for await (const ncs of lista.pages(ctx, condicoesDeNcs(ctx, filtro))) yield apresentarNcs(ctx, ncs, false)
}
