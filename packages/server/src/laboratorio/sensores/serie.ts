/** GET /sensores/:id/serie: what a chart draws, gathered by the database into as many points as can be told apart. */
import { QUALIDADE } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { type PeriodoDaSerie, periodosDaSerie, type Serie } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'

const HORA_S = 3600
/** Some three hundred points each: a screen has no more. */
export const PASSO_S: Readonly<Record<PeriodoDaSerie, number>> = {
  '24h': 300,
  '7d': 1800,
  '30d': 2 * HORA_S,
  '90d': 6 * HORA_S,
  '1a': 24 * HORA_S,
}

interface Ponto {
  readonly data: string
  readonly media: string
  readonly minimo: string
  readonly maximo: string
  readonly leituras: number
  readonly fora: number
}

export async function serieDe(ctx: Ctx, id: string, periodo: PeriodoDaSerie, agora = new Date()): Promise<Serie> {
  const { id: sensorId } = await findRow(ctx, ctx.db, sensores, id)
  const passoS = PASSO_S[periodo]
  const de = new Date(agora.getTime() - periodosDaSerie[periodo] * HORA_S * 1000)
  // Up to a week each reading is asked; beyond, the averages of the hours and what came after the last of them.
  const rows =
    passoS < HORA_S ? await dasLeituras(ctx, sensorId, de, passoS) : await dasHoras(ctx, sensorId, de, passoS)
  const pontos = rows.map(({ data, media, minimo, maximo, leituras }) => ({
    data: new Date(data).toISOString(),
    media: Number(media),
    minimo: Number(minimo),
    maximo: Number(maximo),
    leituras,
  }))
  return {
    de: de.toISOString(),
    ate: agora.toISOString(),
    passoS,
    pontos,
    leituras: rows.reduce((soma, { leituras }) => soma + leituras, 0),
    foraDaFaixa: rows.reduce((soma, { fora }) => soma + fora, 0),
  }
}

const passo = (passoS: number) => sql`make_interval(secs => ${passoS}::int)`

async function dasLeituras({ db }: Pick<Ctx, 'db'>, sensorId: string, de: Date, passoS: number): Promise<Ponto[]> {
  const { rows } = await sql<Ponto>`select date_bin(${passo(passoS)}, l.data, timestamptz 'epoch') as data,
      round(avg(l.valor), 4) as media, min(l.valor) as minimo, max(l.valor) as maximo, count(*)::int as leituras,
      count(*) filter (where l.qualidade = ${sql.lit(QUALIDADE.foraDaFaixa)})::int as fora
    from sensores_leituras as l where l.sensor_id = ${sensorId}::bigint and l.data >= ${de.toISOString()}::timestamptz
    group by 1 order by 1`.execute(db)
  return rows
}

async function dasHoras({ db }: Pick<Ctx, 'db'>, sensorId: string, de: Date, passoS: number): Promise<Ponto[]> {
  const inicio = sql`${de.toISOString()}::timestamptz`
  const { rows: ultima } = await sql<{ hora: string | null }>`select max(hora) as hora from sensores_medias
    where sensor_id = ${sensorId}::bigint`.execute(db)
  const depois =
    ultima[0]!.hora === null ? de : new Date(Math.max(de.getTime(), Date.parse(ultima[0]!.hora) + HORA_S * 1000))
  const { rows } = await sql<Ponto>`with tudo as (
      select hora as data, media * leituras as soma, minimo, maximo, leituras::bigint as leituras, fora_da_faixa::bigint as fora
      from sensores_medias where sensor_id = ${sensorId}::bigint and hora >= ${inicio}
      union all
      select date_trunc('hour', l.data, 'UTC'), sum(l.valor), min(l.valor), max(l.valor), count(*),
        count(*) filter (where l.qualidade = ${sql.lit(QUALIDADE.foraDaFaixa)})
      from sensores_leituras as l where l.sensor_id = ${sensorId}::bigint and l.data >= ${depois.toISOString()}::timestamptz group by 1)
    select date_bin(${passo(passoS)}, data, timestamptz 'epoch') as data, round(sum(soma) / sum(leituras), 4) as media,
      min(minimo) as minimo, max(maximo) as maximo, sum(leituras)::int as leituras, sum(fora)::int as fora
    from tudo group by 1 order by 1`.execute(db)
  return rows
}
