import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { entities, faces } from '@prumo/domain/entities.ts'
import { snake } from '../packages/server/src/core/database/tables.ts'
import { colunasAMais, tabelas } from '../packages/server/src/tables.ts'
import { bareCodes, sqlOf } from './kit/bare-codes.ts'

const SOURCES = path.join(import.meta.dirname, '../packages/server/src')

/** Columns that hold a code: those the entities declare, and the small numbers of the tables that are no entity. */
const COLUMNS = new Set([
  ...[...entities, ...faces].flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'code' || kind === 'codes' ? [snake(name)] : [])),
  ),
  ...[...tabelas, ...colunasAMais].flatMap((tables) =>
    Object.values(tables).flatMap((columns) =>
      Object.entries(columns).flatMap(([name, { type }]) => (type.startsWith('smallint') ? [snake(name)] : [])),
    ),
  ),
])
// Percents, places in an order and days are numbers as they stand.
for (const number of ['confianca', 'ordem', 'posicao', 'dias']) COLUMNS.delete(number)

const found = (file: string, text: string): string[] =>
  (file.endsWith('.sql') ? [{ text, line: 1 }] : sqlOf(text)).flatMap(({ text: piece, line }) =>
    bareCodes(piece, COLUMNS, line).map((hit) => `${file}:${hit}`),
  )

test('no SQL of ours holds a code against a bare number: the domain names it', () => {
  const files = globSync('**/*.{ts,sql}', { cwd: SOURCES }).filter(
    (file) => !/\.(test|cenario)\.ts$|^(demonstracao|test-kit)\//.test(file),
  )
  assert.deepEqual(
    files.sort().flatMap((file) => found(file, readFileSync(path.join(SOURCES, file), 'utf8'))),
    [],
  )
})

test('a planted bare code is found, in whatever way it is written', () => {
  for (const text of [
    'p.status = 7',
    'status in (1, 2)',
    'a.status is distinct from 3',
    'e.natureza <> 1',
    'case v.combustivel when 3 then 1 end',
    "situacao = any('{1,2}')",
    'status\n  between 2 and 4',
    'update x set status = 3',
    'select 2::int as natureza',
  ])
    assert.equal(found('x.sql', text).length, 1, text)
  assert.deepEqual(found('x.ts', 'const a = sql<number>`select $'.concat('{sql`1`} from x\nwhere x.status = 7`')), [
    'x.ts:2: status = 7',
  ])
})

test('what is named is not', () => {
  for (const text of [
    'p.status = {{STATUS.pago}}',
    'status in ({{CONTAM}})',
    '-- status = 7',
    'quantidade = 7',
    'p.status_de = 1',
  ])
    assert.deepEqual(found('x.sql', text), [], text)
  assert.deepEqual(found('x.ts', 'sql`p.status = $'.concat('{STATUS.pago} and p.valor > 0`')), [])
})

test('what a person reads beside a value is a word, not the name of an algorithm or of a column', () => {
  const ditos = [...entities, ...faces].flatMap(({ name, fields }) =>
    Object.entries(fields).map(([field, { label }]) => [`${name}.${field}`, label] as const),
  )
  const nas = path.join(import.meta.dirname, '../packages/web/src')
  const telas = globSync('**/*.tsx', { cwd: nas }).flatMap((file) =>
    [...readFileSync(path.join(nas, file), 'utf8').matchAll(/\b(?:label|header|titulo)(?:: |=)['"]([^'"]+)['"]/g)].map(
      ([, label = '']) => [file, label] as const,
    ),
  )
  assert.ok(telas.length > 500, 'the screens were read')
  assert.deepEqual(
    [...ditos, ...telas].filter(([, label]) => /SHA-?\d|\bhash\b|[a-z]_[a-z]|[A-Z]_[A-Z]|\bU(RL|UID)\b/i.test(label)),
    [],
  )
})
