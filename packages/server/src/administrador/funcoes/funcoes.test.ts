import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

let serial = 0
const admin = (centros: string[] = []) =>
  t.person({
    telas: [
      [telas.funcoes, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.colaboradores, 'visualizar', 'adicionar', 'editar'],
    ],
    centros,
  })
const role = async (person: Person, nome = `Função ${++serial}`): Promise<string> =>
  (await person.post('/api/funcoes', { nome })).body.id

/** Straight into the table: who is asked does not matter here. */
async function employee(funcaoId: string | null, empresaId: string | null = null): Promise<string> {
  serial++
  const { rows } = await sql<{ id: string }>`insert into colaboradores (nome, matricula, cpf, funcao_id, empresa_id)
    values (${`PESSOA ${serial}`}, ${`M${serial}`}, ${String(10_000_000_000 + serial)}, ${funcaoId}, ${empresaId}) returning id`.execute(
    t.db,
  )
  return rows[0]!.id
}
const roleOf = async (id: string): Promise<string | null> =>
  (await t.db.selectFrom('colaboradores').select('funcaoId').where('id', '=', id).executeTakeFirstOrThrow()).funcaoId as
    | string
    | null
const exists = async (id: string): Promise<boolean> =>
  (await t.db.selectFrom('funcoes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

test('a name is kept in capitals, is not empty and is nobody else’s, however it is typed', async () => {
  const person = await admin()
  const made = await person.post('/api/funcoes', { nome: ' eletricista de manutenção ' })
  assert.equal(made.body.nome, 'ELETRICISTA DE MANUTENÇÃO')
  assert.equal(
    (await person.put(`/api/funcoes/${made.body.id}`, { nome: 'técnico júnior' })).body.nome,
    'TÉCNICO JÚNIOR',
  )
  for (const nome of ['', '   ', null]) assert.equal((await person.post('/api/funcoes', { nome })).status, 400)
  const again = await person.post('/api/funcoes', { nome: 'Técnico JÚNIOR' })
  assert.equal(again.status, 409)
  assert.deepEqual(again.body.details, { nome: 'Já existe uma função com este nome.' })
})

test('a role with employees is not deleted, whichever the call, and the refusal is the spec’s sentence', async () => {
  const person = await admin()
  const id = await role(person)
  const one = await employee(id)
  const logged = (await t.logs()).length
  for (const refused of [
    await person.delete(`/api/funcoes/${id}`),
    await person.post('/api/delete', { documents: 'funcoes', id }),
  ]) {
    assert.equal(refused.status, 409)
    assert.equal(refused.body.message, messages.funcaoComColaborador)
  }
  assert.deepEqual((await person.get(`/api/funcoes/${id}/colaboradores/contagem`)).body, { total: 1 })
  assert.equal(await roleOf(one), id)
  assert.equal((await t.logs()).length, logged)
})

test('the substitution moves everybody, of every contract, deletes the role and is one row of the log', async () => {
  const [mine, theirs] = [await t.centro(), await t.centro()]
  const person = await admin([mine])
  const [old, substitute, other] = [await role(person, 'AJUDANTE'), await role(person, 'AUXILIAR'), await role(person)]
  const people = [await employee(old, mine), await employee(old, theirs), await employee(old)]
  const untouched = await employee(other)
  const logged = (await t.logs()).length

  const answer = await person.post(`/api/funcoes/${old}/substituir`, { substitutaId: substitute })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  assert.deepEqual(answer.body, { movidos: 3 })
  for (const id of people) assert.equal(await roleOf(id), substitute)
  assert.equal(await roleOf(untouched), other)
  assert.equal((await person.get(`/api/funcoes/${old}`)).status, 404)
  const rows = (await t.logs()).slice(logged)
  assert.deepEqual(
    rows.map((row) => [row.acaoId, row.telaId, row.alvoId, row.colabId, row.descricao]),
    [[3, telas.funcoes.id, old, person.id, 'Excluiu a função "AJUDANTE" e passou 3 colaboradores para "AUXILIAR"']],
  )
  // An employee's form opened before the move is an old one.
  const stale = await person.put(`/api/colaboradores/${people[0]}`, { web: true, revisao: 1 })
  assert.equal(stale.status, 409)
})

test('the substitution is refused without the flag, without a substitute, by itself, or by what does not exist', async () => {
  const person = await admin()
  const [old, substitute] = [await role(person), await role(person)]
  const one = await employee(old)
  const editor = await t.person({ telas: [[telas.funcoes, 'visualizar', 'adicionar', 'editar']] })
  const logged = (await t.logs()).length
  const url = `/api/funcoes/${old}/substituir`
  assert.equal((await editor.post(url, { substitutaId: substitute })).status, 403)
  assert.equal((await editor.get(`/api/funcoes/${old}/colaboradores/contagem`)).status, 403)
  for (const body of [
    {},
    { substitutaId: null },
    { substitutaId: old },
    { substitutaId: '1' },
    { substitutaId: 'x' },
  ]) {
    const answer = await person.post(url, body)
    assert.equal(answer.status, 400, JSON.stringify(body))
    assert.deepEqual(Object.keys(answer.body.details), ['substitutaId'])
  }
  for (const id of ['1', 'abc', '99999999999999999999'])
    assert.equal((await person.post(`/api/funcoes/${id}/substituir`, { substitutaId: substitute })).status, 404, id)
  assert.equal(await roleOf(one), old)
  assert.ok(await exists(old))
  assert.equal((await t.logs()).length, logged)
})

test('whoever is given the old role while it is substituted keeps a role that exists, 50 times over', async () => {
  const person = await admin()
  const free = await employee(null)
  const seed = Date.now() % 1_000_000
  console.log(`semente ${seed}`)
  for (let round = 0; round < 50; round++) {
    const [old, substitute] = [await role(person), await role(person)]
    const held = await employee(old)
    const calls = [
      () => person.post(`/api/funcoes/${old}/substituir`, { substitutaId: substitute }),
      () => person.put(`/api/colaboradores/${free}`, { funcaoId: old }),
      () => person.put(`/api/colaboradores/${held}`, { funcaoId: old, web: round % 2 === 0 }),
    ]
    // Each round begins with another of the three.
    const first = (seed + round) % 3
    const order = [first, (first + 1) % 3, (first + 2) % 3]
    const answers: Awaited<ReturnType<Person['post']>>[] = []
    await Promise.all(
      order.map(async (n) => {
        answers[n] = await calls[n]!()
      }),
    )
    assert.equal(answers[0]!.status, 200, JSON.stringify(answers[0]!.body))
    for (const n of [1, 2]) assert.ok([200, 400].includes(answers[n]!.status), JSON.stringify(answers[n]!.body))
    assert.equal(await exists(old), false)
    assert.equal(await roleOf(held), substitute)
    // Given in time, they moved with the others; too late, they were told so and keep what they had.
    if (answers[1]!.status === 200) assert.equal(await roleOf(free), substitute)
    else assert.notEqual(await roleOf(free), old)
  }
})

test('two roles that substitute each other at once: one goes, the other stays with everybody', async () => {
  const person = await admin()
  for (let round = 0; round < 10; round++) {
    const [a, b] = [await role(person), await role(person)]
    const people = [await employee(a), await employee(b)]
    const answers = await Promise.all([
      person.post(`/api/funcoes/${a}/substituir`, { substitutaId: b }),
      person.post(`/api/funcoes/${b}/substituir`, { substitutaId: a }),
    ])
    assert.equal(
      answers.filter((answer) => answer.status === 200).length,
      1,
      JSON.stringify(answers.map((x) => x.body)),
    )
    const kept = (await exists(a)) ? a : b
    for (const id of people) assert.equal(await roleOf(id), kept)
  }
})
