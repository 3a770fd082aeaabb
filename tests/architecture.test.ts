import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { violations } from './kit/architecture.ts'
import { readSources, sourceOf } from './kit/imports.ts'

const PACKAGES = path.join(import.meta.dirname, '../packages')
const SOURCES = readSources(PACKAGES)

test('the house stands: no ring, no upward import, no sibling import, no file over 400 lines', () => {
  assert.deepEqual(violations(SOURCES), [])
})

test('each core stays small enough to be read in an afternoon', () => {
  const budget: Record<string, number> = {
    'domain/src/core/': 2100,
    // Since long work, the trail's seal, one-time links and who hears what live are shared by every module.
    'server/src/core/': 9000,
    'web/src/core/': 4400,
    'web/src/ui/': 7000,
  }
  const sources = SOURCES.filter((source) => !/\.test\.tsx?$/.test(source.file))
  for (const [folder, most] of Object.entries(budget)) {
    const lines = sources
      .filter((source) => source.file.startsWith(folder))
      .reduce((sum, source) => sum + source.lines, 0)
    assert.ok(lines <= most, `${folder}: ${lines} linhas, o orçamento é ${most}`)
  }
})

/** What is found wrong with those files beside the real ones. */
const planted = (files: Record<string, string>): string[] =>
  violations([...SOURCES, ...Object.entries(files).map(([file, text]) => sourceOf(PACKAGES, file, text))])

test('a planted ring is found', () => {
  const found = planted({
    'domain/src/financeiro/a.ts': "import { b } from './b.ts'\nexport const a = b",
    'domain/src/financeiro/b.ts': "import { a } from './a.ts'\nexport const b = a",
  })
  assert.equal(found.length, 1)
  assert.match(found[0]!, /^anel de importações: .*financeiro\/a\.ts → .*financeiro\/b\.ts/)
})

test('a planted upward import is found', () => {
  const found = planted({
    'server/src/core/x.ts': "import { contaRoutes } from '../conta/routes.ts'\nexport const x = contaRoutes",
  })
  assert.deepEqual(found, ['server/src/core/x.ts → server/src/conta/routes.ts: importa para cima'])
})

test('a planted sibling import is found', () => {
  const found = planted({
    'server/src/obras/x.ts': "import { contaRoutes } from '../conta/routes.ts'\nexport const x = contaRoutes",
  })
  assert.deepEqual(found, ['server/src/obras/x.ts → server/src/conta/routes.ts: importa um módulo irmão'])
})

test('web and server never meet, and domain stays pure', () => {
  const found = planted({
    'web/src/core/x.ts': "export { buildApp } from '../../../server/src/app.ts'",
    'domain/src/core/x.ts': "import fs from 'node:fs'\nexport const x = fs",
  })
  assert.ok(found.includes('web/src/core/x.ts → server/src/app.ts: web não importa server'), found.join('\n'))
  assert.ok(
    found.some((line) => line.startsWith('domain/src/core/x.ts importa node:fs')),
    found.join('\n'),
  )
})
