import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnSeries, inFull, inReach, inShort } from './chart-model.ts'

test('an axis is short, a table is exact', () => {
  const cases = [
    [0, 'moeda', 'R$ 0', 'R$\u00a00,00'],
    [1_250_00, 'moeda', 'R$ 1,3 mil', 'R$\u00a01.250,00'],
    [-12_500_00, 'moeda', '-R$ 12,5 mil', '-R$\u00a012.500,00'],
    [1_234_567_89, 'moeda', 'R$ 1,2 mi', 'R$\u00a01.234.567,89'],
    [450_000, 'numero', '450 mil', '450.000'],
    [-7, 'numero', '-7', '-7'],
    [82.5, 'percentual', '82,5%', '82,5%'],
  ] as const
  for (const [value, formato, short, full] of cases) {
    assert.equal(inShort(value, formato), short)
    assert.equal(inFull(value, formato), full)
  }
  assert.equal(inFull(null, 'moeda'), '–')
})

test('in bars and line the last series is the line, and no two neighbours share a colour', () => {
  const drawn = drawnSeries('barras-e-linha', [
    { nome: 'Entradas', valores: [1] },
    { nome: 'Saídas', valores: [2] },
    { nome: 'Saldo', valores: [3], cor: 'forte' },
  ])
  assert.deepEqual(
    drawn.map((one) => [one.forma, one.cor]),
    [
      ['barra', 'forte'],
      ['barra', 'cinza'],
      ['linha', 'forte'],
    ],
  )
})

test('what is drawn begins and ends where there is something; where there is nothing it stays as it is', () => {
  const series = (...valores: (number | null)[]) => [{ valores }]
  assert.deepEqual(inReach(series(0, 0, 5, 0, 7, null), 6), [2, 5])
  assert.deepEqual(inReach([...series(0, 0, 0), ...series(1, 0, 0)], 3), [0, 1])
  assert.deepEqual(inReach(series(0, null, 0), 3), [0, 3])
})
