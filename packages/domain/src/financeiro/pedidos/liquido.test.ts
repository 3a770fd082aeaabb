import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { alemDoAprovado, aprovadoDe, excedenteDe, principalDe } from './excedente.ts'
import { conferencia, liquidoDe, recusaDoLiquido } from './liquido.ts'

const anexo = (id: string, tipo: number, valor: number, mais = {}) => ({
  id,
  tipo,
  valor,
  status: 1,
  statusBanco: null,
  ...mais,
})
const pedido = (anexos: ReturnType<typeof anexo>[]) => ({ valorTotal: '1000.00', excedenteAprovado: 0, anexos })

test('net and guides are what was approved: the gross does not go, the net does', () => {
  const bruto = pedido([anexo('1', 7, 1000), anexo('2', 11, 110), anexo('3', 11, 46.5)])
  assert.deepEqual(liquidoDe(bruto), { retido: 15_650, liquido: 84_350, pedido: 100_000 })
  assert.match(recusaDoLiquido(bruto)!, /se retêm R\$ 156,50.*ao fornecedor se pagam R\$ 843,50.*pedem R\$ 1\.000,00/)
  // What does not fit is the gross, older though it is; the guides have their room.
  assert.deepEqual([...alemDoAprovado(bruto)], ['1'])
  const liquido = pedido([anexo('1', 7, 843.5), anexo('2', 11, 110), anexo('3', 11, 46.5)])
  assert.equal(recusaDoLiquido(liquido), null)
  assert.deepEqual([...alemDoAprovado(liquido)], [])
  assert.equal(excedenteDe(liquido), 0)
  // The invoice proves, and asks nothing.
  assert.equal(recusaDoLiquido(pedido([anexo('1', 2, 1000), anexo('2', 11, 110)])), null)
})

test('while it is written the documents agree at the net, which submitting takes, and not at the gross, which it refuses', () => {
  const escrito = (pede: number, retido: number) =>
    pedido([anexo('1', 7, pede), ...(retido ? [anexo('2', 11, retido)] : [])])
  const dito = (pede: number, retido: number) => {
    const um = escrito(pede, retido)
    const { confere, frase } = conferencia(um)
    // What it calls right is never refused, and what is refused is told in the words of the refusal.
    const recusa = recusaDoLiquido(um)
    assert.ok(recusa === null || (!confere && frase === recusa), frase)
    return [confere, frase.replaceAll('\u00a0', ' ')]
  }
  assert.deepEqual(dito(1000, 0), [true, 'Os anexos somam R$ 1.000,00, o pedido R$ 1.000,00. Os valores conferem.'])
  assert.deepEqual(dito(850, 0), [
    false,
    'Os anexos somam R$ 850,00, o pedido R$ 1.000,00. Diferença de R$ 150,00: confira antes de enviar.',
  ])
  assert.deepEqual(dito(850, 150), [
    true,
    'O pedido é de R$ 1.000,00; com R$ 150,00 de tributos retidos da nota, ao fornecedor se pagam R$ 850,00. Os anexos somam R$ 850,00. Os valores conferem.',
  ])
  assert.deepEqual(dito(1000, 150), [
    false,
    'Da nota se retêm R$ 150,00 de tributos: ao fornecedor se pagam R$ 850,00, e os documentos pedem R$ 1.000,00. Corrija o valor deles.',
  ])
  assert.match(dito(800, 150)[1] as string, /Diferença de R\$ 50,00: confira antes de enviar\.$/)
})

test('what was paid gross before is never taken back: its guides wait for an approval', () => {
  const pago = pedido([anexo('1', 7, 1000, { status: 3 }), anexo('2', 11, 110)])
  assert.deepEqual([...alemDoAprovado(pago)], ['2'])
})

test('whatever the documents, what may be paid never passes what was approved', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  fc.assert(
    fc.property(
      fc.array(fc.record({ tipo: fc.constantFrom(2, 4, 7, 9, 11), valor: fc.integer({ min: 0, max: 200_000 }) }), {
        maxLength: 8,
      }),
      (linhas) => {
        const um = pedido(linhas.map(({ tipo, valor }, n) => anexo(String(n + 1), tipo, valor / 100)))
        const alem = alemDoAprovado(um)
        const pagaveis = um.anexos.filter(({ id, tipo }) => tipo !== 2 && !alem.has(id))
        assert.ok(pagaveis.reduce((soma, a) => soma + principalDe(a)!, 0) <= aprovadoDe(um))
      },
    ),
    { seed, numRuns: 300 },
  )
})
