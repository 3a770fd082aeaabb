/** GET /sensores/:id/serie: what a chart draws, gathered by the database into as many points as can be told apart. */
import { addDays } from '@prumo/domain/core/dates.ts'
import { QUALIDADE } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { DIAS_DE_LEITURAS } from '@prumo/domain/laboratorio/sensores/leituras.ts'
import { type PeriodoDaSerie, periodosDaSerie, type Serie } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { diasSomados, inicioDe } from './medias.ts'
import { diaDe } from './particoes.ts'

const HORA_S = 3600
/** Some two or three hundred points each: a screen has no more. */
export const PASSO_S: Readonly<Record<PeriodoDaSerie, number>> = {
  '24h': 300,
  '7d': HORA_S,
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
  // Of a day each reading is asked; beyond, the averages of the hours, and the readings of the days that have none yet.
  return emSerie(
    de,
    agora,
    passoS,
    passoS < HORA_S
      ? await dasLeituras(ctx, sensorId, de, agora, passoS)
      : await dasHoras(ctx, sensorId, de, passoS, agora),
  )
}

/** What it read in a stretch of the past; of one whose readings are kept no more, the averages of its hours. */
export async function serieEntre(ctx: Ctx, sensorId: string, de: Date, ate: Date, passoS: number): Promise<Serie> {
  const lidas = await dasLeituras(ctx, sensorId, de, ate, passoS)
  if (lidas.length > 0) return emSerie(de, ate, passoS, lidas)
  const { rows } = await sql<Ponto>`select hora as data, media, minimo, maximo, leituras, fora_da_faixa as fora
    from sensores_medias where sensor_id = ${sensorId}::bigint
      and hora > ${de.toISOString()}::timestamptz - interval '1 hour' and hora <= ${ate.toISOString()}::timestamptz
    order by hora`.execute(ctx.db)
  return emSerie(de, ate, HORA_S, rows)
}

function emSerie(de: Date, ate: Date, passoS: number, rows: readonly Ponto[]): Serie {
  const pontos = rows.map(({ data, media, minimo, maximo, leituras }) => ({
    data: new Date(data).toISOString(),
    media: Number(media),
    minimo: Number(minimo),
    maximo: Number(maximo),
    leituras,
  }))
  return {
    de: de.toISOString(),
    ate: ate.toISOString(),
    passoS,
    pontos,
    leituras: rows.reduce((soma, { leituras }) => soma + leituras, 0),
    foraDaFaixa: rows.reduce((soma, { fora }) => soma + fora, 0),
  }
}

const passo = (passoS: number) => sql`make_interval(secs => ${passoS}::int)`

/** A point of a drawing, and no rule: floats are twice as fast over a day of seconds. */
async function dasLeituras(
  { db }: Pick<Ctx, 'db'>,
  sensorId: string,
  de: Date,
  ate: Date,
  passoS: number,
): Promise<Ponto[]> {
  const { rows } = await sql<Ponto>`select date_bin(${passo(passoS)}, l.data, timestamptz 'epoch') as data,
      round(avg(l.valor::float8)::numeric, 4) as media, min(l.valor) as minimo, max(l.valor) as maximo, count(*)::int as leituras,
      count(*) filter (where l.qualidade = ${sql.lit(QUALIDADE.foraDaFaixa)})::int as fora
    from sensores_leituras as l where l.sensor_id = ${sensorId}::bigint and l.data >= ${de.toISOString()}::timestamptz
      and l.data <= ${ate.toISOString()}::timestamptz
    group by 1 order by 1`.execute(db)
  return rows
}

/** Stretches of time whose days are not averaged: the last ones, and those a late reading made. */
export function porSomar(somados: ReadonlySet<string>, de: Date, ate: Date): { de: string; ate: string }[] {
  const trechos: { de: string; ate: string }[] = []
  const ultimo = addDays(diaDe(ate.toISOString()), 1)
  for (let dia = diaDe(de.toISOString()); dia <= ultimo; dia = addDays(dia, 1)) {
    if (somados.has(dia)) continue
    const [inicio, fim] = [inicioDe(dia), inicioDe(addDays(dia, 1))]
    const anterior = trechos.at(-1)
    if (anterior?.ate === inicio) anterior.ate = fim
    else trechos.push({ de: inicio, ate: fim })
  }
  return trechos
}

async function dasHoras(
  { db }: Pick<Ctx, 'db'>,
  sensorId: string,
  de: Date,
  passoS: number,
  agora: Date,
): Promise<Ponto[]> {
  const inicio = sql`${de.toISOString()}::timestamptz`
  // Beyond their keeping there are no readings to look for.
  const guardadas = new Date(Math.max(de.getTime(), agora.getTime() - (DIAS_DE_LEITURAS + 1) * 24 * HORA_S * 1000))
  const trechos = porSomar(await diasSomados(db, diaDe(guardadas.toISOString())), guardadas, agora)
  const cruas = sql.join(
    trechos.map((um) => sql`(l.data >= ${um.de}::timestamptz and l.data < ${um.ate}::timestamptz)`),
    sql` or `,
  )
  const { rows } = await sql<Ponto>`with tudo as (
      select hora as data, media * leituras as soma, minimo, maximo, leituras::bigint as leituras, fora_da_faixa::bigint as fora
      from sensores_medias where sensor_id = ${sensorId}::bigint and hora >= ${inicio}
      union all
      select date_trunc('hour', l.data, 'UTC'), sum(l.valor), min(l.valor), max(l.valor), count(*),
        count(*) filter (where l.qualidade = ${sql.lit(QUALIDADE.foraDaFaixa)})
      from sensores_leituras as l where l.sensor_id = ${sensorId}::bigint and l.data >= ${inicio} and (${cruas}) group by 1)
    select date_bin(${passo(passoS)}, data, timestamptz 'epoch') as data, round(sum(soma) / sum(leituras), 4) as media,
      min(minimo) as minimo, max(maximo) as maximo, sum(leituras)::int as leituras, sum(fora)::int as fora
    from tudo group by 1 order by 1`.execute(db)
  return rows
}
