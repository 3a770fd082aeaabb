import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Cenario, criado, montar, noStatus } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

const rascunho = () => criado(cena, cena.gente[1], { pedido: { enviar: false }, anexos: [{ tipo: 1 }, { tipo: 6 }] })

test('a draft given up goes with its items and files, and the log keeps what was there', async () => {
  const id = await rascunho()
  const answer = await cena.gente[1].delete(`/api/pedidos/${id}`)
  assert.equal(answer.status, 204, JSON.stringify(answer.body))
  assert.equal((await cena.gente[1].get(`/api/pedido/${id}`)).status, 404)
  for (const table of ['pedidos_itens', 'pedidos_anexos', 'arquivos']) {
    const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(cena.app.db)
    assert.equal(rows.length, 0, table)
  }
  const row = (await cena.app.logs()).at(-1)!
  assert.deepEqual([row.acaoId, row.alvoId, row.colabId], [3, id, cena.gente[1].id])
  assert.match(row.descricao, /^Excluiu o rascunho do pedido \d+$/)
})

test('what was submitted is never deleted, nor is another’s draft', async () => {
  for (const status of [2, 3, 4, 5, 6, 7, 8, 9]) {
    const id = await noStatus(cena, status)
    const refused = await cena.gente[1].delete(`/api/pedidos/${id}`)
    assert.deepEqual([refused.status, refused.body.message], [409, 'Status inválido!'], String(status))
  }
  const id = await rascunho()
  assert.equal((await cena.gente[2].delete(`/api/pedidos/${id}`)).status, 403)
  assert.equal((await cena.deFora.delete(`/api/pedidos/${id}`)).status, 404)
  assert.equal((await cena.gente[1].get(`/api/pedido/${id}`)).status, 200)
})
