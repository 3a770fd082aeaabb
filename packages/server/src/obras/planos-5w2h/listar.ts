import type { Batch } from '@prumo/domain/core/consulta.ts'
import { type PlainDate, today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import type { consultaDePlanos, filtroDePlanos } from '@prumo/domain/obras/planos-5w2h/chamadas.ts'
import { PLANO_EM_ABERTO, planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import type { PlanoNaResposta } from '@prumo/domain/obras/planos-5w2h/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, conditions, orderBy, toRecord } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import { apresentarPlanos } from './ler.ts'

export type FiltroDePlanos = z.output<typeof filtroDePlanos>
type Linha = DeclaredRowOf<typeof planos5w2h>

/** As domain's `atrasado`, in SQL over a plan `p`. */
export const estaAtrasado = (hoje: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`(p.status in (${literals(PLANO_EM_ABERTO)}) and p.quando_fim < ${hoje}::date)`

function condicoes(ctx: Ctx, filtro: FiltroDePlanos): RawBuilder<boolean> {
  const { status, origem, origemId, quem, obra, atrasados, ...comum } = filtro
  const todas = [conditions(ctx, planos5w2h, comum, 'p')]
  if (status) todas.push(sql<boolean>`p.status = any(${status}::smallint[])`)
  if (origem) todas.push(sql<boolean>`p.origem = any(${origem}::smallint[])`)
  if (origemId) todas.push(sql<boolean>`p.origem_id = ${origemId}`)
  if (quem) todas.push(sql<boolean>`p.quem_id = any(${idArray(quem)})`)
  if (obra) todas.push(sql<boolean>`p.obra_id = any(${idArray(obra)})`)
  if (atrasados !== undefined)
    todas.push(atrasados ? estaAtrasado(today()) : sql<boolean>`not ${estaAtrasado(today())}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const colunas = sql.join(columnsOf(planos5w2h).map((nome) => sql.ref(`p.${snake(nome)}`)))
const registros = (rows: readonly Linha[]): RecordOf<typeof planos5w2h>[] =>
  rows.map((row) => toRecord(planos5w2h, row))

/** One batch of the plans this person may see. */
export async function listarPlanos(
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDePlanos>,
): Promise<Batch<PlanoNaResposta>> {
  const { rows } = await sql<Linha>`select ${colunas} from planos_5w2h as p where ${condicoes(ctx, filtro)}
    order by ${orderBy(ctx, planos5w2h, ordem, 'p')} limit ${maxLote + 1} offset ${lote * maxLote}`.execute(ctx.db)
  const itens = await apresentarPlanos(ctx, registros(rows.slice(0, maxLote)))
  return { itens, lote, maxLote, fim: rows.length <= maxLote }
}

export async function contarPlanos(ctx: Ctx, filtro: FiltroDePlanos): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from planos_5w2h as p
    where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

const PAGINA = 500

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDePlanos(ctx: Ctx, filtro: FiltroDePlanos): AsyncGenerator<PlanoNaResposta[]> {
  const onde = condicoes(ctx, filtro)
  for (let ultimo = '0'; ; ) {
    const { rows } = await sql<Linha>`select ${colunas} from planos_5w2h as p
      where ${onde} and p.id > ${ultimo}::bigint order by p.id limit ${PAGINA}`.execute(ctx.db)
    if (rows.length > 0) yield apresentarPlanos(ctx, registros(rows))
    if (rows.length < PAGINA) return
    ultimo = rows.at(-1)!.id
  }
}
