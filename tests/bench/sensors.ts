/**
 * Sensors that send (design, Works 5.7): two thousand readings a second for a minute, none lost, each sending answered well
 * within its interval; and a week of one reading a second drawn in a third of a second.
 */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type pg from 'pg'
import { openDatabase } from '../../packages/server/src/core/database/database.ts'
import { guardarLeituras } from '../../packages/server/src/laboratorio/sensores/guarda.ts'
import { criarDia } from '../../packages/server/src/laboratorio/sensores/particoes.ts'
import { compareBenches, inUse, openBenches, QUIET_SECONDS } from './bench-in-use.ts'
import { type Databases, withClient } from './database.ts'
import { startProduct } from './processes.ts'
import { quantile } from './table.ts'

export const SENSORS = 'sensores'
const PER_SECOND = 2000
const SENSORS_SENDING = 20
const CHART_MS = 300

export interface Press {
  readonly seconds: number
  /** Of somebody who reads the sensors. */
  readonly token: string
  /** Of somebody who tests. */
  readonly technician: string
  readonly database: string
}

async function sensor(client: pg.Client, nome: string): Promise<{ id: string; chave: string }> {
  const chave = `prs_${randomBytes(32).toString('base64url')}`
  const { rows } = await client.query<{ id: string }>(
    `insert into sensores (nome, grandeza, local, modo, ativo, minimo, maximo, intervalo_s, chave_hash, chave_criada_em)
     values ($1, 1, 'Bancada', 2, true, 10, 35, 1, $2, now()) returning id`,
    [nome, createHash('sha256').update(chave).digest('hex')],
  )
  return { id: rows[0]!.id, chave }
}

/** A week of one reading a second, written by the database itself. */
async function week(client: pg.Client, database: string, id: string): Promise<void> {
  await client.query(
    `insert into sensores_leituras (sensor_id, data, valor, qualidade)
     select $1, now() - make_interval(secs => n), round((22 + 3 * sin(n / 7000.0))::numeric, 4), 1
     from generate_series(1, 7 * 86400) as n on conflict do nothing`,
    [id],
  )
  await client.query('vacuum analyze sensores_leituras')
  // As every night does.
  const { db, close } = openDatabase(database, { poolSize: 2 })
  await guardarLeituras({ db }).finally(close)
}

const HOURS_WEIGHED = 6
/** Of a month ago, so that no other reading of the measurement falls into it. */
const DAY_WEIGHED = -31

/** Bytes that a reading takes, with its two indexes: some hours of sensors that read every second, written in the order in which they send. */
async function weigh(client: pg.Client, database: string, ids: readonly string[], say: (line: string) => void) {
  const dia = addDays(today(), DAY_WEIGHED)
  const tabela = `sensores_leituras_d${dia.replaceAll('-', '')}`
  const { db, close } = openDatabase(database, { poolSize: 2 })
  await criarDia(db, dia).finally(close)
  const size = async () =>
    (
      await client.query<{ linhas: string; indices: string }>(
        `select pg_table_size('${tabela}') as linhas, pg_indexes_size('${tabela}') as indices`,
      )
    ).rows[0]!
  const before = await size()
  const { rowCount } = await client.query(
    `insert into sensores_leituras (sensor_id, data, valor, qualidade)
     select s, timestamptz '${dia}T06:00:00Z' + make_interval(secs => k), round((22 + 3 * sin(k / 700.0))::numeric, 4), 1
     from generate_series(0, ${HOURS_WEIGHED * 3600 - 1}) as k, unnest($1::bigint[]) as s order by k / 100, s, k`,
    [ids],
  )
  const after = await size()
  const [linha, indice] = (['linhas', 'indices'] as const).map(
    (what) => (Number(after[what]) - Number(before[what])) / rowCount!,
  ) as [number, number]
  const inNinetyDays = 20 * 86_400 * 90
  say(
    `cada leitura ocupa ${(linha + indice).toFixed(1)} bytes (${linha.toFixed(1)} da linha e ${indice.toFixed(1)} dos índices; ${rowCount} escritas): ${(((linha + indice) * inNinetyDays) / 1e9).toFixed(1)} GB para as ${inNinetyDays} de 90 dias`,
  )
}

/** Every second each sensor sends its share; a second that is late is told by how long its sendings took. Beside it, benches are in use. */
export async function pressSensors(
  base: string,
  client: pg.Client,
  { seconds, token, technician, database }: Press,
  say: (line: string) => void,
) {
  await client.query(
    `insert into permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
     select usuario_id, 'Sensores', true, false, false, false, false from sessoes
     where token_hash = sha256(convert_to($1, 'UTF8')) on conflict (usuario_id, alvo) do nothing`,
    [token],
  )
  const sensores: { id: string; chave: string }[] = []
  for (let n = 0; n < SENSORS_SENDING; n++)
    sensores.push(await sensor(client, `Bench ${n} ${randomBytes(3).toString('hex')}`))
  const share = PER_SECOND / SENSORS_SENDING
  const times: number[] = []
  const failed: string[] = []
  let kept = 0
  const send = async ({ id, chave }: (typeof sensores)[number], second: number) => {
    const leituras = Array.from({ length: share }, (_, n) => ({
      data: new Date(second + (n * 1000) / share).toISOString(),
      valor: 20 + (n % 10),
    }))
    const began = performance.now()
    const answer = await fetch(`${base}/api/sensores/${id}/leituras`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
      body: JSON.stringify({ leituras }),
    })
    const said = (await answer.json()) as { novas?: number; message?: string }
    times.push(performance.now() - began)
    if (answer.ok) kept += said.novas ?? 0
    else failed.push(`${answer.status} ${said.message}`)
  }
  const benches = await openBenches(client, seconds + QUIET_SECONDS)
  const quiet = await inUse(base, technician, benches, QUIET_SECONDS)
  const pressed = inUse(base, technician, benches, seconds)
  const start = Date.now()
  // Each at its own instant of the second, as devices that were not switched on together.
  const sends = async (one: (typeof sensores)[number], n: number) => {
    const going: Promise<unknown>[] = []
    for (let second = 0; second < seconds; second++) {
      await delay(Math.max(0, start + (second + 1 + n / SENSORS_SENDING) * 1000 - Date.now()))
      going.push(send(one, start + second * 1000))
    }
    await Promise.all(going)
  }
  await Promise.all(sensores.map(sends))
  const took = (Date.now() - start) / 1000
  const whole = kept === seconds * PER_SECOND && failed.length === 0
  say(
    `\n${SENSORS_SENDING} sensores, ${PER_SECOND} leituras por segundo durante ${seconds} s: ${kept} guardadas em ${took.toFixed(1)} s (${Math.round(kept / took)} por segundo), ${failed.length} falhas; cada envio, mediana ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
  )
  for (const one of new Set(failed.slice(0, 5))) say(`  ${one}`)
  const held = compareBenches(quiet, await pressed, say)
  await weigh(
    client,
    database,
    sensores.map(({ id }) => id),
    say,
  )

  const { id } = await sensor(client, `Semana ${randomBytes(3).toString('hex')}`)
  await week(client, database, id)
  const drawn: number[] = []
  for (let n = 0; n < 20; n++) {
    const began = performance.now()
    const answer = await fetch(`${base}/api/sensores/${id}/serie?periodo=7d`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`série: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    drawn.push(performance.now() - began)
  }
  const fast = quantile(drawn, 0.95) <= CHART_MS
  say(
    `gráfico de 7 dias de um sensor que lê a cada segundo (604.800 leituras): mediana ${quantile(drawn, 0.5).toFixed(0)} ms, p95 ${quantile(drawn, 0.95).toFixed(0)} ms (meta ${CHART_MS})`,
  )
  return whole && held && fast
}

/** The same on the product as it starts by itself. */
export async function measureSensors(
  databases: Databases,
  press: Omit<Press, 'database'>,
  say: (line: string) => void,
): Promise<boolean> {
  const server = await startProduct(databases.nosso, databases.folder)
  try {
    return await withClient(databases.nosso, (client) =>
      pressSensors(`http://127.0.0.1:${server.port}`, client, { ...press, database: databases.nosso }, say),
    )
  } finally {
    await server.stop()
  }
}
