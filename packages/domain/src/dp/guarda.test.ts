import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fimDaGuarda } from './guarda.ts'

const datas = { emissao: '2020-01-31', validade: '2021-06-30', demissao: null }

test('a document is kept so many months from its emission, its validity or the dismissal', () => {
  for (const [guardaDesde, guardaMeses, fim] of [
    [1, 60, '2025-01-31'],
    [1, 1, '2020-02-29'],
    [1, 13, '2021-02-28'],
    [2, 12, '2022-06-30'],
    [3, 12, null],
    [null, 12, null],
    [1, null, null],
  ] as const)
    assert.equal(fimDaGuarda({ guardaDesde, guardaMeses }, datas), fim, `${guardaDesde} ${guardaMeses}`)
})

test('while what it counts from has not happened, it has no end', () => {
  assert.equal(fimDaGuarda({ guardaDesde: 2, guardaMeses: 1 }, { ...datas, validade: null }), null)
  assert.equal(fimDaGuarda({ guardaDesde: 3, guardaMeses: 240 }, { ...datas, demissao: '2026-12-15' }), '2046-12-15')
})
