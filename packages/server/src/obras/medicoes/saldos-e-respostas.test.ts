import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { insert } from '../../test-kit/insert.ts'
import { atosDe, dito, type Item } from './atos.cenario.ts'
import { type Cena, cena, PERIODO } from './medicoes.cenario.ts'

let c: Cena
before(async () => {
  c = await cena()
})
after(() => c.t.close())

const { gerar, ler, itens, passa, enviada, noCaixa } = atosDe(() => c)

test('a gloss gives the balance back to a complementary, once', async () => {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 10 }], { obraId })
  const id = await enviada(obraId)
  const [linha] = await itens(id)
  await c.elabora.post(`/api/medicoes/${id}/glosa`, {
    itens: [{ id: linha!.id, quantidadeGlosada: 4, motivoGlosa: 1 }],
  })
  const antes = await c.medicao({ obraId, tipo: 3 })
  assert.equal((await gerar(antes.id)).body.criados, 0, 'what the client did not answer is not measured again')
  await passa(c.elabora, id, 6)
  assert.equal((await gerar(antes.id)).body.criados, 1)
  const [dele] = await itens(antes.id)
  assert.deepEqual([dele!.quantidadePeriodo, dele!.origens[0]!.tipo], [4, 4])
  const outra = await c.medicao({ obraId, tipo: 3 })
  assert.equal((await gerar(outra.id)).body.criados, 0)
  const tarde = await c.elabora.post(`/api/medicoes/${id}/glosa`, {
    itens: [{ id: linha!.id, quantidadeGlosada: 1, motivoGlosa: 1 }],
  })
  assert.equal(tarde.status, 409)
  assert.match(tarde.body.message, /já foi medido de novo na medição 002/)
})

test('what was glossed was not measured: the line, and the next measurement in the making, say what is left again', async () => {
  const obraId = await c.obra()
  await insert(c.t.db, 'obrasItens', { obraId, baremoItemId: c.itens[0]!, quantidade: 12, ordem: 1 })
  await c.rdo([{ item: 0, quantidade: 10 }], { obraId })
  const id = await enviada(obraId)
  const medida = async (medicaoId: string) => {
    const [linha] = await itens(medicaoId)
    const { quantidadePrevista, quantidadeAnterior, quantidadePeriodo, quantidadeAcumulada, saldo } = linha as Item &
      Record<string, number>
    return [quantidadePrevista, quantidadeAnterior, quantidadePeriodo, quantidadeAcumulada, saldo]
  }
  assert.deepEqual(await medida(id), [12, 0, 10, 10, 2])
  const seguinte = await c.medicao({ obraId })
  const incluido = await c.confere.post(`/api/medicoes/${seguinte.id}/itens`, {
    baremoItemId: c.itens[0],
    quantidadePeriodo: 1,
    memoriaCalculo: 'um a mais',
    justificativa: 'o fiscal contou onze',
  })
  assert.equal(incluido.status, 201, JSON.stringify(incluido.body))
  assert.deepEqual(await medida(seguinte.id), [12, 10, 1, 11, 1])

  const [linha] = await itens(id)
  const glosa = { itens: [{ id: linha!.id, quantidadeGlosada: 4, motivoGlosa: 1 }] }
  assert.equal((await c.elabora.post(`/api/medicoes/${id}/glosa`, glosa)).status, 200)
  assert.deepEqual(await medida(id), [12, 0, 10, 6, 6])
  assert.deepEqual(await medida(seguinte.id), [12, 6, 1, 7, 5])

  assert.equal((await passa(c.elabora, id, 7, { motivo: 'Faltam fotos' })).status, 200)
  assert.deepEqual(await medida(seguinte.id), [12, 0, 1, 1, 11], 'of a rejected one nothing is measured')
})

test('a gloss of a line written by hand, which no diary tells of, is measured again too', async () => {
  const obraId = await c.obra()
  const { id } = await c.medicao({ obraId })
  const { body } = await c.elabora.post(`/api/medicoes/${id}/itens`, {
    baremoItemId: c.itens[2],
    quantidadePeriodo: 500,
    memoriaCalculo: '500 m',
  })
  for (const [quem, para] of [
    [c.elabora, 2],
    [c.confere, 3],
    [c.elabora, 4],
  ] as const)
    await passa(quem, id, para)
  await c.elabora.post(`/api/medicoes/${id}/glosa`, {
    itens: [{ id: body.id, quantidadeGlosada: 31, motivoGlosa: 2 }],
  })
  assert.equal((await passa(c.elabora, id, 6)).status, 200)
  const outra = await c.medicao({ obraId, tipo: 3 })
  assert.equal((await gerar(outra.id)).body.criados, 1)
  assert.equal((await itens(outra.id))[0]!.quantidadePeriodo, 31)
})

test('a rejected or cancelled one frees its lines and its money; back from rejection it takes what is still free', async () => {
  const obraId = await c.obra()
  await c.rdo(
    [
      { item: 0, quantidade: 3, local: 'P-1' },
      { item: 1, quantidade: 5, local: 'P-2' },
    ],
    { obraId },
  )
  const id = await enviada(obraId)
  assert.equal((await passa(c.elabora, id, 7)).status, 400, 'what the client said is asked')
  assert.equal((await passa(c.elabora, id, 7, { motivo: 'Faltam fotos' })).status, 200)
  assert.ok((await noCaixa(id))!.canceladoEm)
  const outra = await c.medicao({ obraId })
  assert.equal((await gerar(outra.id)).body.criados, 2)
  const [tirado] = await itens(outra.id)
  await c.elabora.delete(`/api/medicoes/${outra.id}/itens/${tirado!.id}`)
  const volta = await passa(c.elabora, id, 1)
  assert.equal(volta.status, 200, JSON.stringify(volta.body))
  assert.deepEqual(
    volta.body.itens.map(({ codigo }: Item) => codigo),
    [tirado!.codigo],
  )
  for (const [quem, para] of [
    [c.elabora, 2],
    [c.confere, 3],
    [c.elabora, 4],
  ] as const)
    await passa(quem, id, para)
  assert.equal((await noCaixa(id))!.canceladoEm, null, 'sent again, it is expected again')
  assert.equal((await passa(c.elabora, id, 10, { motivo: 'Errada' })).status, 403)
  assert.equal((await passa(c.confere, id, 10)).status, 400)
  assert.equal((await passa(c.confere, id, 10, { motivo: 'Errada' })).status, 200)
  assert.equal((await gerar(outra.id)).body.criados, 1)
})

test('who prepared it does not confer it', async () => {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 1 }], { obraId })
  const { body: sua } = await c.t
    .person({
      telas: [[(await import('@prumo/domain/telas.ts')).telas.medicoes, 'visualizar', 'adicionar', 'editar', 'acesso']],
      centros: [c.centro],
    })
    .then(async (dona) => {
      const { body } = await dona.post('/api/medicoes', { obraId, tipo: 1, mesComp: '2026-03', ...PERIODO })
      await gerar(body.id, dona)
      await passa(dona, body.id, 2)
      const propria = await passa(dona, body.id, 3)
      assert.deepEqual(dito(propria), [409, 'Quem elaborou não pode conferir a medição!'])
      return { body }
    })
  const lida = await c.confere.get(`/api/medicoes/${sua.id}`)
  assert.equal(lida.body.acoes.find(({ ato }: { ato: string }) => ato === 'conferir').impedimento, undefined)
  assert.equal((await passa(c.confere, sua.id, 1)).status, 400)
  assert.equal((await passa(c.confere, sua.id, 1, { motivo: 'Local errado' })).status, 200)
})

test('a rectified diary is measured for the difference alone, and holds what was taken of it until it is taken anew', async () => {
  const obraId = await c.obra()
  const velho = await c.rdo([{ item: 0, quantidade: 10, local: 'P-1' }], { obraId })
  const { id } = await c.medicao({ obraId })
  await gerar(id)
  await sql`update rdos set status = 8 where id = ${velho.id}`.execute(c.t.db)
  await c.rdo([{ item: 0, quantidade: 7, local: 'P-2', origem: velho.linhas[0]! }], { obraId })
  const presa = await passa(c.elabora, id, 2)
  assert.equal(presa.status, 400)
  assert.match(presa.body.message, /Quantidade medida maior que a executada \(saldo 7\)!/)
  assert.equal((await gerar(id)).body.criados, 1)
  assert.deepEqual(
    (await itens(id)).map(({ local, quantidadePeriodo }) => [local, quantidadePeriodo]),
    [['P-2', 7]],
  )
  assert.equal((await passa(c.elabora, id, 2)).status, 200)
})

test('a measurement of several works of the contract has one entry, shared among them', async () => {
  const [a, b] = [await c.obra(), await c.obra()]
  await c.rdo([{ item: 0, quantidade: 1 }], { obraId: a })
  await c.rdo([{ item: 0, quantidade: 2 }], { obraId: b })
  const { id } = await c.medicao({ obraId: undefined, obrasIds: [a, b] })
  await gerar(id)
  for (const [quem, para] of [
    [c.elabora, 2],
    [c.confere, 3],
    [c.elabora, 4],
  ] as const)
    await passa(quem, id, para)
  const entrada = (await noCaixa(id))!
  assert.deepEqual([entrada.obraId, entrada.valorPrevisto], [null, '472.11'])
  const { rows } = await sql<{
    obraId: string
    valor: string
  }>`select obra_id, valor from lancamentos_obras where lancamento_id = ${entrada.id} order by valor`.execute(c.t.db)
  assert.deepEqual(rows, [
    { obraId: a, valor: '157.37' },
    { obraId: b, valor: '314.74' },
  ])
  const contas = await c.financeiro.get(`/api/contas-obra/${a}`)
  assert.equal(contas.body.numeros.receitaMedida, 157.37, JSON.stringify(contas.body.numeros))
})

test('an entry typed by hand is adopted, and goes back to be nobody’s when the client rejects', async () => {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 1 }], { obraId })
  const { body: digitado } = await c.financeiro.post('/api/fluxo-de-caixa', {
    natureza: 1,
    origem: 5,
    descricao: 'Medição de março',
    centroDeCustoId: c.centro,
    obraId,
    valorPrevisto: 999,
    dataPrevista: '2026-04-20',
  })
  const id = await enviada(obraId, { lancamentoId: digitado.id })
  assert.deepEqual([(await noCaixa(id))!.id, (await noCaixa(id))!.valorPrevisto], [digitado.id, '157.37'])
  const repetida = await c.elabora.post('/api/medicoes', {
    obraId,
    tipo: 1,
    mesComp: '2026-03',
    ...PERIODO,
    lancamentoId: digitado.id,
  })
  assert.equal(repetida.status, 400)
  await passa(c.elabora, id, 7, { motivo: 'Não' })
  assert.equal(await noCaixa(id), undefined)
  const solto = await c.financeiro.get(`/api/fluxo-de-caixa/${digitado.id}`)
  assert.equal(solto.body.situacao, 1)
})

test('a reversal takes away at most what was measured, and goes out of the cash flow', async () => {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 3 }], { obraId })
  await enviada(obraId)
  const { id } = await c.medicao({ obraId, tipo: 4 })
  assert.equal((await gerar(id)).status, 409)
  const inclui = (quantidadePeriodo: number) =>
    c.elabora.post(`/api/medicoes/${id}/itens`, {
      baremoItemId: c.itens[0],
      quantidadePeriodo,
      memoriaCalculo: 'Medido duas vezes',
    })
  assert.deepEqual(dito(await inclui(4)), [400, 'Quantidade estornada maior que a medida (medido 3)!'])
  assert.equal((await inclui(1)).status, 201)
  for (const [quem, para] of [
    [c.elabora, 2],
    [c.confere, 3],
    [c.elabora, 4],
  ] as const) {
    const feito = await passa(quem, id, para)
    assert.equal(feito.status, 200, JSON.stringify(feito.body))
  }
  assert.equal((await noCaixa(id))!.natureza, 2)
})
