import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import type { Person, Rights, TestApp } from './test-kit/app.ts'
import { type KnownRoute, testAppWithRoutes } from './test-kit/routes.ts'

let t: TestApp
let routes: readonly KnownRoute[]
before(async () => {
  ;({ app: t, routes } = await testAppWithRoutes())
})
after(() => t.close())

/** Written by hand from the decisions: all that answers without a session. */
const OPEN = [
  'GET /saude',
  'GET /metricas',
  'GET /versao',
  'POST /login',
  'POST /logout',
  'GET /sessao/se-houver',
  'GET /instalacao',
  'POST /instalacao',
  'GET /registro/centros',
  'POST /createUsuario',
  'POST /require-password',
  'POST /validate-token-pass',
  'GET /sgi/verificacao/:codigo',
  'GET /privacidade/aviso',
  'GET /laudo/verificar/:codigo',
  'POST /laudo/verificar/:codigo',
  // By the sensor's own key.
  'POST /sensores/:id/leituras',
]

const concrete = (url: string): string => `/api${url.replace(/:(\w+)/g, '1')}`

test('only the listed calls answer without a session', () => {
  const open = routes.filter(({ access }) => access === 'publica').map(({ method, url }) => `${method} ${url}`)
  assert.deepEqual(open.sort(), [...OPEN].sort())
})

test('every other route refuses who has no session, an ended session or an invented token', async () => {
  const late = await t.person({
    telas: Object.values(telas).map((tela) => [tela, 'visualizar', 'adicionar', 'editar', 'excluir']),
  })
  await t.db
    .updateTable('sessoes')
    .set({ expiraEm: new Date(Date.now() - 1000) })
    .where('usuarioId', '=', late.id)
    .execute()
  const tokens = [null, late.token, 'x'.repeat(43), '', 'null']
  for (const { method, url, access } of routes) {
    if (access === 'publica') continue
    for (const token of tokens) {
      const answer = await t.inject({
        method: method as 'GET',
        url: concrete(url),
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      })
      assert.equal(answer.status, 401, `${method} ${url} (${token})`)
      // Asked with HEAD an answer has no words.
      if (method === 'HEAD') continue
      const { message, status, details } = answer.body
      assert.deepEqual({ message, status, details }, { message: 'Sessão inválida!', status: 401, details: {} })
    }
  }
})

test('every route with a flag refuses who has none, who has all flags elsewhere, and who has every other flag there', async () => {
  const centro = await t.centro()
  const nobody = await t.person({ centros: [centro] })
  // Of the same rights there is one person, whatever routes ask for them.
  const people = new Map<string, Promise<Person>>()
  const holding = (granted: NonNullable<Rights['telas']>): Promise<Person> => {
    const key = granted.map(([tela, ...flags]) => `${tela.alvo}:${flags}`).join()
    const known = people.get(key) ?? t.person({ centros: [centro], telas: granted })
    people.set(key, known)
    return known
  }
  const logged = (await t.logs()).length
  for (const { method, url, access } of routes) {
    if (typeof access === 'string') continue
    const { tela, flag } = access as { tela: { alvo: string } | { alvo: string }[]; flag: string | string[] }
    const asked = [flag].flat()
    const alvos = new Set([tela].flat().map((one) => one.alvo))
    const all = ['visualizar', 'adicionar', 'editar', 'excluir', 'acesso'] as const
    const others = Object.values(telas).filter((one) => !alvos.has(one.alvo))
    const elsewhere = await holding(others.map((one) => [one, ...all]))
    const almost = await holding(
      Object.values(telas).map((one) => [
        one,
        ...(alvos.has(one.alvo) ? all.filter((one) => !asked.includes(one)) : all),
      ]),
    )
    for (const [who, person] of [
      ['nobody', nobody],
      ['elsewhere', elsewhere],
      ['almost', almost],
    ] as const) {
      const answer = await person.inject({ method: method as 'GET', url: concrete(url) })
      assert.equal(
        answer.status,
        403,
        `${who}: ${method} ${url} needs ${asked.join(' or ')} on ${[...alvos].join(' or ')}; ${JSON.stringify(answer.body)}`,
      )
    }
  }
  assert.equal((await t.logs()).length, logged, 'a refusal writes nothing')
})

test('a route without a declared permission cannot be registered', async () => {
  const { default: fastify } = await import('fastify')
  const { refuseUndeclared } = await import('./core/http/http-hardening.ts')
  const app = fastify()
  refuseUndeclared(app)
  assert.throws(() => app.get('/api/segredo', () => 'x'), /rota sem permissão declarada: GET \/api\/segredo/)
  await app.close()
})
