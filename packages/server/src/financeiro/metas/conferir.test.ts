/** What goals say of orders that are sent, approved and paid. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LIMITE } from '@prumo/domain/financeiro/metas/metas.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../core/database/database.ts'
import type { Answer } from '../../test-kit/app.ts'
import { pedir } from '../pedidos/pedidos.cenario.ts'
import { contextoDe } from '../volume.cenario.ts'
import { conferirMetasNoPagamento } from './conferir.ts'
import { type CenarioDeMetas, limites, montarMetas, pedidoPronto, vigente } from './metas.cenario.ts'

let cena: CenarioDeMetas
before(async () => {
  cena = await montarMetas()
})
after(() => cena.app.close())

let proximo = 2200
const ano = () => proximo++
const RAZAO = 'Compra de urgência autorizada pela diretoria'
const achados = async (pedidoId: string) =>
  await cena.app.db.selectFrom('auditorias').selectAll().where('pedidoId', '=', pedidoId).execute()
const enviar = (quem: CenarioDeMetas['gestora'], id: string, justificativaDeMeta?: string) =>
  quem.post(`/api/pedidos/${id}/enviar`, { ...(justificativaDeMeta && { justificativaDeMeta }) })

test('a goal that blocks stops the order; whoever has acesso on Metas goes on with a reason, and the audit hears of it', async () => {
  const exercicio = ano()
  await vigente(cena, { exercicio, ...limites(LIMITE.bloquear) }, 100)
  const id = await pedidoPronto(cena, { status: 1, mesComp: `${exercicio}-02`, itens: [{ valor: '100.01' }] })
  const dona = cena.gente[1]
  const parada = await enviar(dona, id, RAZAO)
  assert.equal(parada.status, 409)
  assert.match(parada.body.message, /passa R\$ 0,01 do limite no mês \(meta de R\$ 100,00\)/)
  assert.equal(parada.body.details.justificativaDeMeta, undefined, 'a reason is not asked of who may not give one')
  const pede = await enviar(cena.gestora, id)
  assert.equal(pede.status, 409)
  assert.ok(pede.body.details.justificativaDeMeta)
  assert.equal((await enviar(cena.gestora, id, 'curta demais')).status, 409)
  assert.equal((await achados(id)).length, 0)
  const foi = await enviar(cena.gestora, id, RAZAO)
  assert.equal(foi.status, 200, JSON.stringify(foi.body))
  const [achado] = await achados(id)
  assert.equal(achado?.regraCodigo, 'R10')
  assert.match(achado.constatacao!, /Gabriela Gestora.*Compra de urgência/)
})

test('a new order that a goal stops leaves nothing behind, and goes with a reason under the same key', async () => {
  const exercicio = ano()
  await vigente(cena, { exercicio, ...limites(LIMITE.bloquear) }, 100)
  const contar = async () => (await cena.app.db.selectFrom('pedidos').select('id').execute()).length
  const antes = await contar()
  const mandar = (justificativaDeMeta?: string) =>
    pedir(cena, cena.gestora, {
      chave: `meta-${exercicio}`,
      pedido: { mesComp: `${exercicio}-02`, enviar: true, ...(justificativaDeMeta && { justificativaDeMeta }) },
      itens: [{ descricao: 'Cimento', quantidade: 1, valor: 150, codigoCustoId: cena.categorias[0] }],
      anexos: [{ tipo: 1 }],
    })
  const parado = await mandar()
  assert.equal(parado.status, 409, JSON.stringify(parado.body))
  assert.ok(parado.body.details.justificativaDeMeta)
  assert.equal(await contar(), antes)
  const foi = await mandar(RAZAO)
  assert.equal(foi.status, 201, JSON.stringify(foi.body))
  assert.equal(await contar(), antes + 1)
  assert.equal((await achados(foi.body.id)).length, 1)
})

test('exactly the goal fits; a warning does not stop; what is ignored is not said; January’s balance serves February’s accumulated', async () => {
  const exercicio = ano()
  await vigente(cena, { exercicio, ...limites(LIMITE.bloquear), acaoSolicitarMes: LIMITE.ignorar }, 100)
  const cheio = await pedidoPronto(cena, { status: 1, mesComp: `${exercicio}-02`, itens: [{ valor: '200.00' }] })
  assert.equal((await enviar(cena.gente[1], cheio)).status, 200, 'January and February together')
  const mais = await pedidoPronto(cena, { status: 1, mesComp: `${exercicio}-02`, itens: [{ valor: '0.01' }] })
  assert.equal((await enviar(cena.gente[1], mais)).status, 409)
  const outro = ano()
  await vigente(
    cena,
    {
      exercicio: outro,
      ...limites(LIMITE.avisar),
      acaoSolicitarAno: LIMITE.ignorar,
      acaoSolicitarAcumulado: LIMITE.ignorar,
    },
    10,
  )
  const avisado = await pedidoPronto(cena, {
    status: 1,
    mesComp: `${outro}-01`,
    itens: [{ valor: '11.00' }, { valor: '1.00', categoria: null }],
  })
  const { status, body } = await enviar(cena.gente[1], avisado)
  assert.equal(status, 200)
  const sobreMetas = body.avisos.filter((aviso: string) => /meta/i.test(aviso))
  assert.deepEqual(sobreMetas.length, 2)
  assert.match(sobreMetas[0], /passa R\$ 1,00 do limite no mês/)
  assert.match(sobreMetas[1], /^Sem meta para Sem categoria em 01\//)
})

test('two orders that fit one at a time do not both pass', async () => {
  const exercicio = ano()
  await vigente(cena, { exercicio, ...limites(LIMITE.bloquear) }, 100)
  const ids = await Promise.all(
    [1, 2, 3].map(() => pedidoPronto(cena, { status: 1, mesComp: `${exercicio}-01`, itens: [{ valor: '60.00' }] })),
  )
  const respostas = await Promise.all(ids.map((id) => enviar(cena.gente[1], id)))
  assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409, 409])
})

test('approval and payment ask by their own limits', async () => {
  const exercicio = ano()
  await vigente(
    cena,
    { exercicio, ...limites(LIMITE.ignorar), acaoAprovarMes: LIMITE.bloquear, acaoPagarAno: LIMITE.bloquear },
    10,
  )
  const id = await pedidoPronto(cena, {
    status: 4,
    mesComp: `${exercicio}-01`,
    itens: [{ valor: '130.00' }],
    pendentes: ['130.00'],
  })
  const aprovar = await cena.gente[4].post(`/api/pedidos/${id}/avancar`, { acao: 'aprovar' })
  assert.equal(aprovar.status, 409)
  assert.match(aprovar.body.message, /no mês/)
  const anexos = (await cena.app.db.selectFrom('pedidosAnexos').select('id').where('pedidoId', '=', id).execute()).map(
    (row) => row.id as string,
  )
  const ctx = contextoDe(
    cena.app,
    cena.gestora.id,
    [cena.centro],
    [{ alvo: 'Metas', visualizar: true, adicionar: true, editar: true, excluir: true, acesso: true }],
  )
  const pagar = (justificativa?: string) =>
    inTransaction(cena.app.db, (tx) =>
      conferirMetasNoPagamento(ctx, tx, anexos, { justificativa: justificativa ?? null }),
    )
  await assert.rejects(pagar(), /no ano/)
  assert.equal((await pagar(RAZAO)).length, 1)
  assert.equal((await achados(id)).length, 1)
})

test('an order’s impact leaves the order itself out, and says where there is no goal', async () => {
  const exercicio = ano()
  const metaId = await vigente(cena, { exercicio, limiarAlerta: 50 }, 100)
  await pedidoPronto(cena, { status: 5, mesComp: `${exercicio}-04`, itens: [{ valor: '30.00' }] })
  const id = await pedidoPronto(cena, {
    status: 3,
    mesComp: `${exercicio}-04`,
    itens: [{ valor: '25.50' }, { valor: '8.00', categoria: null }],
  })
  const impacto = (await cena.gente[1].get(`/api/pedidos/${id}/metas`)).body
  assert.deepEqual(
    impacto.map(({ periodos: _, ...um }: Answer['body']) => um),
    [
      {
        metaId,
        conta: '1.1 - Despesa 1.1',
        mesComp: `${exercicio}-04`,
        meta: 100,
        reservado: 0,
        comprometido: 30,
        realizado: 0,
        saldo: 70,
        valorDoPedido: 25.5,
        saldoDepois: 44.5,
        situacao: 'alerta',
      },
      {
        metaId: null,
        conta: 'Sem categoria',
        mesComp: `${exercicio}-04`,
        meta: 0,
        reservado: 0,
        comprometido: 0,
        realizado: 0,
        saldo: 0,
        valorDoPedido: 8,
        saldoDepois: -8,
        situacao: 'sem-meta',
      },
    ],
  )
  assert.equal(impacto[0].periodos.acumulado.meta, 400)
  assert.equal((await cena.deFora.get(`/api/pedidos/${id}/metas`)).status, 404)
  assert.equal((await cena.leitora.get(`/api/pedidos/${id}/metas`)).status, 403)
})

test('a goal that blocks approvals stops only the one that spends; who validates and who confirms is warned, and told who releases', async () => {
  const exercicio = ano()
  await vigente(cena, { exercicio, ...limites(LIMITE.ignorar), acaoAprovarMes: LIMITE.bloquear }, 10)
  const pronto = (status: number) =>
    pedidoPronto(cena, { status, mesComp: `${exercicio}-01`, itens: [{ valor: '130.00' }] })
  const id = await pronto(2)
  const aprovar = (quem: (typeof cena.gente)[1], mais = {}) =>
    quem.post(`/api/pedidos/${id}/avancar`, { acao: 'aprovar', ...mais })
  for (const [posto, status] of [
    [2, 3],
    [3, 4],
  ] as const) {
    const { status: http, body } = await aprovar(cena.gente[posto])
    assert.deepEqual([http, body.status], [200, status], JSON.stringify(body))
    assert.match(body.avisos.join(' '), /passa R\$ 120,00 do limite no mês/)
    assert.match(body.avisos.join(' '), /A aprovação vai parar aqui\. .*Gabriela Gestora e Otília Outra/)
  }
  const parada = await aprovar(cena.gente[4])
  assert.equal(parada.status, 409)
  assert.match(parada.body.message, /Quem aprova este pedido não passa da meta: peça a revisão dela a Gabriela Gestora/)
  assert.equal((await achados(id)).length, 0)
  // One of those who release approves this order too: it is she who is named.
  await sql`update workflow set aprovadores = aprovadores || ${cena.outra.id}::bigint`.execute(cena.app.db)
  try {
    assert.match((await aprovar(cena.gente[4])).body.message, /Pode liberar, com o motivo: Otília Outra\.$/)
    const foi = await aprovar(cena.outra, { justificativaDeMeta: RAZAO })
    assert.deepEqual([foi.status, foi.body.status], [200, 5], JSON.stringify(foi.body))
    assert.equal((await achados(id)).length, 1)
  } finally {
    await sql`update workflow set aprovadores = array_remove(aprovadores, ${cena.outra.id}::bigint)`.execute(
      cena.app.db,
    )
  }
})

test('whoever sends what they approve by that is held to the limit of approving', async () => {
  const exercicio = ano()
  await vigente(cena, { exercicio, ...limites(LIMITE.ignorar), acaoAprovarMes: LIMITE.bloquear }, 10)
  const id = await pedidoPronto(cena, { status: 1, mesComp: `${exercicio}-01`, itens: [{ valor: '130.00' }] })
  await sql`update pedidos set solicitante_id = ${cena.gente[4].id} where id = ${id}`.execute(cena.app.db)
  const { status, body } = await enviar(cena.gente[4], id)
  assert.equal(status, 409, JSON.stringify(body))
  assert.match(body.message, /passa R\$ 120,00/)
  // Sent to be validated, it spends nothing yet.
  assert.equal((await cena.gente[4].post(`/api/pedidos/${id}/enviar`, { encaminhamento: 2 })).status, 200)
})
