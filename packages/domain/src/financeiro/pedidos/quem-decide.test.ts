import assert from 'node:assert/strict'
import test from 'node:test'
import { candidatosADecidir, type PedidoQueEspera, quemDecide } from './quem-decide.ts'

const workflow = { solicitantes: ['1'], validadores: ['2', '20'], confirmadores: ['3'], aprovadores: ['4'] }
const pedido: PedidoQueEspera = {
  centroDeCustoId: '10',
  tipo: 1,
  valorTotal: 100,
  solicitanteId: '1',
  status: 2,
  encaminhamento: null,
  validadorId: null,
  dataValidacao: null,
}
const todos = () => true
const menos =
  (...ids: string[]) =>
  (id: string) =>
    !ids.includes(id)

const casos: [dito: string, muda: Partial<PedidoQueEspera>, pode: (id: string) => boolean, quem: string[]][] = [
  ['the validators of a submitted order', {}, todos, ['2', '20']],
  ['of them, those who would see it', {}, menos('2'), ['20']],
  ['with none of them, the next rank', {}, menos('2', '20'), ['3']],
  ['and the next', {}, menos('2', '20', '3'), ['4']],
  ['nobody, when nobody can', {}, () => false, []],
  ['the confirmers of one validated', { status: 3 }, todos, ['3']],
  ['to whom it was forwarded', { status: 3, encaminhamento: 3, validadorId: '20' }, todos, ['20']],
  ['the rank, when that person can no longer', { status: 3, encaminhamento: 3, validadorId: '20' }, menos('20'), ['3']],
  [
    'the rank, once that person has',
    { status: 3, encaminhamento: 3, validadorId: '20', dataValidacao: 'x' },
    todos,
    ['3'],
  ],
  ['nobody of one that waits for no decision', { status: 5 }, todos, []],
]
for (const [dito, muda, pode, quem] of casos)
  test(`an order waits for ${dito}`, () => {
    assert.deepEqual(quemDecide({ ...pedido, ...muda }, [workflow], pode), quem)
  })

test('what waited too long is told to the ranks above as well, and the candidates are all of these', () => {
  assert.deepEqual(quemDecide(pedido, [workflow], menos('3'), true), ['2', '20', '4'])
  assert.deepEqual(candidatosADecidir(pedido, [workflow]), ['2', '20', '3', '4'])
})
