import { obras } from '@prumo/domain/obras/obras.ts'
import { diasDoMes, estadoDoDia } from '@prumo/domain/obras/rdo/calendario.ts'
import type { CalendarioDaObra, RdoNoCalendario } from '@prumo/domain/obras/rdo/chamadas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { vigenciasDe } from './periodo.ts'

/** GET /rdos/calendario: the days of a month of a work, each with its reports and how it looks. */
export async function calendarioDe(
  ctx: Ctx,
  { obraId, mes }: { readonly obraId: string; readonly mes: string },
): Promise<CalendarioDaObra> {
  const obra = await findRow(ctx, ctx.db, obras, obraId)
  const vigencia = (await vigenciasDe(ctx, [obra])).get(obra.id) ?? null
  const dias = diasDoMes(mes)
  const { rows } = await sql<RdoNoCalendario & { data: string }>`
    select id, data, numero, versao, status, coalesce(dia_sem_trabalho, false) as dia_sem_trabalho, motivo, efetivo
    from rdos where obra_id = ${obra.id}::bigint and data between ${dias[0]}::date and ${dias.at(-1)}::date
    order by data, numero, versao`.execute(ctx.db)
  const doDia = Map.groupBy(rows, ({ data }) => data)
  return {
    dias: dias.map((data) => {
      const rdos = doDia.get(data) ?? []
      return { data, estado: estadoDoDia(data, rdos, vigencia), rdos: rdos.map(({ data: _, ...rdo }) => rdo) }
    }),
  }
}
