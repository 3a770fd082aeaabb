import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Asked, type Step, walkFlow } from '../../test-kit/flow-walk.ts'
import { cenarioDasNcs } from './ncs.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDasNcs>>
before(async () => {
  c = await cenarioDasNcs()
})
after(() => c.t.close())

type Quem = 'corrige' | 'verifica' | 'le'
const escreve: readonly Quem[] = ['corrige', 'verifica']
const aprova: readonly Quem[] = ['corrige', 'verifica']
const PROPRIA = 'Quem solicitou a baixa não pode verificá-la!'

/** By hand, from the design (Works 7.3). */
const PASSOS: readonly Step<Quem>[] = [
  { to: 2, from: [1, 5], who: escreve },
  // Only by its own call.
  { to: 3, from: [], who: escreve },
  { to: 4, from: [3], who: aprova, own: { corrige: PROPRIA } },
  { to: 5, from: [3], who: aprova, own: { corrige: PROPRIA } },
  { to: 6, from: [1, 2, 3], who: aprova },
]
let serie = 0
const FECHADA = /até a verificação|não muda mais|só se altera/

test('a non-conformity: every state × act × person, and a refusal leaves nothing behind', {
  timeout: 240_000,
}, async () => {
  const { t, centro, corrige, verifica, le, alheio } = c
  // Whoever asks for the closing holds the approver's flag too: what stands in the way is that it is theirs.
  await sql`update permissoes set acesso = true where usuario_id = ${corrige.id}::bigint and alvo = 'Não Conformidades'`.execute(
    t.db,
  )
  const outros: readonly Asked<Quem>[] = [
    {
      name: 'pedir baixa',
      ask: (quem, id, mais) => c.baixa(id, { quem, ...mais }),
      from: [2],
      to: 3,
      who: escreve,
      held: true,
    },
    {
      name: 'alterar',
      ask: (quem, id, mais) => quem.put(`/api/nao-conformidades/${id}`, { ...mais, local: `P-${++serie}` }),
      from: [1, 2, 5],
      who: escreve,
      closed: FECHADA,
    },
    {
      name: 'fotografar',
      ask: (quem, id) => c.fotografa(id, 1, quem),
      from: [1, 2, 5],
      who: escreve,
      status: 201,
      closed: FECHADA,
    },
    {
      name: 'excluir',
      ask: (quem, id) => quem.delete(`/api/nao-conformidades/${id}`),
      from: [1],
      who: escreve,
      status: 204,
      ends: true,
      closed: /cancele-a|até a verificação|não muda mais/,
    },
  ]
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/nao-conformidades',
    states: [1, 2, 3, 4, 5, 6],
    people: { corrige, verifica, le },
    outside: alheio,
    blind: await t.person({ telas: [[telas.rdo, 'visualizar', 'editar', 'acesso']], centros: [centro] }),
    made: (status) => c.emEstado(status),
    steps: PASSOS,
    sent: { motivo: 'Visto no local' },
    others: outros,
  })
  assert.ok(pedidos > 200)
  console.log(`não conformidade: ${pedidos} pedidos`)
})
