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
