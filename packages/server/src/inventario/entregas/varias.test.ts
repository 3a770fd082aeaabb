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

test('what may be chosen: what the server would take first, and of the rest what keeps it', async () => {
  const { colabId } = await c.pessoa()
  const nome = `ESCOLHA-${++serial}`
  const um = (k: string, mais: object = {}) => novoItem(c.ti, 'micros', { etiqueta: `${nome}-${k}`, ...mais })
  const ids = [await um('A', { situacao: 3 }), await um('B'), await um('C', { colabId }), await um('D')] as const
  await c.entregar({ microId: ids[1], colabId })
  const escolhas = async (resto: string) => c.ok(await c.ti.get(c.url('itens', resto)))
  const achadas = await escolhas(`?query=${nome}`)
  assert.deepEqual(
    achadas
      .map(({ id, pode, dito }: { id: string; pode: boolean; dito: string | null }) => [
        ids.indexOf(id),
        pode,
        dito?.replace(/\d+/, 'n') ?? null,
      ])
      .toSorted(),
    [
      [0, false, 'Manutenção'],
      [1, false, 'com RECEBE n'],
      [2, true, 'com RECEBE n'],
      [3, true, null],
    ],
  )
  assert.deepEqual(
    achadas.map(({ pode }: { pode: boolean }) => pode),
    [true, true, false, false],
  )
  for (const { id, pode } of achadas) {
    const corpo = { micros: [id], chips: [], colabId, entregueEm: today(), condicao: 1 }
    assert.equal((await c.ti.post(c.url('varias'), corpo)).status, pode ? 201 : 409)
  }
  assert.equal((await escolhas(`?ids=${ids[0]}`))[0].pode, false)
  assert.deepEqual(await escolhas('?de=chips&query=nenhum assim'), [])
})
