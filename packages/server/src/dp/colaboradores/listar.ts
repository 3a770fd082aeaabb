import type { Batch } from '@prumo/domain/core/consulta.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import type { consultaDeColaboradores, filtroDeColaboradores } from '@prumo/domain/dp/colaboradores-chamadas.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import type { ColaboradorNaResposta, contagens } from '@prumo/domain/dp/colaboradores-respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, conditions, orderBy, toRecord } from '../../core/crud/read.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import { apresentar } from './gravar.ts'

export type FiltroDeColaboradores = z.output<typeof filtroDeColaboradores>

/** As `contarDocumentos` counts them, of the collaborator `c`. */
export const quantosDocumentos = (ctx: Ctx): RawBuilder<string> =>
  sql`(select count(*) from colaboradores_docs as d where d.colab_id = c.id and d.documento_morto is not true
    and ${inScope(ctx, colaboradoresDocs, 'd')})`

/** Domain's `contagemDeDocumentos`, as SQL. */
const FAIXAS: Record<(typeof contagens)[number], RawBuilder<unknown>> = {
  'sem registros': sql`= 0`,
  parcial: sql`between 1 and 10`,
  completo: sql`> 10`,
}

/** What the filter reaches of the collaborators `c` that this person sees. */
export function alcancados(ctx: Ctx, filtro: FiltroDeColaboradores): RawBuilder<boolean> {
  const todas = [conditions(ctx, colaboradores, filtro, 'c')]
  if (filtro.situacao) todas.push(sql<boolean>`c.status = any(${filtro.situacao}::smallint[])`)
  if (filtro.documentos) todas.push(sql<boolean>`${quantosDocumentos(ctx)} ${FAIXAS[filtro.documentos]}`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const colunas = sql.join(columnsOf(colaboradores).map((nome) => sql.ref(`c.${snake(nome)}`)))

/** One batch of the collaborators this person may see. */
export async function listarColaboradores(
  ctx: Ctx,
  consulta: z.output<typeof consultaDeColaboradores>,
): Promise<Batch<ColaboradorNaResposta>> {
  const { lote, maxLote, ordem } = consulta
  const { rows } = await sql<DeclaredRowOf<typeof colaboradores>>`select ${colunas} from colaboradores as c
    where ${alcancados(ctx, consulta)} order by ${orderBy(ctx, colaboradores, ordem, 'c')}
    limit ${maxLote + 1} offset ${lote * maxLote}`.execute(ctx.db)
  const registros = rows.slice(0, maxLote).map((row) => toRecord(colaboradores, row))
  return { itens: await apresentar(ctx, registros, false), lote, maxLote, fim: rows.length <= maxLote }
}

export async function contarColaboradores(ctx: Ctx, filtro: FiltroDeColaboradores): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from colaboradores as c
    where ${alcancados(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}
