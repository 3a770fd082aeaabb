import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itensColados } from './itens-colados.ts'

const item = (descricao: string, unidade: string, quantidade: number | null, valor: number | null) => ({
  descricao,
  unidade,
  quantidade,
  valor,
  codigoCustoId: null,
})

test('one plain value is left to the field', () => {
  assert.equal(itensColados('Isolador pilar 15 kV'), null)
  assert.equal(itensColados('12,5'), null)
})

test('description, unit, quantity and price, with a header to skip', () => {
  const texto =
    'Descrição\tUn\tQtd\tValor\nIsolador pilar 15 kV\tun\t12\tR$ 78,90\r\nCabo de cobre\tm\t1.250,5\t1.017,53\n'
  assert.deepEqual(itensColados(texto), [
    item('Isolador pilar 15 kV', 'un', 12, 789_000),
    item('Cabo de cobre', 'm', 1250.5, 10_175_300),
  ])
})

test('quantity before unit, and a numbered first column', () => {
  assert.deepEqual(itensColados('Parafuso M16\t11\tcx\t17,53'), [item('Parafuso M16', 'cx', 11, 175_300)])
  assert.deepEqual(itensColados('1\tParafuso\tcx\t11\t17,53\n2\tPorca\tcx\t3\t5,00'), [
    item('Parafuso', 'cx', 11, 175_300),
    item('Porca', 'cx', 3, 50_000),
  ])
})

test('a list of names alone becomes lines to complete', () => {
  assert.deepEqual(itensColados('Luva\nCapacete'), [item('Luva', '', null, null), item('Capacete', '', null, null)])
})

test('unit prices of up to four decimals, whose comma is the decimal mark', () => {
  assert.deepEqual(
    itensColados('Cabo\tm\t3\t41,5025\nArruela\tpç\t1000\tR$ 0,0375\nTubo\tm\t2\t5,899\nPoste\tun\t1\t5.899'),
    [
      item('Cabo', 'm', 3, 415_025),
      item('Arruela', 'pç', 1000, 375),
      item('Tubo', 'm', 2, 58_990),
      item('Poste', 'un', 1, 58_990_000),
    ],
  )
})
