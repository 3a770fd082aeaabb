import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnSeries, inFull, inShort } from './chart-model.ts'

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
