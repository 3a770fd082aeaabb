import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inclinacao, type Vida } from './inclinacao.ts'

const vida = (mib: (minuto: number) => number, de = 0, ate = 480): Vida => ({
  amostras: Array.from({ length: ate - de }, (_, n) => [de + n, mib(de + n)] as const),
})

test('a server that grows two MiB an hour is seen to, through what comes and goes and through its starts', () => {
  const comLixo = (minuto: number) => 200 + (minuto * 2) / 60 + (minuto % 7) * 9
  assert.equal(inclinacao([vida(comLixo)]).mibPorHora?.toFixed(1), '2.0')
  assert.equal(
    inclinacao([vida(comLixo, 0, 200), vida((minuto) => comLixo(minuto) - 40, 200)]).mibPorHora?.toFixed(1),
    '2.0',
  )
})

test('one that only warms up, or is caught once in the middle of something large, does not grow', () => {
  assert.equal(inclinacao([vida((minuto) => 200 + Math.min(minuto, 30) * 3)]).mibPorHora, 0)
  assert.equal(inclinacao([vida((minuto) => (minuto >= 300 && minuto < 320 ? 900 : 200))]).mibPorHora, 0)
})

test('lives too short to tell say nothing', () => {
  assert.deepEqual(inclinacao([vida(() => 200, 0, 40), vida(() => 200, 40, 70)]), { mibPorHora: null, janelas: 1 })
})
