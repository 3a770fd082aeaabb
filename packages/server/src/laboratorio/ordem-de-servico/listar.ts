import type { Batch } from '@prumo/domain/core/consulta.ts'
import { type PlainDate, today } from '@prumo/domain/core/dates.ts'
import type { consultaDeOrdens, filtroDeOrdens } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import { OS_ABERTAS } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { OrdemNaLista } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { chosen } from '../../core/filters/chosen.ts'
import { apresentarOrdens } from './ler.ts'

export type FiltroDeOrdens = z.output<typeof filtroDeOrdens>

export const estaAberta = sql<boolean>`(o.status in (${literals(OS_ABERTAS)}))`
/** As domain's `vencida`, in SQL over an order `o`. */
export const estaVencida = (hoje: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${estaAberta} and o.prazo < ${hoje}::date, false)`

/** Filters by a reference, and the column each looks at. */
const REFERENCIAS = {
  clienteId: 'o.cliente_id',
  contratoId: 'o.centro_de_custo_id',
  equipeId: 'o.equipe_id',
  obraId: 'o.obra_id',
  responsavelId: 'o.responsavel_id',
} as const
const CODIGOS = { status: 'o.status', origem: 'o.origem', tipoServico: 'o.tipo_servico' } as const
/** Through its pieces. */
const PECAS = { equipamentoId: 'i.equipamento_id', tipoEquipamentoId: 'e.tipo_equipamento_id' } as const
const RECEBIDA = sql`(o.data_recebimento at time zone 'America/Sao_Paulo')::date`
const DIAS = {
  de: sql`${RECEBIDA} >= `,
  ate: sql`${RECEBIDA} <= `,
  prazoDe: sql`o.prazo >= `,
  prazoAte: sql`o.prazo <= `,
} as const
const chaves = <T extends object>(de: T) => Object.keys(de) as (keyof T)[]

export function condicoesDeOrdens(ctx: Ctx, filtro: FiltroDeOrdens): RawBuilder<boolean> {
  const todas = [conditions(ctx, laboratorioOs, filtro, 'o')]
  todas.push(...chosen(filtro, { ids: REFERENCIAS, codes: CODIGOS, days: DIAS }))
  for (const campo of chaves(PECAS))
    if (filtro[campo])
      todas.push(sql<boolean>`exists (select 1 from laboratorio_os_itens as i
        join equipamentos_isolantes as e on e.id = i.equipamento_id
        where i.os_id = o.id and ${sql.ref(PECAS[campo])} = any(${idArray(filtro[campo])}))`)
  if (filtro.vencida !== undefined) todas.push(sql<boolean>`${estaVencida(today())} = ${filtro.vencida}`)
  if (filtro.aberta !== undefined) todas.push(sql<boolean>`${estaAberta} = ${filtro.aberta}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(laboratorioOs, 'o')

/** One batch of the orders this person may see, the last received first. */
export const listarOrdens = (
  ctx: Ctx,
  { lote, maxLote, ordem = '-dataRecebimento', ...filtro }: z.output<typeof consultaDeOrdens>,
): Promise<Batch<OrdemNaLista>> =>
  lista.batch(ctx, condicoesDeOrdens(ctx, filtro), { lote, maxLote, ordem }, (ordens) =>
    apresentarOrdens(ctx, ordens, false),
  )

export const contarOrdens = (ctx: Ctx, filtro: FiltroDeOrdens): Promise<number> =>
  lista.count(ctx, condicoesDeOrdens(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeOrdens(ctx: Ctx, filtro: FiltroDeOrdens): AsyncGenerator<OrdemNaLista[]> {
  for await (const ordens of lista.pages(ctx, condicoesDeOrdens(ctx, filtro)))
    yield await apresentarOrdens(ctx, ordens, false)
}
