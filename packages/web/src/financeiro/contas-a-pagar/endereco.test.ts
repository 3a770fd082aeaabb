import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abreAssim, colunasDoQuadro, escreverEndereco, lerEndereco, SEM_FILTROS } from './endereco.ts'

const escrito = (search: Record<string, string>) =>
  Object.fromEntries(Object.entries(escreverEndereco(lerEndereco(search))).filter(([, valor]) => valor !== undefined))

test('the bare address opens on Pendente, and says so in the parameters of Spec 2 §2', () => {
  assert.deepEqual(escrito({}), {
    queryconfig: 'status',
    querytype: 'code',
    textquery: 'Pendente',
    queryvalue: '1',
  })
  assert.deepEqual(lerEndereco({ visao: 'calendario' }).status, [1])
})

test('an address that already narrows is taken at its word, and "all" is not the bare address', () => {
  assert.deepEqual(lerEndereco({ faixa: 'atrasado' }).status, [])
  assert.deepEqual(lerEndereco({ query: '29840' }).status, [])
  const todos = escreverEndereco({ ...lerEndereco({}), ...SEM_FILTROS })
  assert.equal(todos.queryvalue, 'todos')
  assert.deepEqual(lerEndereco(todos).status, [])
})

test('what is written is read back', () => {
  const estado = {
    ...lerEndereco({}),
    query: 'cabos 0123',
    status: [1, 2],
    tipos: [4, 7],
    centros: ['1795236818242'],
    faixa: 'proximos7' as const,
    de: '2026-11-01',
    ate: '2026-11-30',
    visao: 'calendario' as const,
    mes: '2026-11',
    dia: '2026-11-23',
    conta: '1795236818702',
    sort: { id: 'valorAPagar', desc: true },
    page: 2,
  }
  assert.deepEqual(lerEndereco(escreverEndereco(estado)), estado)
})

test('what makes no sense is as if it were absent', () => {
  const lido = lerEndereco({
    queryconfig: 'status',
    queryvalue: '9,x',
    tipo: '99',
    centro: "1'; drop",
    faixa: 'toString',
    de: '2026-02-30',
    mes: '13',
    conta: '../x',
    visao: 'outra',
  })
  assert.deepEqual(
    [lido.status, lido.tipos, lido.centros, lido.faixa, lido.de, lido.mes, lido.conta, lido.visao],
    [[], [], [], null, null, null, null, 'lista'],
  )
})

test('the board opens on all that is still to be paid, and has the columns its filter leaves', () => {
  const quadro = lerEndereco({ visao: 'quadro' })
  assert.deepEqual([quadro.visao, quadro.status, abreAssim(quadro)], ['quadro', [1, 2], true])
  assert.equal(abreAssim({ ...quadro, visao: 'lista' }), false)
  const abertas = ['atrasado', 'hoje', 'proximos7', 'depois', 'noBanco']
  assert.deepEqual(colunasDoQuadro(quadro, 0), abertas)
  assert.deepEqual(colunasDoQuadro(quadro, 2).toSpliced(4, 1), abertas)
  assert.deepEqual(colunasDoQuadro({ ...quadro, status: [] }, undefined), [...abertas, 'pago'])
  assert.deepEqual(colunasDoQuadro({ ...quadro, status: [3] }, 5), ['pago'])
  assert.deepEqual(colunasDoQuadro({ ...quadro, faixa: 'hoje' }, 5), ['hoje'])
})
