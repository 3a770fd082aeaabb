import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { SETTINGS } from '../packages/server/src/core/config.ts'
import { demoPeople } from '../packages/server/src/demonstracao/pessoas.ts'

const root = path.join(import.meta.dirname, '..')
const readme = readFileSync(path.join(root, 'README.md'), 'utf8')

test('the README lists every setting with its default, and none that does not exist', () => {
  const listed = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.*?) \| (.*?) \|$/gm)].map(
    ([, name, standard, what]) => [name, standard, what],
  )
  const real = Object.entries(SETTINGS).map(([name, setting]) => [
    name,
    setting.default ? `\`${setting.default}\`` : '—',
    setting.description,
  ])
  assert.deepEqual(listed, real)
})

test('the README’s first two commands are demo and test, and every command it names exists', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const blocks = [...readme.matchAll(/```\n(npm .*)\n```/g)].map((match) => match[1])
  assert.deepEqual(blocks.slice(0, 2), ['npm run demo', 'npm test'])
  for (const [, name = ''] of readme.matchAll(/`npm run (\w+)/g)) assert.ok(scripts[name], name)
})

test('the README names every person of the demonstration, and every file it points to exists', () => {
  for (const { email } of demoPeople) assert.ok(readme.includes(`\`${email}\``), email)
  for (const [, target = ''] of readme.matchAll(/\]\((docs\/[^)]+)\)/g))
    assert.ok(existsSync(path.join(root, target)), target)
})

test('every file of the house that a document points to exists', () => {
  const missing = globSync('docs/*.md', { cwd: root }).flatMap((document) =>
    [...readFileSync(path.join(root, document), 'utf8').matchAll(/`(domain|server|web)\/([\w./-]+\.(?:tsx?|sql))`/g)]
      .filter(
        ([, floor = '', file = '']) =>
          !['', 'src'].some((folder) => existsSync(path.join(root, 'packages', floor, folder, file))),
      )
      .map(([named]) => `${document}: ${named}`),
  )
  assert.deepEqual(missing, [])
})
