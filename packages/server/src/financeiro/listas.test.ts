import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { naLapa, type TestApp, testApp } from '../test-kit/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('whoever may raise an order gets the lists it is written with, in scope, without the registers’ own flags', async () => {
  const [mine, plain, theirs] = [
    await t.centro('A', { temObra: true }),
    await t.centro('B', { temObra: false }),
    await t.centro('C', { temObra: true }),
  ]
  const clerk = await t.person({
    centros: [mine, plain, theirs],
    telas: [
      [telas.obras, 'adicionar'],
      [telas.fornecedores, 'adicionar'],
      [telas.categoriasDeCusto, 'adicionar'],
    ],
  })
  await clerk.post('/api/obras', { codigo: 'O1', nome: 'Trecho 1', contratoId: mine, ...naLapa(clerk) })
  await clerk.post('/api/obras', { codigo: 'O2', nome: 'Trecho 2', contratoId: theirs, ...naLapa(clerk) })
  await clerk.post('/api/fornecedores', { nome: 'Guarani', cpfOuCnpj: '11.222.333/0001-81' })
  await clerk.post('/api/categorias-de-custo', { codigo: '1', despesa: 'Material', ativo: true })
  await clerk.post('/api/categorias-de-custo', { codigo: '2', despesa: 'Encerrada', ativo: false })

  const requester = await t.person({ centros: [mine, plain], telas: [[telas.pedidos, 'adicionar']] })
  const names = async (url: string, key = 'nome') =>
    (await requester.get(`/api/${url}`)).body.map((one: Record<string, string>) => one[key])
  assert.deepEqual(await names('loadFornecedores'), ['Guarani'])
  assert.deepEqual(await names('loadContasContrato', 'codigo'), ['A', 'B'])
  assert.deepEqual(await names('loadPedidosItensCusto', 'despesa'), ['Material'])
  const withWorks = (await requester.get('/api/loadContasContratoWithObras')).body
  assert.deepEqual(
    withWorks.map((one: { codigo: string; obras: { nome: string }[] }) => [
      one.codigo,
      one.obras.map((obra) => obra.nome),
    ]),
    [['A', ['Trecho 1']]],
  )

  const reader = await t.person({ centros: [mine], telas: [[telas.pedidos, 'visualizar']] })
  for (const url of ['loadFornecedores', 'loadContasContrato', 'loadContasContratoWithObras', 'loadPedidosItensCusto'])
    assert.equal((await reader.get(`/api/${url}`)).status, 403, url)
})
