import { randomBytes } from 'node:crypto'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { buildWebWhenOld } from '../../scripts/web-build.ts'
import { fieldJavaScript, initialJavaScript } from './browser-size.ts'
import { FIELD, measureField } from './campo-tela.ts'
import { type Databases, openDatabases, withClient } from './database.ts'
import { type Company, company, putBack } from './fill.ts'
import { readyForBank } from './fill-finance.ts'
import { chooseInLaboratory, fillLaboratory } from './fill-laboratory.ts'
import { choose, fillWorks } from './fill-works.ts'
import type { Sample } from './floor.ts'
import { ALL_LABORATORY, laboratoryNames, ofLaboratory } from './laboratory.ts'
import { LABORATORY_VOLUMES, laboratoryVolumes, prepareLaboratory } from './laboratory-volumes.ts'
import { measure } from './measure.ts'
import { type Operation, operations, type Tokens } from './operations.ts'
import { measurePhones, PHONES } from './phones.ts'
import { largeTables, type Plan, plansOf } from './plans.ts'
import { recordSamples } from './processes.ts'
import { measureRenaming, RENAMING } from './renaming.ts'
import { flat, SCALE } from './scale.ts'
import { measureScale } from './scale-measure.ts'
import { measureSensors, SENSORS } from './sensors.ts'
import { sizeOf } from './sizes.ts'
import { printTable } from './table.ts'
import { measureVolumes, REMITTANCES, remittance, VOLUMES, type Volume, volumes } from './volumes.ts'
import { ALL_WORKS, ofWorks, worksNames } from './works.ts'
import { gerarRequest, prepareWorks, WORKS_VOLUMES, worksVolumes } from './works-volumes.ts'

const { values: options } = parseArgs({
  options: {
    rodadas: { type: 'string', default: '5' },
    segundos: { type: 'string', default: '2' },
    conexoes: { type: 'string', default: '8' },
    /** Only these acts, by name, as operations.ts, volumes.ts, the two of works and laboratory.ts call them; `obras` and `laboratorio` are all of theirs. */
    atos: { type: 'string', default: '' },
    /** Orders of the company: 10k, 100k or 1m. */
    tamanho: { type: 'string', default: '100k' },
    /** Milliseconds: p99 of the list in a company of ten thousand orders, which that of a larger one may be 1.3 times of. */
    'p99-de-10k': { type: 'string' },
    planos: { type: 'boolean', default: true },
    /** The plans of the acts on works too: some hundreds of pages. */
    'planos-das-obras': { type: 'boolean', default: false },
    /** Phones that come back at once, and the records each brings. */
    celulares: { type: 'string', default: '200' },
    registros: { type: 'string', default: '30' },
    /** Photographs in the queue of the phone whose screens are measured; 500 take twenty minutes of the line. */
    fotos: { type: 'string', default: '60' },
    /** Seconds for which sensors send. */
    'segundos-de-sensores': { type: 'string', default: '60' },
    /** A folder for the processor profile of the product's server. */
    perfil: { type: 'string' },
  },
  allowNegative: true,
})
const ROUNDS = Number(options.rodadas)
const BURST = Number(options.segundos) * 1000
const CONNECTIONS = Number(options.conexoes)
const SIZE = sizeOf(options.tamanho)
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
    (operation.each || SEVERAL.includes(operation.name) ? operation.paths : operation.paths.slice(0, 1)).map(
      (path) => ({
        operation,
        path,
      }),
    ),
  )
  return recordSamples(databases.nosso, databases.folder, [...requests, ...more])
}
const SEVERAL: readonly string[] = ['busca', 'acompanhamento']

const SHOWN = /\b(pedidos\w*|saidas_previstas|metas\w*|remessas\w*|auditorias\w*|logs)\b/
const SHOWN_OF_WORKS = /\b(obras\w*|rdos\w*|registros_obra\w*|fotos|medicoes\w*|equipes\w*|baremos\w*|planos_5w2h\w*)\b/

async function explain(
  databases: Databases,
  acts: readonly Operation[],
  samples: readonly Sample[],
  shown: RegExp | null,
): Promise<boolean> {
  const found: (Plan & { act: string })[] = []
  await withClient(databases.nosso, async (client) => {
    const large = await largeTables(client)
    say(`\nTabelas que crescem (10 mil linhas ou mais): ${[...large].sort().join(', ')}`)
    for (const sample of samples) {
      const path = sample.url
      const title = acts.find(({ paths }) => paths.includes(path))?.title
      for (const plan of await plansOf(client, sample, large))
        found.push({ ...plan, act: `${title ?? 'Um ato de muitos'} (${decodeURIComponent(path).slice(0, 100)})` })
    }
  })
  const scanning = found.filter(({ scans }) => scans.length > 0)
  if (shown) {
    say('\nPlanos dos comandos que leem ou mudam o que cresce')
    const seen = new Set<string>()
    for (const { act, statement, text } of found) {
      if (!shown.test(statement) || seen.has(act + statement)) continue
      seen.add(act + statement)
      say(`\n-- ${act}\n-- ${statement.replace(/select ("|p\.).{60,}? from /, 'select … from ')}\n${text}`)
    }
  }
  for (const { act, statement, scans, text } of scanning)
    say(`VARREDURA de ${scans.join(', ')} em ${act}: ${statement}${shown ? '' : `\n${text}`}`)
  say(`\nPlanos conferidos: ${found.length}; com varredura de tabela que cresce: ${scanning.length}`)
  return scanning.length === 0
}

/** The orders and what hangs from them, in a database without works, as they were measured from the first day. */
async function ofOrders(databases: Databases, people: Company, tokens: Tokens, all: readonly Operation[], is: Chosen) {
  const chosen = all.filter(({ name }) => is(name))
  // What is held against the list needs it measured beside.
  const withList = chosen.some(({ beside }) => beside === 'lista')
  const acts = all.filter((one) => chosen.includes(one) || (withList && one.name === 'lista'))
  const many = VOLUMES.filter(is)
  if (acts.length === 0 && many.length === 0) return true
  const ready = many.includes('remessa')
    ? await withClient(databases.nosso, (client) => readyForBank(client, REMITTANCES))
    : []
  const bank = ready.slice(-1).map((ids) => remittance(tokens.tesouraria, ids))
  const samples = await samplesOf(databases, acts, bank)
  if (acts.length > 0) await databases.copy()
  let good = await explain(databases, acts, samples, options.planos ? SHOWN : null)
  if (acts.length > 0) {
    const figures = await timedMeasure(ROUNDS, BURST, (rounds, ms) =>
      measure(databases, acts, { people, samples, rounds, ms, connections: CONNECTIONS, profile: options.perfil }),
    )
    good = printTable(figures, acts, say) && good
  }
  const asked = (await volumes(databases, people, tokens, ready)).filter(({ name }) => is(name))
  return (await measureVolumes(databases, tokens, asked, say)) && good
}

/** A part of the house that the database is filled with only once the orders were measured; held against the list and the order, asked again among its acts. */
interface Apart {
  readonly acts: readonly Operation[]
  readonly volumes: readonly Volume[]
  /** Requests that are not measured and have plans. */
  readonly toPlan?: Parameters<typeof recordSamples>[2]
  readonly shown: RegExp | null
}

async function ofPart(databases: Databases, people: Company, tokens: Tokens, all: readonly Operation[], part: Apart) {
  const models = all.filter(({ name }) => name === 'lista' || name === 'leitura')
  const { acts } = part
  const samples = await samplesOf(databases, acts, part.toPlan ?? [])
  let good = await explain(databases, acts, samples, part.shown)
  if (acts.length > 0) {
    const figures = await timedMeasure(Math.max(2, ROUNDS - 1), BURST / 2, (rounds, ms) =>
      measure(databases, acts, {
        people,
        samples,
        rounds,
        ms,
        connections: CONNECTIONS,
        profile: options.perfil,
        models,
      }),
    )
    good = printTable(figures, acts, say) && good
  }
  return (await measureVolumes(databases, tokens, part.volumes, say)) && good
}

async function works(databases: Databases, tokens: Tokens, is: Chosen): Promise<Apart | null> {
  const wanted = (name: string) => is(name) || is(ALL_WORKS)
  if (![...worksNames, ...WORKS_VOLUMES].some(wanted)) return null
  const chosen = await withClient(databases.nosso, async (client) => {
    await fillWorks(client, say)
    await prepareWorks(client, databases.folder)
    return choose(client)
  })
  const volumes = worksVolumes(tokens).filter(({ name }) => wanted(name))
  return {
    acts: ofWorks(chosen, tokens).filter(({ name }) => wanted(name)),
    volumes,
    toPlan: volumes.some(({ name }) => name === 'gerar') ? [gerarRequest(tokens.solicitante)] : [],
    shown: options['planos-das-obras'] ? SHOWN_OF_WORKS : null,
  }
}

async function laboratory(databases: Databases, tokens: Tokens, is: Chosen): Promise<Apart | null> {
  const wanted = (name: string) => is(name) || is(ALL_LABORATORY)
  if (![...laboratoryNames, ...LABORATORY_VOLUMES].some(wanted)) return null
  const chosen = await withClient(databases.nosso, async (client) => {
    await fillLaboratory(client, SIZE, say)
    return { ...(await chooseInLaboratory(client)), aEmitir: await prepareLaboratory(client) }
  })
  return {
    acts: ofLaboratory(chosen, tokens).filter(({ name }) => wanted(name)),
    volumes: laboratoryVolumes(chosen, tokens).filter(({ name }) => wanted(name)),
    shown: null,
  }
}

type Chosen = (name: string) => boolean

async function timedMeasure<T>(rounds: number, ms: number, fn: (rounds: number, ms: number) => Promise<T>): Promise<T> {
  say(
    `\n${os.availableParallelism()} núcleos (${os.cpus()[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${databases.version}`,
  )
  const began = performance.now()
  const figures = await fn(rounds, ms)
  say(
    `${CONNECTIONS} conexões, ${rounds} rodadas intercaladas de ${ms / 1000} s por ato e servidor, em ${Math.round((performance.now() - began) / 1000)} s\n`,
  )
  return figures
}

/** The phone's screens need no company of a hundred thousand orders. */
async function onThePhone(): Promise<never> {
  const good = await measureField(Number(options.fotos), say)
  say(good ? 'Todas as metas atingidas' : 'HÁ METAS NÃO ATINGIDAS')
  process.exit(good && fieldJavaScript(say) ? 0 : 1)
}

const start = performance.now()
await buildWebWhenOld()
if (options.atos === FIELD) await onThePhone()
const databases = await openDatabases(SIZE, say)
let good = true
const wanted = options.atos.split(',').filter(Boolean)
/** Only a company of the usual size has all that the acts on very much and the other modules ask for. */
const usual = SIZE.name === '100k'
const ofEverySize: readonly string[] = ['lista', 'busca', 'leitura', 'criar', 'aprovar', SCALE, RENAMING]
const is = (name: string) => (wanted.length === 0 ? usual || ofEverySize.includes(name) : wanted.includes(name))
try {
  const people = await withClient(databases.nosso, async (client) => {
    const found = await company(client, SIZE)
    await putBack(client, found.aAprovar)
    return found
  })
  const tokens = await signIn(databases, people)
  const all = operations(people, tokens)
  const known: string[] = [
    ...all.map(({ name }) => name),
    ...VOLUMES,
    ...worksNames,
    ...WORKS_VOLUMES,
    ALL_WORKS,
    ...laboratoryNames,
    ...LABORATORY_VOLUMES,
    ALL_LABORATORY,
    SCALE,
    RENAMING,
    PHONES,
    SENSORS,
    FIELD,
  ]
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown) throw new Error(`Não há um ato chamado "${unknown}".`)
  good = (await ofOrders(databases, people, tokens, all, is)) && good
  if (is(SCALE)) {
    const asked = {
      rounds: ROUNDS,
      ms: BURST / 8,
      before: options['p99-de-10k'] ? Number(options['p99-de-10k'].replace(',', '.')) : null,
      plans: options.planos,
    }
    good = (await measureScale(databases, flat(SIZE, tokens), asked, say)) && good
  }
  if (is(RENAMING)) good = (await measureRenaming(databases, tokens, say)) && good
  for (const part of [works, laboratory]) {
    const found = await part(databases, tokens, is)
    if (found) good = (await ofPart(databases, people, tokens, all, found)) && good
  }
  if (is(PHONES)) {
    const lists = all.filter(({ name }) => name === 'lista')
    const storm = { phones: Number(options.celulares), records: Number(options.registros), lists }
    good = (await measurePhones(databases, storm, say)) && good
  }
  if (is(SENSORS)) {
    const { tesouraria: token, solicitante: technician } = tokens
    const press = { seconds: Number(options['segundos-de-sensores']), token, technician }
    await withClient(databases.nosso, (client) => fillLaboratory(client, SIZE, say))
    good = (await measureSensors(databases, press, say)) && good
  }
} finally {
  await databases.close()
}
if (is(FIELD)) good = (await measureField(Number(options.fotos), say)) && good
good = initialJavaScript(say) && good
good = fieldJavaScript(say) && good
say(
  `\n${good ? 'Todas as metas atingidas' : 'HÁ METAS NÃO ATINGIDAS'} (${Math.round((performance.now() - start) / 1000)} s ao todo)`,
)
process.exitCode = good ? 0 : 1
