import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Cenario, criado, logsDe, montar, noStatus, retrato } from './pedidos.cenario.ts'

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

test('what was given back was seen by others: it is not deleted, says to cancel, and is cancelled with its reason', async () => {
  const dono = cena.gente[1]
  const id = await criado(cena, dono, { anexos: [{ tipo: 7, valor: 35 }] })
  const devolvido = await cena.gente[2].post(`/api/pedidos/${id}/avancar`, {
    acao: 'devolver',
    justificativa: 'sem nota',
  })
  assert.deepEqual([devolvido.status, devolvido.body.status], [200, 1], JSON.stringify(devolvido.body))
  const antes = await retrato(cena)
  const recusado = await dono.delete(`/api/pedidos/${id}`)
  assert.equal(recusado.status, 409)
  assert.match(recusado.body.message, /^Este pedido já foi enviado e voltou para ajuste: .* cancele-o\.$/)
  assert.equal(await retrato(cena), antes)
  const { acoes } = (await dono.get(`/api/pedido/${id}`)).body
  assert.deepEqual([acoes.excluir.pode, acoes.cancelar.pode, acoes.editar.pode], [false, true, true])
  assert.equal(acoes.excluir.motivo, recusado.body.message)

  assert.equal((await dono.post(`/api/pedidos/${id}/cancelar`, { justificativa: ' ' })).status, 400)
  let cancelado = { status: 0, body: {} as Record<string, unknown> }
  const logs = await logsDe(cena, async () => {
    cancelado = await dono.post(`/api/pedidos/${id}/cancelar`, { justificativa: 'não precisa mais' })
  })
  assert.deepEqual([cancelado.status, cancelado.body.status], [200, 8], JSON.stringify(cancelado.body))
  assert.equal(logs.length, 1)
  const [anexo] = cancelado.body.anexos as { status: number | null; emPagamento: boolean }[]
  assert.deepEqual([anexo!.status, anexo!.emPagamento], [null, false])

  // A draft that nobody saw is deleted, and is still not cancelled (Spec 1 §4).
  const novo = await rascunho()
  const recusa = await dono.post(`/api/pedidos/${novo}/cancelar`, { justificativa: 'não precisa mais' })
  assert.deepEqual([recusa.status, recusa.body.message], [409, 'Status inválido!'])
  assert.equal((await dono.get(`/api/pedido/${novo}`)).body.acoes.excluir.pode, true)
})
