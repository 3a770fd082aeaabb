import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Cenario, criado, emDias, montar } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

test('who has a role on an order: active, in its cost centre, with the highest rank; nobody of another centre', async () => {
  const id = await criado(cena, cena.gente[1])
  const { body } = await cena.gente[4].get(`/api/pedidos/${id}/pessoas`)
  assert.deepEqual(
    Object.fromEntries(body.map(({ id, papel }: { id: string; papel: number }) => [id, papel])),
    Object.fromEntries(([1, 2, 3, 4] as const).map((papel) => [cena.gente[papel].id, papel])),
  )
  await sql`update usuarios set is_ativo = false where id = ${cena.gente[3].id}`.execute(cena.app.db)
  const depois = await cena.gente[4].get(`/api/pedidos/${id}/pessoas`)
  assert.ok(!depois.body.some((pessoa: { id: string }) => pessoa.id === cena.gente[3].id))
  assert.equal((await cena.deFora.get(`/api/pedidos/${id}/pessoas`)).status, 404)
})

test('the list tells the first due date and the number of attachments; the summary counts and sums the filter, in scope', async () => {
  const id = await criado(cena, cena.gente[1], {
    anexos: [
      { tipo: 7, dataVencimento: emDias(9), dataAgendada: emDias(12) },
      { tipo: 7, dataVencimento: emDias(10) },
      { tipo: 1 },
    ],
  })
  const { body } = await cena.gente[1].get('/api/pedidos?status=2')
  const linha = body.itens.find((one: { id: string }) => one.id === id)
  assert.equal(linha.primeiroVencimento, emDias(10))
  assert.equal(linha.totalDeAnexos, 3)
  const total = body.itens.length
  assert.deepEqual((await cena.gente[1].get('/api/pedidos/resumo?status=2')).body, { total, valor: total * 35 })
  assert.deepEqual((await cena.gente[1].get('/api/pedidos/resumo?status=7')).body, { total: 0, valor: 0 })
  assert.deepEqual((await cena.deFora.get('/api/pedidos/resumo')).body, { total: 0, valor: 0 })
})
