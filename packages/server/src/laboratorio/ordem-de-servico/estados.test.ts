import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { COM_LAUDOS } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Asked, type Step, walkFlow } from '../../test-kit/flow-walk.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { png } from '../../test-kit/samples.ts'
import { cenarioDeOrdens } from './ordens.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeOrdens>>
before(async () => {
  c = await cenarioDeOrdens()
})
after(() => c.t.close())

type Quem = 'escreve' | 'entrega' | 'le'
const todos: readonly Quem[] = ['escreve', 'entrega']
const FECHADA = /não muda mais|não recebe/
const ABERTA = [1, 2, 3, 4, 5]
let serie = 0

test('an order: every state × act × person, and a refusal leaves nothing behind', { timeout: 300_000 }, async () => {
  const { t, centro, tecnica, chefe, leitor, alheio } = c
  /** By hand, from the design (Works 5.1). */
  const passos: readonly Step<Quem>[] = [
    // By its pieces alone.
    ...[1, 2, 3, 4, 5].map((to) => ({ to, from: [], who: [...todos, 'le' as const] })),
    { to: 6, from: [5], who: ['entrega'] },
    { to: 7, from: [1, 2, 3, 4], who: ['entrega'] },
    // Never: there is a laudo of it.
    { to: 7, from: [5], who: ['entrega'], own: { entrega: COM_LAUDOS } },
  ]
  const outros: readonly Asked<Quem>[] = [
    {
      name: 'alterar',
      ask: (quem, id, mais) => quem.put(`/api/laboratorio-os/${id}`, { ...mais, observacao: `P-${++serie}` }),
      from: ABERTA,
      who: todos,
      closed: FECHADA,
    },
    {
      name: 'fotografar',
      ask: async (quem, id) => {
        const { payload, headers } = await multipartOf({ name: 'f.png', bytes: png }, { dados: {} })
        return quem.inject({ method: 'POST', url: `/api/laboratorio-os/${id}/fotos`, payload, headers })
      },
      from: ABERTA,
      who: todos,
      status: 201,
      closed: FECHADA,
    },
    {
      name: 'assinar',
      ask: (quem, id) =>
        quem.post(`/api/laboratorio-os/${id}/assinaturas`, {
          nome: 'Zeca',
          papel: 8,
          imagem: png.toString('base64'),
        }),
      from: ABERTA,
      who: todos,
      status: 201,
      closed: FECHADA,
    },
    {
      name: 'excluir',
      ask: (quem, id) => quem.delete(`/api/laboratorio-os/${id}`),
      from: [1],
      who: todos,
      status: 204,
      ends: true,
      closed: /cancele-a|não muda mais/,
    },
  ]
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/laboratorio-os',
    states: [1, 2, 3, 4, 5, 6, 7],
    people: { escreve: tecnica, entrega: chefe, le: leitor },
    outside: alheio,
    blind: await t.person({ telas: [[telas.rdo, 'visualizar', 'editar', 'acesso']], centros: [centro] }),
    made: (status) => c.emEstado(status),
    steps: passos,
    sent: { motivo: 'O cliente desistiu' },
    others: outros,
  })
  assert.ok(pedidos > 200)
  console.log(`ordem de serviço: ${pedidos} pedidos`)
})

test('an item: every situation × act × person', { timeout: 300_000 }, async () => {
  const { t, centro, tecnica, chefe, leitor, alheio } = c
  const passos: readonly Step<Quem>[] = [
    { to: 1, from: [3, 7], who: todos },
    // Of the bench and of the laudos.
    ...[2, 4, 5, 6].map((to) => ({ to, from: [], who: [...todos, 'le' as const] })),
    { to: 3, from: [1], who: todos },
    { to: 7, from: [1, 3], who: todos },
  ]
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/laboratorio-os-itens',
    states: [1, 2, 3, 4, 5, 6, 7],
    people: { escreve: tecnica, entrega: chefe, le: leitor },
    outside: alheio,
    blind: await t.person({ telas: [[telas.rdo, 'visualizar', 'editar', 'acesso']], centros: [centro] }),
    made: async (status) => {
      const os = await c.ordem(2)
      if (status !== 1) await c.bancada(os.id, status)
      return os.itens[0].linhaId
    },
    steps: passos,
    sent: { motivo: 'Sem identificação' },
    others: [
      {
        name: 'alterar',
        ask: (quem, id, mais) => quem.put(`/api/laboratorio-os-itens/${id}`, { ...mais, condicao: `P-${++serie}` }),
        from: [1, 2, 3, 4, 5, 6, 7],
        who: todos,
      },
      {
        name: 'excluir',
        ask: (quem, id) => quem.delete(`/api/laboratorio-os-itens/${id}`),
        from: [1, 3, 7],
        who: todos,
        status: 204,
        ends: true,
        closed: /já foi à bancada/,
      },
    ],
  })
  assert.ok(pedidos > 150)
  console.log(`item: ${pedidos} pedidos`)
})
