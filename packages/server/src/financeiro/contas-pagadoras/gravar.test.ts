import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { digitosDaConta } from '@prumo/domain/financeiro/digitos-da-conta.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
let dona: Person
let cjId: string
before(async () => {
  t = await testApp()
  dona = await t.person({ telas: [[telas.contasPagadoras, 'visualizar', 'adicionar', 'editar', 'excluir']] })
  const { rows } = await sql<{
    id: string
  }>`insert into contas_juridicas (codigo, nome, razao_social, cnpj, estado, municipio, endereco, cep)
    values ('CJ', 'Prumo', 'PRUMO ENGENHARIA LTDA', '11222333000181', 'PR', 'Curitiba', 'Rua A, 1', '80010000') returning id`.execute(
    t.db,
  )
  cjId = rows[0]!.id
})
after(() => t.close())

let serial = 1000
/** An account of that number, with its digit. */
const numerada = (numero: number) => {
  const conta = { bancoCode: '237', agencia: '1234', conta: String(numero) }
  return { conta: conta.conta, contaDigito: digitosDaConta({ ...conta, digito: null })![0]! }
}
const conta = (mais: object = {}) => ({
  nome: 'Movimento',
  cjId,
  bancoCode: '237',
  agencia: '1234',
  agenciaDigito: '3',
  ...numerada(++serial),
  convenio: '123456',
  leiaute: 237,
  ativo: true,
  ...mais,
})

test('who already sends files goes on from their number, and it never goes back, whichever the call', async () => {
  const feita = await dona.post('/api/contas-pagadoras', conta())
  assert.equal(feita.status, 201, JSON.stringify(feita.body))
  const { id } = feita.body
  assert.equal(feita.body.proximoNsa, 1)
  assert.equal((await dona.put(`/api/contas-pagadoras/${id}`, { proximoNsa: 349 })).body.proximoNsa, 349)
  const logs = (await t.logs()).length
  for (const recusa of [
    await dona.put(`/api/contas-pagadoras/${id}`, { proximoNsa: 348 }),
    await dona.post('/api/updateData', { banco: 'contas-pagadoras', id, data: { proximoNsa: 1 } }),
  ]) {
    assert.equal(recusa.status, 400)
    assert.deepEqual(recusa.body.details, { proximoNsa: 'O NSA não volta atrás: o próximo é 349 ou maior.' })
  }
  assert.equal((await t.logs()).length, logs)
})

test('who comes from another system says the last payment number used, and it never goes back', async () => {
  const feita = await dona.post(
    '/api/contas-pagadoras',
    conta({ bancoCode: '104', leiaute: 104, agenciaDigito: null, contaDigito: '2', convenio: '01234501000102' }),
  )
  assert.equal(feita.status, 201, JSON.stringify(feita.body))
  const { id } = feita.body
  assert.equal(feita.body.ultimoSeuNumero, 0)
  const antes = (await t.logs()).length
  assert.equal((await dona.put(`/api/contas-pagadoras/${id}`, { ultimoSeuNumero: 4_812 })).body.ultimoSeuNumero, 4_812)
  const novas = (await t.logs()).slice(antes)
  assert.deepEqual(
    novas.map(({ mudancas }) => mudancas),
    [{ ultimoSeuNumero: [0, 4_812] }],
  )
  for (const [recusa, dito] of [
    [
      await dona.put(`/api/contas-pagadoras/${id}`, { ultimoSeuNumero: 4_811 }),
      /não volta atrás: o último usado é 4812/,
    ],
    [
      await dona.post('/api/updateData', { banco: 'contas-pagadoras', id, data: { ultimoSeuNumero: 0 } }),
      /não volta atrás/,
    ],
    [await dona.put(`/api/contas-pagadoras/${id}`, { ultimoSeuNumero: 1_000_000 }), /999/],
    [await dona.put(`/api/contas-pagadoras/${id}`, { ultimoSeuNumero: -1 }), /./],
    [await dona.put(`/api/contas-pagadoras/${id}`, { ultimoSeuNumero: 12.5 }), /./],
  ] as const) {
    assert.equal(recusa.status, 400, JSON.stringify(recusa.body))
    assert.deepEqual(Object.keys(recusa.body.details), ['ultimoSeuNumero'])
    assert.match(recusa.body.details.ultimoSeuNumero, dito)
  }
  assert.equal((await t.logs()).length, antes + 1)
})

test('an account no file could carry is refused while it is typed, also by the generic calls', async () => {
  const grande = conta({ convenio: '1234567890' })
  for (const recusa of [
    await dona.post('/api/contas-pagadoras', conta({ agencia: '12A4' })),
    await dona.post('/api/updateData', { banco: 'contas-pagadoras', data: conta({ agencia: '12A4' }) }),
  ]) {
    assert.equal(recusa.status, 400, JSON.stringify(recusa.body))
    assert.ok(recusa.body.details.agencia)
  }
  // The bank's agreement may come later, or be mended later: it is asked for when the first file is made.
  assert.equal((await dona.post('/api/contas-pagadoras', grande)).status, 201)
})

test('a digit that is not the one of its number is refused by its field, also by the generic calls and when it changes', async () => {
  const certa = await dona.post('/api/contas-pagadoras', conta())
  assert.equal(certa.status, 201)
  const antes = (await t.logs()).length
  for (const [recusa, campo] of [
    [await dona.post('/api/contas-pagadoras', conta({ agenciaDigito: '9' })), 'agenciaDigito'],
    [await dona.post('/api/contas-pagadoras', conta({ contaDigito: 'X' })), 'contaDigito'],
    [
      await dona.post('/api/updateData', { banco: 'contas-pagadoras', data: conta({ contaDigito: 'X' }) }),
      'contaDigito',
    ],
    [await dona.put(`/api/contas-pagadoras/${certa.body.id}`, { agenciaDigito: '9' }), 'agenciaDigito'],
  ] as const) {
    assert.equal(recusa.status, 400, JSON.stringify(recusa.body))
    assert.deepEqual(Object.keys(recusa.body.details), [campo])
    assert.match(recusa.body.details[campo], /^O dígito \w não é o da (agência|conta) \d+/)
  }
  assert.equal((await t.logs()).length, antes)
  // Of a bank whose rule is not sure, nothing is refused.
  const deOutro = {
    bancoCode: '104',
    leiaute: 1,
    agencia: '2004',
    agenciaDigito: null,
    conta: '100000448',
    contaDigito: '9',
  }
  assert.equal((await dona.post('/api/contas-pagadoras', conta(deOutro))).status, 201)
})

test('account data are masked in the trail', async () => {
  const feita = await dona.post('/api/contas-pagadoras', conta({ conta: '987654321' }))
  assert.equal(feita.status, 201)
  assert.ok(!JSON.stringify(await t.logs()).includes('987654321'))
})
