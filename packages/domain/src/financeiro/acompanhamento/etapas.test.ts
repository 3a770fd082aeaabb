import assert from 'node:assert/strict'
import test from 'node:test'
import { entregaAtrasada, etapaDe, passouDoPrazo } from './etapas.ts'

test('each status has its column, and what came in part has its own', () => {
  const esperadas = {
    1: null,
    2: 'solicitado',
    3: 'confirmacao',
    4: 'aprovacao',
    5: 'aprovado',
    6: null,
    7: 'finalizado',
    8: null,
    9: 'encomendado',
  }
  for (const [status, etapa] of Object.entries(esperadas))
    assert.equal(etapaDe({ status: Number(status), valorRetirado: 0 }), etapa, status)
  assert.equal(etapaDe({ status: 5, valorRetirado: 0.01 }), 'parcial')
  assert.equal(etapaDe({ status: 9, valorRetirado: 10 }), 'parcial')
  assert.equal(etapaDe({ status: 7, valorRetirado: 10 }), 'finalizado')
})

test('a stage may take two business days; a delivery is late the day after it was promised', () => {
  assert.equal(passouDoPrazo('aprovacao', '2026-11-18', '2026-11-23'), false) // Friday the 20th is a holiday
  assert.equal(passouDoPrazo('aprovacao', '2026-11-18', '2026-11-24'), true)
  assert.equal(passouDoPrazo('finalizado', '2026-01-01', '2026-11-24'), false)
  assert.equal(entregaAtrasada({ status: 9, previsaoEntrega: '2026-11-21' }, '2026-11-22'), true)
  assert.equal(entregaAtrasada({ status: 9, previsaoEntrega: '2026-11-22' }, '2026-11-22'), false)
  assert.equal(entregaAtrasada({ status: 7, previsaoEntrega: '2026-11-21' }, '2026-11-22'), false)
  assert.equal(entregaAtrasada({ status: 9, previsaoEntrega: null }, '2026-11-22'), false)
})
