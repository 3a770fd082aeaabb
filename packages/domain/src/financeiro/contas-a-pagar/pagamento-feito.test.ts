import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encargosUsuais, pendenciasDoPagamento, recusaDoDia } from './pagamento-feito.ts'

const conta = {
  valor: 1000,
  valorParcela: null,
  juros: null,
  multa: null,
  desconto: null,
  motivoDaDiferenca: null,
  dataVencimento: '2026-11-10',
}

test('a payment is of today or of a day gone by', () => {
  assert.equal(recusaDoDia('2026-11-23', '2026-11-23'), null)
  assert.equal(recusaDoDia('2020-01-31', '2026-11-23'), null)
  assert.match(recusaDoDia('2026-11-24', '2026-11-23')!, /até 23\/11\/2026/)
})

test('a late document usually costs 2% and 1% a month, by the day; one on time costs nothing', () => {
  assert.equal(encargosUsuais(100_000, '2026-11-10', '2026-11-10'), 0)
  assert.equal(encargosUsuais(100_000, null, '2026-11-10'), 0)
  assert.equal(encargosUsuais(100_000, '2026-11-10', '2026-11-11'), 2_034)
  assert.equal(encargosUsuais(100_000, '2026-11-10', '2026-12-10'), 3_000)
  assert.equal(encargosUsuais(100_000, '2026-12-10', '2026-11-10'), 0)
})

test('what is paid adds up, is told apart with its reason, and passes no usual cost by one person’s word', () => {
  const casos: [object, string, string[]][] = [
    [{}, '2026-11-10', []],
    [{ valorPago: 1000 }, '2026-11-10', []],
    [{ valorPago: 1020.34 }, '2026-11-11', ['valorPago']],
    [{ valorPago: 1020.34, juros: 0.34, multa: 20 }, '2026-11-11', ['motivoDaDiferenca']],
    [{ valorPago: 1020.34, juros: 0.34, multa: 20, motivoDaDiferenca: 'um dia' }, '2026-11-11', []],
    [{ juros: 0.35, multa: 20, motivoDaDiferenca: 'um dia' }, '2026-11-11', ['juros']],
    [{ juros: 0.01, motivoDaDiferenca: 'no dia' }, '2026-11-10', ['juros']],
    [{ valorPago: 950, desconto: 50, motivoDaDiferenca: 'antecipado' }, '2026-11-01', []],
    [{ valorPago: 950 }, '2026-11-01', ['valorPago']],
    [{ desconto: 1000.01, motivoDaDiferenca: 'engano' }, '2026-11-01', ['desconto']],
    [{ valorPago: 1000.001 }, '2026-11-10', ['valorPago']],
  ]
  for (const [dito, dia, campos] of casos)
    assert.deepEqual(Object.keys(pendenciasDoPagamento(conta, dito, dia)).sort(), campos, JSON.stringify(dito))
  // What a second person already looked at is theirs no more to weigh.
  const conferida = { ...conta, juros: 500, motivoDaDiferenca: 'acordo' }
  assert.deepEqual(pendenciasDoPagamento(conferida, { valorPago: 1500 }, '2026-11-10'), {})
  assert.deepEqual(Object.keys(pendenciasDoPagamento(conferida, { juros: 501 }, '2026-11-10')), ['juros'])
})
