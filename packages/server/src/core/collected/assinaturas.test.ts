import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { defineAssinaturas } from '@prumo/domain/core/assinaturas.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { pdf, png } from '../../test-kit/samples.ts'
import { AppError } from '../errors.ts'
import { assinaturasRoutes } from './assinaturas-routes.ts'

// The kernel is the same for any entity; here vehicles are signed, which in the product they are not.
let t: TestApp
let centro: string
let dona: Person
let leitora: Person
let deFora: Person
const { tela } = veiculos

before(async () => {
  t = await testApp()
  assinaturasRoutes(t.router, {
    entity: veiculos,
    assinaturas: defineAssinaturas(veiculos, { alvoTipo: 7, people: 'colaboradores', signed: ['placa', 'modelo'] }),
    refuse: ({ modelo }) => {
      if (modelo === 'FECHADO') throw new AppError(409, 'Este veículo está fechado.')
    },
    parts: async (db, id) => (await sql`select marca from veiculos where id = ${id}`.execute(db)).rows,
  })
  centro = await t.centro()
  const outro = await t.centro()
  dona = await t.person({ telas: [[tela, 'visualizar', 'adicionar', 'editar', 'excluir']], centros: [centro] })
  leitora = await t.person({ telas: [[tela, 'visualizar']], centros: [centro] })
  deFora = await t.person({ telas: [[tela, 'visualizar', 'adicionar', 'editar']], centros: [outro] })
})
after(() => t.close())

let serial = 0
async function veiculo(modelo = 'Strada'): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into veiculos (placa, modelo, centro_de_custo_id)
    values (${`ASS${String(1000 + ++serial)}`}, ${modelo}, ${centro}) returning id`.execute(t.db)
  return rows[0]!.id
}
const imagem = png.toString('base64')
const assina = (person: Person, id: string, mais: object = {}, headers: Record<string, string> = {}) =>
  person.inject({
    method: 'POST',
    url: `/api/veiculos/${id}/assinaturas`,
    payload: { nome: 'Ana Souza', papel: 3, imagem, ...mais },
    headers,
  })
const lidas = async (id: string) => (await dona.get(`/api/veiculos/${id}/assinaturas`)).body.itens
const doRegistro = async (id: string) => (await t.logs()).filter(({ alvoId }) => alvoId === id)

test('a signature is of what was written when it was drawn: another word, and it is valid no more', async () => {
  const id = await veiculo()
  const { status, body } = await assina(dona, id, { documento: '123', latitude: -25.5, longitude: -49.2 })
  assert.equal(status, 201)
  assert.match(body.hashConteudo, /^[0-9a-f]{64}$/)
  assert.deepEqual(
    [body.nome, body.documento, body.papel, body.valida, body.alvoTipo, body.alvoId, body.latitude],
    ['Ana Souza', '123', 3, true, 7, id, -25.5],
  )
  assert.deepEqual(await lidas(id), [body])
  await dona.put(`/api/veiculos/${id}`, { propriedade: 2 })
  assert.equal((await lidas(id))[0].valida, true, 'what was not signed may change')
  await dona.put(`/api/veiculos/${id}`, { modelo: 'Toro' })
  assert.equal((await lidas(id))[0].valida, false)
  const { body: nova } = await assina(dona, id)
  assert.notEqual(nova.hashConteudo, body.hashConteudo)
  assert.deepEqual(
    (await lidas(id)).map(({ valida }: { valida: boolean }) => valida),
    [false, true],
  )
  await sql`update veiculos set marca = 'Fiat' where id = ${id}`.execute(t.db)
  assert.deepEqual(
    (await lidas(id)).map(({ valida }: { valida: boolean }) => valida),
    [false, false],
    'parts are signed too',
  )
})

test('the drawing is seen by who sees the record, and each look is told', async () => {
  const id = await veiculo()
  const { body } = await assina(dona, id)
  const url = `/api/assinaturas-coletadas/${body.id}/imagem`
  const { headers, raw } = await leitora.get(url)
  assert.deepEqual([headers['content-type'], raw.subarray(1, 4).toString()], ['image/png', 'PNG'])
  assert.equal((await deFora.get(url)).status, 404)
  assert.equal((await (await t.person({ centros: [centro] })).get(url)).status, 404)
  assert.equal((await dona.get('/api/assinaturas-coletadas/1/imagem')).status, 404)
  assert.deepEqual(
    (await doRegistro(id)).map(({ acaoId, descricao }) => [acaoId, descricao.replace(/"ASS\d+"/, '…')]),
    [
      [2, 'Coletou a assinatura de Ana Souza (Fiscal do cliente) do veículo …'],
      [4, 'Visualizou a assinatura de Ana Souza do veículo …'],
    ],
  )
})

test('refused: without the flag, out of scope, closed, nobody, no such quality, a stranger, and what cannot be drawn', async () => {
  const id = await veiculo()
  assert.equal((await assina(leitora, id)).status, 403)
  assert.equal((await assina(deFora, id)).status, 404)
  assert.equal((await assina(dona, await veiculo('FECHADO'))).status, 409)
  for (const [mais, campo] of [
    [{ nome: ' ' }, 'nome'],
    [{ papel: 99 }, 'papel'],
    [{ colabId: '1' }, 'colabId'],
    [{ longitude: 3 }, 'longitude'],
    [{ imagem: 'não é base64' }, 'imagem'],
    [{ imagem: pdf.toString('base64') }, 'imagem'],
    [{ imagem: png.subarray(0, 50).toString('base64') }, 'imagem'],
    [{ imagem: '' }, 'imagem'],
  ] as const) {
    const { status, body } = await assina(dona, id, mais)
    assert.equal(status, 400, JSON.stringify(mais))
    assert.ok(body.details[campo], `${campo}: ${JSON.stringify(body)}`)
  }
  assert.deepEqual([await lidas(id), await doRegistro(id)], [[], []])
  const fechado = await leitora.get(`/api/veiculos/${await veiculo('FECHADO')}/assinaturas`)
  assert.deepEqual(fechado.body, { itens: [], impedimento: 'Este veículo está fechado.' })
})

test('the same sending twice is one signature, and all go with the record', async () => {
  const id = await veiculo()
  const chave = { 'idempotency-key': `assinatura-${id}` }
  const [a, b] = await Promise.all([assina(dona, id, {}, chave), assina(dona, id, {}, chave)])
  assert.deepEqual([a.status, a.body.id], [b.status, b.body.id])
  assert.equal((await lidas(id)).length, 1)
  assert.equal((await dona.delete(`/api/veiculos/${id}`)).status, 204)
  const { rows } = await sql`select 1 from assinaturas_coletadas where registro_id = ${id}`.execute(t.db)
  assert.equal(rows.length, 0)
})
