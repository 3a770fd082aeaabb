import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { today } from '@prumo/domain/core/dates.ts'
import { novoItem } from '../inventario.cenario.ts'
import { type CenarioDasEntregas, cenarioDasEntregas, emDias } from './entregas.cenario.ts'

let c: CenarioDasEntregas
before(async () => {
  c = await cenarioDasEntregas()
})
after(() => c.t.close())

let serial = 0
const micro = async (id: string) => (await c.ti.get(`/api/micros/${id}`)).body
const frases = async (de: number) => (await c.t.logs()).slice(de).map(({ descricao }) => descricao)

test('what somebody begins with is handed over at once, a term each, all or none, in one line of the trail', async () => {
  const { colabId, quem } = await c.pessoa()
  const corpo = async (mais: object = {}) => ({
    micros: [await novoItem(c.ti, 'micros', { etiqueta: `KIT-${++serial}` }), await novoItem(c.ti, 'micros')],
    chips: [await novoItem(c.ti, 'chips')],
    colabId,
    entregueEm: today(),
    condicao: 1,
    ...mais,
  })
  const kit = await corpo()
  const antes = (await c.t.logs()).length
  const { entregas } = c.ok(await c.ti.post(c.url('varias'), kit), 201)
  assert.equal(entregas.length, 3)
  const [linha, ...resto] = await frases(antes)
  assert.match(linha!, /^Entregou a "RECEBE \d+": .*; .*; /)
  assert.deepEqual(resto, [])
  assert.equal((await quem.get('/api/comigo')).body.entregas.length, 3)
  // One that is out keeps all of them in.
  const outro = await corpo({ chips: kit.chips })
  const recusada = await c.ti.post(c.url('varias'), outro)
  assert.deepEqual([recusada.status, Object.keys(recusada.body.details)], [409, ['chips']])
  assert.equal((await micro(outro.micros[0]!)).colabId, null)
  for (const [mais, campo] of [
    [{ micros: [], chips: [] }, 'micros'],
    [{ micros: ['1999999999999'] }, 'micros'],
    [{ entregueEm: emDias(1) }, 'entregueEm'],
    [{ condicao: 9 }, 'condicao'],
  ] as const) {
    const { status, body } = await c.ti.post(c.url('varias'), await corpo(mais))
    assert.deepEqual([status, Object.keys(body.details)], [400, [campo]])
  }
  // Named twice it is handed over once; two who hand over the same kit the other way round do not lock each other out.
  const dois = await corpo({ chips: [] })
  const respostas = await Promise.all([
    c.ti.post(c.url('varias'), { ...dois, micros: [...dois.micros, dois.micros[0]!] }),
    c.ti.post(c.url('varias'), { ...dois, micros: dois.micros.toReversed() }),
  ])
  assert.deepEqual(respostas.map(({ status }) => status).sort(), [201, 409])
})
