import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AnexoQueSoma, alemDoAprovado, aprovadoDe, excedenteDe, pedidoNosAnexos } from './excedente.ts'

const anexo = (id: string, valor: number | null, mais: Partial<AnexoQueSoma> = {}): AnexoQueSoma => ({
  id,
  tipo: 4,
  status: 1,
  statusBanco: null,
  valor,
  valorParcela: null,
  ...mais,
})
const pedido = (valorTotal: number | string, anexos: AnexoQueSoma[], excedenteAprovado: number | string = 0) => ({
  valorTotal,
  excedenteAprovado,
  anexos,
})

test('what the documents ask is the instalment or the whole of those that are themselves paid', () => {
  const anexos = [
    anexo('1', 100, { valorParcela: '40.10' }),
    anexo('2', 50),
    anexo('3', 900, { tipo: 2 }),
    anexo('4', null),
  ]
  assert.equal(pedidoNosAnexos(anexos), 9010)
  assert.equal(excedenteDe(pedido('90.10', anexos)), 0)
  assert.equal(excedenteDe(pedido('90.09', anexos)), 1)
  assert.equal(excedenteDe(pedido('80.10', anexos, '10.00')), 0)
  assert.equal(aprovadoDe(pedido('80.10', [], '10.00')), 9010)
})

test('the oldest fits first, one that does not fit leaves its room, and what left the account was counted before all', () => {
  const cabe = (...casos: [string[], AnexoQueSoma[], number?][]) => {
    for (const [esperados, anexos, total = 100] of casos)
      assert.deepEqual([...alemDoAprovado(pedido(total, anexos))].sort(), esperados)
  }
  cabe(
    [[], [anexo('1', 60), anexo('2', 40)]],
    [['2'], [anexo('1', 60), anexo('2', 60)]],
    [['2'], [anexo('2', 60), anexo('1', 60)]],
    [['2'], [anexo('1', 60), anexo('2', 60), anexo('3', 40)]],
    [['9'], [anexo('9', 100), anexo('10', 1, { status: 3 })]],
    [['1'], [anexo('1', 60), anexo('2', 60, { statusBanco: 2 })]],
    // Ids are numbers: the longer one came later.
    [['10'], [anexo('10', 60), anexo('9', 60)]],
    // Nothing of what is paid already is taken back by this.
    [[], [anexo('1', 500, { status: 3 })]],
    [['2'], [anexo('1', 500, { status: 3 }), anexo('2', 1)]],
  )
})

test('whatever the documents, what is not held back never passes what was approved', () => {
  const semente = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`SEED=${semente}`)
  let estado = semente
  const sorteio = (ate: number) => {
    estado = (Math.imul(estado, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((estado / 2 ** 32) * ate)
  }
  for (let volta = 0; volta < 500; volta++) {
    const anexos = Array.from({ length: sorteio(8) }, (_, n) => anexo(String(n + 1), sorteio(20_000) / 100))
    const total = sorteio(40_000) / 100
    const alem = alemDoAprovado(pedido(total, anexos))
    const livre = pedidoNosAnexos(anexos.filter(({ id }) => !alem.has(id)))
    assert.ok(livre <= Math.round(total * 100), `${livre} de ${total}: ${JSON.stringify(anexos)}`)
    assert.equal(alem.size > 0, excedenteDe(pedido(total, anexos)) > 0)
  }
})
