import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { allTelas } from '../../packages/domain/src/telas.ts'
import type { TestApp } from '../../packages/server/src/test-kit/app.ts'
import { turns } from '../../packages/server/src/test-kit/rounds.ts'
import { type KnownRoute, testAppWithRoutes } from '../../packages/server/src/test-kit/routes.ts'
import { celulas, PARTES, perguntadas, rotaDa } from './motor.ts'
import { ALVOS, type Linha } from './tabela.ts'
import { declarados } from './tabela-declarados.ts'
import { ESCRITAS } from './tabelas.ts'

const TABELA: readonly Linha[] = [...ESCRITAS, ...declarados]

let app: TestApp
let routes: readonly KnownRoute[]
before(async () => {
  ;({ app, routes } = await testAppWithRoutes())
})
after(() => app.close())

test('every registered route has its line in the table', () => {
  const ditas = new Set(TABELA.map((linha) => rotaDa(linha, routes)))
  assert.deepEqual(
    routes.filter((route) => !ditas.has(route)).map(({ method, url }) => `${method} ${url}`),
    [],
  )
})

test('every line of the table calls a route that exists', () => {
  assert.deepEqual(
    TABELA.filter((linha) => !rotaDa(linha, routes)).map(([chamada]) => chamada),
    [],
  )
})

test('the table knows every screen that permissions are about', () => {
  assert.deepEqual([...ALVOS].sort(), allTelas.map(({ alvo }) => alvo).sort())
})

test('asked with HEAD, a route that needs a session is not there: nothing is told, and nothing told as seen', async () => {
  const { token } = await app.person({ telas: allTelas.map((tela) => [tela, 'visualizar']) })
  const antes = (await app.logs()).length
  const outros: string[] = []
  for (const { method, url, access } of routes) {
    if (method !== 'GET' || access === 'publica') continue
    const endereco = `/api${url.replace(/:(\w+)/g, '1')}`
    // An answer without a body: not through the kit, which reads it.
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const { statusCode } = await app.app.inject({ method: 'HEAD', url: endereco, headers })
      if (statusCode !== 404) outros.push(`${url} ${statusCode}`)
    }
  }
  assert.deepEqual(outros, [])
  assert.equal((await app.logs()).length, antes)
})

test('the matrix has as many cells as it promises', () => {
  const total = TABELA.flatMap(celulas).length
  console.log(`matriz de autorização: ${routes.length} rotas, ${TABELA.length} linhas, ${total} células`)
  assert.ok(total >= 6_500, String(total))
})

test('what a run asks of the matrix leaves out no line, no person and no place for good', () => {
  for (const linha of TABELA) {
    const celas = celulas(linha)
    const pedidas = new Set(
      Array.from({ length: PARTES }, (_, vez) => perguntadas(celas, turns(PARTES, vez))).flatMap((algumas) => {
        assert.deepEqual(new Set(algumas.map(({ quem }) => quem)), new Set(celas.map(({ quem }) => quem)), linha[0])
        return algumas
      }),
    )
    assert.equal(pedidas.size, celas.length, linha[0])
    // What is decided past the door is never drawn.
    const sempre = perguntadas(celas, () => [])
    assert.deepEqual(
      celas.filter((cela) => !sempre.includes(cela) && (cela.quem.pode || ![401, 403].includes(cela.espera))),
      [],
      linha[0],
    )
  }
  assert.deepEqual(perguntadas(celulas(TABELA[0]!), turns(1)), celulas(TABELA[0]!), 'by night, all')
})
