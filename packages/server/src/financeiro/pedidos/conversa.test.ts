import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ItemDaVez } from '@prumo/domain/core/home.ts'
import { sql } from 'kysely'
import { type Cenario, criado, montar, noStatus } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

const correioDe = async (para: string) => {
  const { rows } = await sql<{ assunto: string; centros: string[] }>`select assunto, centros from correio
    where tipo = 'comentario' and para = (select email from usuarios where id = ${para}) order by id`.execute(
    cena.app.db,
  )
  return rows
}

test('a comment is told once in the log, changes no state, and asks by mail whom it mentions', async () => {
  const { app, gente, semPapel } = cena
  const id = await noStatus(cena, 2)
  const antes = await app.db.selectFrom('pedidos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const logs = (await app.logs()).length
  const resposta = await gente[4].post(`/api/pedidos/${id}/comentarios`, {
    texto: '  Por que este fornecedor? CPF 529.982.247-25  ',
    mencionados: [gente[1].id, gente[1].id, gente[4].id],
  })
  assert.equal(resposta.status, 201, JSON.stringify(resposta.body))
  assert.equal(resposta.body.texto, 'Por que este fornecedor? CPF 529.982.247-25')
  assert.deepEqual(resposta.body.mencionados, [{ id: gente[1].id, nome: 'Sérgio Solicitante' }])
  const novas = (await app.logs()).slice(logs)
  assert.equal(novas.length, 1)
  assert.match(novas[0]!.descricao as string, /^Perguntou a Sérgio Solicitante: Por que este fornecedor\?/)
  assert.ok(!(novas[0]!.descricao as string).includes('529.982'), 'the trail holds no CPF')
  assert.deepEqual(await app.db.selectFrom('pedidos').selectAll().where('id', '=', id).executeTakeFirstOrThrow(), antes)
  assert.deepEqual(await correioDe(gente[1].id), [
    { assunto: `Alice Aprovadora mencionou você no pedido ${antes.numero}`, centros: [cena.centro] },
  ])
  assert.deepEqual(await correioDe(gente[4].id), [])
  const lidos = (await semPapel.get(`/api/pedidos/${id}/comentarios`)).body
  assert.deepEqual(lidos, [resposta.body])
  assert.ok(
    (await gente[1].get(`/api/pedidos/${id}/historico`)).body.some((um: { descricao: string }) =>
      /Perguntou/.test(um.descricao),
    ),
  )
})

test('what was asked of a person waits for their answer, and an answer ends it', async () => {
  const { gente } = cena
  const id = await noStatus(cena, 2)
  const abertas = async (): Promise<string[]> => {
    const blocos = (await gente[1].get('/api/inicio')).body.blocos as { id: string; itens: { id: string }[] }[]
    return blocos.find((bloco) => bloco.id === 'perguntas')?.itens.map((item) => item.id) ?? []
  }
  const perguntar = (texto: string) =>
    gente[4].post(`/api/pedidos/${id}/comentarios`, { texto, mencionados: [gente[1].id] })
  const naVez = async (): Promise<(string | null)[]> =>
    ((await gente[1].get('/api/minha-vez/perguntas')).body.itens as ItemDaVez[])
      .filter((um) => um.id === id)
      .map(({ detalhe }) => detalhe)
  assert.ok(!(await abertas()).includes(id))
  await perguntar('Qual o prazo?')
  assert.ok((await abertas()).includes(id))
  // Asked twice it waits once, as it was last asked; a comment to nobody does not end it.
  await perguntar('E o frete?')
  await gente[4].post(`/api/pedidos/${id}/comentarios`, { texto: 'Já vi o preço.' })
  assert.deepEqual(await naVez(), ['E o frete?'])
  await gente[1].post(`/api/pedidos/${id}/comentarios`, { texto: 'Dez dias.' })
  assert.ok(!(await abertas()).includes(id))
  assert.deepEqual(await naVez(), [])
})

test('out of scope there is no order to comment; nobody who cannot see it is mentioned; nothing is written', async () => {
  const { app, gente, deFora } = cena
  const id = await noStatus(cena, 2)
  const semFlag = await app.person({ centros: [cena.centro] })
  const logs = (await app.logs()).length
  for (const url of ['comentarios', 'mencionaveis', 'ultimos-precos'])
    assert.equal((await deFora.get(`/api/pedidos/${id}/${url}`)).status, 404, url)
  assert.equal((await deFora.post(`/api/pedidos/${id}/comentarios`, { texto: 'oi' })).status, 404)
  assert.equal((await deFora.post(`/api/pedidos/${id}/visto`)).status, 404)
  assert.equal((await semFlag.post(`/api/pedidos/${id}/comentarios`, { texto: 'oi' })).status, 403)
  for (const mencionados of [[deFora.id], [semFlag.id], ['1'], ['x'], [gente[1].id, deFora.id]]) {
    const resposta = await gente[4].post(`/api/pedidos/${id}/comentarios`, { texto: 'oi', mencionados })
    assert.equal(resposta.status, 400, JSON.stringify(mencionados))
    assert.ok(resposta.body.details.mencionados)
  }
  for (const texto of ['', '   ', 'x'.repeat(1501), null, 7])
    assert.equal((await gente[4].post(`/api/pedidos/${id}/comentarios`, { texto })).status, 400)
  assert.equal((await app.logs()).length, logs)
  const nomes = (await gente[4].get(`/api/pedidos/${id}/mencionaveis?query=`)).body.map(
    (um: { nome: string }) => um.nome,
  )
  assert.ok(
    nomes.includes('Sérgio Solicitante') && !nomes.includes('Flora de Fora') && !nomes.includes('Alice Aprovadora'),
  )
  assert.deepEqual(
    (await gente[4].get(`/api/pedidos/${id}/mencionaveis?query=sergio`)).body.map((um: { nome: string }) => um.nome),
    ['Sérgio Solicitante'],
  )
})

test('the last price is of the same thing and unit, on an approved order one may see', async () => {
  const { app, gente } = cena
  const comprar = async (valor: number, mais: object = {}, status = 5) => {
    const id = await noStatus(cena, 2, gente[1], {
      itens: [{ descricao: 'Disjuntor Tripolar 32A', unidade: 'pç', quantidade: 1, valor, ...mais }],
    })
    await sql`update pedidos set status = ${status} where id = ${id}`.execute(app.db)
    return id
  }
  const pago = await comprar(100)
  await comprar(90, {}, 6)
  await comprar(80, { unidade: 'cx' })
  await comprar(70, { descricao: 'Disjuntor tripolar 40A' })
  const alheio = await comprar(60)
  await sql`update pedidos set centro_de_custo_id = ${cena.outroCentro} where id = ${alheio}`.execute(app.db)
  const id = await comprar(125, { descricao: 'DISJUNTOR tripolar 32a', unidade: 'PÇ' }, 2)
  const { body } = await gente[4].get(`/api/pedidos/${id}/ultimos-precos`)
  assert.equal(body.length, 1, JSON.stringify(body))
  assert.deepEqual(
    [body[0].valor, body[0].variacao, body[0].pedidoId, body[0].fornecedor],
    [100, 25, pago, 'Cabos e Fios'],
  )
  assert.deepEqual((await gente[4].get(`/api/pedidos/${pago}/ultimos-precos`)).body, [])
})

test('what one has seen is one’s own mark: first never, then when', async () => {
  const { app, gente } = cena
  const id = await criado(cena, gente[1])
  const logs = (await app.logs()).length
  assert.deepEqual((await gente[4].post(`/api/pedidos/${id}/visto`)).body, { antes: null })
  const segunda = (await gente[4].post(`/api/pedidos/${id}/visto`)).body.antes
  assert.ok(Math.abs(Date.parse(segunda) - Date.now()) < 60_000)
  assert.deepEqual((await gente[3].post(`/api/pedidos/${id}/visto`)).body, { antes: null })
  assert.equal((await app.logs()).length, logs)
})
