/** What stays of a sensor's hours: worked out once their day is over, and again when a reading of it comes late (docs/decisions.md, 368). */
import { addDays, type PlainDate } from '@prumo/domain/core/dates.ts'
import { QUALIDADE } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../core/database/database.ts'
import { holdLock } from '../../core/database/locks.ts'

/** Readings this old may have been averaged already. */
export const DIAS_ABERTOS = 2

export const inicioDe = (dia: PlainDate): string => `${dia}T00:00:00Z`

/** Writes the averages of the hours of those readings `l` anew. */
export async function somarHoras(db: Db | Tx, quais: RawBuilder<boolean>): Promise<void> {
  await sql`insert into sensores_medias (sensor_id, hora, media, minimo, maximo, leituras, fora_da_faixa)
    select l.sensor_id, date_trunc('hour', l.data, 'UTC'), round(avg(l.valor), 4), min(l.valor), max(l.valor), count(*)::int,
      count(*) filter (where l.qualidade = ${sql.lit(QUALIDADE.foraDaFaixa)})::int
    from sensores_leituras as l where ${quais} group by 1, 2
    on conflict (sensor_id, hora) do update set media = excluded.media, minimo = excluded.minimo, maximo = excluded.maximo,
      leituras = excluded.leituras, fora_da_faixa = excluded.fora_da_faixa`.execute(db)
}

/** A day that is over, once: whoever sends a reading of it meanwhile waits, and then averages it themselves. */
export const somarDia = (db: Db, dia: PlainDate): Promise<void> =>
  inTransaction(db, async (tx) => {
    await holdLock(tx, 'horasDeUmDia', dia)
    await somarHoras(
      tx,
      sql<boolean>`l.data >= ${inicioDe(dia)}::timestamptz and l.data < ${inicioDe(addDays(dia, 1))}::timestamptz`,
    )
    await sql`insert into sensores_dias_somados (dia) values (${dia}::date) on conflict do nothing`.execute(tx)
  })

/** Which of the days from that one on are averaged. */
export async function diasSomados(db: Db | Tx, de: PlainDate): Promise<ReadonlySet<PlainDate>> {
  const { rows } = await sql<{
    dia: PlainDate
  }>`select dia::text from sensores_dias_somados where dia >= ${de}::date`.execute(db)
  return new Set(rows.map(({ dia }) => dia))
}

/** Of a sensor's hours that a late reading fell in ('2026-11-26T14'), those of averaged days are averaged again. */
export async function somarAtrasadas(tx: Tx, sensorId: string, horas: readonly string[]): Promise<void> {
  const dias = [...new Set(horas.map((hora) => hora.slice(0, 10)))].sort()
  for (const dia of dias) await holdLock(tx, 'horasDeUmDia', dia)
  const somados = await diasSomados(tx, dias[0]!)
  for (const hora of horas.filter((uma) => somados.has(uma.slice(0, 10)))) {
    const inicio = `${hora}:00:00Z`
    await somarHoras(
      tx,
      sql<boolean>`l.sensor_id = ${sensorId}::bigint and l.data >= ${inicio}::timestamptz
        and l.data < ${inicio}::timestamptz + interval '1 hour'`,
    )
  }
}
