import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estadoDaVerificacao, vigenciaDe } from './verificacao.ts'

test('a check is late on its day, near within 30 days, and otherwise nobody is told', () => {
  const hoje = '2026-11-22'
  for (const [data, estado] of [
    [null, 'em-dia'],
    ['2026-11-21', 'atrasada'],
    ['2026-11-22', 'atrasada'],
    ['2026-11-23', 'proxima'],
    ['2026-12-22', 'proxima'],
    ['2026-12-23', 'em-dia'],
  ] as const)
    assert.equal(estadoDaVerificacao(data, hoje), estado, String(data))
})

test('a copy may be used while its version is the newest of a document that stands', () => {
  for (const situacao of [1, 3, null]) {
    assert.equal(vigenciaDe({ obsoleta: false, situacao }), 'vigente', String(situacao))
    assert.equal(vigenciaDe({ obsoleta: true, situacao }), 'obsoleta', String(situacao))
  }
  for (const situacao of [2, 4]) assert.equal(vigenciaDe({ obsoleta: false, situacao }), 'obsoleta', String(situacao))
})
