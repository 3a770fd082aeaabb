import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { png } from '../../test-kit/samples.ts'
import { type Cenario, formulario, montar, noStatus } from '../pedidos/pedidos.cenario.ts'

let cena: Cenario
let almoxarife: Person
let leitor: Person
let deFora: Person
before(async () => {
  cena = await montar()
  almoxarife = await cena.app.person({
    nome: 'Alda Almoxarife',
    telas: [[telas.acompanhamento, 'visualizar', 'editar']],
    centros: [cena.centro],
  })
  leitor = await cena.app.person({ telas: [[telas.acompanhamento, 'visualizar']], centros: [cena.centro] })
  deFora = await cena.app.person({
    telas: [[telas.acompanhamento, 'visualizar', 'editar']],
    centros: [cena.outroCentro],
  })
})
after(() => cena.app.close())

const hoje = today()
type Linha = Record<string, unknown> & { id: string; numero: number; etapa: string }
const listar = async (consulta = '', pessoa = almoxarife): Promise<Linha[]> => {
  const { status, body } = await pessoa.get(`/api/acompanhamento?${consulta}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.itens
}
const linha = async (id: string): Promise<Linha | undefined> => (await listar(`ids=${id}`))[0]
const chegou = async (
  pessoa: Person,
  id: string,
  dados: object,
  foto?: { nome: string; bytes: Buffer },
  chave?: string,
) => {
  const { payload, headers } = await formulario({ dados }, foto ? { foto } : {})
  return pessoa.inject({
    method: 'POST',
    url: `/api/acompanhamento/${id}/retirar`,
    payload,
    headers: { ...headers, ...(chave && { 'idempotency-key': chave }) },
  })
}
const itensDe = async (id: string) =>
  (await cena.app.db.selectFrom('pedidosItens').selectAll().where('pedidoId', '=', id).orderBy('id').execute()) as {
    id: string
    quantidade: string
    retirado: string
  }[]

test('each open order stands in one stage, with whom it is and for how long; what is over is asked for', async () => {
  const { app, gente } = cena
  const ids: Record<number, string> = {}
  for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9]) ids[status] = await noStatus(cena, status)
  await sql`update pedidos set data_finalizacao = now() where id = ${ids[7]!}`.execute(app.db)
  const parcial = await noStatus(cena, 9)
  const [primeiro] = await itensDe(parcial)
  await chegou(almoxarife, parcial, { itens: [{ id: primeiro!.id, quantidade: 1 }], recebedor: 'João' })
  const doFiltro = new Map((await listar()).map((row) => [row.id, row]))
  for (const status of [1, 6, 7, 8]) assert.equal(doFiltro.get(ids[status]!), undefined, String(status))
  const etapas = { 2: 'solicitado', 3: 'confirmacao', 4: 'aprovacao', 5: 'aprovado', 9: 'encomendado' }
  for (const [status, etapa] of Object.entries(etapas)) assert.equal(doFiltro.get(ids[Number(status)]!)!.etapa, etapa)
  assert.equal(doFiltro.get(parcial)!.etapa, 'parcial')
  assert.deepEqual(doFiltro.get(ids[2]!)!.responsaveis, ['Vera Validadora'])
  assert.deepEqual(doFiltro.get(ids[4]!)!.responsaveis, ['Alice Aprovadora'])
  assert.deepEqual(doFiltro.get(ids[9]!)!.responsaveis, ['Cabos e Fios'])
  assert.deepEqual(
    (await listar('etapa=finalizado')).map(({ id }) => id),
    [ids[7]],
  )
  assert.deepEqual(await listar('', deFora), [])

  const { body } = await almoxarife.get('/api/acompanhamento/resumo')
  assert.deepEqual(
    Object.fromEntries(
      Object.entries(body.etapas).map(([etapa, soma]) => [etapa, (soma as { quantidade: number }).quantidade]),
    ),
    { solicitado: 1, confirmacao: 1, aprovacao: 1, aprovado: 1, encomendado: 1, parcial: 1, finalizado: 1 },
  )
  await sql`update pedidos set data_solicitacao = now() - interval '9 days' where id = ${ids[2]!}`.execute(app.db)
  assert.equal((await linha(ids[2]!))!.passouDoPrazo, true)
  assert.equal((await linha(ids[4]!))!.passouDoPrazo, false)
  assert.equal((await listar())[0]!.id, ids[2])
  assert.ok(gente)
})

test('each ready search finds what it says, and its count is that of its rows', async () => {
  const { app } = cena
  const novo = (status: number, anexos: { tipo: number }[] = []) => noStatus(cena, status, cena.gente[1], { anexos })
  const [atrasado, semPrevisao, semNota, comNota, pago, entregue] = [
    await novo(9),
    await novo(5),
    await novo(5),
    await novo(5, [{ tipo: 2 }]),
    await novo(5, [{ tipo: 7 }]),
    await novo(7, [{ tipo: 7 }]),
  ]
  await sql`update pedidos set previsao_entrega = ${addDays(hoje, 9)}::date where status in (5, 9)`.execute(app.db)
  await sql`update pedidos set previsao_entrega = ${addDays(hoje, -1)}::date where id = ${atrasado}`.execute(app.db)
  await sql`update pedidos set previsao_entrega = null where id = ${semPrevisao}`.execute(app.db)
  await sql`update pedidos set data_aprovacao = now() - interval '16 days' where id in (${semNota}, ${comNota})`.execute(
    app.db,
  )
  await sql`insert into arquivos (id, chave, nome, tipo, tamanho, sha256) values (9, 'x/y', 'p.pdf', 'application/pdf', 1, ${'a'.repeat(64)})`.execute(
    app.db,
  )
  await sql`update pedidos_anexos set status = 3, em_pagamento = true, comprovante_arquivo_id = 9 where pedido_id = ${pago}`.execute(
    app.db,
  )
  await sql`update pedidos_anexos set status = 1, em_pagamento = true where pedido_id = ${entregue}`.execute(app.db)
  const { buscas } = (await almoxarife.get('/api/acompanhamento/resumo')).body
  const acha = async (busca: string) => {
    const ids = (await listar(`busca=${busca}`)).map(({ id }) => id)
    assert.equal(ids.length, buscas[busca], busca)
    return ids
  }
  assert.deepEqual(await acha('atrasados'), [atrasado])
  assert.deepEqual(await acha('semPrevisao'), [semPrevisao])
  assert.deepEqual(await acha('semNota'), [semNota])
  assert.deepEqual(await acha('pagoNaoEntregue'), [pago])
  assert.deepEqual(await acha('entregueNaoPago'), [entregue])
  assert.equal((await linha(atrasado))!.atrasado, true)
  assert.deepEqual([(await linha(pago))!.pagos, (await linha(pago))!.temComprovante], [1, true])
})

test('what arrives adds up, never beyond what was ordered; the last of it finishes; each arrival says who received', async () => {
  const { app } = cena
  const id = await noStatus(cena, 9)
  const [cabo, fita] = await itensDe(id)
  const logs = (await app.logs()).length
  const um = await chegou(
    almoxarife,
    id,
    { itens: [{ id: cabo!.id, quantidade: 1.5 }], recebedor: 'João da Obra', observacao: 'caixa aberta' },
    { nome: 'caixa.png', bytes: png },
    'k1',
  )
  assert.equal(um.status, 200, JSON.stringify(um.body))
  assert.equal(um.body.etapa, 'parcial')
  // The answer was lost and it is sent again: nothing arrives twice.
  const repetida = await chegou(
    almoxarife,
    id,
    { itens: [{ id: cabo!.id, quantidade: 1.5 }], recebedor: 'João da Obra', observacao: 'caixa aberta' },
    { nome: 'caixa.png', bytes: png },
    'k1',
  )
  assert.equal(repetida.status, 200)
  assert.equal((await itensDe(id))[0]!.retirado, '1.5000')
  assert.equal((await app.logs()).length, logs + 1)
  const demais = await chegou(almoxarife, id, { itens: [{ id: cabo!.id, quantidade: 1.6 }], recebedor: 'João' })
  assert.equal(demais.status, 400)
  assert.deepEqual(demais.body.details, { 'itens.0.quantidade': 'Faltam 1,5.' })
  const fim = await chegou(almoxarife, id, {
    itens: [
      { id: cabo!.id, quantidade: 1.5 },
      { id: fita!.id, quantidade: 2 },
    ],
    recebedor: 'Maria',
  })
  assert.deepEqual([fim.status, fim.body.status, fim.body.valorRetirado], [200, 7, 35])
  assert.ok(fim.body.dataEntrega)
  assert.equal((await chegou(almoxarife, id, { itens: [{ id: cabo!.id, quantidade: 1 }], recebedor: 'x' })).status, 409)
  const { retiradas } = (await leitor.get(`/api/acompanhamento/${id}/diario`)).body
  assert.deepEqual(
    retiradas.map((um: { quantidade: number; recebedor: string }) => [um.quantidade, um.recebedor]),
    [
      [2, 'Maria'],
      [1.5, 'Maria'],
      [1.5, 'João da Obra'],
    ],
  )
  const foto = retiradas[2].foto as string
  assert.equal((await leitor.get(foto)).status, 200)
  assert.equal((await deFora.get(foto)).status, 404)
})

test('two arrivals of the last unit at once: one is refused', async () => {
  const id = await noStatus(cena, 9)
  const [, fita] = await itensDe(id)
  const juntas = await Promise.all(
    Array.from({ length: 5 }, () =>
      chegou(almoxarife, id, { itens: [{ id: fita!.id, quantidade: 2 }], recebedor: 'Zé' }),
    ),
  )
  assert.deepEqual(juntas.map(({ status }) => status).sort(), [200, 400, 400, 400, 400])
  assert.equal((await itensDe(id))[1]!.retirado, '2.0000')
})

test('a contact moves the promise; the rest is closed with a reason; whoever decides is asked once a day', async () => {
  const { app } = cena
  const id = await noStatus(cena, 5)
  const logs = async () => (await app.logs()).length
  let antes = await logs()
  const contato = await almoxarife.post(`/api/acompanhamento/${id}/contatos`, {
    canal: 3,
    texto: 'Sai na quinta',
    novaPrevisao: addDays(hoje, 4),
  })
  assert.equal(contato.status, 200, JSON.stringify(contato.body))
  assert.equal(contato.body.previsaoEntrega, addDays(hoje, 4))
  assert.ok(contato.body.ultimoContato)
  assert.equal(await logs(), antes + 1)
  assert.equal(
    (await almoxarife.put(`/api/acompanhamento/${id}/previsao`, { previsaoEntrega: addDays(hoje, -1) })).status,
    400,
  )
  assert.equal(
    (await almoxarife.put(`/api/acompanhamento/${id}/previsao`, { previsaoEntrega: null, motivo: 'sem estoque' })).body
      .previsaoEntrega,
    null,
  )
  antes = await logs()
  assert.equal((await almoxarife.post(`/api/acompanhamento/${id}/encerrar-saldo`, { motivo: 'curto' })).status, 400)
  const encerrado = await almoxarife.post(`/api/acompanhamento/${id}/encerrar-saldo`, {
    motivo: 'O fornecedor fechou as portas',
  })
  assert.deepEqual([encerrado.body.status, encerrado.body.valorRetirado, encerrado.body.dataEntrega], [7, 0, null])
  assert.equal(await logs(), antes + 1)
  const parado = await noStatus(cena, 4)
  antes = await logs()
  assert.deepEqual((await almoxarife.post(`/api/acompanhamento/${parado}/cobrar`)).body, { avisos: 1 })
  assert.deepEqual((await almoxarife.post(`/api/acompanhamento/${parado}/cobrar`)).body, { avisos: 0 })
  assert.equal(await logs(), antes + 1)
  assert.equal((await almoxarife.post(`/api/acompanhamento/${id}/cobrar`)).status, 409)
})

test('without editar nothing is written, and out of scope there is nothing', async () => {
  const { app } = cena
  const id = await noStatus(cena, 5)
  const [item] = await itensDe(id)
  const alheio = await noStatus(cena, 5)
  const logs = (await app.logs()).length
  const atos: [string, string, object][] = [
    ['post', 'contatos', { canal: 1, texto: 'x' }],
    ['put', 'previsao', { previsaoEntrega: hoje }],
    ['post', 'encerrar-saldo', { motivo: 'um motivo bem grande' }],
    ['post', 'cobrar', {}],
  ]
  for (const [verbo, ato, corpo] of atos) {
    const chamar = (pessoa: Person) => pessoa[verbo as 'post' | 'put'](`/api/acompanhamento/${id}/${ato}`, corpo)
    assert.equal((await chamar(leitor)).status, 403, ato)
    assert.equal((await chamar(deFora)).status, 404, ato)
  }
  const dados = { itens: [{ id: item!.id, quantidade: 1 }], recebedor: 'x' }
  assert.equal((await chegou(leitor, id, dados)).status, 403)
  assert.equal((await chegou(deFora, id, dados)).status, 404)
  assert.equal((await deFora.get(`/api/acompanhamento/${id}/diario`)).status, 404)
  assert.equal((await chegou(almoxarife, alheio, dados)).status, 404)
  for (const ruim of [
    {},
    { itens: [], recebedor: 'x' },
    { ...dados, recebedor: ' ' },
    { itens: [{ id: item!.id, quantidade: 0 }], recebedor: 'x' },
    { itens: [{ id: item!.id, quantidade: 0.00001 }], recebedor: 'x' },
  ])
    assert.equal((await chegou(almoxarife, id, ruim)).status, 400, JSON.stringify(ruim))
  assert.equal((await app.logs()).length, logs)
})

test('the item view says what is missing, what is late first; the sheet has one row an order', async () => {
  const { app } = cena
  const id = await noStatus(cena, 9, cena.gente[1], {
    itens: [{ descricao: 'Isolador de disco', quantidade: 5, valor: 2 }],
  })
  await sql`update pedidos set previsao_entrega = ${addDays(hoje, -3)}::date where id = ${id}`.execute(app.db)
  const { body } = await almoxarife.get('/api/acompanhamento/itens?query=isolador')
  assert.equal(body.itens.length, 1)
  assert.deepEqual([body.itens[0].falta, body.itens[0].atrasado, body.itens[0].pedidoId], [5, true, id])
  assert.equal((await almoxarife.get('/api/acompanhamento/itens')).body.itens[0].id, body.itens[0].id)
  const planilha = await almoxarife.get('/api/acompanhamento/planilha')
  assert.equal(planilha.status, 200)
})

test('who could not see the order is not the one it waits for: list, reminder call, mail and screen name the same person', async () => {
  const { app, gente, centro } = cena
  await sql`delete from usuarios_centros where usuario_id = ${gente[2].id}`.execute(app.db)
  try {
    const id = await noStatus(cena, 2)
    assert.deepEqual((await linha(id))!.responsaveis, ['Conrado Confirmador'])
    const pessoas = (await gente[1].get(`/api/pedidos/${id}/pessoas`)).body
    assert.deepEqual(
      pessoas.filter(({ decide }: { decide: boolean }) => decide).map(({ nome }: { nome: string }) => nome),
      ['Conrado Confirmador'],
    )
    assert.deepEqual((await almoxarife.post(`/api/acompanhamento/${id}/cobrar`)).body, { avisos: 1 })
    await app.db.deleteFrom('correio').execute()
    assert.deepEqual((await gente[1].post('/api/services/notify-pedido-de-compra/', { pedidoId: id })).body, {
      avisos: 1,
    })
    const { rows } = await sql<{ para: string }>`select c.para from correio as c join usuarios as u on u.email = c.para
      where u.id = ${gente[3].id}`.execute(app.db)
    assert.equal(rows.length, 1)
  } finally {
    await app.db.insertInto('usuariosCentros').values({ usuarioId: gente[2].id, centroDeCustoId: centro }).execute()
  }
})
