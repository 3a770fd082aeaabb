import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { consultaDeRdos, filtroDeRdos } from '@prumo/domain/obras/rdo/chamadas.ts'
import { rdos, STATUS_DO_RDO } from '@prumo/domain/obras/rdo/rdos.ts'
import type { Rdo, RdoNaLista } from '@prumo/domain/obras/rdo/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Ctx, can } from '../../core/context.ts'
import { columnsOf, conditions, orderBy, toRecord } from '../../core/crud/read.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import { apresentarRdos } from './ler.ts'

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

const colunas = sql.join(columnsOf(rdos).map((nome) => sql.ref(`r.${snake(nome)}`)))

/** One batch of the reports this person may see, those of the last days first. */
export async function listarRdos(ctx: Ctx, consulta: z.output<typeof consultaDeRdos>): Promise<Batch<RdoNaLista>> {
  const { lote, maxLote } = consulta
  const { rows } = await sql<DeclaredRowOf<typeof rdos>>`select ${colunas} from rdos as r
    where ${condicoes(ctx, consulta)} order by ${orderBy(ctx, rdos, consulta.ordem ?? '-data', 'r')}
    limit ${maxLote + 1} offset ${lote * maxLote}`.execute(ctx.db)
  const registros = rows.slice(0, maxLote).map((row) => toRecord(rdos, row) as Rdo)
  return {
    itens: (await apresentarRdos(ctx, registros, false)) as RdoNaLista[],
    lote,
    maxLote,
    fim: rows.length <= maxLote,
  }
}

export async function contarRdos(ctx: Ctx, filtro: FiltroDeRdos): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from rdos as r
    where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeRdos(ctx: Ctx, filtro: FiltroDeRdos): AsyncGenerator<RdoNaLista[]> {
  const PAGINA = 500
  const onde = condicoes(ctx, filtro)
  for (let ultimo = '0'; ; ) {
    const { rows } = await sql<DeclaredRowOf<typeof rdos>>`select ${colunas} from rdos as r
      where ${onde} and r.id > ${ultimo}::bigint order by r.id limit ${PAGINA}`.execute(ctx.db)
    if (rows.length > 0)
      yield (await apresentarRdos(
        ctx,
        rows.map((row) => toRecord(rdos, row) as Rdo),
        false,
      )) as RdoNaLista[]
    if (rows.length < PAGINA) return
    ultimo = rows.at(-1)!.id
  }
}
