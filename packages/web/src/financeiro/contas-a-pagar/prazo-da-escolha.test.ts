import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agendadosEmPalavras, nosVencimentos, prazoDaEscolha, recusaDaEscolha } from './prazo-da-escolha.ts'

const hoje = '2026-11-21'
const de = (...tipos: number[]) => tipos.map((tipo) => ({ pedido: { tipo } }))

test('the strictest of the chosen orders decides the first day, and says why', () => {
  assert.deepEqual(prazoDaEscolha(de(1, 3), hoje).primeiro, hoje)
  assert.equal(prazoDaEscolha(de(1, 4), hoje).primeiro, '2026-11-28')
  const { primeiro, motivo, presas } = prazoDaEscolha(de(4, 2, 1, 2), hoje)
  assert.deepEqual([primeiro, presas], ['2026-12-21', 2])
  assert.match(motivo ?? '', /reembolso.*21\/12\/2026.*30 dias/)
})

test('the first day is accepted and the one before is not', () => {
  for (const tipos of [[1], [2], [4], [2, 4]]) {
    const { primeiro } = prazoDaEscolha(de(...tipos), hoje)
    assert.equal(recusaDaEscolha(de(...tipos), primeiro, hoje), null)
  }
  assert.match(recusaDaEscolha(de(1), '2026-11-20', hoje) ?? '', /hoje/)
  assert.match(recusaDaEscolha(de(1, 2), '2026-12-20', hoje) ?? '', /reembolso/)
})

test('each is scheduled on the day it is due, or on the first bank day after it, where that day suits all', () => {
  const conta = (id: string, dataVencimento: string | null, tipo = 1) => ({ id, dataVencimento, pedido: { tipo } })
  // 28/11/2026 is a Saturday.
  const dias = nosVencimentos([conta('a', '2026-11-30'), conta('b', '2026-11-28'), conta('c', '2026-12-01')], hoje)
  assert.deepEqual(dias && Object.fromEntries(dias), { '2026-11-30': ['a', 'b'], '2026-12-01': ['c'] })
  assert.equal(nosVencimentos([conta('a', '2026-11-30'), conta('b', null)], hoje), null)
  assert.equal(nosVencimentos([conta('a', '2026-11-19')], hoje), null, 'it was due before today')
  assert.equal(nosVencimentos([conta('a', '2026-11-30', 2)], hoje), null, 'a reimbursement has its thirty days')
})

test('what was scheduled says which of them the banks put off, and to when', () => {
  const ditos = (...vencimentos: string[]) => {
    const contas = vencimentos.map((dataVencimento, n) => ({ id: String(n), dataVencimento, pedido: { tipo: 1 } }))
    return agendadosEmPalavras(contas, nosVencimentos(contas, hoje)!)
  }
  assert.equal(ditos('2026-11-30'), 'Agendado para 30/11/2026.')
  assert.equal(ditos('2026-11-30', '2026-12-01'), '2 pagamentos agendados, cada um no seu vencimento.')
  assert.equal(ditos('2026-11-28', '2026-11-30'), '2 pagamentos agendados para 30/11/2026.')
  // 05/12/2026 is a Saturday, 06/12 a Sunday.
  assert.equal(
    ditos('2026-12-05', '2026-12-01', '2026-12-03'),
    '3 pagamentos agendados, cada um no seu vencimento; um deles, que vence no sábado, para 07/12.',
  )
  assert.equal(
    ditos('2026-12-05', '2026-12-05', '2026-12-06', '2026-12-01'),
    '4 pagamentos agendados, cada um no seu vencimento; 2 deles, que vencem no sábado, para 07/12; um deles, que vence no domingo, para 07/12.',
  )
})
