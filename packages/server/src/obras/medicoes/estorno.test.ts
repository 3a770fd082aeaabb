import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ESTORNO_DESCOBERTO } from '@prumo/domain/obras/medicoes/saldo.ts'
import { atosDe, dito } from './atos.cenario.ts'
import { type Cena, cena } from './medicoes.cenario.ts'

let c: Cena
before(async () => {
  c = await cena()
})
after(() => c.t.close())

const { gerar, ler, itens, passa, enviada } = atosDe(() => c)

/** So much of the first item, reversed. */
async function estornar(obraId: string, quantidadePeriodo: number): Promise<string> {
  const { id } = await c.medicao({ obraId, tipo: 4 })
  const feito = await c.elabora.post(`/api/medicoes/${id}/itens`, {
    baremoItemId: c.itens[0],
    quantidadePeriodo,
    memoriaCalculo: 'Devolvido',
  })
  assert.equal(feito.status, 201, JSON.stringify(feito.body))
  return id
}

test('what a reversal counts with is not taken from under it: by no act, and nothing changes', async () => {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 10 }], { obraId })
  const { id } = await c.medicao({ obraId })
  await gerar(id)
  const estorno = await estornar(obraId, 8)
  const [item] = await itens(id)
  const caminho = `/api/medicoes/${id}/itens/${item!.id}`
  const antes = await ler(id)
  for (const [o, feito] of [
    ['lowered', await c.elabora.put(caminho, { quantidadePeriodo: 7 })],
    ['taken out', await c.elabora.delete(caminho)],
    ['deleted', await c.elabora.delete(`/api/medicoes/${id}`)],
    ['cancelled', await passa(c.confere, id, 10, { motivo: 'Errada' })],
  ] as const)
    assert.deepEqual(dito(feito), [409, ESTORNO_DESCOBERTO], o)
  assert.deepEqual(await ler(id), antes)
  assert.equal((await c.elabora.put(caminho, { quantidadePeriodo: 8 })).status, 200, 'what is left covers it')
  assert.equal((await passa(c.confere, estorno, 10, { motivo: 'Engano' })).status, 200)
  assert.equal((await passa(c.confere, id, 10, { motivo: 'Errada' })).status, 200)
})

test('sent to the client, neither its refusal nor its gloss leaves a reversal uncovered', async () => {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 10 }], { obraId })
  const id = await enviada(obraId)
  await estornar(obraId, 8)
  const [item] = await itens(id)
  const glosa = (quantidadeGlosada: number) =>
    c.elabora.post(`/api/medicoes/${id}/glosa`, { itens: [{ id: item!.id, quantidadeGlosada, motivoGlosa: 1 }] })
  assert.deepEqual(dito(await glosa(3)), [409, ESTORNO_DESCOBERTO])
  assert.deepEqual(dito(await passa(c.elabora, id, 7, { motivo: 'Não' })), [409, ESTORNO_DESCOBERTO])
  assert.equal((await glosa(2)).status, 200)
})
