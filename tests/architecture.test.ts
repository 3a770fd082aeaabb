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
  // By subject, each with room for a quarter more; what stands in a core itself is what every subject knows.
  const budget: Record<string, number> = {
    'domain/src/core/': 2520,
    'domain/src/core/campo/': 450,
    'server/src/core/': 500,
    'server/src/core/access/': 500,
    'server/src/core/arrivals/': 450,
    'server/src/core/atos/': 500,
    'server/src/core/campo/': 1300,
    'server/src/core/audit/': 550,
    'server/src/core/collected/': 850,
    'server/src/core/crud/': 1450,
    'server/src/core/database/': 1750,
    'server/src/core/documents/': 700,
    'server/src/core/files/': 1475,
    'server/src/core/filters/': 50,
    'server/src/core/http/': 750,
    'server/src/core/importacao/': 425,
    'server/src/core/isolated/': 450,
    'server/src/core/lists/': 450,
    'server/src/core/live/': 550,
    'server/src/core/mail/': 400,
    'server/src/core/modulo/': 215,
    'server/src/core/outside/': 100,
    'server/src/core/papers/': 225,
    'server/src/core/pictures/': 300,
    'server/src/core/processes/': 175,
    'server/src/core/settings/': 50,
    'server/src/core/sheets/': 850,
    'server/src/core/titular/': 225,
    'server/src/core/vez/': 200,
    'server/src/core/works/': 750,
    'web/src/core/': 150,
    'web/src/core/acoes/': 300,
    'web/src/core/aspecto/': 150,
    'web/src/core/campo/': 1500,
    'web/src/core/collected/': 1375,
    'web/src/core/detail/': 600,
    'web/src/core/filters/': 250,
    'web/src/core/form/': 1150,
    'web/src/core/home/': 150,
    'web/src/core/inline/': 225,
    'web/src/core/list/': 1500,
    'web/src/core/preview/': 125,
    'web/src/core/screens/': 150,
    'web/src/core/sending/': 350,
    'web/src/core/session/': 350,
    'web/src/core/telefone/': 2900,
    'web/src/core/vez/': 100,
    'web/src/core/views/': 300,
    'web/src/core/wire/': 785,
    'web/src/core/works/': 300,
    'web/src/ui/': 8875,
  }
  const subjectOf = (file: string): string => /^\w+\/src\/(?:ui\/|core\/(?:[^/]+\/)?)/.exec(file)?.[0] ?? ''
  const lines = new Map<string, number>()
  for (const source of SOURCES) {
    const subject = subjectOf(source.file)
    if (subject && !/\.(?:test|cenario)\.tsx?$/.test(source.file))
      lines.set(subject, (lines.get(subject) ?? 0) + source.lines)
  }
  assert.deepEqual([...lines.keys()].sort(), Object.keys(budget).sort(), 'cada assunto com o seu orçamento')
  for (const [subject, most] of Object.entries(budget))
    assert.ok(lines.get(subject)! <= most, `${subject}: ${lines.get(subject)} linhas, o orçamento é ${most}`)
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
