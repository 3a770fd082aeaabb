import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('the calls by collection name reach what the entity’s own routes reach, and nothing else', async () => {
  const person = await t.person({ telas: [[telas.fornecedores, 'visualizar', 'adicionar', 'editar', 'excluir']] })
  const made = await person.post('/api/updateData', {
    banco: 'pedido-fornecedor',
    data: { nome: 'Guarani', cpfOuCnpj: '11.222.333/0001-81' },
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id } = made.body
  assert.deepEqual((await person.post('/api/loadDataArray', { banco: 'pedido-fornecedor' })).body, [
    { ...made.body, reservado: true },
  ])
  assert.deepEqual((await person.post('/api/loadDataById', { banco: 'pedido-fornecedor', id })).body, made.body)
  assert.deepEqual(
    (
      await person.post('/api/loadDataByField', {
        banco: 'pedido-fornecedor',
        field: 'cpfOuCnpj',
        id: '11.222.333/0001-81',
      })
    ).body,
    [{ ...made.body, reservado: true }],
  )
  assert.equal(
    (await person.post('/api/updateData', { banco: 'pedido-fornecedor', id, data: { cidade: 'Londrina' } })).body
      .cidade,
    'Londrina',
  )
  const repeated = await person.post('/api/updateData', {
    banco: 'pedido-fornecedor',
    data: { nome: 'Outro', cpfOuCnpj: '11222333000181' },
  })
  assert.deepEqual([repeated.status, repeated.body.message], [409, 'CPF/CPJ existente'])
  assert.equal((await person.post('/api/delete', { documents: 'pedido-fornecedor', id })).status, 204)
  assert.deepEqual((await person.post('/api/loadDataArray', { banco: 'pedido-fornecedor' })).body, [])
  assert.deepEqual(
    (await t.logs()).map((row) => row.acaoId),
    [1, 2, 3],
  )
})

test('an unknown collection is refused in the spec’s words', async () => {
  const person = await t.person()
  for (const [url, body] of [
    ['/api/loadDataArray', { banco: 'senhas' }],
    ['/api/loadDataById', { banco: 'sessoes', id: '1' }],
    ['/api/loadDataByField', { banco: 'x', id: '1', field: 'id' }],
    ['/api/updateData', { banco: 'repeticoes', data: {} }],
    ['/api/delete', { documents: '', id: '1' }],
  ] as const) {
    const answer = await person.post(url, body)
    assert.deepEqual([answer.status, answer.body.message], [400, 'Nome da coleção inválido'], url)
  }
})

test('without the flag nothing is read or written', async () => {
  const person = await t.person()
  for (const [url, body] of [
    ['/api/loadDataArray', { banco: 'pedido-fornecedor' }],
    ['/api/loadDataById', { banco: 'pedido-fornecedor', id: '1' }],
    ['/api/loadDataByField', { banco: 'pedido-fornecedor', id: '1', field: 'nome' }],
    ['/api/updateData', { banco: 'pedido-fornecedor', data: { nome: 'x', cpfOuCnpj: '33.000.167/0001-01' } }],
    ['/api/delete', { documents: 'pedido-fornecedor', id: '1' }],
  ] as const)
    assert.equal((await person.post(url, body)).status, 403, url)
})

test('orders, attachments, users and log are never written through them, and no secret is read', async () => {
  const person = await t.person({
    telas: [
      [telas.pedidos, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.usuarios, 'visualizar', 'editar', 'excluir'],
      [telas.logs, 'visualizar', 'editar', 'excluir'],
    ],
  })
  for (const banco of ['pedido-de-compra', 'pedido-itens', 'pedido-anexo', 'usuarios', 'permissoes', 'logs-sistema']) {
    assert.equal(
      (await person.post('/api/updateData', { banco, id: person.id, data: { nome: 'x', status: 5 } })).status,
      403,
      banco,
    )
    assert.equal((await person.post('/api/delete', { documents: banco, id: person.id })).status, 403, banco)
  }
  const [me] = (await person.post('/api/loadDataByField', { banco: 'usuarios', field: 'id', id: person.id })).body
  assert.deepEqual(Object.keys(me).sort(), [
    'cpf',
    'email',
    'id',
    'isAtivo',
    'isColaborador',
    'matricula',
    'nome',
    'revisao',
  ])
  assert.equal(
    (await person.post('/api/loadDataByField', { banco: 'usuarios', field: 'senhaHash', id: 'x' })).status,
    400,
  )
})

test('people see only those who share a cost centre with them', async () => {
  const [a, b] = [await t.centro(), await t.centro()]
  const viewer = await t.person({ nome: 'Quem olha', telas: [[telas.usuarios, 'visualizar']], centros: [a] })
  const colleague = await t.person({ nome: 'Colega', centros: [a, b] })
  const stranger = await t.person({ nome: 'Estranho', centros: [b] })
  const seen = (await viewer.get('/api/usuarios')).body.itens.map((one: { id: string }) => one.id)
  assert.deepEqual(seen.sort(), [viewer.id, colleague.id].sort())
  assert.equal((await viewer.get(`/api/usuarios/${stranger.id}`)).status, 404)
})

test('GET /colecoes lists slug, collection and permission target', async () => {
  const person = await t.person()
  const list = (await person.get('/api/colecoes')).body
  assert.ok(
    list.some(
      (one: object) =>
        JSON.stringify(one) ===
        JSON.stringify({ slug: 'fornecedores', banco: 'pedido-fornecedor', alvo: 'Fornecedores' }),
    ),
  )
  assert.equal((await t.inject({ method: 'GET', url: '/api/colecoes' })).body.message, messages.sessaoInvalida)
})

test('what is missing is said to be missing', async () => {
  const person = await t.person({ telas: [[telas.fornecedores, 'visualizar']] })
  for (const url of ['/api/loadDataById', '/api/loadDataByField']) {
    const answer = await person.post(url, { banco: 'pedido-fornecedor', field: 'nome' })
    assert.deepEqual([answer.status, answer.body.details], [400, { id: 'Preencha este campo.' }], url)
  }
})

test('a missing or misshapen collection name is no collection', async () => {
  const person = await t.person()
  for (const [url, body] of [
    ['/api/loadDataArray', {}],
    ['/api/loadDataArray', { banco: null }],
    ['/api/loadDataById', { banco: 5, id: '1' }],
    ['/api/delete', { documents: ['pedido-fornecedor'], id: '1' }],
  ] as const) {
    const answer = await person.post(url, body)
    assert.deepEqual([answer.status, answer.body.message], [400, 'Nome da coleção inválido'], url)
  }
})

test('permissions are read by who reads users, of the people they share a cost centre with', async () => {
  const [a, b] = [await t.centro(), await t.centro()]
  const viewer = await t.person({ telas: [[telas.usuarios, 'visualizar']], centros: [a] })
  const colleague = await t.person({ telas: [[telas.fornecedores, 'visualizar', 'editar']], centros: [a] })
  const stranger = await t.person({ telas: [[telas.fornecedores, 'visualizar']], centros: [b] })
  const of = async (id: string) =>
    (await viewer.post('/api/loadDataByField', { banco: 'permissoes', field: 'usuarioId', id })).body
  const { id: _, ...entry } = (await of(colleague.id))[0]
  assert.deepEqual(entry, {
    revisao: 1,
    usuarioId: colleague.id,
    alvo: 'Fornecedores',
    visualizar: true,
    adicionar: false,
    editar: true,
    excluir: false,
    acesso: false,
  })
  assert.deepEqual(await of(stranger.id), [])
})
