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
import { columnsOf, conditions, orderBy, toRecord } from '../../core/crud/read.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import { apresentarLista } from './ler.ts'

export type FiltroDeRegistros = z.output<typeof filtroDeRegistros>

/** What waits for this person: sent, and nothing of it of their own hand. Nobody's without the right to validate. */
export const esperaPor = (ctx: Ctx): RawBuilder<boolean> =>
  can(ctx, registrosObra.tela, 'acesso')
    ? sql<boolean>`r.status = ${sql.lit(STATUS_DE_REGISTRO.enviado)} and not ${ctx.usuario.id}::bigint = any(r.preenchido_por_ids)`
    : sql<boolean>`false`

const entre = (coluna: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(coluna)} = any(${idArray(ids)})`
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

const colunas = sql.join(columnsOf(registrosObra).map((nome) => sql.ref(`r.${snake(nome)}`)))

/** One batch of the records this person may see, the last ones first. */
export async function listarRegistros(
  ctx: Ctx,
  consulta: z.output<typeof consultaDeRegistros>,
): Promise<Batch<RegistroNaLista>> {
  const { lote, maxLote } = consulta
  const { rows } = await sql<DeclaredRowOf<typeof registrosObra>>`select ${colunas} from registros_obra as r
    where ${condicoes(ctx, consulta)} order by ${orderBy(ctx, registrosObra, consulta.ordem ?? '-data', 'r')}
    limit ${maxLote + 1} offset ${lote * maxLote}`.execute(ctx.db)
  const registros = rows.slice(0, maxLote).map((row) => toRecord(registrosObra, row))
  return { itens: await apresentarLista(ctx, registros), lote, maxLote, fim: rows.length <= maxLote }
}

export async function contarRegistros(ctx: Ctx, filtro: FiltroDeRegistros): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from registros_obra as r
    where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeRegistros(
  ctx: Ctx,
  filtro: FiltroDeRegistros,
): AsyncGenerator<(RecordOf<typeof registrosObra> & { quantidadeItens: number })[]> {
  const PAGINA = 500
  const onde = condicoes(ctx, filtro)
  for (let ultimo = '0'; ; ) {
    const { rows } = await sql<DeclaredRowOf<typeof registrosObra>>`select ${colunas} from registros_obra as r
      where ${onde} and r.id > ${ultimo}::bigint order by r.id limit ${PAGINA}`.execute(ctx.db)
    const registros = rows.map((row) => toRecord(registrosObra, row))
    if (registros.length > 0) yield await apresentarLista(ctx, registros)
    if (rows.length < PAGINA) return
    ultimo = rows.at(-1)!.id
  }
}
