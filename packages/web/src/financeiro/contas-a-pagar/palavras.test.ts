import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contagem, emAberto, nomesDosStatus, passou, prazoEmPalavras, somar } from './palavras.ts'

test('a day near today is said in words, a far one is not', () => {
  const hoje = '2026-11-21'
  const casos: [string | null, string | null][] = [
    ['2026-11-18', 'venceu há 3 dias'],
    ['2026-11-20', 'venceu ontem'],
    [hoje, 'vence hoje'],
    ['2026-11-22', 'vence amanhã'],
    ['2026-11-23', null],
    [null, null],
  ]
  for (const [dia, dito] of casos) assert.equal(prazoEmPalavras(dia, hoje), dito)
  const agenda = ['2026-11-18', '2026-11-20', hoje, '2026-11-22', '2026-11-23']
  assert.deepEqual(
    agenda.map((dia) => prazoEmPalavras(dia, hoje, 'agendada')),
    ['passou há 3 dias', 'passou ontem', 'hoje', 'amanhã', null],
    'what is scheduled for a day does not fall due on it',
  )
})

test('what was due is overdue whatever day it was put off to, until it is paid or at the bank', () => {
  const hoje = '2026-11-21'
  for (const faixa of ['proximos7', 'depois', 'atrasado'] as const)
    assert.deepEqual([passou({ faixa }, '2026-11-20', hoje), passou({ faixa }, hoje, hoje)], [true, false])
  for (const faixa of ['pago', 'noBanco'] as const) assert.equal(passou({ faixa }, '2026-11-20', hoje), false)
})

test('the head of the calendar says which month it counts', () => {
  const nada = { quantidade: 0, valor: 0 }
  const resumo = {
    ...{ atrasado: { quantidade: 1, valor: 10.1 }, hoje: nada, proximos7: { quantidade: 2, valor: 0.2 } },
    ...{ depois: nada, semData: nada, noBanco: nada, pagosNoMes: { quantidade: 9, valor: 900 } },
  }
  const dito = (visao: 'lista' | 'calendario') => emAberto({ status: [1], faixa: null, visao }, resumo, '2026-11')
  assert.equal(dito('lista'), '3 pendentes · R$ 10,30')
  assert.equal(dito('calendario'), '3 pendentes em novembro de 2026 · R$ 10,30')
  assert.equal(emAberto({ status: [3], faixa: null, visao: 'lista' }, resumo, '2026-11'), undefined)
})

test('what is counted is named, right at one and at many', () => {
  assert.equal(contagem(1, [1]), '1 pendente')
  assert.equal(contagem(0, [1]), '0 pendentes')
  assert.equal(contagem(1284, [3]), '1.284 pagos')
  assert.equal(contagem(5, [1, 2]), '5 em aberto')
  assert.equal(nomesDosStatus([1, 2]), 'Pendente ou Cadastrado')
})

test('the sum is exact where floats are not, and what has no value counts nothing', () => {
  assert.equal(somar([{ valorAPagar: 0.1 }, { valorAPagar: 0.2 }, { valorAPagar: null }]), 30)
})
