/** What stays of a sensor's hours: worked out once their day is over, and again when a reading of it comes late (docs/decisions.md, 368). */
import { QUALIDADE } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

/** Readings this old may have been averaged already. */
export const DIAS_ABERTOS = 2

/** Writes the averages of the hours of those readings `l` anew. */
export async function somarHoras(db: Db | Tx, quais: RawBuilder<boolean>): Promise<void> {
  await sql`insert into sensores_medias (sensor_id, hora, media, minimo, maximo, leituras, fora_da_faixa)
    select l.sensor_id, date_trunc('hour', l.data, 'UTC'), round(avg(l.valor), 4), min(l.valor), max(l.valor), count(*)::int,
      count(*) filter (where l.qualidade = ${sql.lit(QUALIDADE.foraDaFaixa)})::int
    from sensores_leituras as l where ${quais} group by 1, 2
    on conflict (sensor_id, hora) do update set media = excluded.media, minimo = excluded.minimo, maximo = excluded.maximo,
      leituras = excluded.leituras, fora_da_faixa = excluded.fora_da_faixa`.execute(db)
}
