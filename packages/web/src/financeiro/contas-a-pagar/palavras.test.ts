import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contagem, nomesDosStatus, prazoEmPalavras, somar } from './palavras.ts'

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
