import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../core/dates.ts'
import {
  type ContaNoFluxo,
  faixaDe,
  impedimentoDaConta,
  impedimentoDeDesfazer,
  recusaDeAgenda,
  statusAoDesfazer,
} from './a-pagar.ts'
import { pagaPelosDadosDoFornecedor } from './pagamento-pelo-codigo.ts'

const hoje = '2026-11-21'
const conta = (mais: Partial<ContaNoFluxo> = {}): ContaNoFluxo => ({
  status: 1,
  emPagamento: true,
  statusBanco: null,
  dataVencimento: hoje,
  dataAgendada: null,
  valorAPagar: 100,
  fornecedorEmConferencia: false,
  ressalvas: [],
  ...mais,
})

test('each payable stands in exactly one column', () => {
  const casos: [Partial<ContaNoFluxo>, string][] = [
    [{}, 'hoje'],
    [{ dataVencimento: addDays(hoje, -1) }, 'atrasado'],
    [{ dataVencimento: addDays(hoje, 1) }, 'proximos7'],
    [{ dataVencimento: addDays(hoje, 7) }, 'proximos7'],
    [{ dataVencimento: addDays(hoje, 8) }, 'depois'],
    [{ dataVencimento: addDays(hoje, -9), dataAgendada: addDays(hoje, 2) }, 'proximos7'],
    [{ dataVencimento: null }, 'semData'],
    [{ statusBanco: 2, dataVencimento: addDays(hoje, -1) }, 'noBanco'],
    [{ statusBanco: 3 }, 'hoje'],
    [{ status: 3, statusBanco: 2 }, 'pago'],
  ]
  for (const [mais, faixa] of casos) assert.equal(faixaDe(conta(mais), hoje), faixa, JSON.stringify(mais))
})

test('only what is in payment, of an approved order, and neither paid nor at the bank, can be paid or rescheduled', () => {
  for (const status of [5, 7, 9]) assert.equal(impedimentoDaConta(conta(), { numero: 1, status }), null)
  for (const status of [1, 2, 3, 4, 6, 8])
    assert.match(impedimentoDaConta(conta(), { numero: 7, status }) ?? '', /pedido 7 não está aprovado/)
  const aprovado = { numero: 1, status: 5 }
  assert.equal(impedimentoDaConta(conta({ status: 2, statusBanco: 3 }), aprovado), null)
  assert.match(impedimentoDaConta(conta({ status: 3 }), aprovado) ?? '', /Já está pago/)
  assert.match(impedimentoDaConta(conta({ statusBanco: 2 }), aprovado) ?? '', /enviado ao banco/)
  assert.match(impedimentoDaConta(conta({ emPagamento: false }), aprovado) ?? '', /Não está em pagamento/)
  assert.match(impedimentoDaConta(conta({ status: null }), aprovado) ?? '', /Não está em pagamento/)
})

test('a day that has gone by is refused for every type; 30 and 7 days are exact', () => {
  assert.equal(recusaDeAgenda(1, hoje, hoje), null)
  assert.ok(recusaDeAgenda(1, addDays(hoje, -1), hoje))
  assert.ok(recusaDeAgenda(2, addDays(hoje, 29), hoje))
  assert.equal(recusaDeAgenda(2, addDays(hoje, 30), hoje), null)
  assert.ok(recusaDeAgenda(4, addDays(hoje, 6), hoje))
  assert.equal(recusaDeAgenda(4, addDays(hoje, 7), hoje), null)
  assert.equal(recusaDeAgenda(3, hoje, hoje), null)
})

test('changed bank data hold what is paid by them, and hold no rescheduling', () => {
  const aprovado = { numero: 1, status: 5 }
  const presa = conta({ fornecedorEmConferencia: true, fornecedorNome: 'Cabos e Fios' })
  assert.equal(
    impedimentoDaConta(presa, aprovado),
    'Os dados bancários de Cabos e Fios mudaram e esperam a conferência de outra pessoa.',
  )
  assert.equal(impedimentoDaConta(presa, aprovado, 'reagendar'), null)
})

test('a barcode, a PIX code and a payee of one’s own are no supplier’s bank data; a transfer’s line does not carry it', () => {
  const anexo = (mais: object = {}) => ({ tipo: 7, codigoBarras: null, pixCopiaCola: null, ...mais })
  for (const tipo of [1, 2, 3, 5, 6, 7, 8, 9, 10])
    assert.equal(pagaPelosDadosDoFornecedor(anexo({ tipo }), false), true)
  assert.equal(pagaPelosDadosDoFornecedor(anexo({ tipo: 4 }), false), false)
  assert.equal(pagaPelosDadosDoFornecedor(anexo({ tipo: 9, codigoBarras: '8'.repeat(44) }), false), false)
  assert.equal(pagaPelosDadosDoFornecedor(anexo({ tipo: 7, codigoBarras: '8'.repeat(44) }), false), true)
  assert.equal(pagaPelosDadosDoFornecedor(anexo({ pixCopiaCola: '000201…' }), false), false)
  assert.equal(pagaPelosDadosDoFornecedor(anexo(), true), false)
})

test('a payment of nothing is none, by hand; its day may be set', () => {
  for (const valorAPagar of [null, 0]) {
    assert.equal(
      impedimentoDaConta(conta({ valorAPagar }), { numero: 7, status: 5 }),
      'Falta o valor: informe-o no anexo (pedido 7).',
    )
    assert.equal(impedimentoDaConta(conta({ valorAPagar }), { numero: 7, status: 5 }, 'reagendar'), null)
  }
})

test('a payment made by mistake is undone by hand, unless the bank made it', () => {
  assert.equal(impedimentoDeDesfazer({ status: 3, statusBanco: null }), null)
  assert.equal(impedimentoDeDesfazer({ status: 3, statusBanco: 3 }), null)
  assert.match(impedimentoDeDesfazer({ status: 3, statusBanco: 4 }) ?? '', /retorno do banco/)
  for (const status of [1, 2, null])
    assert.match(impedimentoDeDesfazer({ status, statusBanco: null }) ?? '', /não está/)
  assert.equal(statusAoDesfazer({ dataAgendada: '2026-12-01' }), 2)
  assert.equal(statusAoDesfazer({ dataAgendada: null }), 1)
})
