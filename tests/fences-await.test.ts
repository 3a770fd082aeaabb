import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { unawaited } from './kit/unawaited.ts'

const ROOT = path.join(import.meta.dirname, '..')

test('what is done while something is held is awaited before it is let go', () => {
  const files = globSync('{packages/*/src,tests,scripts}/**/*.{ts,tsx}', { cwd: ROOT }).sort()
  const holding = files
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
    .filter(({ file, text }) => /\busing /.test(text) && file !== 'tests/fences-await.test.ts')
  assert.ok(holding.length > 20, `${holding.length} files that hold something`)
  assert.deepEqual(
    holding.flatMap(({ file, text }) => unawaited(file, text).map((call) => `${file}:${call}`)),
    [],
  )
})

const within = (...lines: string[]): string[] =>
  unawaited('x.ts', ['async function act(ctx) {', ...lines, '}'].join('\n')).map((call) => call.replace(/\s.*/, ''))
const HELD = 'await using files = await ctx.receive()'

test('an act returned unawaited is found, in whatever way it is written', () => {
  for (const written of [
    'return save(files)',
    'if (files.size > 0) return save(files)',
    'try { return save(files) } finally { ctx.end() }',
    'return ctx.ready ? save(files) : null',
    'return ctx.known ?? (save(files) as Promise<string>)',
    'return Promise.all([...files].map(save))',
    "return import('./save.ts')",
    'return save(files).then((row) => row.id)',
    'return await ctx.ready() ? save(files) : null',
  ])
    assert.deepEqual(within(HELD, written), ['3:'], written)
  assert.deepEqual(within(HELD, 'const saved = save(files)', 'return saved'), ['3:'])
  assert.deepEqual(within('for (const one of ctx.all) {', HELD, 'return save(one)', '}'), ['4:'])
  assert.deepEqual(within(`return ctx.once(async () => { ${HELD}; return save(files) })`), ['2:'])
})

test('what is awaited, what is no call, and what is returned where nothing is held, are not', () => {
  for (const written of [
    'return await save(files)',
    'const saved = await save(files)\nreturn saved',
    'return { id: files.id }',
    'return await ctx.all(async (one) => { return save(one) })',
    'const each = (one) => save(one)\nreturn await ctx.all(each)',
  ])
    assert.deepEqual(within(HELD, written), [], written)
  assert.deepEqual(within('if (ctx.none) return save()', HELD, 'return await save(files)'), [])
  assert.deepEqual(within(`{ ${HELD} }`, 'return save()'), [])
})
