import type { Batch } from '@prumo/domain/core/consulta.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import type { consultaDeAprs, filtroDeAprs } from '@prumo/domain/seguranca/apr/chamadas.ts'
import { STATUS_DE_APR } from '@prumo/domain/seguranca/apr/codigos.ts'
import type { AprNaLista } from '@prumo/domain/seguranca/apr/respostas.ts'
import { HORAS_DE_VALIDADE } from '@prumo/domain/seguranca/apr/validade.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { chosen } from '../../core/filters/chosen.ts'
import { apresentarAprs } from './ler.ts'

export type FiltroDeAprs = z.output<typeof filtroDeAprs>

/** Filters by a reference, and the column each looks at. */
const REFERENCIAS = {
  equipeId: 'p.equipe_id',
  obraId: 'p.obra_id',
  contratoId: 'p.centro_de_custo_id',
} as const
const CODIGOS = {
  tipoServico: 'p.tipo_servico',
  condicaoRede: 'p.condicao_rede',
  maiorNivel: 'p.maior_nivel',
  status: 'p.status',
} as const

/** `estaVencida` (domain) for many rows at once. */
export const vencida = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} = ${sql.lit(STATUS_DE_APR.emVigor)}
    and ${sql.ref(`${alias}.vigente_desde`)} < now() - make_interval(hours => ${sql.lit(HORAS_DE_VALIDADE)}))`

function condicoes(ctx: Ctx, filtro: FiltroDeAprs): RawBuilder<boolean> {
  const todas = [conditions(ctx, aprs, filtro, 'p')]
  if (filtro.de) todas.push(sql<boolean>`p.data >= ${filtro.de}::date`)
  if (filtro.ate) todas.push(sql<boolean>`p.data <= ${filtro.ate}::date`)
  todas.push(...chosen(filtro, { ids: REFERENCIAS, codes: CODIGOS }))
  if (filtro.colabId) todas.push(sql<boolean>`p.colab_ids && ${idArray(filtro.colabId)}`)
  if (filtro.semAudio !== undefined)
    todas.push(
      sql<boolean>`exists (select 1 from aprs_audios as a where a.apr_id = p.id) = ${sql.lit(!filtro.semAudio)}`,
    )
  if (filtro.vencida !== undefined)
    todas.push(sql<boolean>`coalesce(${vencida('p')}, false) = ${sql.lit(filtro.vencida)}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(aprs, 'p')
const apresentar = async (ctx: Ctx, registros: Parameters<typeof apresentarAprs>[1]) =>
  (await apresentarAprs(ctx, registros, false)) as AprNaLista[]

/** One batch of the APRs this person may see, the last ones first. */
export const listarAprs = (
  ctx: Ctx,
  { lote, maxLote, ordem = '-data', ...filtro }: z.output<typeof consultaDeAprs>,
): Promise<Batch<AprNaLista>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, (registros) => apresentar(ctx, registros))

export const contarAprs = (ctx: Ctx, filtro: FiltroDeAprs): Promise<number> => lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeAprs(ctx: Ctx, filtro: FiltroDeAprs): AsyncGenerator<AprNaLista[]> {
  for await (const registros of lista.pages(ctx, condicoes(ctx, filtro))) yield apresentar(ctx, registros)
}
