import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { REVISAO_ANTIGA } from '@prumo/domain/core/fluxo.ts'
import {
  BAREMO_PUBLICADO,
  BAREMO_SEM_ITENS,
  BAREMO_VIGENTE,
  VIGENCIA_SOBREPOSTA,
} from '@prumo/domain/obras/baremos/fluxo.ts'
import { readXlsx } from 'hucre/xlsx'
import { cenarioDeBaremos } from './baremos.cenario.ts'

let cena: Awaited<ReturnType<typeof cenarioDeBaremos>>
before(async () => {
  cena = await cenarioDeBaremos()
})
after(() => cena.t.close())

type Acao = { ato: string; impedimento?: string }
const logsDe = async (id: string) => (await cena.t.logs()).filter(({ alvoId }) => alvoId === id)

test('a table is born with its items, in one act and one log row, and is read with them', async () => {
  const { dona, leitora, item, cria } = cena
  const baremo = await cria({ itens: [item({ codigo: '0801' }), item({ codigo: '0801', condicao: 2, pontos: 3.7 })] })
  assert.deepEqual([baremo.status, baremo.versao, baremo.totalDeItens], [1, 1, 2])
  assert.deepEqual(
    baremo.itens.map((um: Record<string, unknown>) => [um.codigo, um.condicao, um.pontos, um.exigeFoto, um.ativo]),
    [
      ['0801', 1, 1.85, false, true],
      ['0801', 2, 3.7, false, true],
    ],
  )
  assert.equal((await logsDe(baremo.id)).length, 1)
  const lida = (await leitora.get(`/api/baremos/${baremo.id}`)).body
  assert.equal(lida.itens.length, 2)
  assert.deepEqual(
    lida.acoes.map(({ ato, impedimento }: Acao) => [ato, impedimento ?? null]),
    [
      ['publicar', 'Você não tem permissão para esta ação.'],
      ['encerrar', 'Você não tem permissão para esta ação.'],
    ],
  )
  const { itens } = (await leitora.get(`/api/baremos?query=${encodeURIComponent(baremo.nome)}`)).body
  assert.deepEqual([itens.length, itens[0].totalDeItens, itens[0].itens], [1, 2, undefined])
  const muda = await dona.put(`/api/baremos/${baremo.id}`, {
    valorUnidade: 79.1234,
    itens: [{ ...lida.itens[1], pontos: 3.75 }],
    revisao: baremo.revisao,
  })
  assert.deepEqual([muda.status, muda.body.valorUnidade, muda.body.itens.length], [200, 79.1234, 1])
  assert.equal(muda.body.itens[0].linhaId, lida.itens[1].linhaId)
})

test('a header that contradicts itself is refused with its field, and nothing is written', async () => {
  const { dona, outro, corpo, item, cria } = cena
  const antes = (await cena.t.db.selectFrom('baremos').select('id').execute()).length
  for (const [mais, campo] of [
    [{ contratosIds: [] }, 'contratosIds'],
    [{ contratosIds: [outro] }, 'contratosIds'],
    [{ vigenciaFim: '2025-12-31' }, 'vigenciaFim'],
    [{ valorUnidade: 0 }, 'valorUnidade'],
    [{ valorUnidade: 1.23456 }, 'valorUnidade'],
    [{ regraArredondamento: 3 }, 'regraArredondamento'],
    [{ dataBase: '01/2026' }, 'dataBase'],
    [{ itens: [item({ pontos: 0 })] }, 'itens.0.pontos'],
    [{ itens: [item({ codigo: 'A' }), item({ codigo: 'A' })] }, 'itens.1.codigo'],
    [{ itens: [item({ atividade: 9 })] }, 'itens.0.atividade'],
  ] as [object, string][]) {
    const { status, body } = await dona.post('/api/baremos', corpo(mais))
    assert.deepEqual([status, Object.keys(body.details)], [400, [campo]], JSON.stringify(body))
  }
  assert.equal((await cena.t.db.selectFrom('baremos').select('id').execute()).length, antes)
  const { id } = await cria()
  const fim = await dona.put(`/api/baremos/${id}`, { vigenciaFim: '2025-01-01' })
  assert.deepEqual([fim.status, Object.keys(fim.body.details)], [400, ['vigenciaFim']])
  const gratis = await dona.post('/api/baremos-itens', { baremoId: id, ...item({ pontos: 0, precoFixo: 12.5 }) })
  assert.equal(gratis.status, 201, 'a fixed price needs no points')
})

test('it is seen by whoever holds one of its contracts, and settled by whoever holds them all', async () => {
  const { centro, outro, aprovadora, deFora, dosDois, item, cria, leva } = cena
  const [inicio, fim] = ['2031-01-01', '2031-12-31']
  const baremo = await cria(
    { contratosIds: [centro, outro], vigenciaInicio: inicio, vigenciaFim: fim, itens: [item()] },
    dosDois,
  )
  const so = await cria({ vigenciaInicio: inicio, itens: [item()] })
  for (const quem of [aprovadora, deFora, dosDois])
    assert.equal((await quem.get(`/api/baremos/${baremo.id}`)).body.id, baremo.id)
  assert.equal((await deFora.get(`/api/baremos/${so.id}`)).status, 404)
  assert.equal((await deFora.get(`/api/baremos-itens/${so.itens[0].linhaId}`)).status, 404)
  assert.equal((await deFora.post(`/api/baremos/${so.id}/itens`, { gravar: [] })).status, 404)
  const parcial = await leva(baremo.id, 2, aprovadora)
  assert.equal(parcial.status, 403)
  assert.match(parcial.body.message, /contratos que você não vê/)
  assert.equal((await leva(baremo.id, 2, dosDois)).status, 200)
  const contratos = await deFora.get(`/api/baremos?contrato=${outro}&status=2&vigenteEm=2031-06-01`)
  assert.deepEqual(
    contratos.body.itens.map(({ id }: { id: string }) => id),
    [baremo.id],
  )
  assert.equal((await deFora.get('/api/baremos/contagem?vigenteEm=2030-06-01')).body.total, 0)
  assert.equal((await leva(baremo.id, 3, dosDois)).status, 200)
})

test('publishing asks for the approver’s flag and an item; what is published does not change, by any door', async () => {
  const { dona, aprovadora, leitora, item, cria, leva } = cena
  const vigencia = { vigenciaInicio: '2032-01-01', vigenciaFim: '2032-12-31' }
  const vazia = await cria(vigencia)
  assert.equal((await leva(vazia.id, 2, dona)).status, 403)
  assert.equal((await leva(vazia.id, 2, leitora)).status, 403)
  assert.deepEqual((await leva(vazia.id, 3)).body.message, 'Status inválido!')
  const semItens = await leva(vazia.id, 2)
  assert.deepEqual([semItens.status, semItens.body.message], [409, BAREMO_SEM_ITENS])
  const { body: comItem } = await dona.put(`/api/baremos/${vazia.id}`, { itens: [item()] })
  assert.equal((await leva(vazia.id, 2, aprovadora, { revisao: vazia.revisao })).body.message, REVISAO_ANTIGA)
  const { status, body } = await leva(vazia.id, 2, aprovadora, { revisao: comItem.revisao })
  assert.deepEqual([status, body.status, body.fechado], [200, 2, BAREMO_VIGENTE])
  const [linha] = body.itens
  const quatro = { method: 'POST' as const, url: `/api/baremos/${vazia.id}/itens` }
  for (const [o, feito] of [
    ['header', await dona.put(`/api/baremos/${vazia.id}`, { nome: 'Outra' })],
    ['items', await dona.put(`/api/baremos/${vazia.id}`, { itens: [] })],
    ['line', await dona.put(`/api/baremos-itens/${linha.linhaId}`, { pontos: 9 })],
    ['new line', await dona.post('/api/baremos-itens', { baremoId: vazia.id, ...item() })],
    ['deleted line', await dona.delete(`/api/baremos-itens/${linha.linhaId}`)],
    ['grid', await dona.inject({ ...quatro, payload: { excluir: [linha.linhaId] } })],
    ['sheet', await cena.importa(vazia.id, 'codigo;grupo\n1;2')],
    ['by name', await dona.post('/api/updateData', { banco: 'baremos', id: vazia.id, data: { nome: 'X' } })],
  ] as const)
    assert.deepEqual([feito.status, feito.body.message], [409, BAREMO_VIGENTE], o)
  assert.deepEqual((await dona.delete(`/api/baremos/${vazia.id}`)).body.message, BAREMO_PUBLICADO)
  const { db } = cena.t
  await assert.rejects(db.updateTable('baremosItens').set({ pontos: 9 }).where('id', '=', linha.linhaId).execute())
  await assert.rejects(db.updateTable('baremos').set({ valorUnidade: 1 }).where('id', '=', vazia.id).execute())
  await assert.rejects(db.deleteFrom('baremos').where('id', '=', vazia.id).execute())
  const fim = await leva(vazia.id, 3)
  assert.deepEqual(
    [fim.body.status, fim.body.vigenciaFim],
    [3, '2032-01-01'],
    'one that has not begun ends where it begins',
  )
  const ditos = (await logsDe(vazia.id)).map(({ descricao }) => descricao)
  assert.match(ditos.at(-2)!, /^Publicou o baremo "US Serra Azul \d+" v1$/)
  assert.match(ditos.at(-1)!, /^Encerrou o baremo/)
})

test('two tables of one contract on one day: refused at publishing, and of two publishers at once one wins', async () => {
  const { item, cria, leva, publica } = cena
  const v = (vigenciaInicio: string, vigenciaFim: string | null) => ({ vigenciaInicio, vigenciaFim, itens: [item()] })
  await publica(v('2033-01-01', '2033-06-30'))
  for (const [inicio, fim] of [
    ['2033-06-30', null],
    ['2032-12-01', '2033-01-01'],
    ['2033-03-01', '2033-03-01'],
  ] as const) {
    const { id } = await cria(v(inicio, fim))
    const { status, body } = await leva(id, 2)
    assert.deepEqual([status, body.message], [409, VIGENCIA_SOBREPOSTA])
    assert.equal((await cena.dona.get(`/api/baremos/${id}`)).body.status, 1)
  }
  await publica(v('2033-07-01', '2033-07-31'))
  const dois = [await cria(v('2034-01-01', null)), await cria(v('2034-05-01', null))]
  const feitos = await Promise.all(dois.map(({ id }) => leva(id, 2)))
  assert.deepEqual(feitos.map(({ status }) => status).toSorted(), [200, 409])
  assert.ok(feitos.some(({ body }) => body.message === VIGENCIA_SOBREPOSTA))
  const vencedor = feitos.find(({ status }) => status === 200)!.body
  assert.equal((await leva(vencedor.id, 3)).status, 200)
})

test('a new version copies the items, raises the unit value, and takes the place of the one before', async () => {
  const { dona, leitora, item, cria, leva, publica } = cena
  const [inicio, vigenciaFim] = [addDays(today(), -400), addDays(today(), 300)]
  const v1 = await publica({
    vigenciaInicio: inicio,
    vigenciaFim,
    valorUnidade: 74.1,
    itens: [item({ codigo: '0101' }), item({ codigo: '0102' })],
  })
  const rascunho = await cria({ vigenciaInicio: '2040-01-01' })
  const nova = (id: string, mais: object = {}) =>
    dona.post(`/api/baremos/${id}/nova-versao`, {
      vigenciaInicio: addDays(today(), -30),
      vigenciaFim,
      percentual: 5.8,
      ...mais,
    })
  assert.equal((await nova(rascunho.id)).body.message, 'Status inválido!')
  assert.equal((await leitora.post(`/api/baremos/${v1.id}/nova-versao`, {})).status, 403)
  assert.equal((await cena.deFora.post(`/api/baremos/${v1.id}/nova-versao`, { vigenciaInicio: today() })).status, 404)
  const cedo = await nova(v1.id, { vigenciaInicio: inicio })
  assert.deepEqual([cedo.status, Object.keys(cedo.body.details)], [400, ['vigenciaInicio']])
  const { status, body } = await nova(v1.id)
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(
    [body.versao, body.versaoAnteriorId, body.status, body.valorUnidade, body.percentualReajuste, body.totalDeItens],
    [2, v1.id, 1, 78.3978, 5.8, 2],
  )
  assert.match((await nova(v1.id)).body.message, /^A versão 2 já está em rascunho/)
  const [um, dois] = body.itens
  const muda = await dona.post(`/api/baremos/${body.id}/itens`, {
    revisao: body.revisao,
    gravar: [{ ...um, pontos: 2 }, item({ codigo: '0103' })],
    excluir: [dois.linhaId],
  })
  assert.deepEqual(
    [muda.status, muda.body.totalDeItens, muda.body.revisao],
    [200, 2, body.revisao + 1],
    JSON.stringify(muda.body),
  )
  const { body: comparada } = await dona.get(`/api/baremos/${body.id}/comparacao`)
  assert.deepEqual([comparada.anterior.versao, comparada.anterior.itens], [1, 2])
  assert.deepEqual(
    comparada.linhas.map((l: Record<string, unknown>) => [l.codigo, l.mudanca, l.de, l.para, l.delta]),
    [
      ['0101', 'mudou', '137.09', '156.80', 14.38],
      ['0103', 'novo', null, '145.04', null],
      ['0102', 'saiu', '137.09', null, null],
    ],
  )
  const publicada = await leva(body.id, 2)
  assert.equal(publicada.status, 200, JSON.stringify(publicada.body))
  const antiga = (await dona.get(`/api/baremos/${v1.id}`)).body
  assert.deepEqual([antiga.status, antiga.vigenciaFim], [3, addDays(today(), -31)])
  const log = (await logsDe(body.id)).at(-1)!
  assert.match(log.descricao, /^Publicou o baremo ".+" v2; a versão 1 vale até \d\d\/\d\d\/\d{4}$/)
  // One that begins tomorrow leaves the other in force until then.
  const v3 = (await nova(body.id, { vigenciaInicio: addDays(today(), 10), percentual: null })).body
  assert.equal((await leva(v3.id, 2)).status, 200)
  const v2 = (await dona.get(`/api/baremos/${body.id}`)).body
  assert.deepEqual([v2.status, v2.vigenciaFim], [2, addDays(today(), 9)])
  assert.deepEqual((await dona.delete(`/api/baremos/${body.id}`)).status, 409, 'its next version names it')
  for (const id of [v3.id, v2.id]) await leva(id, 3)
})

test('the grid writes what changed in one act; a line at fault, or another’s, refuses all of it', async () => {
  const { dona, item, cria } = cena
  const baremo = await cria({ itens: [item({ codigo: 'A1' }), item({ codigo: 'A2' })] })
  const alheio = await cria({ itens: [item()] })
  const [a1, a2] = baremo.itens
  const grava = (body: object) => dona.post(`/api/baremos/${baremo.id}/itens`, body)
  for (const [body, status, campo] of [
    [{ gravar: [{ ...a1, pontos: 0 }] }, 400, 'gravar.0.pontos'],
    [{ gravar: [{ ...a1, pontos: -1 }] }, 400, 'gravar.0.pontos'],
    [{ gravar: [{ ...a1, pontos: 1.00001 }] }, 400, 'gravar.0.pontos'],
    [{ gravar: [item({ codigo: 'N' }), item({ codigo: 'N' })] }, 400, 'gravar.1.codigo'],
    [{ gravar: [{ ...alheio.itens[0] }] }, 400, 'gravar.0.linhaId'],
    [{ gravar: [a1], excluir: [a1.linhaId] }, 400, 'gravar.0.linhaId'],
    [{ gravar: [item({ codigo: 'A2' })] }, 409, 'codigo'],
    [{ gravar: [item({ grupo: 21 })] }, 400, 'gravar.0.grupo'],
  ] as [object, number, string][]) {
    const feito = await grava(body)
    assert.equal(feito.status, status, JSON.stringify(feito.body))
    assert.ok(campo in feito.body.details, `${campo}: ${JSON.stringify(feito.body)}`)
  }
  assert.equal((await dona.get(`/api/baremos/${baremo.id}`)).body.revisao, baremo.revisao)
  assert.equal((await grava({ gravar: [a1], excluir: [] })).body.revisao, baremo.revisao, 'the same is no change')
  const antes = (await logsDe(baremo.id)).length
  const feito = await grava({
    revisao: baremo.revisao,
    gravar: [{ ...a1, pontos: 2.5 }, item({ codigo: 'A3' })],
    excluir: [a2.linhaId],
  })
  assert.equal(feito.status, 200, JSON.stringify(feito.body))
  assert.equal((await grava({ revisao: baremo.revisao, excluir: [a1.linhaId] })).body.message, REVISAO_ANTIGA)
  const [log, ...mais] = (await logsDe(baremo.id)).slice(antes)
  assert.equal(mais.length, 0)
  assert.match(log!.descricao, /^Alterou os itens do baremo ".+": 1 novo, 1 alterado, 1 excluído$/)
  assert.deepEqual(log!.mudancas![`item ${a1.linhaId} pontos`], [1.85, 2.5])
  assert.equal(log!.centros.length, 1)
  // Somebody else's draft goes with its items.
  assert.equal((await dona.delete(`/api/baremos/${alheio.id}`)).status, 204)
  assert.equal(
    (await cena.t.db.selectFrom('baremosItens').select('id').where('baremoId', '=', alheio.id).execute()).length,
    0,
  )
})

test('two people write one draft at once: one wins, the other is told', async () => {
  const { dona, aprovadora, item, cria } = cena
  const baremo = await cria()
  const feitos = await Promise.all(
    [dona, aprovadora].map((quem) =>
      quem.post(`/api/baremos/${baremo.id}/itens`, { revisao: baremo.revisao, gravar: [item()] }),
    ),
  )
  assert.deepEqual(feitos.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal((await dona.get(`/api/baremos/${baremo.id}`)).body.totalDeItens, 1)
})

test('the sheet of the list is what the list shows', async () => {
  const { cria, leitora, item } = cena
  const { id } = await cria({
    nome: 'Só esta',
    vigenciaInicio: '2090-01-01',
    vigenciaFim: '2090-12-31',
    itens: [item()],
  })
  const { raw } = await leitora.get('/api/baremos/planilha?vigenteEm=2090-05-05&query=esta')
  const { sheets } = await readXlsx(new Uint8Array(raw))
  const [, linha, ...mais] = sheets[0]!.rows
  assert.deepEqual([mais.length, linha![0], linha![3], linha![8], linha![9]], [0, 'Só esta', 78.4, 1, 'Rascunho'])
  assert.equal((await leitora.get(`/api/baremos/contagem?ids=${id}&status=2`)).body.total, 0)
})

test('nobody uses it yet: an empty answer, and 404 out of scope', async () => {
  const { id } = await cena.cria()
  assert.deepEqual((await cena.leitora.get(`/api/baremos/${id}/uso`)).body, { usos: [] })
  assert.equal((await cena.deFora.get(`/api/baremos/${id}/uso`)).status, 404)
  assert.equal((await cena.deFora.get(`/api/baremos/${id}/comparacao`)).status, 404)
  assert.equal((await cena.deFora.get(`/api/baremos/${id}/itens/planilha`)).status, 404)
})
