import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import type { Person } from '../../test-kit/app.ts'
import { executadoPorItem } from '../obra/de-outras-salas.ts'
import { atosDe } from './atos.cenario.ts'
import { type Cena, cena } from './medicoes.cenario.ts'

let c: Cena
let encarregado: Person
before(async () => {
  c = await cena()
  encarregado = await c.t.person({
    telas: [[telas.rdo, 'visualizar', 'adicionar', 'editar', 'excluir']],
    centros: [c.centro],
  })
})
after(() => c.t.close())
const { gerar, itens } = atosDe(() => c)

const retificar = async (id: string): Promise<string> => {
  const { status, body } = await encarregado.post(`/api/rdos/${id}/retificar`, { motivo: 'Quantidade' })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
const aprovar = (id: string) => c.t.db.updateTable('rdos').set({ status: 3 }).where('id', '=', id).execute()
const registrosDe = async (id: string): Promise<string[][]> =>
  (await encarregado.get(`/api/rdos/${id}`)).body.atividades.map(
    ({ registrosIds }: { registrosIds: string[] }) => registrosIds,
  )
/** What a new measurement of the work takes: quantity and photographs of each line. */
async function medir(obraId: string): Promise<[number, number][]> {
  const { id } = await c.medicao({ obraId })
  assert.equal((await gerar(id)).status, 200)
  return (await itens(id)).map(({ quantidadePeriodo, origens }) => [
    quantidadePeriodo,
    origens.reduce((soma, { fotos }) => soma + fotos, 0),
  ])
}
const executado = async (obraId: string) => Number((await executadoPorItem(c.t.db, obraId)).get(c.itens[0]!) ?? 0)

/** A record of the day that a line of its report tells of. */
async function dia() {
  const obraId = await c.obra()
  const registro = await c.registro([{ item: 0, quantidade: 5 }], { obraId, fotos: 2 })
  const rdo = await c.rdo([{ item: 0, quantidade: 5, registros: [registro.id] }], { obraId })
  return { obraId, registro, rdo }
}

test('a rectified report goes on telling of its records: they are measured once, by the version that counts', async () => {
  const { obraId, registro, rdo } = await dia()
  const segunda = await retificar(rdo.id)
  assert.deepEqual(await registrosDe(segunda), [[registro.id]])
  // Of a draft nothing is measured, and neither is the record by itself.
  assert.deepEqual([await medir(obraId), await executado(obraId)], [[], 0])
  await aprovar(segunda)
  // A third version, of the second.
  const terceira = await retificar(segunda)
  assert.deepEqual(await registrosDe(terceira), [[registro.id]])
  await aprovar(terceira)
  assert.equal(await executado(obraId), 5)
  assert.deepEqual(await medir(obraId), [[5, 2]])
  assert.deepEqual(await medir(obraId), [])
})

test('the rectification given up, the version before tells of them again', async () => {
  const { obraId, registro, rdo } = await dia()
  const segunda = await retificar(rdo.id)
  assert.equal((await encarregado.delete(`/api/rdos/${segunda}`)).status, 204)
  assert.deepEqual(await registrosDe(rdo.id), [[registro.id]])
  assert.deepEqual(await medir(obraId), [[5, 2]])
  assert.deepEqual(await medir(obraId), [])
})

test('a record that the rectification no longer names is measured by itself', async () => {
  const { obraId, rdo } = await dia()
  const segunda = await retificar(rdo.id)
  const { body } = await encarregado.get(`/api/rdos/${segunda}`)
  const [linha] = body.atividades
  const mudada = await encarregado.put(`/api/rdos/${segunda}`, {
    revisao: body.revisao,
    horaInicio: '07:00',
    horaFim: '17:00',
    atividades: [{ ...linha, quantidade: 2, registrosIds: [] }],
  })
  assert.equal(mudada.status, 200, JSON.stringify(mudada.body))
  await aprovar(segunda)
  assert.equal(await executado(obraId), 7)
  assert.equal(
    (await medir(obraId)).reduce((soma, [quantidade]) => soma + quantidade, 0),
    7,
  )
})
