import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Cenario, criado, linha, logsDe, montar, noStatus, retrato } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

const todosOsStatus = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const anexosDe = (id: string) =>
  cena.app.db
    .selectFrom('pedidosAnexos')
    .select(['tipo', 'status', 'emPagamento'])
    .where('pedidoId', '=', id)
    .orderBy('id')
    .execute()

test('cancel: every status, by the requester, by each rank above 1, and by nobody else', async () => {
  for (const status of todosOsStatus) {
    const pode = [2, 3, 4, 5, 9].includes(status)
    for (const pessoa of [cena.gente[1], cena.gente[2], cena.gente[3], cena.gente[4]]) {
      const id = await noStatus(cena, status)
      const { status: veio, body } = await pessoa.post(`/api/pedidos/${id}/cancelar`, { justificativa: 'Desistência' })
      if (pode) assert.deepEqual([veio, body.status], [200, 8])
      else assert.deepEqual([veio, body.message], [409, 'Status inválido!'])
    }
    const id = await noStatus(cena, status)
    const { status: veio, body } = await cena.semPapel.post(`/api/pedidos/${id}/cancelar`, { justificativa: 'x' })
    assert.deepEqual([veio, body.message], [403, 'Colaborar sem permissões de workflow...'])
  }
})

test('cancel: reason, canceller, date; forwarding and attachments cleared, what is paid kept; refused while at the bank', async () => {
  const id = await noStatus(cena, 9, cena.gente[1], {
    pedido: { encaminhamento: 2 },
    anexos: [{ tipo: 1 }, { tipo: 7 }, { tipo: 8 }, { tipo: 10 }],
  })
  const { rows } = await sql<{ id: string; arquivoId: string }>`select id, arquivo_id from pedidos_anexos
    where pedido_id = ${id} order by id`.execute(cena.app.db)
  await sql`update pedidos_anexos set status = 3, em_pagamento = true, comprovante_arquivo_id = ${rows[2]!.arquivoId}
    where id = ${rows[2]!.id}`.execute(cena.app.db)
  await sql`update pedidos_anexos set status_banco = 2 where id = ${rows[1]!.id}`.execute(cena.app.db)
  const antes = await retrato(cena)
  const noBanco = await cena.gente[1].post(`/api/pedidos/${id}/cancelar`, { justificativa: 'x' })
  assert.equal(noBanco.status, 409)
  assert.match(noBanco.body.message, /banco/)
  assert.equal((await cena.gente[1].get(`/api/pedido/${id}`)).body.acoes.cancelar.pode, false)
  assert.equal(await retrato(cena), antes)

  await sql`update pedidos_anexos set status_banco = 3 where id = ${rows[1]!.id}`.execute(cena.app.db)
  for (const justificativa of [undefined, null, '  '])
    assert.equal((await cena.gente[1].post(`/api/pedidos/${id}/cancelar`, { justificativa })).status, 400)
  const logs = await logsDe(cena, () =>
    cena.gente[3].post(`/api/pedidos/${id}/cancelar`, { justificativa: 'Mudou o projeto' }),
  )
  assert.equal(logs.length, 1)
  const pedido = await linha(cena, id)
  assert.deepEqual(
    [pedido.status, pedido.canceladorId, pedido.justificativaCancelamento, pedido.encaminhamento],
    [8, cena.gente[3].id, 'Mudou o projeto', null],
  )
  assert.ok(pedido.dataCancelamento)
  assert.deepEqual(await anexosDe(id), [
    { tipo: 1, status: null, emPagamento: false },
    { tipo: 7, status: null, emPagamento: false },
    { tipo: 8, status: 3, emPagamento: true },
    { tipo: 10, status: null, emPagamento: false },
  ])
})

test('order from the supplier: only from 5, and the supplier is told by mail', async () => {
  for (const status of todosOsStatus) {
    const id = await noStatus(cena, status)
    const { status: veio, body } = await cena.gente[1].post(`/api/pedidos/${id}/encomendar`)
    if (status !== 5) assert.deepEqual([veio, body.message], [409, 'Status inválido!'])
    else {
      assert.deepEqual([veio, body.status], [200, 9])
      assert.ok(body.dataEncomenda)
      const { rows } = await sql<{
        para: string
        assunto: string
        texto: string
      }>`select para, assunto, texto from correio
        where tipo = 'pedido-fornecedor' and chave like ${`pedido:${id}:%`}`.execute(cena.app.db)
      assert.equal(rows.length, 1)
      assert.deepEqual([rows[0]!.para, rows[0]!.assunto], ['vendas@cabos.demo', `Pedido de compra ${body.numero}`])
      assert.match(rows[0]!.texto, /Cabo 2,5 mm²: 3 rolo × R\$ 10,00/)
    }
  }
})

test('withdraw: from 5 or 9, never above the quantity, finishing when all is out, when told, or without items', async () => {
  for (const status of todosOsStatus) {
    const id = await noStatus(cena, status)
    const { status: veio, body } = await cena.gente[1].put(`/api/finalizePedidoById/${id}`, {})
    if (status === 5 || status === 9) assert.deepEqual([veio, body.status, body.valorRetirado], [200, 7, 0])
    else assert.deepEqual([veio, body.message], [409, 'Status inválido!'])
  }
  const id = await noStatus(cena, 9)
  const { body: pedido } = await cena.gente[1].get(`/api/pedido/${id}`)
  const [cabo, fita] = pedido.itens
  const retira = (itens: object[], mais: object = {}) =>
    cena.gente[1].put(`/api/finalizePedidoById/${id}`, { itens, ...mais })
  const antes = await retrato(cena)
  const recusas: [object[], number][] = [
    [[{ id: cabo.id, retirado: 3.0001 }], 400],
    [[{ id: cabo.id, retirado: -1 }], 400],
    [[{ id: cabo.id, retirado: 0.00001 }], 400],
    [[{ id: cabo.id, retirado: '1' }], 400],
    [[{ id: '1', retirado: 1 }], 404],
    [
      [
        { id: cabo.id, retirado: 1 },
        { id: fita.id, retirado: 9 },
      ],
      400,
    ],
    [
      [
        { id: cabo.id, retirado: 1 },
        { id: cabo.id, retirado: 2 },
      ],
      400,
    ],
    [[], 400],
  ]
  for (const [itens, status] of recusas) assert.equal((await retira(itens)).status, status, JSON.stringify(itens))
  assert.equal(await retrato(cena), antes)
  const outro = await noStatus(cena, 9)
  const { body: doOutro } = await cena.gente[1].get(`/api/pedido/${outro}`)
  assert.equal((await retira([{ id: doOutro.itens[0].id, retirado: 1 }])).status, 404, "another order's item")
  assert.equal((await linha(cena, id)).valorRetirado, '0.00')

  const parcial = await retira([{ id: cabo.id, retirado: 1.5 }])
  assert.deepEqual([parcial.body.status, parcial.body.valorRetirado], [9, 15])
  const tudo = await retira([
    { id: cabo.id, retirado: 3 },
    { id: fita.id, retirado: 2 },
  ])
  assert.deepEqual([tudo.body.status, tudo.body.valorRetirado], [7, 35])
  assert.ok(tudo.body.dataFinalizacao)
  const encerra = (mais: object) =>
    cena.gente[1].put(`/api/finalizePedidoById/${outro}`, {
      itens: [{ id: doOutro.itens[0].id, retirado: 1 }],
      encerrar: true,
      ...mais,
    })
  const semMotivo = await encerra({})
  assert.deepEqual([semMotivo.status, semMotivo.body.details.motivo], [400, 'Escreva o motivo.'])
  const encerrado = await encerra({ motivo: 'O fornecedor não tem o resto' })
  assert.deepEqual([encerrado.body.status, encerrado.body.valorRetirado], [7, 10])
  assert.match(
    (await cena.app.logs()).at(-1)!.descricao as string,
    /^Finalizou o pedido \d+ e encerrou o saldo\. Motivo: O fornecedor não tem o resto$/,
  )
})

test('without items the order is finished with what was withdrawn; a body that is none is refused in words, and writes nothing', async () => {
  for (const corpo of [undefined, {}, { encerrar: false }]) {
    const id = await noStatus(cena, 9)
    const { body } = await cena.gente[1].get(`/api/pedido/${id}`)
    await cena.gente[1].put(`/api/finalizePedidoById/${id}`, { itens: [{ id: body.itens[0].id, retirado: 1 }] })
    const fim = await cena.gente[1].put(`/api/finalizePedidoById/${id}`, corpo)
    assert.deepEqual([fim.status, fim.body.status, fim.body.valorRetirado], [200, 7, 10], JSON.stringify(corpo))
  }
  const id = await noStatus(cena, 9)
  const antes = await retrato(cena)
  for (const itens of [null, [], {}, '', 'tudo', 3, [null], [{}], [{ id: '1' }], [{ retirado: 1 }]]) {
    const { status, body } = await cena.gente[1].put(`/api/finalizePedidoById/${id}`, { itens })
    assert.equal(status, 400, JSON.stringify(itens))
    assert.ok(
      Object.keys(body.details).every((campo) => campo.startsWith('itens')),
      JSON.stringify(body),
    )
    assert.ok(
      Object.values(body.details).every((frase) => /^[A-ZÉ].*\.$/.test(String(frase))),
      JSON.stringify(body),
    )
  }
  for (const corpo of [[], [1]] as object[])
    assert.equal((await cena.gente[1].put(`/api/finalizePedidoById/${id}`, corpo)).status, 400, JSON.stringify(corpo))
  assert.equal(await retrato(cena), antes)
})

test('withdrawals at once never pass the quantity, and each leaves one log row', async () => {
  const id = await noStatus(cena, 9)
  const { body } = await cena.gente[1].get(`/api/pedido/${id}`)
  const logs = await logsDe(cena, async () => {
    const respostas = await Promise.all(
      [1, 2, 2.5, 3.5].map((retirado) =>
        cena.gente[1].put(`/api/finalizePedidoById/${id}`, { itens: [{ id: body.itens[0].id, retirado }] }),
      ),
    )
    assert.deepEqual(
      respostas.map(({ status }) => status),
      [200, 200, 200, 400],
    )
  })
  assert.equal(logs.length, 3)
})

test('recycle: only a rejected order, once, into a draft with the same content that points back', async () => {
  for (const status of todosOsStatus.filter((one) => one !== 6)) {
    const { status: veio, body } = await cena.gente[1].post(`/api/pedidos/${await noStatus(cena, status)}/reciclar`)
    assert.deepEqual([veio, body.message], [409, 'Status inválido!'])
  }
  const id = await criado(cena, cena.gente[1], { anexos: [{ tipo: 1 }, { tipo: 7, valor: 35 }] })
  await cena.gente[2].post(`/api/pedidos/${id}/avancar`, { acao: 'rejeitar', justificativa: 'Caro' })
  const respostas = await Promise.all([1, 2].map(() => cena.gente[1].post(`/api/pedidos/${id}/reciclar`)))
  assert.deepEqual(respostas.map(({ status }) => status).sort(), [201, 409], 'a double click makes one draft')
  const { body: novo } = respostas.find(({ status }) => status === 201)!
  const { body: velho } = await cena.gente[1].get(`/api/pedido/${id}`)
  assert.deepEqual(
    [novo.status, novo.recyclePedido, novo.justificativa, novo.valorTotal, novo.reprovadorId],
    [1, id, velho.justificativa, velho.valorTotal, null],
  )
  assert.deepEqual(velho.recicladoEm, [novo.id])
  assert.notEqual(novo.numero, velho.numero)
  assert.deepEqual(
    novo.itens.map(({ descricao, valor, quantidade }: Record<string, unknown>) => [descricao, valor, quantidade]),
    velho.itens.map(({ descricao, valor, quantidade }: Record<string, unknown>) => [descricao, valor, quantidade]),
  )
  assert.deepEqual(
    novo.anexos.map(({ tipo, fileName, status, valor }: Record<string, unknown>) => [tipo, fileName, status, valor]),
    [
      [1, 'anexo 1.pdf', null, null],
      [7, 'anexo 7.pdf', 1, 35],
    ],
  )
  const arquivo = await cena.gente[1].get(novo.anexos[0].hiperlink)
  assert.equal(arquivo.status, 200)
  // The draft's attachment goes; the rejected order still shows its file.
  assert.equal((await cena.gente[1].delete(`/api/pedidos/${novo.id}/anexos/${novo.anexos[0].id}`)).status, 204)
  assert.equal((await cena.gente[1].get(velho.anexos[0].hiperlink)).status, 200)
  assert.equal((await cena.gente[1].post(`/api/pedidos/${novo.id}/enviar`, {})).body.status, 2)
})

test('a copy points to no cost centre that whoever recycles could not have named', async () => {
  const id = await noStatus(cena, 6)
  await sql`update pedidos_itens set centro_de_custo_id = ${cena.outroCentro} where pedido_id = ${id}`.execute(
    cena.app.db,
  )
  const recusado = await cena.gente[1].post(`/api/pedidos/${id}/reciclar`)
  assert.equal(recusado.status, 400)
  assert.match(recusado.body.details['itens.0.centroDeCustoId'], /Registro não encontrado/)
  await sql`insert into usuarios_centros (usuario_id, centro_de_custo_id) values (${cena.gente[1].id}, ${cena.outroCentro})`.execute(
    cena.app.db,
  )
  assert.equal((await cena.gente[1].post(`/api/pedidos/${id}/reciclar`)).status, 201)
})
