import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { parseAst } from 'vite'
import { matches } from '../packages/server/src/core/crud/read.ts'
import { takesForever } from './kit/ambiguity.ts'

/** No regular expression of the product takes exponential time, whatever it is given to read (security design, ASVS 1.3.12). */

const PACKAGES = path.join(import.meta.dirname, '../packages')

interface Written {
  readonly where: string
  readonly source: string
  readonly flags: string
}

function* expressionsIn(node: unknown): Generator<{ source: string; flags: string; start: number }> {
  if (typeof node !== 'object' || node === null) return
  const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number }
  if (regex) yield { source: regex.pattern, flags: regex.flags, start: start ?? 0 }
  for (const part of Object.values(node)) if (typeof part === 'object') yield* expressionsIn(part)
}

/** Every expression written in the code that is served, tests and what they use apart. */
const written: readonly Written[] = globSync('*/src/**/*.{ts,tsx}', { cwd: PACKAGES })
  .filter((file) => !/\.(test|cenario)\.tsx?$|test-kit|\.d\.ts$/.test(file))
  .sort()
  .flatMap((file) => {
    const text = readFileSync(path.join(PACKAGES, file), 'utf8')
    return [...expressionsIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))].map(
      ({ source, flags, start }) => ({ where: `${file}:${text.slice(0, start).split('\n').length}`, source, flags }),
    )
  })

test('none of them takes exponential time over any text', () => {
  assert.ok(written.length > 400, `${written.length}`)
  const found = written.filter((one) => takesForever(one)).map(({ where, source }) => `${where}: /${source}/`)
  assert.deepEqual(found, [])
})

test('the longest keyword that looks like a mask without end is read at once', () => {
  // It took 1.9 to the power of its length before it was refused: a server that stood still for everybody.
  const started = performance.now()
  for (const worst of ['a', 'a.', 'aaaa', 'ab-'])
    assert.ok(matches(`/${worst.repeat(190)}!`, sql.ref('busca')).length > 0)
  assert.ok(performance.now() - started < 1000)
})

test('those that do are found, and those that look like them are not', () => {
  const forever = [
    /(a+)+$/,
    /(a*)*$/,
    /(a|a)*$/,
    /(a|aa)+$/,
    /^(\w+\s?)*$/,
    /^(([a-z])+.)+[A-Z]([a-z])+$/,
    /([a-zA-Z0-9])(([-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}/,
    /(.*,){12,}x/,
    /x(?=(b+)+c)/,
    /^(?:\d+|\d+\.\d*)+$/,
    /(\p{L}+ç*)+!/u,
    /"(?:\\.|[^"])*"(?:,"(?:[^"]|\\.)*")*$/,
  ]
  const linear = [
    /^[\w.]+@[\w.]+$/,
    /(a+b)+$/,
    /^(?:\d{1,3}\.)*\d{3},\d{2}$/,
    /"(?:\\.|[^"\\])*"/,
    /^(?:[a-z]+-)*[a-z]+$/,
    /\s+$/,
    /a{3}(bc?)*d/,
    /^(?:(?:25[0-5]|[01]?\d)\.){3}\d+$/,
    /(?:ab|ac)*x/,
  ]
  assert.deepEqual(
    forever.filter((one) => !takesForever(one)),
    [],
  )
  assert.deepEqual(
    linear.filter((one) => takesForever(one)),
    [],
  )
})
