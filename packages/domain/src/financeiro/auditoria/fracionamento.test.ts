import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alcadasDe, fracionamentos } from './fracionamento.ts'

const vazio = { solicitantes: [], validadores: [], confirmadores: [], aprovadores: [] }
const em = (id: string, dia: number, reais: number) => ({
  id,
  valor: reais * 100,
  registro: new Date(Date.UTC(2026, 10, dia, 12)).toISOString(),
})
const dezMil = [{ valor: 1_000_000, inclusive: false }]

test('a maximum is the lower tier’s last value, a minimum the higher one’s first', () => {
  assert.deepEqual(fracionamentos([em('1', 1, 4000), em('2', 2, 6000)], dezMil, 7), [])
  const inclusive = fracionamentos([em('1', 1, 4000), em('2', 2, 6000)], [{ valor: 1_000_000, inclusive: true }], 7)
  assert.deepEqual(
    inclusive.map(({ ultimo, pedidos, soma, dias }) => [ultimo, pedidos, soma, dias]),
    [['2', ['1', '2'], 1_000_000, 1]],
  )
})

test('an order above the tier by itself splits nothing, and one outside the window does not count', () => {
  assert.deepEqual(fracionamentos([em('1', 1, 9000), em('2', 2, 10_000.01)], dezMil, 7), [])
  assert.deepEqual(fracionamentos([em('1', 1, 9000), em('2', 9, 9000)], dezMil, 7), [])
  assert.equal(fracionamentos([em('1', 1, 9000), em('2', 8, 9000)], dezMil, 7).length, 1)
})

test('tiers are of the workflows that apply to the contract and the type, each once', () => {
  const workflows = [
    { ...vazio, valorMaximo: '10000.00' },
    { ...vazio, valorMaximo: 10000 },
    { ...vazio, valorMinimo: 50000, contratos: ['9'] },
    { ...vazio, valorMinimo: 0, valorMaximo: 700, tipos: [2] },
  ]
  assert.deepEqual(alcadasDe(workflows, { centroDeCustoId: '1', tipo: 1 }), dezMil)
  assert.deepEqual(
    alcadasDe(workflows, { centroDeCustoId: '9', tipo: 2 }).map(({ valor }) => valor),
    [5_000_000, 1_000_000, 70_000],
  )
})
