import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messages } from '@prumo/domain/core/messages.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { pdf, png } from '../../test-kit/samples.ts'
import { cenarioDaFrota } from '../frota.cenario.ts'

let cena: Awaited<ReturnType<typeof cenarioDaFrota>>
before(async () => {
  cena = await cenarioDaFrota()
})
after(() => cena.t.close())

const url = '/api/abastecimentos'
const quantosLogs = async () => (await cena.t.logs()).length
const depoisDe = async (antes: number) => (await cena.t.logs()).slice(antes)

test('written, read, changed and deleted: one log row each, and what is computed comes with the answer', async () => {
  const { dona, veiculo, abastece } = cena
  const veiculoId = await veiculo()
  const antes = await quantosLogs()
  await abastece(veiculoId)
  const segundo = await abastece(veiculoId, { data: '2026-03-06T15:00:00Z', odometro: 1400 })
  assert.deepEqual(
    [segundo.kmPercorrido, segundo.litrosDoTrecho, segundo.valorDoTrecho, segundo.kmPorLitro, segundo.inconsistencias],
    [400, 40, 240, 10, []],
  )
  assert.deepEqual([segundo.status, segundo.centroDeCustoId, segundo.unidade], [1, cena.centro, 'km'])
  assert.deepEqual((await dona.get(`${url}/${segundo.id}`)).body, segundo)
  const { body: lista } = await dona.get(`${url}?campo=veiculoId&valor=${veiculoId}`)
  assert.deepEqual(lista.itens.map(({ id }: { id: string }) => id)[0], segundo.id, 'the last one first')
  const carro = (await dona.get(`/api/veiculos/${veiculoId}`)).body
  assert.equal(carro.odometro, 1400)

  const mudado = await dona.put(`${url}/${segundo.id}`, { odometro: 1600, revisao: segundo.revisao })
  assert.deepEqual([mudado.status, mudado.body.kmPorLitro, mudado.body.inconsistencias], [200, 15, [4]])
  assert.equal((await dona.put(`${url}/${segundo.id}`, { odometro: 1500, revisao: 1 })).status, 409)
  assert.equal((await dona.delete(`${url}/${segundo.id}`)).status, 204)
  assert.equal((await dona.get(`/api/veiculos/${veiculoId}`)).body.odometro, 1000)
  assert.deepEqual(
    (await depoisDe(antes)).map(({ acaoId, telaId, descricao }) => [
      acaoId,
      telaId,
      descricao.replace(/"\d+"/g, '"#"'),
    ]),
    [
      [1, abastecimentos.tela.id, `Adicionou o abastecimento "#" de ${carro.placa}`],
      [1, abastecimentos.tela.id, `Adicionou o abastecimento "#" de ${carro.placa}`],
      [2, abastecimentos.tela.id, `Alterou o abastecimento "#" de ${carro.placa}: Odômetro`],
      [3, abastecimentos.tela.id, `Excluiu o abastecimento "#" de ${carro.placa}`],
    ],
  )
})

test('refused without the flag, and nothing is written; another centre’s do not exist', async () => {
  const { leitora, deFora, veiculo, abastece, dito } = cena
  const veiculoId = await veiculo()
  const { id } = await abastece(veiculoId)
  const antes = await quantosLogs()
  for (const pedido of [
    leitora.post(url, dito(veiculoId)),
    leitora.put(`${url}/${id}`, { litros: 1 }),
    leitora.delete(`${url}/${id}`),
    leitora.post(`${url}/conferir`, { ids: [id] }),
    leitora.post(`${url}/${id}/rejeitar`, { motivo: 'Porque sim' }),
    leitora.post(`${url}/${id}/reabrir`),
    leitora.put(`${url}/horario`, { dias: [1], inicio: '05:00', fim: '06:00' }),
    leitora.post(`${url}/avisos`, dito(veiculoId)),
    leitora.get(`${url}/veiculo/${veiculoId}`),
  ])
    assert.equal((await pedido).status, 403)
  for (const pedido of [
    deFora.get(`${url}/${id}`),
    deFora.put(`${url}/${id}`, { litros: 1 }),
    deFora.delete(`${url}/${id}`),
    deFora.post(`${url}/conferir`, { ids: [id] }),
    deFora.post(`${url}/${id}/rejeitar`, { motivo: 'Porque sim' }),
    deFora.post(`${url}/${id}/reabrir`),
    deFora.get(`${url}/${id}/arquivos/cupom`),
    deFora.post(`${url}/avisos`, dito(veiculoId)),
    deFora.get(`${url}/veiculo/${veiculoId}`),
  ])
    assert.equal((await pedido).status, 404)
  const alheio = await deFora.post(url, dito(veiculoId))
  assert.equal(alheio.status, 400)
  assert.deepEqual(alheio.body.details, {
    veiculoId: messages.registroNaoEncontrado,
    motoristaId: messages.registroNaoEncontrado,
  })
  assert.equal(await quantosLogs(), antes)
})

test('the same fuelling is not written twice, but for a rejected one; a repeated key is answered as before', async () => {
  const { dona, t, veiculo, abastece, dito } = cena
  const veiculoId = await veiculo()
  const { id } = await abastece(veiculoId)
  const repetido = await dona.post(url, dito(veiculoId))
  assert.equal(repetido.status, 409)
  assert.equal(repetido.body.message, abastecimentos.unique[0]!.message)
  assert.equal((await dona.post(`${url}/${id}/rejeitar`, { motivo: 'Motorista errado' })).status, 200)
  const certo = await abastece(veiculoId)
  assert.equal((await dona.post(`${url}/${id}/reabrir`)).status, 409, 'its place is taken')
  assert.equal((await dona.delete(`${url}/${certo.id}`)).status, 204)
  assert.equal((await dona.post(`${url}/${id}/reabrir`)).status, 200)

  const pedido = () =>
    dona.inject({
      method: 'POST',
      url,
      payload: dito(veiculoId, { litros: 33 }),
      headers: { 'idempotency-key': 'na-bomba' },
    })
  const antes = await quantosLogs()
  const [um, outro] = await Promise.all([pedido(), pedido()])
  assert.deepEqual([um.status, um.body.id], [201, outro.body.id])
  assert.equal((await t.logs()).length, antes + 1)
})

test('looked at, it does not change; rejected, it counts nowhere; reopened, it does again', async () => {
  const { dona, veiculo, abastece } = cena
  const veiculoId = await veiculo()
  const ids: string[] = []
  for (const [n, odometro] of [1000, 1400, 1800].entries())
    ids.push((await abastece(veiculoId, { data: `2026-04-0${n + 1}T15:00:00Z`, odometro })).id)
  const antes = await quantosLogs()
  assert.deepEqual((await dona.post(`${url}/conferir`, { ids: ids.slice(0, 2) })).body, { conferidos: 2, jaEstavam: 0 })
  assert.deepEqual((await dona.post(`${url}/conferir`, { ids })).body, { conferidos: 1, jaEstavam: 2 })
  const logs = await depoisDe(antes)
  assert.equal(logs.length, 2, 'one act, one row')
  assert.match(logs[0]!.descricao, /^Conferiu 2 abastecimentos: nº \d+ de \S{7,8}, nº \d+ de \S{7,8}$/)
  for (const pedido of [
    dona.put(`${url}/${ids[1]}`, { litros: 10 }),
    dona.delete(`${url}/${ids[1]}`),
    dona.delete(`${url}/${ids[1]}/arquivos/cupom`),
  ])
    assert.equal((await pedido).status, 409)

  assert.equal((await dona.post(`${url}/${ids[1]}/rejeitar`, { motivo: '' })).status, 400)
  const rejeitado = await dona.post(`${url}/${ids[1]}/rejeitar`, { motivo: 'Cupom de outro veículo' })
  assert.deepEqual(
    [rejeitado.body.status, rejeitado.body.motivoRejeicao, rejeitado.body.kmPorLitro],
    [3, 'Cupom de outro veículo', null],
  )
  const terceiro = (await dona.get(`${url}/${ids[2]}`)).body
  assert.deepEqual([terceiro.kmPercorrido, terceiro.litrosDoTrecho, terceiro.kmPorLitro], [800, 40, 20])
  const filtro = `campo=veiculoId&valor=${veiculoId}`
  assert.deepEqual((await dona.get(`${url}/resumo?${filtro}`)).body, {
    quantidade: 2,
    litros: 80,
    valor: 480,
    km: 800,
    kmPorLitro: 20,
    reaisPorKm: 0.3,
    horas: 0,
    horasPorLitro: null,
    reaisPorHora: null,
    suspeitos: 1,
    aConferir: 0,
  })
  assert.equal((await dona.post(`${url}/conferir`, { ids: [ids[1]!] })).status, 409)
  assert.equal((await dona.post(`${url}/${ids[1]}/reabrir`)).body.status, 1)
  assert.equal((await dona.get(`${url}/${ids[2]}`)).body.kmPorLitro, 10)
  const { itens } = (await dona.get(`${url}?${filtro}&suspeitos=true`)).body
  assert.deepEqual(itens, [])
})

test('warnings tell and never refuse: what they say is what is written', async () => {
  const { dona, veiculo, abastece, dito } = cena
  const veiculoId = await veiculo({ combustivel: 4 })
  await abastece(veiculoId, { combustivel: 4 })
  const estranho = dito(veiculoId, {
    data: '2026-03-04T16:00:00Z',
    combustivel: 1,
    litros: 60,
    valorTotal: 500,
    odometro: 900,
  })
  const antes = await quantosLogs()
  const { status, body } = await dona.post(`${url}/avisos`, estranho)
  assert.equal(status, 200)
  assert.deepEqual(
    body.avisos.map(({ codigo }: { codigo: number }) => codigo),
    [1, 2, 3, 5, 7],
  )
  assert.equal(body.avisos[0].texto, 'Odômetro menor que o último registrado (1.000 km). Confirme!')
  assert.equal(await quantosLogs(), antes)
  const feito = await dona.post(url, estranho)
  assert.deepEqual([feito.status, feito.body.inconsistencias], [201, [1, 2, 3, 5, 7]])
  // Its own line is not the one before it.
  const outra = await dona.post(`${url}/avisos`, { ...estranho, id: feito.body.id, odometro: 1100 })
  assert.deepEqual(
    outra.body.avisos.map(({ codigo }: { codigo: number }) => codigo),
    [2, 3, 4, 5, 7],
  )
  const { body: doVeiculo } = await dona.get(`${url}/veiculo/${veiculoId}`)
  assert.deepEqual([doVeiculo.combustivel, doVeiculo.ultimoOdometro, doVeiculo.motoristaId], [4, 900, null])
  // To whoever changes it, what was registered last is not its own wrong number.
  const mudando = await dona.get(`${url}/veiculo/${veiculoId}?antesDe=${feito.body.id}`)
  assert.equal(mudando.body.ultimoOdometro, 1000)
})

test('a vehicle out of use and the hours: as they were when it was fuelled', async () => {
  const { dona, veiculo, abastece } = cena
  const veiculoId = await veiculo()
  const antigo = await abastece(veiculoId)
  assert.equal((await dona.put(`/api/veiculos/${veiculoId}`, { situacao: 4 })).status, 200)
  const novo = await abastece(veiculoId, { data: '2026-03-05T15:00:00Z', odometro: 1400 })
  assert.deepEqual([novo.inconsistencias, (await dona.get(`${url}/${antigo.id}`)).body.inconsistencias], [[8], []])
  assert.equal((await dona.get(`/api/veiculos/${veiculoId}`)).body.ativo, false)

  const noDomingo = await abastece(await veiculo(), { data: '2026-03-08T15:00:00Z' })
  assert.deepEqual(noDomingo.inconsistencias, [6])
  const { body: horario } = await dona.get(`${url}/horario`)
  assert.deepEqual(horario, { dias: [1, 2, 3, 4, 5, 6], inicio: '05:00', fim: '22:00', revisao: 1 })
  const antes = await quantosLogs()
  const mudado = await dona.put(`${url}/horario`, { ...horario, dias: [7, 1, 2, 3, 4, 5, 6] })
  assert.deepEqual([mudado.status, mudado.body.dias], [200, [1, 2, 3, 4, 5, 6, 7]])
  assert.equal((await dona.put(`${url}/horario`, { ...horario, fim: '20:00' })).status, 409)
  const [log, ...mais] = await depoisDe(antes)
  assert.deepEqual(
    [log!.descricao, mais.length],
    ['Alterou os dias e horários de abastecimento: Segunda a domingo, das 05:00 às 22:00', 0],
  )
  assert.deepEqual((await dona.get(`${url}/${noDomingo.id}`)).body.inconsistencias, [6], 'what was judged stays')
  assert.deepEqual((await abastece(await veiculo(), { data: '2026-03-08T15:00:00Z' })).inconsistencias, [])
})

test('what a contract burned stays with it when the vehicle moves on', async () => {
  const { t, outro, veiculo, abastece, deFora } = cena
  const ambas = await t.person({
    telas: [
      [abastecimentos.tela, 'visualizar'],
      [{ ...abastecimentos.tela, alvo: 'Veículos' }, 'visualizar', 'editar'],
    ],
    centros: [cena.centro, outro],
  })
  const veiculoId = await veiculo()
  const { id } = await abastece(veiculoId)
  assert.equal((await ambas.put(`/api/veiculos/${veiculoId}`, { centroDeCustoId: outro })).status, 200)
  assert.equal((await deFora.get(`/api/veiculos/${veiculoId}`)).status, 200)
  assert.equal((await deFora.get(`${url}/${id}`)).status, 404)
  assert.equal((await cena.dona.get(`${url}/${id}`)).body.centroDeCustoId, cena.centro)
})

test('the hours of a machine are no kilometres: each has its own sums; narrowed by what vehicles are', async () => {
  const { dona, veiculo, abastece } = cena
  const [carro, gerador] = [await veiculo({ equipe: 'Horas' }), await veiculo({ controle: 2, tipo: 9, propriedade: 2 })]
  const mais = { equipe: 'Horas' }
  await abastece(carro, { ...mais, odometro: 1000 })
  await abastece(carro, { ...mais, odometro: 1400, data: '2026-03-06T15:00:00Z', formaPagamento: 3, posto: 'Serra' })
  await abastece(gerador, { ...mais, odometro: 10 })
  await abastece(gerador, { ...mais, odometro: 30, data: '2026-03-06T15:00:00Z', formaPagamento: 1 })
  const resumo = async (busca: string) => (await dona.get(`${url}/resumo?campo=equipe&valor=Horas${busca}`)).body
  const tudo = await resumo('')
  assert.deepEqual(
    [tudo.quantidade, tudo.km, tudo.kmPorLitro, tudo.reaisPorKm, tudo.horas, tudo.horasPorLitro, tudo.reaisPorHora],
    [4, 400, 10, 0.6, 20, 0.5, 12],
  )
  assert.deepEqual([(await resumo('&tipo=9')).quantidade, (await resumo('&tipo=9')).km], [2, 0])
  assert.equal((await resumo('&propriedade=1')).quantidade, 2)
  assert.equal((await resumo('&semPedido=true')).quantidade, 1)
  assert.equal((await resumo('&semFornecedor=true&tipo=1,9')).quantidade, 4)
  assert.equal((await dona.get(`${url}?tipo=99`)).status, 400)
})

test('receipt and photograph: sent, replaced, seen and taken away, each in the log', async () => {
  const { dona, leitora, veiculo, abastece, t } = cena
  const { id } = await abastece(await veiculo())
  const antes = await quantosLogs()
  const cupom = `${url}/${id}/arquivos/cupom`
  const enviar = async (nome: string, bytes: Buffer) =>
    dona.inject({ method: 'POST', url: cupom, ...(await multipartOf({ name: nome, bytes })) })
  assert.equal(
    (await leitora.inject({ method: 'POST', url: cupom, ...(await multipartOf({ name: 'a.pdf', bytes: pdf })) }))
      .status,
    403,
  )
  assert.equal((await enviar('virus.exe', Buffer.from('MZ nada'))).status, 415)
  assert.equal((await enviar('cupom.pdf', pdf)).body.cupom, 'cupom.pdf')
  assert.equal((await enviar('cupom.png', png)).body.cupom, 'cupom.png')
  const { rows } = { rows: await t.db.selectFrom('arquivos').select('nome').where('nome', 'like', 'cupom.%').execute() }
  assert.deepEqual(rows, [{ nome: 'cupom.png' }], 'the one that was there is gone')
  const visto = await leitora.get(cupom)
  assert.deepEqual([visto.status, visto.headers['content-type'], visto.raw.equals(png)], [200, 'image/png', true])
  assert.match(String((await leitora.get(`${cupom}?baixar=true`)).headers['content-disposition']), /^attachment/)
  assert.equal((await leitora.get(`${url}/${id}/arquivos/foto-odometro`)).status, 404)
  assert.equal((await leitora.get(`${url}/${id}/arquivos/outro`)).status, 400)
  assert.equal((await dona.delete(cupom)).body.cupom, null)
  assert.equal((await dona.delete(cupom)).status, 404)
  assert.deepEqual(
    (await depoisDe(antes)).map(({ acaoId, descricao }) => [acaoId, descricao.replace(/ do abaste.*/, '')]),
    [
      [2, 'Anexou cupom'],
      [2, 'Anexou cupom'],
      [4, 'Visualizou cupom'],
      [5, 'Baixou cupom'],
      [2, 'Removeu cupom'],
    ],
  )
})

test('found by plate, with and without its dash, by driver and by place, also when a name changes', async () => {
  const { dona, t, veiculo, abastece } = cena
  const veiculoId = await veiculo({ placa: 'BUS-1234', modelo: 'Kombi' })
  const { id } = await abastece(veiculoId, { posto: 'Posto São Tomé' })
  const acha = async (texto: string) =>
    (await dona.get(`${url}?query=${encodeURIComponent(texto)}`)).body.itens.some((um: { id: string }) => um.id === id)
  for (const texto of ['bus-1234', 'BUS1234', 'kombi', 'sao tome', 'joana bus']) assert.ok(await acha(texto), texto)
  await t.db.updateTable('veiculos').set({ placa: 'NOV1A23' }).where('id', '=', veiculoId).execute()
  assert.deepEqual([await acha('bus1234'), await acha('nov1a23')], [false, true])
})
