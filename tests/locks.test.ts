import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { LOCKS } from '../packages/server/src/core/database/locks.ts'

const ROOT = path.join(import.meta.dirname, '..')
const REGISTER = 'packages/server/src/core/database/locks.ts'

/** The forecast and the ledger of an order are written anew behind one lock, on purpose. */
const TOGETHER: Readonly<Record<string, number>> = { pedidoRefeito: 2, todosOsPedidosRefeitos: 2 }

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
/** The sources, and of SQL each function as it stands in the database today. */
const files: Record<string, string> = Object.fromEntries([
  ...globSync(['packages/server/src/**/*.ts', 'tests/**/*.ts'], { cwd: ROOT })
    .filter((file) => file !== REGISTER && !/node_modules|\.test\.ts$/.test(file))
    .map((file) => [file, read(file)]),
  ...[
    ...read('packages/server/esquema.sql').matchAll(
      /^CREATE OR REPLACE FUNCTION public\.(\w+)[^$]*(\$\w*\$).*?\2;$/gms,
    ),
  ].map(([text, name]) => [`${name}.sql`, text]),
])

const nameOf = (number: number): string | undefined => Object.entries(LOCKS).find(([, one]) => one === number)?.[0]

/** Each lock with the files that take it, and every lock taken beside the register. */
function takers(sources: Readonly<Record<string, string>>): { uses: Map<string, Set<string>>; outside: string[] } {
  const uses = new Map<string, Set<string>>()
  const outside: string[] = []
  const use = (name: string, file: string) => uses.set(name, (uses.get(name) ?? new Set()).add(file))
  for (const [file, text] of Object.entries(sources)) {
    const sqlFile = file.endsWith('.sql')
    for (const [, name] of text.matchAll(/\b(?:holdLocks?|tryLock)\(\s*\w+,\s*'(\w+)'/g)) use(name!, file)
    for (const [, name] of text.matchAll(/\bLOCKS\.(\w+)/g)) use(name!, file)
    for (const [, taken] of text.matchAll(/pg_(?:try_)?advisory_(?!unlock)\w+\(\s*([^\s,)]+)/g)) {
      const name = sqlFile ? nameOf(Number(taken)) : undefined
      if (name) use(name, file)
      else if (sqlFile || taken !== '$1') outside.push(`${file}: ${taken}`)
    }
  }
  return { uses, outside }
}

const wrong = (sources: Readonly<Record<string, string>>): string[] => {
  const { uses, outside } = takers(sources)
  const many = [...uses]
    .filter(([name, users]) => users.size !== (TOGETHER[name] ?? 1))
    .map(([name, users]) => `${name}: ${[...users].sort().join(', ')}`)
  return [...outside, ...many]
}

test('every lock has one number, one user, and its line in the register', () => {
  const numbers = Object.values(LOCKS)
  assert.equal(new Set(numbers).size, numbers.length, 'dois nomes, um número')
  assert.deepEqual(wrong(files), [])
  const { uses } = takers(files)
  assert.deepEqual(
    Object.keys(LOCKS).filter((name) => !uses.has(name)),
    [],
    'ninguém usa',
  )
})

test('a planted second use is found, and so is a lock beside the register', () => {
  const planted = (text: string, name = 'packages/server/src/frota/x.ts') => wrong({ ...files, [name]: text })
  assert.match(planted("await holdLock(tx, 'selo')")[0]!, /^selo: .*seal\.ts, .*frota\/x\.ts$/)
  assert.match(planted('SELECT pg_advisory_xact_lock(7077867);', 'packages/server/src/frota/x.sql')[0]!, /^selo: /)
  assert.match(planted('sql`select pg_advisory_xact_lock(${'.concat('12})`'))[0]!, /^packages.*x\.ts: /)
  assert.match(planted('SELECT pg_advisory_lock(99);', 'packages/server/src/frota/x.sql')[0]!, /x\.sql: 99$/)
})
