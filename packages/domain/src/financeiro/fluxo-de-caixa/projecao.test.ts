import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../core/dates.ts'
import { colunasDaProjecao, noCenario, type Parcela, primeiroDiaAbaixo, projetar } from './projecao.ts'
import { type PedidoNoFluxo, repartir, saidasDoPedido } from './saidas.ts'
import { impedimentoDoLancamento, lancamentoConta, situacaoDe } from './situacao.ts'

const hoje = '2026-11-19'
const parcela = (mais: Partial<Parcela>): Parcela => ({
  data: hoje,
  natureza: 2,
  classeId: null,
  contaId: null,
  confianca: 100,
  valor: 100,
  ...mais,
})

test('every period touches the next, from today to the horizon; weeks begin on Monday', () => {
  for (const periodo of ['dia', 'semana', 'mes'] as const) {
    const dias = colunasDaProjecao(hoje, periodo).slice(2)
    assert.equal(dias[0]!.de, hoje)
    assert.equal(dias.at(-1)!.ate, addDays(hoje, 90))
    for (let n = 1; n < dias.length; n++) assert.equal(dias[n]!.de, addDays(dias[n - 1]!.ate!, 1))
  }
  assert.deepEqual(
    colunasDaProjecao(hoje, 'semana')
      .slice(0, 4)
      .map(({ rotulo }) => rotulo),
    ['Atrasado', 'Sem data', '19/11 a 22/11', '23/11 a 29/11'],
  )
  assert.equal(colunasDaProjecao(hoje, 'mes')[2]!.rotulo, 'nov/2026')
})

test('what is late never vanishes, what has no day neither, what lies beyond is told', () => {
  const p = projetar(
    [
      parcela({ data: '2020-01-01', valor: 1000 }),
      parcela({ data: null, valor: 200 }),
      parcela({ data: '2026-11-20', valor: 30, classeId: '7' }),
      parcela({ data: '2026-11-25', natureza: 1, valor: 5000 }),
      parcela({ data: '2030-01-01', valor: 9 }),
    ],
    { hoje, periodo: 'semana', cenario: 'realista', saldo: 2000 },
  )
  assert.deepEqual(p.totalDeSaidas.slice(0, 4), [1000, 200, 30, 0])
  assert.deepEqual(p.saldoInicial.slice(0, 4), [2000, 1000, 800, 770])
  assert.equal(p.saldoFinal[3], 5770)
  assert.deepEqual(p.depois, { entradas: 0, saidas: 9 })
  assert.deepEqual([p.dias[0]!.saldo, p.dias[1]!.saldo, p.dias[6]!.saldo], [800, 770, 5770])
  assert.equal(p.dias.at(-1)!.saldo, p.saldoFinal.at(-1))
  assert.equal(primeiroDiaAbaixo(p.dias, 780)!.data, '2026-11-20')
  assert.equal(primeiroDiaAbaixo(p.dias, 770), null)
})

test('the pessimist takes the share of what may come, nothing that is late, and pays everything', () => {
  const entra = parcela({ natureza: 1, valor: 333, confianca: 50 })
  assert.equal(noCenario('pessimista', entra, hoje), 167)
  assert.equal(noCenario('realista', entra, hoje), 333)
  assert.equal(noCenario('pessimista', { ...entra, data: '2026-11-18' }, hoje), 0)
  assert.equal(noCenario('pessimista', { ...entra, data: null }, hoje), 0)
  assert.equal(noCenario('pessimista', parcela({ confianca: 50 }), hoje), 100)
})

test('an overdue receivable is no cash of today in any scenario: it is told apart', () => {
  const vencida = parcela({ natureza: 1, valor: 5000, data: '2026-11-18' })
  for (const cenario of ['realista', 'pessimista'] as const) {
    const p = projetar([vencida, parcela({ natureza: 1, valor: 70 })], { hoje, periodo: 'dia', cenario, saldo: 100 })
    assert.deepEqual([p.dias[0]!.saldo, p.entradas[0], p.vencidas], [170, 0, 5000], cenario)
  }
  // Today's is not late yet, and what goes out late still goes out.
  assert.equal(noCenario('realista', { ...vencida, data: hoje }, hoje), 5000)
  assert.equal(noCenario('realista', { ...vencida, natureza: 2 }, hoje), 5000)
})

const pedido: PedidoNoFluxo = {
  tipo: 1,
  status: 5,
  valorTotal: 10_000,
  centroDeCustoId: '1',
  dataAprovacao: '2026-11-01',
  dataRegistro: '2026-10-01',
  previsaoEntrega: null,
  itens: [
    { valor: 50, quantidade: 1, codigoCustoId: '2' },
    { valor: 25, quantidade: 2, codigoCustoId: null },
  ],
  anexos: [],
  dataDoLancamento: null,
}
const boleto = {
  id: '9',
  tipo: 4,
  status: 1,
  valor: 9000,
  valorParcela: 3000,
  dataVencimento: '2026-12-01',
  dataAgendada: null,
  centroDeCusto: '3',
}

test('an order counts once: its documents on their day, what they leave uncovered on the expected one', () => {
  const saidas = saidasDoPedido({ ...pedido, anexos: [boleto, { ...boleto, id: '8', tipo: 2 }] })
  assert.deepEqual(
    saidas.map(({ anexoId, codigoCustoId, centroDeCustoId, data, valor }) => [
      anexoId,
      codigoCustoId,
      centroDeCustoId,
      data,
      valor,
    ]),
    [
      ['9', '2', '3', '2026-12-01', 1500],
      ['9', null, '3', '2026-12-01', 1500],
      [null, '2', '1', '2026-12-01', 3500],
      [null, null, '1', '2026-12-01', 3500],
    ],
  )
  assert.deepEqual(saidasDoPedido({ ...pedido, status: 4, anexos: [boleto] }), [])
  const pago = saidasDoPedido({ ...pedido, anexos: [{ ...boleto, status: 3, valorParcela: 10_000 }] })
  assert.deepEqual(pago, [])
  assert.equal(saidasDoPedido({ ...pedido, dataDoLancamento: '2027-01-05' })[0]!.data, '2027-01-05')
  assert.equal(saidasDoPedido({ ...pedido, previsaoEntrega: '2026-12-10' })[0]!.data, '2027-01-09')
})

test('a split is exact to the centavo, whatever the weights', () => {
  const itens = ['1', '2', '3'].map((codigoCustoId) => ({ valor: 0.01, quantidade: 1, codigoCustoId }))
  for (let valor = 0; valor < 50; valor++)
    assert.equal(
      repartir(valor, itens).reduce((soma, parte) => soma + parte.valor, 0),
      valor,
    )
  assert.deepEqual(repartir(7, []), [{ codigoCustoId: null, valor: 7 }])
})

test('where an entry stands follows from facts; it counts until its order does', () => {
  const fatos = { canceladoEm: null, dataRealizada: null, pedido: null }
  const com = (status: number, quitado = false) => ({ ...fatos, pedido: { status, quitado } })
  const casos: [Parameters<typeof situacaoDe>[0], number, boolean, boolean][] = [
    [fatos, 1, true, true],
    [com(1), 1, true, false],
    [com(2), 2, true, false],
    [com(4), 2, true, false],
    [com(5), 3, false, false],
    [com(9), 3, false, false],
    [com(7, true), 4, false, false],
    [com(6), 1, true, true],
    [com(8), 1, true, true],
    [{ ...fatos, dataRealizada: hoje }, 4, false, false],
    [{ ...fatos, canceladoEm: 'x' }, 5, false, false],
  ]
  for (const [caso, situacao, conta, livre] of casos) {
    assert.deepEqual(
      [situacaoDe(caso), lancamentoConta(caso), impedimentoDoLancamento(caso) === null],
      [situacao, conta, livre],
      JSON.stringify(caso),
    )
  }
})
