import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Answer, type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { rounds } from '../../test-kit/rounds.ts'
import { until } from '../../test-kit/until.ts'

let t: TestApp
let address: string
let centro: string
before(async () => {
  t = await testApp()
  address = await t.listen()
  centro = await t.centro('CC-SIM')
})
after(() => t.close())

const ROUNDS = rounds(50, 200)
const all = ['visualizar', 'adicionar', 'editar', 'excluir'] as const

const administradores = async (): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from usuarios u join permissoes p on p.usuario_id = u.id
    where u.is_ativo and p.alvo = 'Usuarios' and p.editar`.execute(t.db)
  return rows[0]!.n
}
const newAdmin = () => t.person({ telas: [[telas.usuarios, ...all]], centros: [centro] })

/** The ways in which one administrator removes another. */
const removals: ((who: Person, whom: Person) => Promise<Answer>)[] = [
  (who, whom) => who.put(`/api/usuarios/${whom.id}`, { isAtivo: false }),
  (who, whom) => who.delete(`/api/usuarios/${whom.id}`),
  (who, whom) => who.post('/api/updatePermissoes', { colabId: whom.id, formatedPermsList: [] }),
  (who, whom) => who.put(`/api/usuarios/${whom.id}`, { permsData: [{ alvo: 'Usuarios', visualizar: true }] }),
]

test(`two administrators who remove each other at once: one stays, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await sql`delete from permissoes`.execute(t.db)
    const [ana, bia] = await Promise.all([newAdmin(), newAdmin()])
    const [one, other] = [removals[round % 4]!, removals[Math.floor(round / 4) % 4]!]
    const antes = (await t.logs()).length
    const answers = await Promise.all([one(ana, bia), other(bia, ana)])
    const won = answers.filter(({ status }) => status < 300).length
    assert.equal(won, 1, `rodada ${round}: ${answers.map(({ status, body }) => `${status} ${body?.message ?? ''}`)}`)
    assert.equal((await t.logs()).length, antes + 1, 'one act, one log row')
    assert.equal(await administradores(), 1, `rodada ${round}`)
  }
})

test('the last administrator is not deleted by whoever may delete but not edit', async () => {
  await sql`delete from permissoes`.execute(t.db)
  const last = await newAdmin()
  const deleter = await t.person({ telas: [[telas.usuarios, 'visualizar', 'excluir']], centros: [centro] })
  const answer = await deleter.delete(`/api/usuarios/${last.id}`)
  assert.deepEqual([answer.status, /último administrador ativo/.test(answer.body.message)], [409, true])
  const dormant = await t.person({ telas: [[telas.usuarios, ...all]], centros: [centro], isAtivo: false })
  assert.equal((await deleter.delete(`/api/usuarios/${last.id}`)).status, 409, 'an inactive one does not count')
  assert.equal((await deleter.delete(`/api/usuarios/${dormant.id}`)).status, 204)
  assert.equal((await last.get('/api/sessao')).status, 200)
})

/** An open live channel over real HTTP; `closed` says when it ended. */
async function channel(person: Person): Promise<{ closed: Promise<number> }> {
  const response = await fetch(`${address}/api/ao-vivo`, { headers: { authorization: `Bearer ${person.token}` } })
  assert.equal(response.status, 200)
  const reader = response.body!.getReader()
  const closed = (async () => {
    while (!(await reader.read()).done);
    return Date.now()
  })()
  return { closed }
}

const fornecedor = (n: number) => ({ nome: `Fornecedor ${n}`, cpfOuCnpj: documento(n) })
/** The nth CPF with right check digits. */
function documento(n: number): string {
  const digits = String(200_000_000 + n)
  const check = (of: string) =>
    (([...of].reduce((sum, d, i) => sum + Number(d) * (of.length + 1 - i), 0) * 10) % 11) % 10
  const first = check(digits)
  return `${digits}${first}${check(`${digits}${first}`)}`
}

test(`a right taken away during requests bites on the next one and shuts the live channel within 2 s, in ${ROUNDS} rounds`, async () => {
  const admin = await t.person({
    telas: [
      [telas.usuarios, ...all],
      [telas.fornecedores, ...all],
      [telas.obras, ...all],
    ],
    centros: [centro, await t.centro('CC-RESTA')],
  })
  const changes: [name: string, act: (id: string) => Promise<Answer>, session: number][] = [
    [
      'flag',
      (id) =>
        admin.post('/api/updatePermissoes', {
          colabId: id,
          formatedPermsList: [{ alvo: 'Fornecedores', visualizar: true }],
        }),
      403,
    ],
    ['situation', (id) => admin.put(`/api/usuarios/${id}`, { isAtivo: false }), 401],
    ['sessions', (id) => admin.post(`/api/usuarios/${id}/encerrar-sessoes`), 401],
    ['second factor and all at once', (id) => admin.put(`/api/usuarios/${id}`, { permsData: [], isAtivo: false }), 401],
  ]
  for (let round = 0; round < ROUNDS; round++) {
    const [name, change, denied] = changes[round % changes.length]!
    const person = await t.person({ telas: [[telas.fornecedores, 'visualizar', 'adicionar']], centros: [centro] })
    const live = await channel(person)
    const during = [1, 2, 3].map((n) => person.post('/api/fornecedores', fornecedor(round * 10 + n)))
    const changed = await change(person.id)
    const at = Date.now()
    assert.ok(changed.status < 300, `${name}: ${JSON.stringify(changed.body)}`)
    const late = await person.post('/api/fornecedores', fornecedor(round * 10 + 9))
    assert.equal(late.status, denied, `${name}: what comes after the change is refused`)
    for (const answer of await Promise.all(during))
      assert.ok([201, 401, 403].includes(answer.status), `${answer.status}`)
    const ended = await Promise.race([
      live.closed,
      new Promise<null>((done) => setTimeout(() => done(null), 2500).unref()),
    ])
    assert.ok(ended !== null && ended - at <= 2000, `${name}: the channel is still open`)
  }
})

test('a deletion during reads: the next one has no session, and the live channel ends', async () => {
  const admin = await t.person({
    telas: [
      [telas.usuarios, ...all],
      [telas.fornecedores, ...all],
    ],
    centros: [centro],
  })
  for (let round = 0; round < 20; round++) {
    const person = await t.person({ telas: [[telas.fornecedores, 'visualizar']], centros: [centro] })
    const live = await channel(person)
    const during = [1, 2, 3].map(() => person.get('/api/fornecedores'))
    const removed = await admin.delete(`/api/usuarios/${person.id}`)
    assert.equal(removed.status, 204, JSON.stringify(removed.body))
    const at = Date.now()
    assert.equal((await person.get('/api/fornecedores')).status, 401)
    for (const answer of await Promise.all(during)) assert.ok([200, 401].includes(answer.status), `${answer.status}`)
    assert.ok((await live.closed) - at <= 2000)
  }
})

test('a channel opened while seeing as somebody else ends with the right to see it', async () => {
  const admin = await t.person({
    telas: [
      [telas.usuarios, ...all],
      [telas.obras, ...all],
    ],
    centros: [centro],
  })
  const helper = await t.person({
    telas: [
      [telas.usuarios, 'visualizar', 'editar'],
      [telas.obras, 'visualizar'],
    ],
    centros: [centro],
  })
  const seen = await t.person({ telas: [[telas.obras, 'visualizar']], centros: [centro] })
  const own = await channel(helper)
  assert.equal((await helper.post(`/api/usuarios/${seen.id}/ver-como`)).status, 200)
  await own.closed
  const live = await channel(helper)
  const stripped = await admin.put(`/api/usuarios/${helper.id}`, {
    permsData: [{ alvo: 'Usuarios', visualizar: true }],
  })
  assert.equal(stripped.status, 200, JSON.stringify(stripped.body))
  const at = Date.now()
  assert.ok((await live.closed) - at <= 2000)
  assert.equal((await helper.get('/api/obras')).status, 403)
})

test('a centre taken away empties the next list, and what was reachable a moment ago does not exist', async () => {
  const admin = await t.person({ telas: [[telas.usuarios, ...all]], centros: [centro] })
  const keep = await t.centro('CC-FICA')
  const obra = await t.db
    .insertInto('obras')
    .values({ codigo: 'O-1', nome: 'Serra', contratoId: centro })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = await t.person({ telas: [[telas.obras, 'visualizar', 'editar']], centros: [centro, keep] })
  assert.equal((await person.get(`/api/obras/${obra.id}`)).status, 200)
  const live = await channel(person)
  assert.equal((await admin.put(`/api/usuarios/${person.id}`, { remover: [centro] })).status, 200)
  assert.equal((await person.get(`/api/obras/${obra.id}`)).status, 404)
  assert.equal((await person.put(`/api/obras/${obra.id}`, { nome: 'Outra' })).status, 404)
  assert.deepEqual((await person.get('/api/obras')).body.itens, [])
  await until(async () => (await Promise.race([live.closed, Promise.resolve(0)])) > 0, 2000)
})

test('the lists of those who share a centre hear of a change; those who share none do not', async () => {
  const elsewhere = await t.centro('CC-LONGE')
  const admin = await newAdmin()
  const person = await t.person({ centros: [centro] })
  const listen = async (centros: string[]) => {
    const who = await t.person({ telas: [[telas.usuarios, 'visualizar']], centros })
    const response = await fetch(`${address}/api/ao-vivo`, { headers: { authorization: `Bearer ${who.token}` } })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const heard = { text: '' }
    void (async () => {
      for (;;) {
        const chunk = await reader.read()
        if (chunk.done) return
        heard.text += chunk.value
      }
    })().catch(() => {})
    return heard
  }
  const [near, far] = await Promise.all([listen([centro]), listen([elsewhere])])
  assert.equal((await admin.put(`/api/usuarios/${person.id}`, { nome: 'Novo nome' })).status, 200)
  await until(async () => near.text.includes(`"id":"${person.id}"`))
  await t.services.live.emit(t.db, { entity: 'usuarios', id: 'fim', alvos: ['Usuarios'], centro: elsewhere })
  await until(async () => far.text.includes('"id":"fim"'))
  assert.ok(!far.text.includes(person.id))
})
