import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
let ana: Person
before(async () => {
  t = await testApp()
  const tudo = ['visualizar', 'adicionar', 'editar', 'excluir']
  ana = await t.person({
    telas: [
      [telas.classesDeCusto, ...tudo],
      [telas.categoriasDeCusto, ...tudo],
    ] as never,
  })
})
after(() => t.close())

const logs = async (fn: () => Promise<unknown>) => {
  const antes = (await t.logs()).length
  await fn()
  return (await t.logs()).slice(antes)
}
const nomes = (lista: { nome: string }[]) => lista.map(({ nome }) => nome)

test('a class is read and written in the spec’s shape, whole, in one act, by route and by generic call', async () => {
  const corpo = {
    classeMaster: 'Custos de obra',
    nomeContaOrcamento: '4.1',
    classesRestritas: [{ nome: 'Materiais' }, { nome: 'Equipamentos' }],
  }
  let id = ''
  const criada = await logs(async () => {
    const { status, body } = await ana.post('/api/classes-de-custo', corpo)
    assert.equal(status, 201, JSON.stringify(body))
    assert.deepEqual(
      [body.classeMaster, body.nome, body.nomeContaOrcamento, nomes(body.classesRestritas)],
      ['Custos de obra', 'Custos de obra', '4.1', ['Equipamentos', 'Materiais']],
    )
    id = body.id
  })
  assert.equal(criada.length, 1)
  const lista = (await ana.post('/api/loadDataArray', { banco: 'classe-categoria-custo' })).body as {
    id: string
    classeMaster: string
    classesRestritas: { id: string; nome: string }[]
  }[]
  const master = lista.find((uma) => uma.id === id)!
  assert.equal(master.classesRestritas.length, 2)
  assert.deepEqual(
    lista.filter((uma) => uma.id !== id).map((uma) => [uma.classeMaster, uma.classesRestritas]),
    [
      ['Custos de obra', []],
      ['Custos de obra', []],
    ],
  )
  const [equipamentos, materiais] = master.classesRestritas
  const mudada = await logs(async () => {
    const { status, body } = await ana.post('/api/updateData', {
      banco: 'classe-categoria-custo',
      id,
      data: {
        classeMaster: 'Obras',
        classesRestritas: [{ id: materiais!.id, nome: 'Material' }, { nome: 'Serviços' }],
      },
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      [body.classeMaster, body.nomeContaOrcamento, nomes(body.classesRestritas)],
      ['Obras', '4.1', ['Material', 'Serviços']],
    )
    assert.equal(body.classesRestritas[0].id, materiais!.id, 'renamed, not replaced')
  })
  assert.equal(mudada.length, 1)
  assert.equal((await ana.get(`/api/classes-de-custo/${equipamentos!.id}`)).status, 404)
})

test('a restricted class in use is not taken out, one of another master is not adopted, and the tree has two floors', async () => {
  const { body: um } = await ana.post('/api/classes-de-custo', {
    classeMaster: 'Um',
    classesRestritas: [{ nome: 'A' }],
  })
  const { body: dois } = await ana.post('/api/classes-de-custo', {
    classeMaster: 'Dois',
    classesRestritas: [{ nome: 'B' }],
  })
  const a = um.classesRestritas[0].id
  const categoria = await ana.post('/api/categorias-de-custo', {
    codigo: 'C1',
    despesa: 'x',
    ativo: true,
    classeMasterId: um.id,
    classeRestritaId: a,
  })
  assert.equal(categoria.status, 201, JSON.stringify(categoria.body))
  assert.equal((await ana.put(`/api/classes-de-custo/${um.id}`, { classesRestritas: [] })).status, 409)
  assert.equal(
    (await ana.put(`/api/classes-de-custo/${dois.id}`, { classesRestritas: [{ id: a, nome: 'A' }] })).status,
    400,
  )
  assert.equal((await ana.post('/api/classes-de-custo', { nome: 'Terceira', classeMasterId: a })).status, 400)
  assert.equal((await ana.put(`/api/classes-de-custo/${um.id}`, { classeMasterId: dois.id })).status, 400)
  assert.equal((await ana.put(`/api/classes-de-custo/${a}`, { classeMaster: 'x' })).status, 400)
  assert.equal(
    (
      await ana.post('/api/classes-de-custo', {
        classeMaster: 'Três',
        classesRestritas: [{ nome: 'x' }, { nome: 'X' }],
      })
    ).status,
    400,
  )
  assert.equal((await ana.post('/api/classes-de-custo', { classeMaster: 'Um' })).status, 409)
})

test('a category’s restricted class is its master’s, by route and by generic call', async () => {
  const { body: um } = await ana.post('/api/classes-de-custo', {
    classeMaster: 'Quatro',
    classesRestritas: [{ nome: 'D' }],
  })
  const { body: dois } = await ana.post('/api/classes-de-custo', {
    classeMaster: 'Cinco',
    classesRestritas: [{ nome: 'E' }],
  })
  const errada = {
    codigo: 'C2',
    despesa: 'y',
    ativo: true,
    classeMasterId: um.id,
    classeRestritaId: dois.classesRestritas[0].id,
  }
  assert.ok((await ana.post('/api/categorias-de-custo', errada)).body.details.classeRestritaId)
  assert.equal((await ana.post('/api/updateData', { banco: 'pedidos-itens-custo', data: errada })).status, 400)
  const { body: certa } = await ana.post('/api/categorias-de-custo', {
    ...errada,
    classeRestritaId: um.classesRestritas[0].id,
  })
  assert.equal((await ana.put(`/api/categorias-de-custo/${certa.id}`, { classeMasterId: dois.id })).status, 400)
  assert.equal((await ana.put(`/api/categorias-de-custo/${certa.id}`, { classeMasterId: null })).status, 400)
  assert.equal((await ana.put(`/api/categorias-de-custo/${certa.id}`, { despesa: 'z' })).status, 200)
  const escolhas = await ana.get(`/api/categorias-de-custo/classes-restritas?master=${um.id}`)
  assert.deepEqual(nomes(escolhas.body), ['D'])
  const so = await t.person({ telas: [[telas.categoriasDeCusto, 'visualizar']] })
  assert.equal((await so.get(`/api/categorias-de-custo/classes-restritas?master=${um.id}`)).status, 403)
})
