/**
 * Benches in use (design, Works 5.2): at each, a technician reads a piece off its tag, has before the eyes what the sensors say and
 * registers its test, a piece a second, which is faster than hands are. What is asked for alone, and while something else presses.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { CENTROS_DO_USUARIO } from './fill.ts'
import { quantile } from './table.ts'

const BENCHES = 8
/** For so long they are asked with nothing beside. */
export const QUIET_SECONDS = 30
/** Issue 17, Speed: beside the readings an answer's p50 is at most so many times that of when all is quiet. */
const TIMES = 2

/** Orders of pieces that are in no other, one at each bench: the last of the list is of the first bench, the one before of the second. */
export async function openBenches(client: pg.Client, seconds: number): Promise<{ item: string; tag: string }[]> {
  const { rows } = await client.query<{ item: string; tag: string }>(
    `with os as (
      insert into laboratorio_os (numero, tipo_servico, origem, centro_de_custo_id, solicitante, data_recebimento, responsavel_id, criador_id)
      select 'OS-B-' || to_char(clock_timestamp(), 'MMDDHH24MISS') || '-' || b, 1, 1, ${CENTROS_DO_USUARIO.split(',')[0]}, 'Bancada em uso', now() - interval '1 day',
        24001, 24001 from generate_series(1, ${BENCHES}) b returning id)
    , itens as (
      insert into laboratorio_os_itens (os_id, sequencia, equipamento_id, fase, status)
      select os.id, e.n / ${BENCHES} + 1, e.id, 1, 3
      from (select id, row_number() over (order by id) - 1 as n from os) as os join (
        select e.id, row_number() over (order by e.id) - 1 as n from equipamentos_isolantes as e
        where e.centro_de_custo_id in (${CENTROS_DO_USUARIO}) and not exists (select from laboratorio_os_itens as i where i.equipamento_id = e.id and i.aberto)
        order by e.id limit $1) as e on e.n % ${BENCHES} = os.n
      returning id, equipamento_id, os_id, sequencia)
    select itens.id as item, e.etiqueta as tag from itens join equipamentos_isolantes as e on e.id = itens.equipamento_id order by sequencia, os_id`,
    [BENCHES * seconds],
  )
  if (rows.length < BENCHES * seconds) throw new Error('As peças desta medição acabaram: comece de um banco vazio.')
  return rows
}

/** Milliseconds of each answer, by what was asked. */
export type Answers = ReadonlyMap<string, readonly number[]>

/** A piece a second at each bench, none of them at the same instant as another; takes its pieces out of those given. */
export async function inUse(
  base: string,
  token: string,
  pieces: { item: string; tag: string }[],
  seconds: number,
): Promise<Answers> {
  const times = new Map<string, number[]>()
  const ask = async (what: string, path: string, body?: object) => {
    const began = performance.now()
    const answer = await fetch(`${base}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${said.slice(0, 500)}`)
    const all = times.get(what) ?? []
    times.set(what, all)
    all.push(performance.now() - began)
    return JSON.parse(said)
  }
  const piece = async (n: number, start: number, second: number) => {
    await delay(Math.max(0, start + second * 1000 + (n * 1000) / BENCHES - Date.now()))
    const { item, tag } = pieces.pop()!
    const [read] = await ask('Peça lida da etiqueta', `/ensaios-eletricos/pecas?codigo=${tag}`)
    await ask('O que dizem os sensores', '/sensores/recentes')
    await ask('Ensaio registrado', '/ensaios-eletricos', {
      osItemId: item,
      criterioId: read.criterio.id,
      instrumentos: ['93211', '93203'],
      ambiente: { temperatura: 23, umidade: 55 },
      medicoes: [{ ponto: 'Mão direita', tensaoKv: 20, tempoS: 60, correnteMedida: 12.4, unidade: 1 }],
    })
  }
  const start = Date.now()
  await Promise.all(
    Array.from({ length: BENCHES }, async (_, n) => {
      for (let second = 0; second < seconds; second++) await piece(n, start, second)
    }),
  )
  return times
}

/** Says both, and whether every p50 held. */
export function compareBenches(quiet: Answers, pressed: Answers, say: (line: string) => void): boolean {
  let good = true
  say(`${BENCHES} bancadas em uso, uma peça por segundo em cada uma, antes e durante:`)
  for (const [what, alone] of quiet) {
    const beside = pressed.get(what) ?? []
    const times = quantile(beside, 0.5) / quantile(alone, 0.5)
    good = good && times <= TIMES
    say(
      `  ${what}: p50 ${quantile(alone, 0.5).toFixed(0)} e ${quantile(beside, 0.5).toFixed(0)} ms (${times.toFixed(2)} vez; meta ${TIMES}: ${times <= TIMES ? 'sim' : 'NÃO'}); p95 ${quantile(alone, 0.95).toFixed(0)} e ${quantile(beside, 0.95).toFixed(0)} ms`,
    )
  }
  return good
}
