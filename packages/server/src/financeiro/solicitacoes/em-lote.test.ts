import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '@prumo/domain/core/dates.ts'
import { sql } from 'kysely'
import { type Cenario, emDias, montar, noStatus } from '../pedidos/pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

let serial = 0
/** An order about which nothing deserves a look: its own value, a proposal attached. */
const limpo = (status = 4) => {
  const n = ++serial
  return noStatus(cena, status, cena.gente[1], {
    anexos: [{ tipo: 1 }],
    itens: [{ descricao: `Item sem igual ${n}`, quantidade: 1, valor: 1000 + n * 17 }],
  })
}
const revisaoDe = async (id: string) =>
  (await cena.app.db
    .selectFrom('pedidos')
    .select(['id', 'revisao'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as {
    id: string
    revisao: number
  }
const lote = async (ids: readonly string[]) => ({ pedidos: await Promise.all(ids.map(revisaoDe)) })

test('what is clean is approved, one act and one log row each; the rest is named with its reason', async () => {
  const { app, gente } = cena
  const [um, dois, semAnexo, alheio] = [await limpo(), await limpo(), await noStatus(cena, 4), await limpo()]
  await sql`update pedidos set centro_de_custo_id = ${cena.outroCentro} where id = ${alheio}`.execute(app.db)
  const finalizado = await limpo()
  await sql`update pedidos set status = 8, cancelador_id = ${gente[1].id}, data_cancelamento = now(), justificativa_cancelamento = 'x' where id = ${finalizado}`.execute(
    app.db,
  )
  const corpo = await lote([um, semAnexo, dois, alheio, finalizado])
  corpo.pedidos[2]!.revisao += 1
  const logs = (await app.logs()).length
  const { status, body } = await gente[4].post('/api/solicitacoes/aprovar-em-lote', corpo)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    body.aprovados.map((pedido: { id: string; status: number }) => [pedido.id, pedido.status]),
    [[um, 5]],
  )
  const motivos = Object.fromEntries(body.recusados.map((um: { id: string; motivo: string }) => [um.id, um.motivo]))
  assert.match(motivos[semAnexo], /Decida à parte: Sem anexo/)
  assert.match(motivos[dois], /alterado por outra pessoa/)
  assert.match(motivos[alheio], /Registro não encontrado/)
  assert.equal(motivos[finalizado], 'Status inválido!')
  assert.equal((await app.logs()).length, logs + 1)
})

test('without the flag, without orders or with too many: refused, nothing approved', async () => {
  const { gente, leitor } = cena
  const id = await limpo()
  assert.equal((await leitor.post('/api/solicitacoes/aprovar-em-lote', await lote([id]))).status, 403)
  const um = await revisaoDe(id)
  for (const pedidos of [[], Array.from({ length: 51 }, () => um), [{ id }], 'x'])
    assert.equal((await gente[4].post('/api/solicitacoes/aprovar-em-lote', { pedidos })).status, 400)
  assert.equal((await gente[1].post('/api/solicitacoes/aprovar-em-lote', await lote([id]))).status, 403)
  assert.equal((await gente[4].get(`/api/pedido/${id}`)).body.status, 4)
})

test('the analysis is of what one may see, and says why', async () => {
  const { gente, deFora } = cena
  const [a, b] = [await limpo(2), await limpo(2)]
  await sql`update pedidos set valor_total = 777 where id in (${a}, ${b})`.execute(cena.app.db)
  const { body } = await gente[4].get(`/api/solicitacoes/analise?ids=${a},${b},1,x`)
  assert.deepEqual(body.map((um: { id: string }) => um.id).sort(), [a, b].sort())
  const duplicado = body[0].alertas.find((alerta: { regra: string }) => alerta.regra === 'R2')
  assert.ok(duplicado, JSON.stringify(body[0]))
  assert.equal(duplicado.relacionados.length, 1)
  assert.equal(body[0].meta.situacao, 'sem-meta')
  assert.deepEqual((await deFora.get(`/api/solicitacoes/analise?ids=${a}`)).body, [])
})

test('a note keeps nothing out of the batch; a step that somebody else is there to take does', async () => {
  const { app, gente } = cena
  const noDomingo = await limpo()
  let domingo = emDias(40)
  while (new Date(`${domingo}T00:00:00Z`).getUTCDay() !== 0) domingo = addDays(domingo, 1)
  await sql`update pedidos_anexos set data_vencimento = ${domingo}::date where pedido_id = ${noDomingo}`.execute(app.db)
  const antesDaVez = await limpo(2)
  const linhas = (await gente[4].get(`/api/solicitacoes?ids=${noDomingo}`)).body.itens
  assert.deepEqual(linhas[0].alertas, ['naoUtil'])
  const { body } = await gente[4].post('/api/solicitacoes/aprovar-em-lote', await lote([noDomingo, antesDaVez]))
  assert.deepEqual(
    body.aprovados.map((pedido: { id: string }) => pedido.id),
    [noDomingo],
    JSON.stringify(body),
  )
  assert.equal(body.recusados[0].motivo, 'Decida à parte: Aprovar agora pula a validação e a confirmação')
})
