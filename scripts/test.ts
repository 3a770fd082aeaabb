import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startTestServer } from '../packages/server/src/test-kit/database.ts'
import { prepareDemonstration } from '../packages/server/src/test-kit/demonstration.ts'
import { COMPILED } from '../packages/server/src/test-kit/server-process.ts'
import { AMOSTRAS, OUTRAS, PRIMEIRAS } from '../tests/e2e/kit/amostra.ts'
import { changedSince, reachedBy } from '../tests/runner/choice.ts'
import { type FileResult, runFiles, seconds } from '../tests/runner/pool.ts'
import { prepareBrowser } from './browser.ts'
import { runChecks, STATIC } from './checks.ts'
import { buildWebWhenOld } from './web-build.ts'

// `npm test` runs everything; `npm test -- pedidos e2e` only the test files whose path has one of the words; `--mudou`, or
// `--mudou=REV`, the checks and what the changes since HEAD, or REV, reach; `--longo` walks the walks by chance whole.
const { values, positionals: words } = parseArgs({
  args: process.argv.slice(2).map((one) => (one === '--mudou' ? '--mudou=HEAD' : one)),
  options: { mudou: { type: 'string' }, longo: { type: 'boolean' } },
  allowPositionals: true,
})
if (values.longo) process.env.TESTES_LONGOS = 'sim'
/** A file gone whole may last an hour; else the pool says how long is too long. */
const patience = values.longo ? 3_600_000 : undefined
const root = path.dirname(import.meta.dirname)
process.chdir(root)
// Each test file reads a thousand modules: what one compiled the next ones read. Node tells by the sources' hash what still holds.
process.env.NODE_COMPILE_CACHE ??= COMPILED

const total = { passed: 0, failed: 0 }
/** What failed and why, told again at the end: who has only the last lines of a long run reads the reason there. */
const failures: string[] = []
const results: FileResult[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const chosen = (pattern: string) =>
  globSync(pattern, { exclude: (name) => name === 'node_modules' || name === 'dist' })
    .filter((file) => !words.length || words.some((word) => file.includes(word)))
    .sort()

/** How long a journey's file lasts, for what is known before it runs: a walk, or what is given minutes, is long in few lines. */
function length(file: string): number {
  const text = readFileSync(file, 'utf8')
  return text.length + (/walked\(|timeout: [2-9]\d\d_000/.test(text) ? 1_000_000 : 0)
}

// Those that last longest come first: what is left at the end of the run is short, and no core waits for it alone.
const all = [
  ...chosen('tests/modelo/*.test.ts'),
  ...chosen('tests/{cve,canarios,autorizacao}/*.test.ts'),
  ...chosen('tests/*.test.ts'),
  ...chosen('tests/{bench,fadiga,falhas,importar,runner}/*.test.ts'),
  ...chosen('packages/*/src/**/*.test.ts'),
  ...chosen('tests/e2e/**/*.test.ts').sort((a, b) => length(b) - length(a)),
]
const reached = values.mudou === undefined ? all : reachedBy(changedSince(values.mudou), all)
const [journeys, tests] = [true, false].map((is) => reached.filter((file) => file.startsWith('tests/e2e/') === is)) as [
  string[],
  string[],
]

// The pages beside the checks: the types take one core, and the journeys want them whole.
if (!words.length)
  await stage(
    'Verificações',
    async () => void (await Promise.all([checks(), journeys.length > 0 && buildWebWhenOld()])),
  )
await withDatabase(async () => {
  await stage('Testes', runAll)
  if (journeys.length) await stage('Navegador', browserJourneys)
})

printDearest()
for (const failure of failures) console.log(`\n✖ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

/** A stage that cannot even run counts as one failure, and the following stages still say what they have to say. */
async function stage(title: string, work: () => Promise<void>): Promise<void> {
  console.log(`\n== ${title}`)
  try {
    await work()
  } catch (error) {
    total.failed++
    console.error(`✖ ${title}:`, error)
  }
}

async function checks(): Promise<void> {
  const failed = await runChecks(STATIC)
  total.failed += failed
  total.passed += STATIC.length - failed
}

/**
 * A file that starts the product's own processes mostly waits for them: those go one after another beside as many of the others
 * as there are cores, and whoever has no more of its own kind takes of the other.
 */
async function runAll(): Promise<void> {
  const waiting = new Set(
    tests.filter((file) => /server-process\.ts|casa-servida\.ts|node:child_process/.test(readFileSync(file, 'utf8'))),
  )
  await runTests(tests, Math.min(4, os.availableParallelism()) + 2, (file) => waiting.has(file))
}

async function browserJourneys(): Promise<void> {
  if (!words.length && !values.longo && values.mudou === undefined) {
    process.env.AMOSTRA ??= String(randomInt(AMOSTRAS))
    console.log(
      `AMOSTRA=${process.env.AMOSTRA}: da primeira jornada de cada arquivo, uma em ${PRIMEIRAS}; das outras, uma em ${OUTRAS}`,
    )
  }
  await buildWebWhenOld()
  // Here, once: test files in parallel would unpack the same browser on top of each other.
  await prepareBrowser()
  // A journey that takes times has the machine to itself. Of the others one more goes than there are cores: waiting for its pages,
  // each leaves a fifth of one idle.
  const takesTimes = (file: string) => readFileSync(file, 'utf8').includes('performance.now()')
  // Here too, and not in the time that the first journey has.
  await prepareDemonstration()
  await runTests(journeys.filter(takesTimes), 1)
  await runTests(
    journeys.filter((file) => !takesTimes(file)),
    Math.min(4, os.availableParallelism() + 1),
  )
}

/** One PostgreSQL for all test files, each with its own databases in it; TEST_DATABASE_URL names another to use. */
async function withDatabase(work: () => Promise<void>): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return work()
  const server = await startTestServer()
  process.once('exit', server.killNow)
  process.env.TEST_DATABASE_URL = server.url
  try {
    await work()
  } finally {
    delete process.env.TEST_DATABASE_URL
    process.off('exit', server.killNow)
    await server.stop()
  }
}

async function runTests(files: string[], concurrency: number, apart?: (file: string) => boolean): Promise<void> {
  for (const result of await runFiles(files, concurrency, { apart, patience })) {
    results.push(result)
    total.passed += result.passed
    total.failed += result.failed
    failures.push(...result.failures)
  }
}

/** Where the time of the run went: who makes a file dearer sees it here. */
function printDearest(): void {
  if (results.length < 2) return
  console.log('\n== Os mais demorados')
  for (const { file, seconds: took, cpu } of results.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds(took).padStart(9)}  ${file} (${seconds(cpu)} de processador)`)
}
