import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { QUEM_CORRIGIU, QUEM_EXECUTOU } from '@prumo/domain/laboratorio/laudos/fluxo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Asked, type Step, walkFlow } from '../../test-kit/flow-walk.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { png } from '../../test-kit/samples.ts'
import { cenarioDosLaudos } from './laudos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDosLaudos>>
before(async () => {
  c = await cenarioDosLaudos()
})
after(() => c.t.close())

type Quem = 'prepara' | 'verifica' | 'executou' | 'corrigiu' | 'le'
/** Who edits; all but who reads and who only verifies hold the approver's flag too. */
const editam: readonly Quem[] = ['prepara', 'verifica', 'executou', 'corrigiu']
const verificam: readonly Quem[] = ['verifica', 'executou', 'corrigiu']
const FECHADO = /só se altera em “Rascunho”|já foi emitido|não muda/
let serie = 0

test('a laudo: every state × act × person, and a refusal leaves nothing behind', { timeout: 400_000 }, async () => {
  const { t, centro, preparador, verificador, executor, leitor, deFora, ok } = c
  const corretor = await t.person({
    nome: 'Corretor Zé',
    telas: [
      [telas.laudos, 'visualizar', 'adicionar', 'editar', 'excluir', 'acesso'],
      [telas.ensaioEletrico, 'visualizar', 'editar'],
    ],
    centros: [centro],
  })
  /** In that state, its test corrected by another than who did it. */
  const emEstado = async (estado: number): Promise<string> => {
    const { ensaio, laudo } = await c.rascunho()
    ok(await corretor.put(`/api/ensaios-eletricos/${ensaio.id}`, { observacao: `Corrigido ${++serie}` }))
    ok(await preparador.put(`/api/laudos/${laudo.id}`, c.RESPONSAVEL))
    if (estado === 1) return laudo.id
    ok(await c.levar(laudo.id, 2, preparador))
    if (estado === 2) return laudo.id
    ok(await c.levar(laudo.id, 3))
    if (estado === 5) ok(await c.levar(laudo.id, 5, verificador, { motivo: 'Peça trocada' }))
    if (estado !== 4) return laudo.id
    const r1 = ok(await preparador.post(`/api/laudos/${laudo.id}/revisar`, { motivo: 'Cliente' }), 201)
    ok(await c.levar(r1.id, 2, preparador))
    ok(await c.levar(r1.id, 3))
    return laudo.id
  }
  /** By hand, from the design (Works 5.3). */
  const passos: readonly Step<Quem>[] = [
    // Given back by a call of its own.
    { to: 1, from: [], who: editam },
    { to: 2, from: [1], who: editam },
    { to: 3, from: [2], who: verificam, own: { executou: QUEM_EXECUTOU, corrigiu: QUEM_CORRIGIU } },
    // By the issuing of the revision alone.
    { to: 4, from: [], who: [...editam, 'le'] },
    { to: 5, from: [3], who: verificam },
  ]
  const outros: readonly Asked<Quem>[] = [
    {
      name: 'alterar',
      ask: (quem, id, mais) => quem.put(`/api/laudos/${id}`, { ...mais, art: `A-${++serie}` }),
      from: [1],
      who: editam,
      closed: FECHADO,
    },
    {
      name: 'devolver',
      ask: (quem, id, mais) => quem.post(`/api/laudos/${id}/devolver`, { ...mais, motivo: 'Rever o limite' }),
      from: [2],
      who: editam,
      to: 1,
    },
    {
      name: 'revisar',
      ask: (quem, id, mais) => quem.post(`/api/laudos/${id}/revisar`, { ...mais, motivo: 'Nome do cliente' }),
      from: [3],
      who: editam,
      status: 201,
    },
    {
      name: 'fotografar',
      ask: async (quem, id) => {
        const { payload, headers } = await multipartOf({ name: 'f.png', bytes: png }, { dados: {} })
        return quem.inject({ method: 'POST', url: `/api/laudos/${id}/fotos`, payload, headers })
      },
      from: [1, 2],
      who: editam,
      status: 201,
      closed: FECHADO,
    },
    {
      name: 'excluir',
      ask: (quem, id) => quem.delete(`/api/laudos/${id}`),
      from: [1],
      who: editam,
      status: 204,
      ends: true,
      closed: FECHADO,
    },
  ]
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/laudos',
    states: [1, 2, 3, 4, 5],
    people: { prepara: preparador, verifica: verificador, executou: executor, corrigiu: corretor, le: leitor },
    outside: deFora,
    blind: await t.person({ telas: [[telas.rdo, 'visualizar', 'editar', 'acesso']], centros: [centro] }),
    made: (estado) => emEstado(estado),
    steps: passos,
    sent: { motivo: 'Motivo' },
    others: outros,
  })
  assert.ok(pedidos > 250)
  console.log(`laudo: ${pedidos} pedidos`)
})
