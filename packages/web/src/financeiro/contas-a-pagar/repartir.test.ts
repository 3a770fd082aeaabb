import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paginasPorConta, proporPaginas } from './repartir.ts'

const conta = (id: string, centavos: number | null, nome: string | null = null, numero: string | null = null) => ({
  id,
  centavos,
  nomes: [nome],
  numeros: [numero],
})

test('each page goes to the payment whose value it says; a larger number is not that value', () => {
  const contas = [conta('a', 23_456), conta('b', 123_456), conta('c', 100_000_00)]
  const textos = ['Valor pago: R$ 1.234,56', 'TOTAL 100.000,00', 'Pagamento de 234,56 efetuado']
  assert.deepEqual(proporPaginas(textos, contas), ['b', 'c', 'a'])
})

test('equal values are told apart by who receives, then by the document, then by order', () => {
  const contas = [
    conta('a', 5000, 'Cabos & Fios Ltda'),
    conta('b', 5000, 'Materiais Guarani'),
    conta('c', 5000, null, 'NF 7712'),
  ]
  assert.deepEqual(
    proporPaginas(['Favorecido: MATERIAIS GUARANÍ 50,00', 'doc nf-7712 50,00', 'cabos & fios ltda R$ 50,00'], contas),
    ['b', 'c', 'a'],
  )
  assert.deepEqual(proporPaginas(['R$ 50,00', 'R$ 50,00'], [conta('a', 5000), conta('b', 5000)]), ['a', 'b'])
})

test('a page that speaks of nobody follows the one before; before the first it is nobody’s', () => {
  const contas = [conta('a', 1000), conta('b', 2000)]
  assert.deepEqual(proporPaginas(['Capa', 'valor 20,00', 'continuação', 'valor 10,00'], contas), [null, 'b', 'b', 'a'])
})

test('a scanned proof has no words: the order decides, as many pages for each', () => {
  const contas = [conta('a', 1000), conta('b', 2000)]
  assert.deepEqual(proporPaginas(['', ''], contas), ['a', 'b'])
  assert.deepEqual(proporPaginas(['', '', '', ''], contas), ['a', 'a', 'b', 'b'])
  assert.deepEqual(proporPaginas(['', '', ''], contas), ['a', 'b', 'b'])
  assert.deepEqual(proporPaginas([''], contas), ['a'])
  assert.deepEqual(proporPaginas([''], []), [null])
})

test('as the server takes it: pages from 1, also for who has none', () => {
  assert.deepEqual(paginasPorConta(['b', null, 'a', 'b'], [{ id: 'a' }, { id: 'b' }, { id: 'c' }]), [
    { anexoId: 'a', paginas: [3] },
    { anexoId: 'b', paginas: [1, 4] },
    { anexoId: 'c', paginas: [] },
  ])
})
