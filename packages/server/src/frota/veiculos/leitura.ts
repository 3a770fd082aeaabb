import { CONTROLE } from '@prumo/domain/frota/veiculos.ts'
import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'

interface Leitura {
  readonly veiculoId: string
  readonly km: string | null
  readonly horimetro: string | null
}

/** What works told of vehicles: kept beside what fuellings tell, of which `frota_recalcular` takes the greater. */
export async function anotarLeituras(tx: Tx, leituras: readonly Leitura[]): Promise<void> {
  for (const { veiculoId, km, horimetro } of leituras) {
    await sql`update veiculos set leitura_da_obra =
        case when controle is not distinct from ${sql.lit(CONTROLE.horimetro)} then ${horimetro}::numeric else ${km}::numeric end
      where id = ${veiculoId}::bigint`.execute(tx)
    await sql`select frota_recalcular(${veiculoId}::bigint)`.execute(tx)
  }
}
