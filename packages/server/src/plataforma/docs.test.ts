import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../test-kit/app.ts'
import { docsPage } from './docs.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('the page lists every call of the API by module, with what it needs, and runs no script', async () => {
  assert.equal((await t.inject({ method: 'GET', url: '/api/docs' })).status, 401)
  const person = await t.person()
  const page = await person.get('/api/docs')
  assert.equal(page.status, 200)
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  const html = page.raw.toString()
  const { paths } = (await person.get('/api/openapi.json')).body
  assert.ok(Object.keys(paths).length > 50)
  for (const path of Object.keys(paths)) assert.ok(html.includes(`<code>${path}</code>`), path)
  for (const modulo of ['Geral', 'Financeiro', 'Obras', 'Administrador'])
    assert.ok(html.includes(`>${modulo}</h2>`), modulo)
  assert.ok(html.includes('Precisa de editar em Contas a Pagar.'))
  assert.ok(html.includes('<code>dataAgendada</code>: texto'))
  assert.doesNotMatch(html, /<script|\son\w+=|javascript:/i)
  const policy = String(page.headers['content-security-policy'])
  assert.match(policy, /default-src 'self'/)
  assert.match(policy, /script-src 'self'/)
})

test('what a description says is shown as text, whatever it holds', () => {
  const evil = '<img src=x onerror=alert(1)>"\''
  const html = docsPage({
    info: { title: evil, version: evil },
    paths: {
      [`/api/${evil}`]: {
        get: {
          summary: evil,
          description: evil,
          tags: [evil],
          parameters: [{ name: evil, in: 'query', schema: { enum: [evil] } }],
          requestBody: { content: { [evil]: { schema: { type: 'object', properties: { [evil]: { type: evil } } } } } },
          responses: { [evil]: { content: { x: { schema: { type: 'array', items: { type: evil } } } } } },
        },
      },
    },
  })
  assert.doesNotMatch(html, /<img/)
})
