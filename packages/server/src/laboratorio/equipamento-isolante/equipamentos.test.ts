import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, addMonths, today } from '@prumo/domain/core/dates.ts'
import { MOVIMENTO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { FOTO_DO_DESCARTE, MOTIVO_DO_ATO } from '@prumo/domain/laboratorio/equipamento-isolante/fluxo.ts'
import { cenarioDeEquipamentos } from './equipamentos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeEquipamentos>>
before(async () => {
  c = await cenarioDeEquipamentos()
})
after(() => c.t.close())

const logsDe = async (id: string) => (await c.t.logs()).filter(({ alvoId }) => alvoId === id)

test('a piece has a tag of the counter’s, the group of its type, its team’s contract and the term of its type', async () => {
  const uma = await c.cria({ equipeId: c.equipe, centroDeCustoId: null })
  assert.match(uma.etiqueta, /^LAB-\d{6}$/)
  assert.deepEqual(
    [uma.tipo, uma.centroDeCustoId, uma.situacao, uma.proprietario, uma.fabricante],
    [1, c.centro, 1, 1, 'ISOLUX'],
  )
  assert.equal(uma.dataProximoEnsaio, addMonths(today(), 6))
  assert.deepEqual([uma.validade, uma.proibido, uma.doTipo.nome], [3, null, 'Luva isolante de borracha'])
  const outra = await c.cria({})
  assert.equal(Number(outra.etiqueta.slice(4)), Number(uma.etiqueta.slice(4)) + 1)
  // In stock it keeps its test for longer.
  assert.deepEqual([outra.situacao, outra.dataProximoEnsaio], [2, addMonths(today(), 12)])
  const [log, ...mais] = await logsDe(uma.id)
  assert.deepEqual([log!.acaoId, mais.length], [1, 0])
  assert.deepEqual(
    (await c.movimentos(uma.id)).map(({ ato, paraEquipeId, usuarioId }) => [ato, paraEquipeId, usuarioId]),
    [[MOVIMENTO.cadastro, c.equipe, c.dona.id]],
  )
})

test('a tag that was typed is passed over by the counter', async () => {
  const { etiqueta } = await c.cria()
  const proxima = `LAB-${String(Number(etiqueta.slice(4)) + 1).padStart(6, '0')}`
  await c.cria({ etiqueta: proxima.toLowerCase() })
  const depois = await c.cria()
  assert.equal(Number(depois.etiqueta.slice(4)), Number(etiqueta.slice(4)) + 2)
  const repetida = await c.dona.post(c.URL, c.corpo({ etiqueta: proxima }))
  assert.deepEqual([repetida.status, repetida.body.message], [409, 'Já existe um equipamento com esta etiqueta.'])
})

test('each fault has its field and its sentence, and nothing is written', async () => {
  const antes = (await c.t.logs()).length
  const faltas = async (mais: object) => {
    const { status, body } = await c.dona.post(c.URL, c.corpo(mais))
    assert.equal(status, 400, JSON.stringify(body))
    return Object.keys(body.details)
  }
  assert.deepEqual(await faltas({ classe: '9' }), ['classe'])
  assert.deepEqual(await faltas({ classe: null }), ['classe'])
  assert.deepEqual(await faltas({ dataUltimoEnsaio: addDays(today(), 1) }), ['dataUltimoEnsaio'])
  assert.deepEqual(await faltas({ dataProximoEnsaio: addDays(today(), -1) }), ['dataProximoEnsaio'])
  assert.deepEqual(await faltas({ dataProximoEnsaio: addDays(today(), 400) }), ['dataProximoEnsaio'])
  assert.deepEqual(await faltas({ proprietario: 2 }), ['clienteId'])
  assert.deepEqual(await faltas({ situacao: 3 }), ['situacao'])
  assert.deepEqual(await faltas({ equipeId: c.outraEquipe }), ['equipeId'])
  assert.deepEqual(await faltas({ fabricante: '', numeroSerie: null }), ['fabricante', 'numeroSerie'])
  assert.deepEqual(await faltas({ tipoEquipamentoId: '1' }), ['tipoEquipamentoId'])
  assert.equal((await c.t.logs()).length, antes)
})

test('one maker, model, number and side is one piece, without a model or a side too', async () => {
  const serie = { numeroSerie: 'IGUAL-1', modelo: null }
  await c.cria(serie)
  const outra = await c.dona.post(c.URL, c.corpo({ ...serie, fabricante: ' isolux ' }))
  assert.equal(outra.status, 409)
  assert.deepEqual(Object.keys(outra.body.details).sort(), ['fabricante', 'lado', 'modelo', 'numeroSerie'])
})

test('the two hands of one box are a pair; what fails in one keeps both from being used', async () => {
  const serie = { numeroSerie: 'PAR-7', equipeId: c.equipe }
  const esquerda = await c.cria({ ...serie, lado: 1 })
  const direita = await c.cria({ ...serie, lado: 2 })
  assert.equal(direita.parId, esquerda.id)
  assert.equal((await c.le(esquerda.id)).par.etiqueta, direita.etiqueta)
  c.deu(await c.leva(esquerda.id, 6, { motivo: 'Caiu do caminhão' }), 200)
  const outra = await c.le(direita.id)
  assert.equal(outra.situacaoDoPar, 6)
  assert.equal(outra.proibido, `Equipamento ${direita.etiqueta} com o par extraviado. Uso proibido!`)
  // Another hand makes it whole.
  const nova = await c.cria({ numeroSerie: 'PAR-8', lado: 1 })
  const mudada = await c.dona.put(`${c.URL}/${direita.id}`, { parId: nova.id, revisao: outra.revisao })
  c.deu(mudada, 200)
  assert.deepEqual([mudada.body.proibido, mudada.body.par.id], [null, nova.id])
  assert.equal((await c.le(esquerda.id)).parId, null)
  assert.equal((await c.le(nova.id)).parId, direita.id)
  const [log] = (await logsDe(direita.id)).slice(-1)
  assert.deepEqual(log!.mudancas!.Par, [esquerda.etiqueta, nova.etiqueta])
  const mesma = await c.dona.put(`${c.URL}/${direita.id}`, { parId: (await c.cria({ lado: 2 })).id })
  assert.deepEqual([mesma.status, Object.keys(mesma.body.details)], [400, ['parId']])
  const lado = await c.dona.put(`${c.URL}/${nova.id}`, { lado: 2 })
  assert.deepEqual([lado.status, Object.keys(lado.body.details)], [400, ['parId']])
  c.deu(await c.dona.put(`${c.URL}/${direita.id}`, { parId: null }), 200)
  assert.equal((await c.le(nova.id)).parId, null)
})

test('it goes from hand to hand, and its history says from, to, who and why', async () => {
  const { id } = await c.cria()
  c.deu(await c.leva(id, 1, { equipeId: c.equipe, motivo: 'Início da obra' }), 200)
  const emUso = await c.le(id)
  // Out of stock it is good for as long as what is worn.
  assert.deepEqual(
    [emUso.situacao, emUso.equipeId, emUso.dataProximoEnsaio, emUso.motivoSituacao],
    [1, c.equipe, addMonths(today(), 6), 'Início da obra'],
  )
  c.deu(await c.leva(id, 1, { colabId: c.ana, revisao: emUso.revisao }), 200)
  c.deu(await c.leva(id, 2, { motivo: 'Devolvida' }), 200)
  const passos = await c.movimentos(id)
  assert.deepEqual(
    passos.map((um) => [um.ato, um.deEquipeId, um.paraEquipeId, um.paraColabId, um.motivo]),
    [
      [MOVIMENTO.cadastro, null, null, null, null],
      [MOVIMENTO.transferencia, null, c.equipe, null, 'Início da obra'],
      [MOVIMENTO.transferencia, c.equipe, null, c.ana, null],
      [MOVIMENTO.transferencia, null, null, null, 'Devolvida'],
    ],
  )
  assert.match((await logsDe(id)).at(-1)!.descricao, /^Transferência de LAB-\d+: Em uso -> Estoque\. Devolvida$/)
  const semDestino = await c.leva(id, 1)
  assert.deepEqual([semDestino.status, Object.keys(semDestino.body.details)], [400, ['equipeId']])
  const alheia = await c.leva(id, 1, { equipeId: c.outraEquipe })
  assert.deepEqual([alheia.status, Object.keys(alheia.body.details)], [400, ['equipeId']])
  const comAmbos = await c.leva(id, 2, { equipeId: c.equipe })
  assert.equal(comAmbos.status, 400)
})

test('of two who transfer it at once, one does', async () => {
  const { id, revisao } = await c.cria()
  const dois = await Promise.all([
    c.leva(id, 1, { equipeId: c.equipe, revisao }),
    c.leva(id, 1, { colabId: c.ana, revisao }, c.dosDois),
  ])
  assert.deepEqual(dois.map(({ status }) => status).sort(), [200, 409])
  assert.equal((await c.movimentos(id)).length, 2)
  // Of the same two in other orders neither locks the other out.
  const outra = await c.cria()
  const mover = (ids: string[], quem = c.dona) =>
    quem.post(`${c.URL}/transferir`, { ids: ids.map((um) => ({ id: um })), para: 1, equipeId: c.equipe })
  const varios = await Promise.all([mover([id, outra.id]), mover([outra.id, id], c.dosDois), mover([id, outra.id])])
  assert.deepEqual(
    varios.map(({ status }) => status),
    [200, 200, 200],
  )
})

test('several go at once, all or none, in one row of the trail', async () => {
  const pecas = [await c.cria(), await c.cria(), await c.cria()]
  const ids = pecas.map(({ id, revisao }) => ({ id, revisao }))
  const antes = (await c.t.logs()).length
  const pedido = { para: 1, equipeId: c.equipe, motivo: 'Turma nova' }
  const velha = await c.dona.post(`${c.URL}/transferir`, {
    ...pedido,
    ids: [...ids.slice(1), { id: ids[0]!.id, revisao: 9 }],
  })
  assert.equal(velha.status, 409)
  assert.equal((await c.le(ids[1]!.id)).equipeId, null)
  const feita = await c.dona.post(`${c.URL}/transferir`, { ...pedido, ids })
  assert.deepEqual([feita.status, feita.body.transferidos], [200, 3])
  const novas = (await c.t.logs()).slice(antes)
  assert.equal(novas.length, 1)
  assert.match(novas[0]!.descricao, /^Transferência de LAB-\d+, LAB-\d+, LAB-\d+\. Turma nova$/)
  assert.deepEqual([...new Set(novas[0]!.centros)], [c.centro])
  const perdida = await c.cria()
  c.deu(await c.leva(perdida.id, 6, { motivo: 'Sumiu' }), 200)
  const recusada = await c.dona.post(`${c.URL}/transferir`, {
    ...pedido,
    ids: [...ids.map(({ id }) => ({ id })), { id: perdida.id }],
  })
  assert.equal(recusada.status, 409)
  const deFora = await c.deFora.post(`${c.URL}/transferir`, { ...pedido, ids })
  assert.equal(deFora.status, 404)
})

test('a piece is discarded with its photograph and the reason, and changes no more', async () => {
  const { id } = await c.cria()
  const sem = await c.leva(id, 5)
  assert.deepEqual([sem.status, sem.body.details], [400, { motivo: MOTIVO_DO_ATO, fotos: FOTO_DO_DESCARTE }])
  c.deu(await c.fotografa(id, 1), 201)
  assert.deepEqual((await c.leva(id, 5, { motivo: 'Furada' })).body.details, { fotos: FOTO_DO_DESCARTE })
  c.deu(await c.fotografa(id), 201)
  c.deu(await c.leva(id, 5, { motivo: 'Furada na palma' }), 200)
  const fim = await c.le(id)
  assert.deepEqual(
    [fim.situacao, fim.validade, fim.proibido, fim.fechado],
    [5, 5, `Equipamento ${fim.etiqueta} descartado. Uso proibido!`, 'Este equipamento foi descartado e não muda mais.'],
  )
  assert.equal((await c.fotografa(id)).status, 409)
  assert.equal((await c.dona.put(`${c.URL}/${id}`, { cor: 'Azul' })).status, 409)
  assert.equal((await c.dona.delete(`${c.URL}/${id}`)).status, 409)
})

test('the repair gives it back to where it was; what is found goes to stock; what failed stays so', async () => {
  const { id } = await c.cria({ equipeId: c.equipe })
  assert.equal((await c.leva(id, 7)).status, 400)
  c.deu(await c.leva(id, 7, { motivo: 'Lavar' }), 200)
  assert.equal((await c.leva(id, 2)).status, 409)
  c.deu(await c.leva(id, 1), 200)
  assert.deepEqual([(await c.le(id)).situacao, (await c.le(id)).equipeId], [1, c.equipe])
  c.deu(await c.leva(id, 7, { motivo: 'Lavar' }), 200)
  c.deu(await c.leva(id, 6, { motivo: 'Sumiu na lavagem' }), 200)
  c.deu(await c.leva(id, 2, { motivo: 'Atrás da máquina' }), 200)
  const achada = await c.le(id)
  assert.deepEqual([achada.situacao, achada.equipeId, achada.dataProximoEnsaio], [2, null, addMonths(today(), 12)])
  const ruim = await c.cria({ situacao: 4 })
  assert.deepEqual([ruim.dataProximoEnsaio, ruim.validade], [null, 5])
  c.deu(await c.leva(ruim.id, 7, { motivo: 'Trocar o punho' }), 200)
  c.deu(await c.leva(ruim.id, 6, { motivo: 'Sumiu' }), 200)
  assert.equal((await c.leva(ruim.id, 2)).status, 409)
  c.deu(await c.leva(ruim.id, 4), 200)
})

test('edited, it changes hands with a line in its history; its type’s new terms reach it', async () => {
  const tipo = await c.tipo({ periodicidadeMeses: 6, validadeEstoqueMeses: null })
  const peca = await c.cria({ tipoEquipamentoId: tipo })
  const curta = await c.cria({ tipoEquipamentoId: tipo, dataProximoEnsaio: addDays(today(), 20) })
  assert.equal(curta.validade, 2)
  const dada = await c.dona.put(`${c.URL}/${peca.id}`, { equipeId: c.equipe, revisao: peca.revisao })
  assert.deepEqual([dada.status, dada.body.situacao], [200, 1])
  assert.equal((await c.movimentos(peca.id)).length, 2)
  assert.equal((await c.dona.put(`${c.URL}/${peca.id}`, { cor: 'Azul', revisao: peca.revisao })).status, 409)
  await c.t.db.updateTable('tiposEquipamento').set({ periodicidadeMeses: 3, grupo: 2 }).where('id', '=', tipo).execute()
  const depois = await c.le(peca.id)
  assert.deepEqual([depois.dataProximoEnsaio, depois.tipo], [addMonths(today(), 3), 2])
  // What another laboratory wrote on it, shorter than the rule, stays.
  assert.equal((await c.le(curta.id)).dataProximoEnsaio, addDays(today(), 20))
  const escrita = await c.dona.put(`${c.URL}/${peca.id}`, { dataUltimoEnsaio: addDays(today(), -30) })
  assert.equal(escrita.body.dataProximoEnsaio, addMonths(addDays(today(), -30), 3))
})

test('the list is narrowed by each of its filters, and says how many stand in each light', async () => {
  const tipo = await c.tipo()
  const so = `tipoId=${tipo}`
  const nova = (mais: object) => c.cria({ tipoEquipamentoId: tipo, ...mais })
  const vencida = await nova({ classe: '0', dataUltimoEnsaio: addDays(today(), -300), equipeId: c.equipe })
  const quase = await nova({ classe: '1', dataProximoEnsaio: addDays(today(), 25), colabId: c.ana })
  const longe = await nova({ classe: '2', dataProximoEnsaio: addDays(today(), 80) })
  const sem = await nova({ classe: '3', dataUltimoEnsaio: null })
  const quais = async (filtro: string) => {
    const { status, body } = await c.leitora.get(`${c.URL}?${so}&${filtro}&ordem=id`)
    assert.equal(status, 200, JSON.stringify(body))
    const { body: conta } = await c.leitora.get(`${c.URL}/contagem?${so}&${filtro}`)
    assert.equal(conta.total, body.itens.length)
    return body.itens.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await quais('validade=1'), [vencida.id])
  assert.deepEqual(await quais('validade=2,4'), [quase.id, sem.id])
  assert.deepEqual(await quais('venceEm=30'), [quase.id])
  assert.deepEqual(await quais('venceEm=90'), [quase.id, longe.id])
  assert.deepEqual(await quais('classe=0,3'), [vencida.id, sem.id])
  assert.deepEqual(await quais(`equipeId=${c.equipe}`), [vencida.id])
  assert.deepEqual(await quais(`colabId=${c.ana}`), [quase.id])
  assert.deepEqual(await quais('situacao=2'), [longe.id, sem.id])
  assert.deepEqual(await quais(`contratoId=${c.outro}`), [])
  assert.deepEqual(await quais('proprietario=2'), [])
  assert.deepEqual(await quais('grupo=7'), [])
  const { luzes } = (await c.leitora.get(`${c.URL}/luzes?${so}`)).body
  assert.deepEqual(
    luzes,
    [1, 2, 3, 4].map((validade) => ({ validade, total: 1 })),
  )
  assert.equal((await c.leitora.get(`${c.URL}?validade=9`)).status, 400)
  assert.equal((await c.leitora.get(`${c.URL}?classe=9`)).status, 400)
  const planilha = await c.leitora.get(`${c.URL}/planilha?${so}`)
  assert.equal(planilha.status, 200)
})

test('the phone carries what it needs of each piece in reach, and how its pair stands', async () => {
  const uma = await c.cria({ equipeId: c.equipe, lado: 1, numeroSerie: 'FONE-1' })
  const { body } = await c.dona.get('/api/campo/pacote')
  const levada = body['equipamentos-isolantes'].find(({ id }: { id: string }) => id === uma.id)
  assert.deepEqual(
    [levada.etiqueta, levada.tipoNome, levada.situacao, levada.dataProximoEnsaio, levada.parId, levada.equipeId],
    [uma.etiqueta, 'Luva isolante de borracha', 1, uma.dataProximoEnsaio, null, c.equipe],
  )
  const deFora = (await c.deFora.get('/api/campo/pacote')).body['equipamentos-isolantes']
  assert.equal(deFora.length, 0)
})

test('what failed and is still with a team waits for its supervisor', async () => {
  const ruim = await c.cria({ situacao: 4, equipeId: c.equipe })
  const { body } = await c.dona.get('/api/minha-vez/equipamentos-isolantes')
  const itens = JSON.stringify(body)
  assert.ok(itens.includes(ruim.etiqueta), itens.slice(0, 400))
  assert.ok(!JSON.stringify((await c.deFora.get('/api/minha-vez/equipamentos-isolantes')).body).includes(ruim.etiqueta))
})
