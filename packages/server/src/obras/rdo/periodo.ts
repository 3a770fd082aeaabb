import { addDays, today } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_OBRA as S } from '@prumo/domain/obras/obras.ts'
import type { Vigencia } from '@prumo/domain/obras/rdo/calendario.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'

interface ObraNoTempo {
  readonly id: string
  readonly status: number
  readonly dataInicioReal: string | null
  readonly dataFimReal: string | null
}

const SEM_OBRA: readonly number[] = [S.planejada, S.liberada, S.cancelada]

/** Of each work, the days of which a report is expected (domain, calendario.ts). */
export async function vigenciasDe(ctx: Ctx, obras: readonly ObraNoTempo[]): Promise<Map<string, Vigencia>> {
  const { rows } = await sql<{ obraId: string; inicio: string; fim: string | null }>`
    select obra_id, inicio, fim from obras_paralisacoes where obra_id = any(${idArray(obras.map(({ id }) => id))})`.execute(
    ctx.db,
  )
  const paradas = Map.groupBy(rows, ({ obraId }) => obraId)
  const ontem = addDays(today(), -1)
  return new Map(
    obras.flatMap(({ id, status, dataInicioReal, dataFimReal }) =>
      dataInicioReal === null || SEM_OBRA.includes(status)
        ? []
        : [
            [
              id,
              {
                inicio: dataInicioReal,
                fim: dataFimReal && dataFimReal < ontem ? dataFimReal : ontem,
                // The day on which it starts again is a day of work.
                paradas: (paradas.get(id) ?? []).map(({ inicio, fim }) => ({
                  inicio,
                  fim: fim ? addDays(fim, -1) : ontem,
                })),
              },
            ],
          ],
    ),
  )
}
