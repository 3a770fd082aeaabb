import { createHash, randomBytes } from 'node:crypto'
import { addDays } from '@prumo/domain/core/dates.ts'
import { GRANDEZA, MODO_DE_SENSOR, QUALIDADE } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { create } from '../core/crud/write.ts'
import { criarDia, diaDe } from '../laboratorio/sensores/particoes.ts'

const PASSO_S = 300
const DIAS = 7

/** What each reads: about so much, swinging so much in a day; silent in the last so many hours. */
const cenas = [
  {
    nome: 'Temperatura da cabine',
    grandeza: GRANDEZA.temperatura,
    unidade: '°C',
    minimo: 15,
    maximo: 30,
    meio: 23.5,
    vai: 5.5,
    calado: 0,
    instrumento: 'TH-01',
  },
  {
    nome: 'Umidade da cabine',
    grandeza: GRANDEZA.umidade,
    unidade: '%',
    minimo: 30,
    maximo: 75,
    meio: 58,
    vai: -14,
    calado: 0,
    instrumento: 'TH-01',
  },
  {
    nome: 'Pressão da sala',
    grandeza: GRANDEZA.pressao,
    unidade: 'hPa',
    minimo: 880,
    maximo: 960,
    meio: 915,
    vai: 4,
    calado: 5,
    instrumento: 'BR-01',
  },
]

/** Three sensors with a week of readings: hot afternoons beyond the limits, a night in which nothing came, and one that fell silent. */
export async function fillSensors(ctx: Ctx): Promise<void> {
  const { db } = ctx
  const ids: string[] = []
  for (const { nome, grandeza, unidade, minimo, maximo, instrumento } of cenas) {
    const { id: instrumentoId } = await db
      .selectFrom('instrumentos')
      .select('id')
      .where('etiqueta', '=', instrumento)
      .executeTakeFirstOrThrow()
    const { id } = await create(ctx, sensores, {
      nome,
      grandeza,
      unidade,
      local: 'Laboratório, cabine de ensaio 1',
      instrumentoId,
      modo: MODO_DE_SENSOR.http,
      intervaloS: PASSO_S,
      minimo,
      maximo,
      ativo: true,
    })
    // A key that nobody has: whoever tries one out makes theirs.
    const chaveHash = createHash('sha256').update(randomBytes(32)).digest('hex')
    await db.updateTable('sensores').set({ chaveHash, chaveCriadaEm: sql`now()` }).where('id', '=', id).execute()
    ids.push(id)
  }
  const hoje = diaDe(new Date().toISOString())
  for (let n = -DIAS; n <= 0; n++) await criarDia(db, addDays(hoje, n))
  const coluna = (nome: 'meio' | 'vai' | 'minimo' | 'maximo' | 'calado') => cenas.map((cena) => cena[nome])
  await sql`with quando as (
      select s.id, s.meio, s.vai, s.minimo, s.maximo, date_trunc('minute', now()) - make_interval(secs => n * ${PASSO_S}) as data, n
      from unnest(${ids}::bigint[], ${coluna('meio')}::float8[], ${coluna('vai')}::float8[], ${coluna('minimo')}::float8[],
        ${coluna('maximo')}::float8[], ${coluna('calado')}::int[]) as s (id, meio, vai, minimo, maximo, calado),
        generate_series(0, ${(DIAS * 86_400) / PASSO_S}::int) as n
      where n * ${PASSO_S} >= s.calado * 3600
        -- The power failed one night.
        and not (n * ${PASSO_S} between 3 * 86400 and 3 * 86400 + 4 * 3600)),
    lidas as (select id, data, minimo, maximo, round((meio + vai * sin(2 * pi()
        * (extract(hour from data at time zone 'America/Sao_Paulo') + extract(minute from data) / 60.0 - 9) / 24)
        + vai * 0.25 * sin(n / 53.0) + vai * 0.04 * sin(n * 7.3))::numeric, 2) as valor from quando),
    novas as (insert into sensores_leituras (sensor_id, data, valor, qualidade)
      select id, data, valor, case when valor between minimo and maximo then ${sql.lit(QUALIDADE.ok)}::int
        else ${sql.lit(QUALIDADE.foraDaFaixa)} end from lidas returning sensor_id, data, valor, qualidade)
    insert into sensores_ultimas (sensor_id, data, valor, qualidade)
    select distinct on (sensor_id) sensor_id, data, valor, qualidade from novas order by sensor_id, data desc`.execute(
    db,
  )
}
