/** The risk analyses and inspections of a work's day, which its report names (design, Works 4.7, section 9). */

import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { STATUS_DE_APR } from '@prumo/domain/seguranca/apr/codigos.ts'
import { STATUS_DE_INSPECAO } from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, reads } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import type { Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'

export interface SegurancaDoDia {
  readonly aprIds: string[]
  readonly inspecoesIds: string[]
}

const { emVigor, suspensa, encerrada } = STATUS_DE_APR
/** Those that were in force at some time. */
const APRS_QUE_VALERAM: readonly number[] = [emVigor, suspensa, encerrada]

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** What the work had on that day, as far as this person reads it. */
export async function segurancaDoDia(ctx: Ctx, obraId: string, data: string): Promise<SegurancaDoDia> {
  const analises = reads(ctx, aprs)
    ? await sql<{
        id: string
      }>`select p.id from aprs as p where p.obra_id = ${obraId}::bigint and p.data = ${data}::date
        and p.status in (${literals(APRS_QUE_VALERAM)}) and ${inScope(ctx, aprs, 'p')} order by p.id limit 50`.execute(
        ctx.db,
      )
    : { rows: [] }
  const feitas = reads(ctx, inspecoes)
    ? await sql<{ id: string }>`select i.id from inspecoes as i where i.obra_id = ${obraId}::bigint
        and i.status = ${sql.lit(STATUS_DE_INSPECAO.concluida)} and ${inScope(ctx, inspecoes, 'i')}
        and ${sql.join(onDays(sql`i.data_hora`, data, data), sql` and `)} order by i.id limit 50`.execute(ctx.db)
    : { rows: [] }
  return { aprIds: ids(analises.rows), inspecoesIds: ids(feitas.rows) }
}

/** By field, what is of another work. */
export async function deOutraObra(
  tx: Tx,
  obraId: string,
  { aprIds = [], inspecoesIds = [] }: Partial<SegurancaDoDia>,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ campo: string }>`
    select 'aprIds' as campo from aprs where id = any(${idArray(aprIds)}) and obra_id <> ${obraId}::bigint
    union select 'inspecoesIds' from inspecoes where id = any(${idArray(inspecoesIds)}) and obra_id <> ${obraId}::bigint`.execute(
    tx,
  )
  const ditos: Record<string, string> = {
    aprIds: 'Esta APR é de outra obra.',
    inspecoesIds: 'Esta inspeção é de outra obra.',
  }
  return Object.fromEntries(rows.map(({ campo }) => [campo, ditos[campo]!]))
}
