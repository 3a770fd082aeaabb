import type { Batch } from '@prumo/domain/core/consulta.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { consultaDeLaudos, filtroDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { laudos, STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import type { LaudoNaLista } from '@prumo/domain/laboratorio/laudos/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { chosen } from '../../core/filters/chosen.ts'
import { apresentarLaudos } from './ler.ts'

export type FiltroDeLaudos = z.output<typeof filtroDeLaudos>

const CODIGOS = { status: 'l.status', resultado: 'l.resultado', tipo: 'l.tipo' } as const
const REFERENCIAS = { clienteId: 'l.cliente_id', osId: 'l.os_id', contratoId: 'l.centro_de_custo_id' } as const
const DIAS = {
  de: sql`l.data_emissao >= `,
  ate: sql`l.data_emissao <= `,
  ensaioDe: sql`l.data_ensaio >= `,
  ensaioAte: sql`l.data_ensaio <= `,
} as const
/** Issued, and nothing took its place: what it says still counts. */
const VALE = sql<boolean>`l.status = ${sql.lit(STATUS_DE_LAUDO.emitido)}`
const algumaPeca = (qual: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from equipamentos_isolantes as q where q.id = any(l.equipamentos_ids) and ${qual})`

export function condicoesDeLaudos(ctx: Ctx, filtro: FiltroDeLaudos): RawBuilder<boolean> {
  const todas = [conditions(ctx, laudos, filtro, 'l')]
  const hoje = today()
  todas.push(...chosen(filtro, { ids: REFERENCIAS, codes: CODIGOS, days: DIAS }))
  if (filtro.equipamentoId) todas.push(sql<boolean>`l.equipamentos_ids && ${idArray(filtro.equipamentoId)}`)
  if (filtro.equipeId)
    todas.push(
      sql<boolean>`exists (select from laboratorio_os as o where o.id = l.os_id and o.equipe_id = any(${idArray(filtro.equipeId)}))`,
    )
  // Of both, one piece that is both.
  const peca = [
    ...(filtro.grupo ? [sql<boolean>`q.tipo = any(${filtro.grupo}::smallint[])`] : []),
    ...(filtro.classe ? [sql<boolean>`q.classe = ${filtro.classe.toUpperCase()}`] : []),
  ]
  if (peca.length > 0) todas.push(algumaPeca(sql<boolean>`${sql.join(peca, sql` and `)}`))
  if (filtro.venceEm !== undefined)
    todas.push(
      sql<boolean>`${VALE} and l.data_validade between ${hoje}::date and ${addDays(hoje, filtro.venceEm)}::date`,
    )
  if (filtro.vencido !== undefined)
    todas.push(sql<boolean>`(${VALE} and coalesce(l.data_validade < ${hoje}::date, false)) = ${filtro.vencido}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(laudos, 'l')

/** One batch of the laudos this person may see, the last ones first. */
export const listarLaudos = (
  ctx: Ctx,
  { lote, maxLote, ordem = '-id', ...filtro }: z.output<typeof consultaDeLaudos>,
): Promise<Batch<LaudoNaLista>> =>
  lista.batch(ctx, condicoesDeLaudos(ctx, filtro), { lote, maxLote, ordem }, (todos) =>
    apresentarLaudos(ctx, todos, false),
  )

export const contarLaudos = (ctx: Ctx, filtro: FiltroDeLaudos): Promise<number> =>
  lista.count(ctx, condicoesDeLaudos(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeLaudos(ctx: Ctx, filtro: FiltroDeLaudos): AsyncGenerator<LaudoNaLista[]> {
  for await (const todos of lista.pages(ctx, condicoesDeLaudos(ctx, filtro))) yield apresentarLaudos(ctx, todos, false)
}
