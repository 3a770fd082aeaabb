import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareTags, publicacaoSchema, stillStands } from './versao.ts'

test('a tag reads as v1.2.3 and nothing else', () => {
  for (const tag of ['v1.8.2', ' v10.0.123 ']) assert.ok(publicacaoSchema.safeParse({ tag }).success, tag)
  for (const tag of ['1.8.2', 'v1.8', 'v1.8.2-beta', 'v1.8.2.1', 'v1..2', '', 'v12345.0.0', null])
    assert.ok(!publicacaoSchema.safeParse({ tag }).success, String(tag))
})

test('empty lines are no change; a publication forces nobody out unless it says so', () => {
  assert.deepEqual(publicacaoSchema.parse({ tag: 'v1.0.0', alteracoes: [' um ', '', '  '] }), {
    tag: 'v1.0.0',
    alteracoes: ['um'],
    forceLogout: false,
  })
})

test('tags compare as numbers, not as text', () => {
  assert.ok(compareTags('v1.10.0', 'v1.9.9') > 0)
  assert.ok(compareTags('v1.8.2', 'v2.0.0') < 0)
  assert.equal(compareTags('v1.8.2', 'v1.8.2'), 0)
})

test('a publication ends when a newer server has passed it', () => {
  const made = { tag: 'v1.9.0', servidor: 'v1.8.2' }
  assert.ok(stillStands(made, 'v1.8.2'), 'on the server it was made on')
  assert.ok(stillStands(made, 'v1.8.3'), 'still ahead')
  assert.ok(!stillStands(made, 'v1.9.0'), 'reached')
  assert.ok(!stillStands(made, 'v2.0.0'), 'passed')
  assert.ok(stillStands({ tag: 'v1.7.0', servidor: 'v1.8.2' }, 'v1.8.2'), 'a step back is the administrator’s to take')
})
