import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { atosDe } from './atos.cenario.ts'
import { type Cena, cena } from './medicoes.cenario.ts'

let c: Cena
before(async () => {
  c = await cena()
})
after(() => c.t.close())

const { gerar, ler, itens } = atosDe(() => c)

test('a line that a rectification says is of another item is told of, and generated anew it is measured as that item', async () => {
  const obraId = await c.obra()
  const rdo = await c.rdo([{ item: 0, quantidade: 4, local: 'P-1' }], { obraId })
  const { id } = await c.medicao({ obraId })
  await gerar(id)
  assert.deepEqual(
    (await itens(id)).map(({ codigo, quantidadePeriodo }) => [codigo, quantidadePeriodo]),
    [['0801', 4]],
  )
  await c.t.db.updateTable('rdos').set({ status: 8 }).where('id', '=', rdo.id).execute()
  await c.rdo([{ item: 1, quantidade: 4, local: 'P-1', origem: rdo.linhas[0]! }], { obraId })
  assert.ok(
    (await ler(id)).faltas.some((falta: string) =>
      /foi retificado depois de medido\. Gere os itens de novo\./.test(falta),
    ),
    JSON.stringify((await ler(id)).faltas),
  )
  const { body } = await gerar(id)
  assert.equal(body.criados, 1, JSON.stringify(body))
  assert.deepEqual(
    (await itens(id)).map(({ codigo, quantidadePeriodo }) => [codigo, quantidadePeriodo]),
    [['0101', 4]],
  )
  assert.deepEqual((await ler(id)).faltas, [])
})

test('a line that loses a part of what it was of, and gains nothing, is priced anew and told of in the log', async () => {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 4, local: 'P-1' }], { obraId })
  const outro = await c.rdo([{ item: 0, quantidade: 3, local: 'P-1' }], { obraId, data: '2026-03-11' })
  const { id } = await c.medicao({ obraId })
  assert.equal((await gerar(id)).status, 200)
  const inteira = await ler(id)
  assert.deepEqual([inteira.itens[0].quantidadePeriodo, inteira.valorBruto], [7, 1101.59])

  // Its new version is a draft still: nothing takes the place of what is let go.
  await c.t.db.updateTable('rdos').set({ status: 8 }).where('id', '=', outro.id).execute()
  await c.rdo([{ item: 0, quantidade: 5, local: 'P-1', origem: outro.linhas[0]! }], { obraId, status: 1 })
  const antes = (await c.t.logs()).length
  const { status, body } = await gerar(id)
  assert.deepEqual([status, body.criados], [200, 0])

  const { itens: linhas, valorBruto, totalUS, revisao } = await ler(id)
  assert.deepEqual(
    linhas.map((linha: Record<string, unknown>) => [
      linha.quantidadePeriodo,
      linha.valorTotal,
      linha.quantidadeAcumulada,
      (linha.origens as unknown[]).length,
    ]),
    [[4, 629.48, 4, 1]],
  )
  assert.deepEqual([valorBruto, totalUS, revisao], [629.48, 7.4, inteira.revisao + 1])
  const ditas = (await c.t.logs()).slice(antes)
  assert.equal(ditas.length, 1)
  assert.match(ditas[0]!.descricao, /^Gerou 0 itens da medição /)
})
