import { randomBytes } from 'node:crypto'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { buildWebWhenOld } from '../../scripts/web-build.ts'
import { initialJavaScript } from './browser-size.ts'
import { compare } from './compare.ts'
import { type Databases, openDatabases, withClient } from './database.ts'
import { type Company, company, putBack } from './fill.ts'
import { readyForBank } from './fill-finance.ts'
import type { Sample } from './floor.ts'
import { type Operation, operations, type Tokens } from './operations.ts'
import { largeTables, type Plan, plansOf } from './plans.ts'
import { POOL, processorTime, recordSamples, startFloor, startLoad, startProduct } from './processes.ts'
import { Figures, printTable } from './table.ts'
import { measureVolumes, REMITTANCES, remittance, VOLUMES } from './volumes.ts'

const { values: options } = parseArgs({
  options: {
    rodadas: { type: 'string', default: '5' },
    segundos: { type: 'string', default: '2' },
    conexoes: { type: 'string', default: '8' },
    /** Only these acts, by name, as operations.ts and volumes.ts call them. */
    atos: { type: 'string', default: '' },
    planos: { type: 'boolean', default: true },
    /** A folder for the processor profile of the product's server. */
    perfil: { type: 'string' },
  },
  allowNegative: true,
})
const ROUNDS = Number(options.rodadas)
const BURST = Number(options.segundos) * 1000
const CONNECTIONS = Number(options.conexoes)
const say = (line: string) => console.log(line)

/** Sessions of the people who measure, written where the server looks for them. */
async function signIn(databases: Databases, people: Company): Promise<Tokens> {
  const token = () => randomBytes(32).toString('base64url')
  const tokens = { solicitante: token(), aprovador: token(), tesouraria: token() }
  await withClient(databases.nosso, async (client) => {
    for (const who of ['solicitante', 'aprovador', 'tesouraria'] as const)
      await client.query(
        `insert into sessoes (token_hash, usuario_id, expira_em) values (sha256(convert_to($1, 'UTF8')), $2, now() + interval '2 hours')`,
        [tokens[who], people[who]],
      )
  })
  return tokens
}

/** One request of each kind, each keyword and stage, for the bare server to repeat and for their plans. */
async function samplesOf(
  databases: Databases,
  acts: readonly Operation[],
  more: Parameters<typeof recordSamples>[2],
): Promise<Sample[]> {
  const requests = acts.flatMap((operation) =>
    (SEVERAL.includes(operation.name) ? operation.paths : operation.paths.slice(0, 1)).map((path) => ({
      operation,
      path,
    })),
  )
  return recordSamples(databases.nosso, databases.folder, [...requests, ...more])
}
const SEVERAL: readonly string[] = ['busca', 'acompanhamento']

const SHOWN = /\b(pedidos\w*|saidas_previstas|metas\w*|remessas\w*|auditorias\w*|logs)\b/

async function explain(databases: Databases, acts: readonly Operation[], samples: readonly Sample[]): Promise<boolean> {
  const found: (Plan & { act: string })[] = []
  await withClient(databases.nosso, async (client) => {
    const large = await largeTables(client)
    say(`\nTabelas que crescem (10 mil linhas ou mais): ${[...large].sort().join(', ')}`)
    for (const sample of samples) {
      const path = sample.url
      const title = acts.find(({ paths }) => paths.includes(path))?.title
      for (const plan of await plansOf(client, sample, large))
        found.push({ ...plan, act: `${title ?? 'Remessa'} (${decodeURIComponent(path).slice(0, 100)})` })
    }
  })
  const scanning = found.filter(({ scans }) => scans.length > 0)
  if (options.planos) {
    say('\nPlanos dos comandos que leem ou mudam o que cresce')
    const seen = new Set<string>()
    for (const { act, statement, text } of found) {
      if (!SHOWN.test(statement) || seen.has(act + statement)) continue
      seen.add(act + statement)
      say(`\n-- ${act}\n-- ${statement.replace(/select ("|p\.).{60,}? from /, 'select … from ')}\n${text}`)
    }
  }
  for (const { act, statement, scans } of scanning) say(`VARREDURA de ${scans.join(', ')} em ${act}: ${statement}`)
  say(`\nPlanos conferidos: ${found.length}; com varredura de tabela que cresce: ${scanning.length}`)
  return scanning.length === 0
}

async function measure(databases: Databases, acts: readonly Operation[], people: Company, samples: readonly Sample[]) {
  const undo: (() => Promise<unknown>)[] = []
  const figures = new Figures()
  try {
    const product = await startProduct(databases.nosso, databases.folder, { profile: options.perfil })
    undo.push(() => product.stop())
    const floor = await startFloor({
      database: databases.piso,
      folder: `${databases.folder}/piso`,
      poolSize: POOL,
      samples: samples.filter(({ url }) => acts.some(({ beside, paths }) => beside === 'piso' && paths.includes(url))),
    })
    undo.push(() => floor.stop())
    const load = startLoad()
    undo.push(() => load.stop())
    const ready = async (operation: Operation) => {
      if (operation.name !== 'aprovar') return
      for (const url of [databases.nosso, databases.piso])
        await withClient(url, (client) => putBack(client, people.aAprovar))
    }
    for (const operation of acts) await ready(operation)
    await compare(
      databases,
      acts.filter(({ beside }) => beside === 'piso'),
      { product, floor },
    )

    const sides = [
      ['nosso', product],
      ['piso', floor],
    ] as const
    let from = 0
    const burst = async (operation: Operation, round: number, ms: number) => {
      await ready(operation)
      // Whoever goes first in one round goes second in the next.
      for (const [side, { port, pid }] of round % 2 ? sides : sides.toReversed()) {
        if (side === 'piso' && operation.beside === 'lista') continue
        const before = processorTime(pid)
        const result = await load.run({
          port,
          operation,
          connections: CONNECTIONS,
          ms,
          from: operation.once ? 0 : from,
        })
        const failed = Object.entries(result.failures)
        if (failed.length) throw new Error(`${operation.title} (${side}): ${JSON.stringify(failed)}`)
        if (round > 0) figures.add(operation, side, result, before === null ? null : processorTime(pid)! - before)
      }
      from += 5000
    }
    // Reads first, all on the same rows; then writes.
    for (const method of ['GET', 'POST'] as const)
      for (let round = 0; round <= ROUNDS; round++)
        for (const operation of acts)
          if (operation.method === method) await burst(operation, round, round ? BURST : 1000)
  } finally {
    for (const step of undo.reverse()) await step()
  }
  return figures
}

const isVolume = (name: string) => (VOLUMES as readonly string[]).includes(name)

const start = performance.now()
buildWebWhenOld()
const databases = await openDatabases(say)
let good = true
try {
  const people = await withClient(databases.nosso, async (client) => {
    const found = await company(client)
    await putBack(client, found.aAprovar)
    return found
  })
  const tokens = await signIn(databases, people)
  const wanted = options.atos.split(',').filter(Boolean)
  const all = operations(people, tokens)
  const unknown = wanted.find((name) => !all.some((one) => one.name === name) && !isVolume(name))
  if (unknown) throw new Error(`Não há um ato chamado "${unknown}".`)
  const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  // What is held against the list needs it measured beside.
  const withList = chosen.some(({ beside }) => beside === 'lista')
  const acts = all.filter((one) => chosen.includes(one) || (withList && one.name === 'lista'))
  const many = wanted.length === 0 ? [...VOLUMES] : wanted.filter(isVolume)
  const ready = many.includes('remessa')
    ? await withClient(databases.nosso, (client) => readyForBank(client, REMITTANCES))
    : []
  const samples = await samplesOf(
    databases,
    acts,
    ready.slice(-1).map((ids) => remittance(tokens.tesouraria, ids)),
  )
  if (acts.length > 0) await databases.copy()
  good = (await explain(databases, acts, samples)) && good
  say(
    `\n${os.availableParallelism()} núcleos (${os.cpus()[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${databases.version}`,
  )
  if (acts.length > 0) {
    const began = performance.now()
    const figures = await measure(databases, acts, people, samples)
    say(
      `${CONNECTIONS} conexões, ${ROUNDS} rodadas intercaladas de ${BURST / 1000} s por ato e servidor, em ${Math.round((performance.now() - began) / 1000)} s\n`,
    )
    good = printTable(figures, acts, say) && good
  }
  if (many.length > 0) good = (await measureVolumes(databases, people, tokens, ready, many, say)) && good
} finally {
  await databases.close()
}
good = initialJavaScript(say) && good
say(
  `\n${good ? 'Todas as metas atingidas' : 'HÁ METAS NÃO ATINGIDAS'} (${Math.round((performance.now() - start) / 1000)} s ao todo)`,
)
process.exitCode = good ? 0 : 1
