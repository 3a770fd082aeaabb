import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { marksOf } from '../../packages/server/src/test-kit/marks.ts'
import { inTurns, SEED } from '../../packages/server/src/test-kit/rounds.ts'
import { type Casa, montarCasa, type Rota } from './casa.cenario.ts'
import { enderecoDoLado } from './casa-enderecos.ts'

/**
 * Security design, §1 class 19. Ancestors: Kimai CVE-2026-52823 and CVE-2026-49992 (a GET changed state), Fastify
 * CVE-2022-41919 (a form's content type slipped past the check), Payload CVE-2026-34749.
 */

const daVez = inTurns(3)

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

const BUSCADO = '/trabalhos/:id/arquivo'

test('no GET and no HEAD writes: every table but the trail is the same after all of them', {
  timeout: 120_000,
}, async () => {
  const { t, dentro } = casa
  // Looking is told in the trail, which is then sealed.
  // And what a phone was told of its package, so that the next time only the rest is.
  // And how often one asked in this minute, where that has a limit.
  const telling = ['logs', 'selos', 'campo_pacotes', 'chamadas_por_minuto']
  let asked = 0
  const read = async (rota: Rota) => {
    const url = enderecoDoLado(rota, casa, dentro)
    // What a link in a mail or in an image can carry.
    for (const more of ['', '_method=DELETE&acao=aprovar&excluir=true&id=1&status=8'])
      for (const method of ['GET', 'HEAD'] as const) {
        await t.app.inject({
          method,
          url: more ? `${url}${url.includes('?') ? '&' : '?'}${more}` : url,
          headers: {
            authorization: `Bearer ${dentro.dono.token}`,
            ...(more && { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' }),
          },
        })
        asked++
      }
  }
  const before = await marksOf(t, telling)
  const wrote: string[] = []
  let last = before
  for (const rota of daVez(casa.rotas)) {
    if (rota.method !== 'GET' || rota.url === '/ao-vivo' || rota.url === BUSCADO) continue
    await read(rota)
    const now = await marksOf(t, telling)
    for (const [table, mark] of Object.entries(now)) if (mark !== last[table]) wrote.push(`${rota.url}: ${table}`)
    last = now
  }
  assert.deepEqual(wrote, [])
  // That its owner has fetched a work's file is the one thing a reading keeps, beside the trail; and it keeps it once.
  await read(casa.rotas.find(({ url }) => url === BUSCADO)!)
  const fetched = await marksOf(t, telling)
  assert.deepEqual({ ...fetched, trabalhos: before.trabalhos }, before)
  await read(casa.rotas.find(({ url }) => url === BUSCADO)!)
  assert.deepEqual(await marksOf(t, telling), fetched)
  console.log(`SEED=${SEED}: ${asked} leituras`)
})

const MENSAGEM = 'Esta requisição veio de outro endereço e foi recusada.'

test('a page of another site changes nothing: every route that is no GET refuses it, with the cookie, without and by form', {
  timeout: 120_000,
}, async () => {
  const { t, dentro } = casa
  const before = await marksOf(t)
  const accepted: string[] = []
  let asked = 0
  for (const rota of daVez(casa.rotas)) {
    // To be asked how far a file came changes nothing either (the test above).
    if (rota.method === 'GET' || rota.method === 'HEAD') continue
    const url = enderecoDoLado(rota, casa, dentro)
    const cookie = { cookie: `prumo_sessao=${dentro.dono.token}` }
    const foreign: Record<string, string>[] = [
      { ...cookie, origin: 'https://mal.example' },
      { ...cookie, origin: 'null' },
      { ...cookie, origin: 'http://localhost:8080' },
      { ...cookie, origin: 'http://localhost:80.mal.example' },
      { ...cookie, 'sec-fetch-site': 'cross-site' },
      // A form of another page signs its visitor in as somebody else: no cookie is needed for that.
      { origin: 'https://mal.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign)
      for (const type of [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'text/plain; application/json',
        // What a form of another page sends without asking first, beside those.
        'multipart/form-data; boundary=x',
      ]) {
        const answer = await t.inject({
          method: rota.method as 'POST',
          url,
          payload: '{"nome":"X"}',
          headers: { ...headers, 'content-type': type },
        })
        asked++
        if (answer.status !== 403 || answer.body?.message !== MENSAGEM)
          accepted.push(`${rota.method} ${rota.url} ${JSON.stringify(headers)} ${answer.status}`)
      }
  }
  assert.deepEqual(accepted, [])
  assert.deepEqual(await marksOf(t), before)
  console.log(`SEED=${SEED}: ${asked} escritas de fora`)
})

test('the product’s own page and a script with a token pass; the cookie is not sent along by others', async () => {
  const { t, dentro } = casa
  const body = { method: 'POST', url: '/api/funcoes' } as const
  const page = await t.inject({
    ...body,
    payload: { nome: 'PEDREIRO' },
    headers: {
      cookie: `prumo_sessao=${dentro.dono.token}`,
      origin: 'http://localhost',
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
    },
  })
  assert.equal(page.status, 201, JSON.stringify(page.body))
  assert.equal((await dentro.dono.inject({ ...body, payload: { nome: 'PINTOR' } })).status, 201)
})
