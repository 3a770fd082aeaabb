import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { consultaDeRdos, filtroDeRdos } from '@prumo/domain/obras/rdo/chamadas.ts'
import { rdos, STATUS_DO_RDO } from '@prumo/domain/obras/rdo/rdos.ts'
import type { Rdo, RdoNaLista } from '@prumo/domain/obras/rdo/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Ctx, can } from '../../core/context.ts'
import { conditions } from '../../core/crud/read.ts'
import { daObra, listaEmOrdem } from '../em-ordem.ts'
import { apresentarRdos } from './apresentar.ts'

export type FiltroDeRdos = z.output<typeof filtroDeRdos>

/** Sent, and written by others: what this person approves, if they approve at all. */
export const esperaPor = (ctx: Ctx, alias: string): RawBuilder<boolean> =>
  can(ctx, rdos.tela, 'acesso')
    ? sql<boolean>`(${sql.ref(`${alias}.status`)} = ${sql.lit(STATUS_DO_RDO.enviado)}
        and ${ctx.usuario.id}::bigint <> all(${sql.ref(`${alias}.preenchido_por_ids`)}))`
    : sql<boolean>`false`

function condicoes(ctx: Ctx, filtro: FiltroDeRdos): RawBuilder<boolean> {
  const todas = [conditions(ctx, rdos, filtro, 'r')]
  if (filtro.obraId) todas.push(sql<boolean>`r.obra_id = ${filtro.obraId}::bigint`)
  if (filtro.equipeId) todas.push(sql<boolean>`array[${filtro.equipeId}::bigint] <@ r.equipes_ids`)
  if (filtro.status) todas.push(sql<boolean>`r.status = any(${filtro.status}::smallint[])`)
  if (filtro.comAcidente !== undefined) todas.push(sql<boolean>`r.com_acidente = ${filtro.comAcidente}`)
  if (filtro.minhaVez) todas.push(esperaPor(ctx, 'r'))
  if (filtro.comOcorrencia === true) todas.push(sql<boolean>`r.total_ocorrencias > 0`)
  if (filtro.comOcorrencia === false) todas.push(sql<boolean>`r.total_ocorrencias = 0`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = listaEmOrdem(rdos, 'r', {
  indexadas: ['numero', 'efetivo', 'horas', 'totalAtividades', 'totalOcorrencias', 'status', 'origemRegistro'],
  nomes: { obraId: daObra },
})
const apresentar = (ctx: Ctx) => async (registros: Rdo[]) =>
  (await apresentarRdos(ctx, registros, false)) as RdoNaLista[]

/** One batch of the reports this person may see, those of the last days first. */
export const listarRdos = (ctx: Ctx, consulta: z.output<typeof consultaDeRdos>): Promise<Batch<RdoNaLista>> =>
  lista.batch(ctx, condicoes(ctx, consulta), { ...consulta, ordem: consulta.ordem ?? '-data' }, apresentar(ctx))

export const contarRdos = (ctx: Ctx, filtro: FiltroDeRdos): Promise<number> => lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeRdos(ctx: Ctx, filtro: FiltroDeRdos): AsyncGenerator<RdoNaLista[]> {
  for await (const registros of lista.pages(ctx, condicoes(ctx, filtro))) yield apresentar(ctx)(registros)
}
