import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import type { VeiculoNaResposta } from '@prumo/domain/frota/respostas.ts'
import type { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'

/** Σ km ÷ Σ litres of the stretches closed in the last 90 days, of the fuellings the reader may see; by vehicle. */
async function consumoDe90Dias(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ veiculoId: string; consumo: string }>`
    select a.veiculo_id, round(sum(a.km_percorrido) / sum(a.litros_do_trecho), 4) as consumo
    from abastecimentos as a
    where a.veiculo_id = any(${idArray(ids)}) and a.data >= now() - interval '90 days' and a.km_percorrido is not null
      and ${inScope(ctx, abastecimentos, 'a')}
    group by a.veiculo_id`.execute(ctx.db)
  return new Map(rows.map(({ veiculoId, consumo }) => [veiculoId, Number(consumo)]))
}

/** Vehicles as they are answered. */
export async function apresentarVeiculos(
  ctx: Ctx,
  registros: readonly RecordOf<typeof veiculos>[],
): Promise<VeiculoNaResposta[]> {
  const consumos = await consumoDe90Dias(
    ctx,
    registros.map(({ id }) => id),
  )
  return registros.map((registro) => ({ ...registro, kmPorLitro90Dias: consumos.get(registro.id) ?? null }))
}
