import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import type { Person, TestApp } from '../../test-kit/app.ts'
import { type KnownRoute, testAppWithRoutes } from '../../test-kit/routes.ts'

let t: TestApp
let routes: readonly KnownRoute[]
let a: string
let b: string
let admin: Person
let person: Person
const all = ['visualizar', 'adicionar', 'editar', 'excluir', 'acesso'] as const
before(async () => {
  ;({ app: t, routes } = await testAppWithRoutes())
  ;[a, b] = [await t.centro('CC-A'), await t.centro('CC-B')]
  admin = await t.person({
    nome: 'Ana Admin',
    telas: Object.values(telas).map((tela) => [tela, ...all.filter((flag) => flag !== 'acesso' || tela.acesso)]),
    centros: [a, b],
  })
  person = await t.person({
    nome: 'Leo Leitor',
    telas: [
      [telas.obras, 'visualizar'],
      [telas.usuarios, 'visualizar'],
      [telas.fornecedores, 'visualizar'],
    ],
    centros: [a],
  })
  for (const [n, contratoId] of [a, a, b].entries())
    await t.db
      .insertInto('obras')
      .values({ codigo: `O-${n}`, nome: `Obra ${n}`, contratoId })
      .execute()
  await admin.post('/api/fornecedores', { nome: 'Guarani', cpfOuCnpj: '11.222.333/0001-81' })
})
after(() => t.close())

const enter = () => admin.post(`/api/usuarios/${person.id}/ver-como`)
const leave = () => admin.delete('/api/ver-como')

/** Lists, counts, names and reads that take no id: what a person sees. */
const readings = () =>
  routes.filter(
    ({ method, url, access }) =>
      method === 'GET' &&
      access !== 'publica' &&
      !url.includes(':') &&
      !['/ao-vivo', '/sessao'].includes(url) &&
      !url.endsWith('/planilha'),
  )
/** What is kept from whoever sees as somebody else, by its own declaration: a person's sessions and second factor. */
const kept = ({ whileSeeingAs }: KnownRoute & { whileSeeingAs?: boolean }): boolean => whileSeeingAs === false

test('menu, lists and counts are the person’s own, byte for byte; every view is told of the administrator', async () => {
  const own = await admin.get('/api/obras')
  assert.equal(own.body.itens.length, 3)
  const antes = (await t.logs()).length
  const entered = await enter()
  assert.equal(entered.status, 200, JSON.stringify(entered.body))
  try {
    const started = (await t.logs()).slice(antes)
    assert.deepEqual(
      started.map((row) => [row.acaoId, row.colabId, row.alvoId, row.descricao]),
      [[4, admin.id, person.id, 'Passou a ver o sistema como "Leo Leitor"']],
    )
    const [seen, theirs] = [(await admin.get('/api/sessao')).body, (await person.get('/api/sessao')).body]
    assert.deepEqual(seen.verComo, { id: admin.id, nome: 'Ana Admin' })
    assert.deepEqual(
      [seen.usuario, seen.permissoes, seen.centrosDeCusto],
      [theirs.usuario, theirs.permissoes, theirs.centrosDeCusto],
    )
    let compared = 0
    for (const route of readings()) {
      const { url } = route
      if (kept(route)) {
        assert.equal((await admin.get(`/api${url}`)).status, 403, url)
        continue
      }
      const [as, is] = [await admin.get(`/api${url}`), await person.get(`/api${url}`)]
      assert.equal(as.status, is.status, url)
      assert.ok(as.raw.equals(is.raw), `${url}: ${as.raw.subarray(0, 300)} ≠ ${is.raw.subarray(0, 300)}`)
      compared++
    }
    assert.ok(compared > 40, `${compared}`)
    assert.equal((await admin.get('/api/obras/contagem')).body.total, 2)
    assert.equal((await admin.get('/api/logs')).status, 403)

    const before = (await t.logs()).length
    assert.equal((await admin.get('/api/obras/planilha')).status, 200)
    const [view, ...more] = (await t.logs()).slice(before)
    assert.deepEqual([view!.acaoId, view!.colabId, more.length], [5, admin.id, 0])
  } finally {
    const before = (await t.logs()).length
    assert.equal((await leave()).status, 204)
    assert.deepEqual(
      (await t.logs()).slice(before).map((row) => [row.acaoId, row.colabId, row.descricao]),
      [[4, admin.id, 'Deixou de ver o sistema como "Leo Leitor"']],
    )
  }
  assert.equal((await admin.get('/api/obras')).body.itens.length, 3)
  assert.equal((await admin.get('/api/sessao')).body.verComo, null)
  const idle = (await t.logs()).length
  assert.equal((await leave()).status, 204)
  assert.equal((await t.logs()).length, idle, 'nothing to leave, nothing written')
})

test('nothing can be changed meanwhile, whatever the person could', async () => {
  const able = await t.person({
    telas: Object.values(telas).map((tela) => [tela, ...all.filter((flag) => flag !== 'acesso' || tela.acesso)]),
    centros: [a],
  })
  assert.equal((await admin.post(`/api/usuarios/${able.id}/ver-como`)).status, 200)
  const antes = (await t.logs()).length
  // Leaving, and the readers of documents, which keep nothing (decisions, The wire).
  const open = ['DELETE /ver-como', 'POST /boletos/ler', 'POST /pix/ler', 'POST /notas/ler']
  let tried = 0
  for (const { method, url, access } of routes) {
    if (['GET', 'HEAD'].includes(method) || access === 'publica' || open.includes(`${method} ${url}`)) continue
    const answer = await admin.inject({ method: method as 'POST', url: `/api${url.replace(/:(\w+)/g, person.id)}` })
    assert.deepEqual(
      [answer.status, answer.body.message],
      [403, 'Você está vendo o sistema como outra pessoa: nada pode ser alterado.'],
      `${method} ${url}`,
    )
    tried++
  }
  assert.ok(tried > 40, `${tried}`)
  assert.equal((await t.logs()).length, antes)
  assert.equal((await able.put(`/api/obras/1`, {})).status, 404, 'the person themself is not held back')
  await leave()
})

test('never as oneself, as somebody inactive, or as whoever may see more', async () => {
  const modest = await t.person({ telas: [[telas.usuarios, 'visualizar', 'editar']], centros: [a] })
  const asleep = await t.person({ centros: [a], isAtivo: false })
  const flagged = await t.person({ telas: [[telas.obras, 'visualizar']], centros: [a] })
  const wide = await t.person({ centros: [a, b] })
  const far = await t.person({ centros: [b] })
  const plain = await t.person({ centros: [a] })
  const antes = (await t.logs()).length
  const cases: [Person, Person, number, RegExp][] = [
    [modest, modest, 403, /como você mesmo/],
    [modest, asleep, 403, /está inativa/],
    [modest, flagged, 403, /você veria mais do que pode ver/],
    [modest, wide, 403, /você veria mais do que pode ver/],
    [modest, far, 404, /Registro não encontrado/],
    [plain, modest, 403, /não tem permissão/],
  ]
  for (const [who, whom, status, message] of cases) {
    const answer = await who.post(`/api/usuarios/${whom.id}/ver-como`)
    assert.deepEqual([answer.status, message.test(answer.body.message)], [status, true], answer.body.message)
    assert.equal((await who.get('/api/sessao')).body.verComo, null)
  }
  assert.equal((await t.logs()).length, antes)
  assert.equal((await modest.post(`/api/usuarios/${plain.id}/ver-como`)).status, 200)
})

test('it ends when rights change: of the administrator, or of the person seen', async () => {
  const seeing = async () => {
    const helper = await t.person({
      telas: [
        [telas.usuarios, 'visualizar', 'editar'],
        [telas.obras, 'visualizar'],
      ],
      centros: [a],
    })
    const seen = await t.person({ telas: [[telas.obras, 'visualizar']], centros: [a] })
    assert.equal((await helper.post(`/api/usuarios/${seen.id}/ver-como`)).status, 200)
    assert.equal((await helper.get('/api/sessao')).body.usuario.id, seen.id)
    return { helper, seen }
  }
  const backTo = async (who: Person) => {
    const session = (await who.get('/api/sessao')).body
    assert.deepEqual([session.usuario.id, session.verComo], [who.id, null])
  }
  const one = await seeing()
  await t.db
    .updateTable('permissoes')
    .set({ editar: false })
    .where('usuarioId', '=', one.helper.id)
    .where('alvo', '=', 'Usuarios')
    .execute()
  await backTo(one.helper)
  const two = await seeing()
  await t.db.updateTable('usuarios').set({ isAtivo: false }).where('id', '=', two.seen.id).execute()
  await backTo(two.helper)
  const three = await seeing()
  assert.equal((await admin.put(`/api/usuarios/${three.seen.id}`, { adicionar: [b] })).status, 200)
  await backTo(three.helper)
  const four = await seeing()
  assert.equal(
    (
      await admin.post('/api/updatePermissoes', {
        colabId: four.helper.id,
        formatedPermsList: [{ alvo: 'Usuarios', visualizar: true, editar: true }],
      })
    ).status,
    200,
  )
  await backTo(four.helper)
})
