import { createHook } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { after, mock, run, test } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'

export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** What failed and why, one text each. */
  readonly failures: readonly string[]
}

const LONGEST = 4000
/** What the root says of itself at its end: the sums are told once for the whole run. */
const SUMS = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/
const TOO_LATE = /^Error: .*asynchronous activity after the test ended/s

/**
 * Runs one test file in this process and writes what it says to the standard output. Its own hooks are its own, as in a
 * process apart; what it left in the environment or put in the place of a method is taken back.
 */
export async function runFile(file: string): Promise<Outcome> {
  const env = { ...process.env }
  process.exitCode = undefined
  const known = new Set(process.listeners('beforeExit'))
  const events = rootFor(file)
  const told = report(file, events)
  let tests = 0
  events.on('test:enqueue', () => tests++)
  await import(pathToFileURL(path.resolve(file)).href).catch((error: unknown) => {
    test('o arquivo é lido', () => Promise.reject(error))
  })
  if (tests > 0) await hooksOver(events)
  // The root ends when the process would: this one goes on to the next file, so it is told by hand.
  for (const listener of process.listeners('beforeExit')) if (!known.has(listener)) await listener(0)
  const outcome = await told
  mock.reset()
  mock.timers.reset()
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  return outcome
}

/**
 * The root that the tests of a file are added to as it is read: the library's, asked for no file. The library follows every
 * promise to the test that made it, a fifth of all that tests take of the processor, to know a nested test's parent and whose
 * is what nobody caught. Where nothing is nested, what nobody caught is told of the file.
 */
function rootFor(file: string): ReturnType<typeof run> {
  if (/\b(describe|suite)\(/.test(readFileSync(file, 'utf8'))) return run({ files: [], isolation: 'none' })
  const hooks = Object.getPrototypeOf(createHook({}))
  const { enable } = hooks
  hooks.enable = function () {
    return this
  }
  try {
    return run({ files: [], isolation: 'none' })
  } finally {
    hooks.enable = enable
  }
}

/**
 * When the file's tests and its own last hooks are over. Its process would live until then; the root, told by hand, waits for
 * its tests alone. The hook given here comes last, unless one before it fails, which is told under the name of the file.
 */
async function hooksOver(events: ReturnType<typeof run>): Promise<void> {
  await new Promise<void>((resolve) => {
    after(() => resolve())
    events.on('test:fail', ({ name, nesting, file }) => {
      if (nesting === 0 && name === file) resolve()
    })
  })
}

async function report(file: string, events: ReturnType<typeof run>): Promise<Outcome> {
  const failures: string[] = []
  let counts = { tests: 0, passed: 0, skipped: 0, todo: 0 }
  let after = ''
  events.on('test:summary', (summary) => {
    counts = summary.counts
  })
  events.on('test:diagnostic', ({ message }) => {
    if (TOO_LATE.test(message)) after = message
  })
  events.on('test:fail', ({ name, details: { error } }) => {
    const why = inspect(error.cause ?? error, { depth: 3 })
    const short = why.length > LONGEST ? `${why.slice(0, LONGEST / 2)}\n…\n${why.slice(-LONGEST / 2)}` : why
    failures.push(`${file}: ${name}\n${short}`)
  })
  const tests = Readable.from(events).filter(
    ({ type, data }: { type: string; data: { message?: string } }) =>
      type !== 'test:summary' && !(type === 'test:diagnostic' && SUMS.test(data.message ?? '')),
  )
  for await (const text of tests.compose(spec)) process.stdout.write(text)
  // What a test left running and threw after its end is a failure of the file's, as in a process apart.
  const beside = [
    ...(after ? [`${file}: depois do fim de um teste\n${after}`] : []),
    ...(counts.tests === 0 ? [`${file}: não tem nenhum teste`] : []),
  ]
  const { tests: all, passed, skipped, todo } = counts
  // A last hook that fails is told, and is no test.
  const failed = Math.max(all - passed - skipped - todo, failures.length)
  return { passed, failed: failed + beside.length, failures: [...failures, ...beside] }
}
