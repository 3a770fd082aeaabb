import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type TestApp, testApp } from '../../test-kit/app.ts'
import { type Asked, type Step, walkFlow } from '../../test-kit/flow-walk.ts'
import { novoColaborador, novoItem, TODAS } from '../inventario.cenario.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Quem = 'cuida' | 'conta' | 'le'
const FECHADA = /foi encerrada|foi cancelada/
let serie = 0

test('a count: every state × act × person, and a refusal leaves nothing behind', { timeout: 240_000 }, async () => {
  const [centro, outro] = [await t.centro(), await t.centro()]
  const de = (centros: string[], ...flags: (typeof TODAS)[number][]) =>
    t.person({ telas: [[telas.contagens, ...flags]], centros })
  const cuida = await t.person({
    telas: [telas.contagens, telas.micros].map((tela) => [tela, ...TODAS]),
    centros: [centro],
  })
  await novoItem(cuida, 'micros', { colabId: await novoColaborador(t, centro) })
  const passos: readonly Step<Quem>[] = [
    { to: 2, from: [1], who: ['cuida'] },
    { to: 3, from: [1], who: ['cuida'] },
  ]
  const outros: readonly Asked<Quem>[] = [
    {
      name: 'alterar',
      ask: (quem, id, mais) => quem.put(`/api/inventario-contagens/${id}`, { ...mais, nome: `Outro ${++serie}` }),
      from: [1],
      who: ['cuida'],
      closed: FECHADA,
    },
    {
      name: 'excluir',
      ask: (quem, id) => quem.delete(`/api/inventario-contagens/${id}`),
      from: [1],
      who: ['cuida'],
      status: 204,
      ends: true,
      closed: FECHADA,
    },
  ]
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/inventario-contagens',
    state: 'situacao',
    states: [1, 2, 3],
    people: {
      cuida,
      conta: await de([centro], 'visualizar', 'adicionar'),
      le: await de([centro], 'visualizar'),
    },
    outside: await de([outro], ...TODAS),
    blind: await t.person({ telas: [[telas.micros, ...TODAS]], centros: [centro] }),
    async made(estado) {
      const { body } = await cuida.post('/api/inventario-contagens', {
        nome: `Contagem ${++serie}`,
        tipos: [3],
        contratoId: centro,
      })
      if (estado > 1) {
        const dados = { para: estado, motivo: 'Engano' }
        assert.equal((await cuida.post(`/api/inventario-contagens/${body.id}/transicao`, dados)).status, 200)
      }
      return body.id
    },
    steps: passos,
    sent: { motivo: 'Motivo' },
    others: outros,
  })
  assert.ok(pedidos > 60)
  console.log(`contagem: ${pedidos} pedidos`)
})
