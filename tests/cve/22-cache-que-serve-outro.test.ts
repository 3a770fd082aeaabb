import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTurns, SEED } from '../../packages/server/src/test-kit/rounds.ts'
import { type Casa, montarCasa } from './casa.cenario.ts'
import { enderecoDoLado } from './casa-enderecos.ts'

/** Security design, §1 class 22. Ancestor: Directus CVE-2026-61836 (a cache answered one person with what it kept for another). */

const daVez = inTurns(3)

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

/** By its content's hash a cut download goes on, and a recording is heard from its middle; it spares no question: rights are asked at each part (works, ranges). */
const GOES_ON = ['GET /trabalhos/:id/arquivo', 'GET /audios/:id/arquivo']

test('no answer of the API may be kept by anybody, and none is known by a mark that outlives the rights', async () => {
  const { dono } = casa.dentro
  const kept: string[] = []
  let asked = 0
  for (const rota of daVez(casa.rotas)) {
    if (rota.url === '/ao-vivo') continue
    const url = enderecoDoLado(rota, casa, casa.dentro)
    for (const answer of rota.method === 'GET'
      ? [await dono.get(url), await casa.t.inject({ method: 'GET', url })]
      : [await casa.t.inject({ method: rota.method as 'POST', url, payload: {} })]) {
      asked++
      const { 'cache-control': cache = '', etag, 'last-modified': modified } = answer.headers
      const marked = (etag && !GOES_ON.includes(`${rota.method} ${rota.url}`)) || modified
      if (!/\bno-store\b/.test(String(cache)) || marked)
        kept.push(`${rota.method} ${rota.url} ${answer.status} ${cache}`)
    }
  }
  for (const url of ['/api/nada', '/api/%00', '/api/pedidos/../obras']) {
    const answer = await dono.get(url)
    if (!/no-store/.test(String(answer.headers['cache-control']))) kept.push(url)
  }
  console.log(`SEED=${SEED}: ${asked} respostas`)
  assert.deepEqual(kept, [])
})

test('the same address answers each person with what is theirs, and If-None-Match never spares the question', async () => {
  const mine = await casa.dentro.dono.get('/api/obras')
  const other = await casa.fora.dono.inject({
    method: 'GET',
    url: '/api/obras',
    headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() },
  })
  assert.equal(other.status, 200)
  assert.notDeepEqual(mine.body.itens, other.body.itens)
  assert.equal(mine.body.itens.length, 1)
})
