import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { reachedBy } from './choice.ts'
import { runFiles } from './pool.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prumo-corrida-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** Writes those files and runs them one after another; what each came to, by its name. */
async function ran(files: Record<string, string>, patience?: number) {
  const names = Object.keys(files).map((name) => path.join(folder, `${name}.mjs`))
  for (const [name, text] of Object.entries(files))
    await writeFile(path.join(folder, `${name}.mjs`), `import { after, before, mock, test } from 'node:test'\n${text}`)
  const results = await runFiles(names, 1, { patience, print: false })
  return Object.fromEntries(
    results.map(({ file, passed, failed, failures }) => [path.basename(file, '.mjs'), { passed, failed, failures }]),
  )
}

const GOOD = "test('one', () => {})\ntest('two', async () => {})"

test('a file that ends its process, throws as it is read or has no test is one failure; the next one runs', async () => {
  const found = await ran({
    ends: "test('ends', () => process.exit(0))",
    one: GOOD,
    throws: "test('never told', () => {})\nthrow new Error('quebrado')",
    empty: '',
    two: GOOD,
  })
  assert.equal(found.ends!.failed, 1)
  assert.match(found.ends!.failures[0]!, /o processo terminou no meio \(0\)/)
  assert.equal(found.throws!.failed, 1)
  assert.match(found.throws!.failures[0]!, /quebrado/)
  assert.equal(found.empty!.failed, 1)
  for (const good of [found.one!, found.two!]) assert.deepEqual(good, { passed: 2, failed: 0, failures: [] })
})

test('what nobody caught is a failure of its file, and the next one runs', async () => {
  const found = await ran({
    thrown:
      "test('throws later', async () => { setTimeout(() => { throw new Error('mais tarde') }, 5); await new Promise((r) => setTimeout(r, 200)) })",
    refused:
      "test('refuses alone', async () => { Promise.reject(new Error('sozinha')); await new Promise((r) => setTimeout(r, 200)) })",
    nested: `import { describe } from 'node:test'
      describe('all', () => { test('in it', () => {}); test('falls', () => { throw new Error('lá dentro') }) })`,
    next: GOOD,
  })
  assert.equal(found.thrown!.failed, 1)
  assert.match(found.thrown!.failures.join(), /mais tarde/)
  assert.equal(found.refused!.failed, 1)
  assert.match(found.refused!.failures.join(), /sozinha/)
  assert.deepEqual([found.nested!.passed, found.next!.passed], [1, 2])
  assert.match(found.nested!.failures.join(), /lá dentro/)
})

test('a file that never ends, with or without its loop free, is one failure; the next one runs', async () => {
  const found = await ran(
    {
      waits: "test('waits', () => new Promise(() => setInterval(() => {}, 1000)))",
      turns: "test('turns', () => { for (;;); })",
      next: GOOD,
    },
    4_000,
  )
  for (const file of [found.waits!, found.turns!]) {
    assert.deepEqual([file.passed, file.failed], [0, 1])
    assert.match(file.failures[0]!, /não terminou em 4 s/)
  }
  assert.equal(found.next!.passed, 2)
})

test('hooks, environment and mocks of a file end with it', async () => {
  const found = await ran({
    first: `before(() => { process.env.DEIXADO = 'sim' })
      after(() => { globalThis.ended = true })
      test('stops the clock', () => { mock.timers.enable({ apis: ['Date'], now: 0 }) })`,
    second: `test('finds its own', () => {
      if (process.env.DEIXADO || !globalThis.ended || Date.now() === 0) throw new Error('do anterior')
    })`,
  })
  assert.deepEqual(found.second, { passed: 1, failed: 0, failures: [] })
})

test('the last hooks of a file are waited for, and one that fails is a failure', async () => {
  const found = await ran({
    slow: `after(() => new Promise((resolve) => setTimeout(() => resolve(globalThis.tidy = true), 200)))\n${GOOD}`,
    next: "test('finds the house tidy', () => { if (!globalThis.tidy) throw new Error('em desordem') })",
    fails: `after(() => Promise.reject(new Error('ficou aberto')))\n${GOOD}`,
  })
  assert.deepEqual(found.next, { passed: 1, failed: 0, failures: [] })
  assert.deepEqual([found.fails!.passed, found.fails!.failed], [2, 1])
  assert.match(found.fails!.failures[0]!, /ficou aberto/)
})

test('a change reaches who imports it, the journeys that name its address, and who names a file that is no source', () => {
  const tests = [
    'tests/architecture.test.ts',
    'tests/readme.test.ts',
    'packages/domain/src/core/money.test.ts',
    'tests/e2e/metas.test.ts',
    'tests/e2e/livro.test.ts',
    'packages/server/src/financeiro/metas/metas.test.ts',
  ]
  const reached = (...changed: string[]) => reachedBy(changed, tests)
  assert.deepEqual(reached('packages/web/src/financeiro/metas/ImportarDialog.tsx'), ['tests/e2e/metas.test.ts'])
  assert.ok(reached('packages/domain/src/core/money.ts').includes('packages/domain/src/core/money.test.ts'))
  assert.deepEqual(reached('README.md'), ['tests/readme.test.ts'])
  assert.ok(reached('packages/server/migrations/0001_x.sql').includes(tests.at(-1)!))
  assert.deepEqual(reached('package-lock.json'), tests)
})
