import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Cenario, cenario } from '../aptidao/aptidao.cenario.ts'

let c: Cenario
before(async () => {
  c = await cenario()
})
after(() => c.t.close())

const guardados = async (id: string) =>
  (await c.t.db.selectFrom('exigencias').select('tiposIds').where('id', '=', id).executeTakeFirstOrThrow()).tiposIds

test('a requirement asks for at least one document, under a name of its own; each act leaves one log row', async () => {
  const { tipo, gestor, t } = c
  const person = await gestor()
  const [a, b] = [await tipo(), await tipo()]
  for (const tiposIds of [[], undefined]) {
    const refused = await person.post('/api/exigencias', { nome: 'Vazia', tiposIds })
    assert.equal(refused.status, 400)
    assert.deepEqual(Object.keys(refused.body.details), ['tiposIds'])
  }
  const logged = (await t.logs()).length
  const made = await person.post('/api/exigencias', { nome: 'Altura', tiposIds: [a], fundamento: 'NR-35' })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  assert.equal(made.body.restritos, 0)
  assert.equal((await person.post('/api/exigencias', { nome: 'Altura', tiposIds: [b] })).status, 409)
  const url = `/api/exigencias/${made.body.id}`
  assert.equal((await person.put(url, { tiposIds: [] })).status, 400)
  assert.deepEqual((await person.put(url, { tiposIds: [b, a] })).body.tiposIds, [a, b])
  assert.equal(
    (await person.post('/api/updateData', { banco: 'exigencias', id: made.body.id, data: { tiposIds: [] } })).status,
    400,
  )
  assert.equal((await person.put(url, { nome: 'Em altura', revisao: 1 })).status, 409, 'an old revision')
  assert.equal((await person.delete(url)).status, 204)
  assert.equal((await t.logs()).length, logged + 3)
})

test('who has no full access asks for no restricted type, sees how many there are, and leaves them as they were', async () => {
  const { tipo, exigencia, gestor } = c
  const [aberto, outro] = [await tipo(), await tipo()]
  const restrito = await tipo({ nome: 'EXAME', nivel: 3 })
  const [person, chefe] = [await gestor(), await gestor(true)]
  const refused = await person.post('/api/exigencias', { nome: 'Saúde', tiposIds: [aberto, restrito] })
  assert.equal(refused.status, 400, 'as a type that does not exist')

  const id = await exigencia([aberto, restrito])
  const url = `/api/exigencias/${id}`
  for (const body of [(await person.get(url)).body, (await person.get(`/api/exigencias?ids=${id}`)).body.itens[0]]) {
    assert.deepEqual(body.tiposIds, [aberto])
    assert.equal(body.restritos, 1)
  }
  assert.deepEqual((await chefe.get(url)).body.tiposIds, [aberto, restrito])
  const generic = (await person.post('/api/loadDataById', { banco: 'exigencias', id })).body
  assert.deepEqual(generic.tiposIds, [aberto])

  assert.deepEqual((await person.put(url, { tiposIds: [outro] })).body.tiposIds, [outro])
  assert.deepEqual(await guardados(id), [restrito, outro])
  assert.equal((await person.put(url, { tiposIds: [] })).status, 200, 'the restricted one stands alone')
  assert.deepEqual(await guardados(id), [restrito])
  assert.equal((await person.put(url, { tiposIds: [restrito] })).status, 400)
  const stale = await person.put(url, { nome: 'Outra', revisao: 1 })
  assert.equal(stale.status, 409)
  assert.ok(!JSON.stringify(stale.body).includes(restrito))
  assert.deepEqual((await chefe.put(url, { tiposIds: [aberto] })).body.tiposIds, [aberto])
})

test('requirements of other contracts do not exist for whoever does not hold them; those of all do', async () => {
  const { tipo, exigencia, gestor, fora, centro } = c
  const [minha, dele, geral] = [
    await exigencia([await tipo()], { empresaId: centro }),
    await exigencia([await tipo()], { empresaId: fora }),
    await exigencia([await tipo()]),
  ]
  const person = await gestor()
  const { body } = await person.get(`/api/exigencias?ids=${minha},${dele},${geral}`)
  assert.deepEqual(new Set(body.itens.map(({ id }: { id: string }) => id)), new Set([minha, geral]))
  for (const answer of [
    await person.get(`/api/exigencias/${dele}`),
    await person.put(`/api/exigencias/${dele}`, { nome: 'x' }),
    await person.delete(`/api/exigencias/${dele}`),
  ])
    assert.equal(answer.status, 404)
  const leitor = await c.t.person({ centros: [centro], telas: [[telas.exigencias, 'visualizar']] })
  assert.equal((await leitor.put(`/api/exigencias/${minha}`, { nome: 'x' })).status, 403)
  assert.equal((await leitor.post('/api/exigencias', { nome: 'x', tiposIds: [] })).status, 403)
})

test('a type asked for is not deleted, and says by how many it is asked for to who sees them', async () => {
  const { tipo, exigencia, t } = c
  const [velho, outro] = [await tipo(), await tipo()]
  for (const tiposIds of [[outro, velho], [velho], [outro]]) await exigencia(tiposIds)
  const apaga = [telas.tiposDocumentos, 'excluir', 'visualizar'] as const
  const dono = await t.person({ telas: [apaga, [telas.exigencias, 'visualizar']] })
  const refused = await dono.delete(`/api/tipos-documentos/${velho}`)
  assert.equal(refused.status, 409)
  assert.match(refused.body.message, /2 exigências/)
  const cego = await t.person({ telas: [apaga] })
  assert.match(
    (await cego.delete(`/api/tipos-documentos/${velho}`)).body.message,
    /em uso por exigências que você não vê/,
  )
})

test('a role that goes leaves what was asked of it to its substitute', async () => {
  const { tipo, exigencia, insere, t } = c
  const [velha, nova] = [await insere('funcoes', { nome: 'VELHA' }), await insere('funcoes', { nome: 'NOVA' })]
  const id = await exigencia([await tipo()], { funcaoId: velha })
  const person = await t.person({ telas: [[telas.funcoes, 'visualizar', 'editar', 'excluir']] })
  assert.equal((await person.delete(`/api/funcoes/${velha}`)).status, 409)
  assert.equal((await person.post(`/api/funcoes/${velha}/substituir`, { substitutaId: nova })).status, 200)
  const { rows } = await sql<{ funcaoId: string; revisao: number }>`select funcao_id, revisao from exigencias
    where id = ${id}`.execute(t.db)
  assert.deepEqual({ ...rows[0] }, { funcaoId: nova, revisao: 2 })
})
