import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ContaNotada, type Movimento, movidoDepois } from './partida.ts'
import { type Parcela, projetar } from './projecao.ts'

const hoje = '2026-11-23'
const conta = (mais: Partial<ContaNotada> = {}): ContaNotada => ({
  id: 'a',
  saldo: 1000,
  data: '2026-11-22',
  notadoEm: null,
  ...mais,
})
const pago = (mais: Partial<Movimento> = {}): Movimento => ({
  contaId: null,
  data: hoje,
  em: '2026-11-23T15:00:00Z',
  valor: -300,
  ...mais,
})
const saldoDepois = (contas: readonly ContaNotada[], movimentos: readonly Movimento[]) => {
  const { depois, semConta } = movidoDepois(contas, movimentos)
  return contas.reduce((soma, um) => soma + (um.saldo ?? 0) + (depois.get(um.id) ?? 0), semConta)
}

test('paying does not raise the projected balance: what leaves the outflows leaves the base', () => {
  const boleto: Parcela = { data: hoje, natureza: 2, classeId: null, contaId: null, confianca: 100, valor: 300 }
  const fim = (parcelas: readonly Parcela[], movimentos: readonly Movimento[]) =>
    projetar(parcelas, {
      hoje,
      periodo: 'dia',
      cenario: 'realista',
      saldo: saldoDepois([conta()], movimentos),
    }).dias.at(-1)!.saldo
  assert.equal(fim([boleto], []), 700)
  assert.equal(fim([], [pago()]), 700)
})

test('a balance knows what moved until the end of its day, or until it was noted during that day', () => {
  const cedo = conta({ data: hoje, notadoEm: '2026-11-23T12:00:00Z' })
  const casos: [ContaNotada, Movimento, number][] = [
    [conta(), pago({ data: '2026-11-22' }), 1000],
    [conta(), pago(), 700],
    [conta({ data: hoje }), pago(), 1000],
    [cedo, pago(), 700],
    [cedo, pago({ em: '2026-11-23T11:00:00Z' }), 1000],
    // What the statement tells of its day, the balance of that day has in it.
    [cedo, pago({ em: null }), 1000],
    [conta(), pago({ valor: 50 }), 1050],
    [conta({ saldo: null, data: null }), pago(), 0],
  ]
  for (const [um, movimento, saldo] of casos)
    assert.equal(saldoDepois([um], [movimento]), saldo, JSON.stringify([um, movimento]))
})

test('of several accounts each has its own; by nobody knows which, the smaller balance is trusted', () => {
  const contas = [conta(), conta({ id: 'b', saldo: 500, data: hoje })]
  assert.deepEqual(
    [...movidoDepois(contas, [pago({ contaId: 'a' }), pago({ contaId: 'b' })]).depois],
    [
      ['a', -300],
      ['b', 0],
    ],
  )
  assert.equal(movidoDepois(contas, [pago()]).semConta, -300, 'it may have left the older balance')
  assert.equal(movidoDepois(contas, [pago({ valor: 80 })]).semConta, 0, 'it may be in the newer one')
  assert.equal(movidoDepois(contas, [pago({ contaId: 'fechada' })]).semConta, 0)
})
