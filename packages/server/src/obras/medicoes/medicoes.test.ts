import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { atosDe, dito } from './atos.cenario.ts'
import { type Cena, cena, PERIODO } from './medicoes.cenario.ts'

let c: Cena
before(async () => {
  c = await cena()
})
after(() => c.t.close())

const { gerar, ler, itens, passa, enviada, noCaixa } = atosDe(() => c)

test('a measurement takes the table, factor and retention of its work, numbered within it', async () => {
  const obraId = await c.obra({ fatorK: 2, retencaoPercentual: 5 })
  const um = await c.medicao({ obraId })
  assert.deepEqual(
    [um.numero, um.valorUnidade, um.fatorK, um.regraArredondamento, um.percentualRetencao, um.status],
    ['001', 78.4, 2, 1, 5, 1],
  )
  const dois = await c.medicao({ obraId })
  assert.deepEqual([dois.numero, dois.avisos], ['002', ['Período sobrepõe a medição 001!']])
  const sem = await c.t.centro()
  const deles = await c.t.person({
    telas: [[(await import('@prumo/domain/telas.ts')).telas.medicoes, 'visualizar', 'adicionar']],
    centros: [sem],
  })
  const solta = await c.obra({ contratoId: sem, baremoId: null })
  const recusada = await deles.post('/api/medicoes', { obraId: solta, tipo: 1, mesComp: '2026-03', ...PERIODO })
  assert.deepEqual(dito(recusada), [400, 'Obra sem tabela de baremo vigente!'])
})

test('lines of approved diaries are grouped by item and place, and the others are told of with the reason', async () => {
  const obraId = await c.obra()
  await c.rdo(
    [
      { item: 0, quantidade: 4, local: 'P-10' },
      { item: 0, quantidade: 3, local: 'p-10' },
      { item: 0, quantidade: 1, local: 'P-11' },
    ],
    { obraId },
  )
  await c.rdo([{ item: 1, quantidade: 2 }], { obraId, status: 2 })
  const { id } = await c.medicao({ obraId })
  const { status, body } = await gerar(id)
  assert.deepEqual([status, body.criados], [200, 2])
  assert.match(body.ignorados[0].motivo, /“Enviado”: só o aprovado é medido/)
  const linhas = await itens(id)
  assert.deepEqual(
    linhas.map(({ local, quantidadePeriodo, valorTotal, origens }) => [
      local,
      quantidadePeriodo,
      valorTotal,
      origens.length,
    ]),
    [
      ['P-10', 7, 1101.59, 2],
      ['P-11', 1, 157.37, 1],
    ],
  )
  assert.deepEqual([(await ler(id)).valorBruto, (await ler(id)).totalUS], [1258.96, 14.8])
  const outra = await c.medicao({ obraId })
  const nada = await gerar(outra.id)
  assert.equal(nada.body.criados, 0)
  assert.ok(nada.body.ignorados.some(({ motivo }: { motivo: string }) => motivo === 'Já está na medição 001.'))
})

test('a record is measured by the diary that tells of it, and by itself where none does', async () => {
  const obraId = await c.obra()
  const contado = await c.registro([{ item: 0, quantidade: 2 }], { obraId, local: 'P-1' })
  const sozinho = await c.registro([{ item: 0, quantidade: 5 }], { obraId, local: 'P-2' })
  await c.registro([{ item: 0, quantidade: 9 }], { obraId, local: 'P-3', status: 2 })
  await c.rdo([{ item: 0, quantidade: 2, local: 'P-1', registros: [contado.id] }], { obraId })
  const { id } = await c.medicao({ obraId })
  const { body } = await gerar(id)
  assert.equal(body.criados, 2)
  assert.deepEqual(
    (await itens(id)).map(({ local, quantidadePeriodo, origens }) => [
      local,
      quantidadePeriodo,
      origens[0]!.tipo,
      origens[0]!.fotos,
    ]),
    [
      ['P-1', 2, 1, 1],
      ['P-2', 5, 2, 1],
    ],
  )
  const motivos = body.ignorados.map(({ motivo }: { motivo: string }) => motivo).join('\n')
  assert.match(motivos, /Está no RDO \d+: é medido por ele\./)
  assert.match(motivos, /só o validado é medido/)
  assert.equal(sozinho.linhas.length, 1)
})

test('an item that asks for a photograph is measured only with a record that has one', async () => {
  const obraId = await c.obra()
  const provado = await c.registro([], { obraId })
  await c.rdo(
    [
      { item: 3, quantidade: 1, local: 'P-1' },
      { item: 3, quantidade: 1, local: 'P-2', registros: [provado.id] },
    ],
    { obraId },
  )
  const { id } = await c.medicao({ obraId })
  const { body } = await gerar(id)
  assert.equal(body.criados, 1)
  assert.equal(body.ignorados[0].motivo, 'Item exige foto e nenhum registro foi vinculado!')
  const manual = await c.elabora.post(`/api/medicoes/${id}/itens`, {
    baremoItemId: c.itens[3],
    quantidadePeriodo: 1,
    memoriaCalculo: '1',
  })
  assert.deepEqual(dito(manual), [400, 'Item exige foto e nenhum registro foi vinculado!'])
})

test('more than was executed is refused, and only who approves goes over it, saying why', async () => {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 10 }], { obraId })
  const { id } = await c.medicao({ obraId })
  await gerar(id)
  const [item] = await itens(id)
  const caminho = `/api/medicoes/${id}/itens/${item!.id}`
  const demais = await c.elabora.put(caminho, { quantidadePeriodo: 10.5 })
  assert.deepEqual(dito(demais), [400, 'Quantidade medida maior que a executada (saldo 10)!'])
  assert.equal((await c.confere.put(caminho, { quantidadePeriodo: 10.5 })).status, 400)
  assert.equal(
    (await c.confere.put(caminho, { quantidadePeriodo: 10.5, justificativa: 'Medido em campo com o fiscal' })).status,
    200,
  )
  const manual = (mais: object) =>
    c.elabora.post(`/api/medicoes/${id}/itens`, { baremoItemId: c.itens[1], quantidadePeriodo: 2, ...mais })
  assert.equal((await manual({})).body.details.memoriaCalculo, 'Escreva a memória de cálculo.')
  const feito = await manual({ memoriaCalculo: '2 cavas' })
  assert.deepEqual([feito.status, feito.body.origens[0].tipo, feito.body.valorTotal], [201, 3, 129.3])
  assert.equal((await c.elabora.put(caminho, { quantidadePeriodo: 8 })).status, 200)
  const outra = await c.medicao({ obraId })
  assert.equal((await gerar(outra.id)).body.criados, 0, 'a lowered line keeps its sources until it is answered')
  assert.equal((await c.le.put(caminho, { quantidadePeriodo: 1 })).status, 403)
  assert.equal((await c.deFora.put(caminho, { quantidadePeriodo: 1 })).status, 404)
  assert.equal((await c.elabora.delete(caminho)).status, 204)
  assert.equal((await gerar(outra.id)).body.criados, 1, 'a line that goes gives its sources back')
})

test('two people at once: each line is measured by one of them, and the other is told', async () => {
  const obraId = await c.obra()
  await c.rdo(
    Array.from({ length: 30 }, (_, n) => ({ item: 0, quantidade: 1, local: `P-${n}` })),
    { obraId },
  )
  const [um, dois] = [await c.medicao({ obraId }), await c.medicao({ obraId })]
  const dadas = await Promise.all([gerar(um.id), gerar(dois.id, c.confere)])
  assert.deepEqual(
    dadas.map(({ status }) => status),
    [200, 200],
  )
  assert.deepEqual(
    dadas.map(({ body }) => body.criados).toSorted((a, b) => a - b),
    [0, 30],
  )
  const perdeu = dadas.find(({ body }) => body.criados === 0)!
  assert.match(perdeu.body.ignorados[0].motivo, /^Já está na medição 00[12]\.$/)
})

test('the whole way: sent, glosed, approved, invoiced, received, with the cash flow saying each step', async () => {
  const obraId = await c.obra({ retencaoPercentual: 5 })
  await c.rdo(
    [
      { item: 0, quantidade: 10, local: 'P-1' },
      { item: 1, quantidade: 4, local: 'P-1' },
    ],
    { obraId },
  )
  const id = await enviada(obraId)
  const bruto = 10 * 157.37 + 4 * 64.65
  const liquido = (b: number) => Math.round((b - Math.round(b * 5) / 100) * 100) / 100
  assert.equal((await noCaixa(id))!.valorPrevisto, liquido(bruto).toFixed(2))
  assert.equal((await noCaixa(id))!.dataPrevista, '2026-04-30')
  const obra = await c.t.db.selectFrom('obras').select('status').where('id', '=', obraId).executeTakeFirstOrThrow()
  assert.equal(obra.status, 6, 'the first measurement sent takes the work along')
  const [linha] = await itens(id)
  assert.deepEqual(dito(await passa(c.elabora, id, 6)), [409, 'Nenhuma linha foi glosada: anote a glosa antes.'])
  const semMotivo = await c.elabora.post(`/api/medicoes/${id}/glosa`, {
    itens: [{ id: linha!.id, quantidadeGlosada: 1 }],
  })
  assert.equal(semMotivo.body.details['itens.0.motivoGlosa'], 'Escolha o motivo da glosa.')
  const glosada = await c.elabora.post(`/api/medicoes/${id}/glosa`, {
    itens: [{ id: linha!.id, quantidadeGlosada: 1.5, motivoGlosa: 2 }],
  })
  assert.equal(glosada.status, 200, JSON.stringify(glosada.body))
  assert.equal(glosada.body.valorGlosa, linha!.codigo === '0801' ? 236.05 : 96.97)
  assert.equal(dito(await passa(c.elabora, id, 5))[0], 409)
  assert.equal((await passa(c.elabora, id, 6)).status, 200)
  assert.equal(Number((await noCaixa(id))!.valorPrevisto), (await ler(id)).valorLiquido)
  assert.deepEqual(dito(await passa(c.elabora, id, 8)), [400, 'Informe o número e a data da nota fiscal!'])
  assert.equal((await passa(c.elabora, id, 8, { numeroNotaFiscal: '1234', dataNotaFiscal: '2026-04-10' })).status, 200)
  const recebida = await passa(c.elabora, id, 9, { dataRecebimento: '2026-05-05' })
  assert.deepEqual([recebida.status, recebida.body.status], [200, 9])
  const entrada = (await noCaixa(id))!
  assert.deepEqual([entrada.dataRealizada, Number(entrada.valorRealizado)], ['2026-05-05', recebida.body.valorLiquido])
  // And back, from the cash flow: opened again it is invoiced, realised it is received.
  const reaberta = await c.financeiro.post(`/api/fluxo-de-caixa/${entrada.id}/reabrir`)
  assert.equal(reaberta.status, 200, JSON.stringify(reaberta.body))
  assert.deepEqual([(await ler(id)).status, (await ler(id)).dataRecebimento], [8, null])
  const realizada = await c.financeiro.post(`/api/fluxo-de-caixa/${entrada.id}/realizar`, {
    valorRealizado: 100,
    dataRealizada: '2026-05-06',
  })
  assert.equal(realizada.status, 200, JSON.stringify(realizada.body))
  assert.deepEqual([(await ler(id)).status, (await ler(id)).dataRecebimento], [9, '2026-05-06'])
  const cancelar = await c.financeiro.post(`/api/fluxo-de-caixa/${entrada.id}/cancelar`, {
    alcance: 'este',
    motivo: 'Lançado por engano',
  })
  assert.equal(cancelar.status, 409, JSON.stringify(cancelar.body))
})

test('an entry of a measurement that was not invoiced is not realised, and is not changed by hand', async () => {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 1 }], { obraId })
  const id = await enviada(obraId)
  const entrada = (await noCaixa(id))!
  const realizada = await c.financeiro.post(`/api/fluxo-de-caixa/${entrada.id}/realizar`, {
    valorRealizado: 1,
    dataRealizada: '2026-05-06',
  })
  assert.deepEqual(dito(realizada), [
    409,
    'A medição deste lançamento ainda não foi faturada: informe nela a nota fiscal antes.',
  ])
  assert.deepEqual(dito(await c.financeiro.put(`/api/fluxo-de-caixa/${entrada.id}`, { valorPrevisto: 1 })), [
    409,
    'Este lançamento é de uma medição: o que ele diz se muda nela.',
  ])
})

test('an empty measurement says why it is not sent, and is sent once it has an item', async () => {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 1 }], { obraId })
  const { id } = await c.medicao({ obraId })
  const enviar = async () => {
    const { body } = await c.elabora.get(`/api/medicoes/${id}`)
    return body.acoes.find(({ ato }: { ato: string }) => ato === 'enviarParaConferencia').impedimento
  }
  const SEM_ITENS = 'A medição não tem itens: gere ou inclua os itens antes de enviar.'
  assert.equal(await enviar(), SEM_ITENS)
  const { status, body } = await c.elabora.post(`/api/medicoes/${id}/transicao`, { para: 2 })
  assert.deepEqual([status, body.message], [400, SEM_ITENS])
  await c.elabora.post(`/api/medicoes/${id}/gerar-itens`, PERIODO)
  assert.equal(await enviar(), undefined)
})
