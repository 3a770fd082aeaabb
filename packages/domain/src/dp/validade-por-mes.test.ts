import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mesPorExtenso, proximosMeses, tipoEMes } from './validade-por-mes.ts'

test('a type and a month, as people say them, is what expires in the next such month', () => {
  const hoje = '2026-11-26'
  for (const [dito, tipo, mes] of [
    ['aso dezembro', 'aso', '2026-12'],
    ['ASO em Março', 'aso', '2027-03'],
    ['aso novembro', 'aso', '2026-11'],
    ['NR-10 básico outubro', 'nr-10 basico', '2027-10'],
    ['cnh jan', 'cnh', '2027-01'],
    ['aso dezembro de 2027', 'aso', '2027-12'],
    ['aso fev 2027', 'aso', '2027-02'],
  ] as const)
    assert.deepEqual(tipoEMes(dito, hoje), { tipo, mes }, dito)
  for (const dito of ['dezembro', 'aso', 'aso de', 'pedido 30', 'aso dezembrou', '', ' maio', 'obra da serra'])
    assert.equal(tipoEMes(dito, hoje), null, dito)
})

test('months by name, and those ahead over the turn of a year', () => {
  assert.equal(mesPorExtenso('2027-03'), 'março de 2027')
  assert.deepEqual(proximosMeses('2026-11-30', 4), ['2026-11', '2026-12', '2027-01', '2027-02'])
})
