import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { refuseUndeclaredKeys } from '../../packages/server/src/declared-answers.ts'
import { type Casa, montarCasa } from './casa.cenario.ts'
import { enderecoDoLado } from './casa-enderecos.ts'

/**
 * Security design, §1 class 25. Ancestor: Strapi CVE-2022-30617 (reset tokens of administrators left through `createdBy`).
 * Every test of the house checks answers; here each route that reads is asked once, by name, on a house with everything in it.
 */

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

/** Answers that are no JSON of ours: a page, a stream, a file; the one that asks Microsoft (server/src/pbi), and what an issued laudo alone has. */
const OUTRAS =
  /^\/(services\/powerbi\/acessToken|metricas|openapi\.json|docs|ao-vivo)$|\/(planilha(-de-itens|-do-quadro)?|miniatura|imagem|arquivo|comprovante|modelo|relatorio|parecer|foto|lista-mestra|etiquetas?|termo|assinatura|pdf|exportar|integridade|relatorio-do-titular)$|\/arquivos\/:qual$/

test('a key beside the declared ones fails the answer, however deep', () => {
  const shape = z.object({
    itens: z.array(z.object({ id: z.string(), dono: z.object({ nome: z.string() }).nullable() })),
  })
  const refused = (answer: object) => () => refuseUndeclaredKeys(shape, JSON.stringify(answer))
  refused({ itens: [{ id: '1', dono: { nome: 'A' } }] })()
  assert.throws(refused({ itens: [{ id: '1', dono: { nome: 'A', senhaHash: 'x' } }] }), /itens\[\]\.dono\.senhaHash/)
  assert.throws(refused({ itens: [], total: 1 }), /\.total/)
  assert.throws(refused({ itens: [{ id: 1, dono: null }] }), 'another type')
})

test('every route that reads declares what it answers, and answers that and nothing more', async () => {
  const { dono } = casa.dentro
  const undeclared: string[] = []
  let read = 0
  for (const rota of casa.rotas) {
    if (rota.method !== 'GET' || OUTRAS.test(rota.url)) continue
    if (!rota.answer) undeclared.push(rota.url)
    const answer = await dono.get(enderecoDoLado(rota, casa, casa.dentro))
    assert.ok(
      answer.status < 300 || answer.status === 404,
      `${rota.url}: ${answer.status} ${JSON.stringify(answer.body)}`,
    )
    if (answer.status === 200) read++
  }
  assert.deepEqual(undeclared, [])
  assert.ok(read > 90, `${read} lidas`)
  console.log(`${read} rotas lidas`)
})

/** What is worked out of the lines and the content within the record. */
const SO_COM_ELE: Readonly<Record<string, string>> = { 'ensaios-eletricos': 'frase', laudos: 'demonstracao' }
const SEGREDO = /senhaHash|senha_hash|tokenHash|token_hash|segredo|codigoHash|codigo_hash|\$argon2/i

test('the calls by collection, which answer any of them, carry the fields of the screen’s own route', async () => {
  const { dono, ids } = casa.dentro
  for (const [slug, id] of Object.entries({ ...casa.comum, ...ids })) {
    const entity = casa.t.services.entities.get(slug)
    if (!entity) continue
    const own = (await dono.get(`/api/${slug}/${id}`)).body
    const byId = await dono.post('/api/loadDataById', { banco: entity.banco, id })
    assert.deepEqual(Object.keys(byId.body).sort(), Object.keys(own).sort(), slug)
    const all = await dono.post('/api/loadDataArray', { banco: entity.banco })
    // What may be done with a record, what surrounds it and the lists within it are told with the record alone.
    const comEle = (name: string) =>
      !(name in entity.fields) && (typeof own[name] === 'object' || SO_COM_ELE[slug] === name)
    for (const row of all.body)
      assert.deepEqual(
        Object.keys(row).sort(),
        Object.keys(own)
          .filter((name) => name in row || !comEle(name))
          .sort(),
        slug,
      )
    assert.doesNotMatch(all.raw.toString(), SEGREDO)
  }
})

test('what writes answers what was written, and nothing secret', async () => {
  const { dono, ids } = casa.dentro
  for (const [method, url, payload] of [
    ['PUT', `/api/usuarios/${ids.usuarios}`, { nome: 'Outro nome' }],
    ['PUT', `/api/obras/${ids.obras}`, { nome: 'Outra' }],
    ['POST', '/api/updateData', { banco: 'obras', id: ids.obras, data: { nome: 'Mais uma' } }],
    ['PUT', `/api/colaboradores/${ids.colaboradores}`, { nome: 'OUTRO' }],
  ] as const) {
    const answer = await dono.inject({ method, url, payload })
    assert.equal(answer.status, 200, `${url} ${JSON.stringify(answer.body)}`)
    assert.doesNotMatch(answer.raw.toString(), SEGREDO, url)
  }
})
