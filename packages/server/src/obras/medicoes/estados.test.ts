import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Flag } from '@prumo/domain/core/tela.ts'
import { QUEM_ELABOROU } from '@prumo/domain/obras/medicoes/fluxo.ts'
import { statusDeMedicao } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Person } from '../../test-kit/app.ts'
import { type Asked, type Step, walkFlow } from '../../test-kit/flow-walk.ts'
import { type Cena, cena, PERIODO } from './medicoes.cenario.ts'

let c: Cena
before(async () => {
  c = await cena()
})
after(() => c.t.close())

/** `dupla` prepares each of them and holds the approver's flag too; `edita` only edits; `aprova` only approves. */
type Quem = 'dupla' | 'edita' | 'confere' | 'aprova' | 'le'
const E: readonly Quem[] = ['dupla', 'edita', 'confere']
const T: readonly Quem[] = ['dupla', 'confere', 'aprova']
const X: readonly Quem[] = ['dupla', 'edita']

/** By hand, from the design (Works 4.3). */
const PASSOS: readonly Step<Quem>[] = [
  { to: 2, from: [1], who: E },
  { to: 3, from: [2], who: T, own: { dupla: QUEM_ELABOROU } },
  { to: 1, from: [2], who: T },
  { to: 1, from: [7], who: E },
  { to: 4, from: [3], who: E },
  { to: 5, from: [4], who: E },
  { to: 6, from: [4], who: E },
  { to: 7, from: [4], who: E },
  { to: 8, from: [5, 6], who: E },
  { to: 9, from: [8], who: E },
  { to: 10, from: [1, 2, 3, 4, 5, 6, 7], who: T },
]
const ENVIADO = {
  motivo: 'Porque sim',
  numeroNotaFiscal: '1234',
  dataNotaFiscal: '2026-04-10',
  dataRecebimento: '2026-05-05',
}
const DADOS = { dupla: {} as Person }

const primeiroItem = async (id: string): Promise<string> =>
  (await c.le.get(`/api/medicoes/${id}`)).body.itens[0]?.id ?? '1'
const glosa = async (pessoa: Person, id: string, mais: object = {}) =>
  pessoa.post(`/api/medicoes/${id}/glosa`, {
    ...mais,
    itens: [{ id: await primeiroItem(id), quantidadeGlosada: 1.5, motivoGlosa: 1 + (serie++ % 6) }],
  })
let serie = 0

const OUTROS: readonly Asked<Quem>[] = [
  {
    name: 'gerar itens',
    ask: (pessoa, id, mais) => pessoa.post(`/api/medicoes/${id}/gerar-itens`, { ...PERIODO, ...mais }),
    from: [1],
    who: E,
    held: true,
  },
  {
    name: 'incluir item',
    ask: (pessoa, id, mais) =>
      pessoa.post(`/api/medicoes/${id}/itens`, {
        ...mais,
        baremoItemId: c.itens[1],
        quantidadePeriodo: 2,
        memoriaCalculo: '2 cavas',
      }),
    from: [1],
    who: E,
    status: 201,
    held: true,
  },
  {
    name: 'alterar item',
    ask: async (pessoa, id, mais) =>
      pessoa.put(`/api/medicoes/${id}/itens/${await primeiroItem(id)}`, { ...mais, local: `P-${serie++}` }),
    from: [1],
    who: E,
    held: true,
  },
  {
    name: 'retirar item',
    ask: async (pessoa, id) => pessoa.delete(`/api/medicoes/${id}/itens/${await primeiroItem(id)}`),
    from: [1],
    who: E,
    status: 204,
  },
  { name: 'glosar', ask: glosa, from: [4, 6], who: E, held: true },
  {
    name: 'alterar',
    ask: (pessoa, id, mais) => pessoa.put(`/api/medicoes/${id}`, { ...mais, observacao: `Nota ${serie++}` }),
    from: [1],
    who: E,
    closed: /só se altera/,
  },
  {
    name: 'excluir',
    ask: (pessoa, id) => pessoa.delete(`/api/medicoes/${id}`),
    from: [1],
    who: X,
    status: 204,
    ends: true,
    closed: /só se altera/,
  },
]

/** Takes one to that state by the acts that lead there, each by who does it. */
async function nova(status: number, pedido: string): Promise<string> {
  const obraId = await c.obra()
  await c.rdo([{ item: 0, quantidade: 10, local: 'P-1' }], { obraId })
  const { id } = await c.medicao({ obraId })
  const passa = async (quem: Person, para: number) => {
    const { status: dado, body } = await quem.post(`/api/medicoes/${id}/transicao`, { ...ENVIADO, para })
    assert.equal(dado, 200, JSON.stringify(body))
  }
  const { dupla } = DADOS
  if (status === 1 && pedido === 'gerar itens') return id
  assert.equal((await dupla.post(`/api/medicoes/${id}/gerar-itens`, PERIODO)).status, 200)
  const caminho: Record<number, number[]> = {
    1: [],
    2: [2],
    3: [2, 3],
    4: [2, 3, 4],
    5: [2, 3, 4, 5],
    6: [2, 3, 4, 6],
    7: [2, 3, 4, 7],
    8: [2, 3, 4, 5, 8],
    9: [2, 3, 4, 5, 8, 9],
    10: [10],
  }
  for (const para of caminho[status]!) {
    if (para === 6) assert.equal((await glosa(dupla, id)).status, 200)
    await passa(para === 3 ? c.confere : dupla, para)
  }
  if (status === 4 && pedido === 'para 6') assert.equal((await glosa(dupla, id)).status, 200)
  return id
}

test('a measurement: every state × act × person, and a refusal leaves nothing behind', {
  timeout: 300_000,
}, async () => {
  const { t, centro, confere, le, deFora } = c
  const com = (...flags: Flag[]) => t.person({ telas: [[telas.medicoes, ...flags]], centros: [centro] })
  const dupla = await com('visualizar', 'adicionar', 'editar', 'excluir', 'acesso')
  DADOS.dupla = dupla
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/medicoes',
    states: Object.keys(statusDeMedicao).map(Number),
    people: {
      le,
      dupla,
      confere,
      edita: await com('visualizar', 'editar', 'excluir'),
      aprova: await com('visualizar', 'acesso'),
    },
    outside: deFora,
    blind: await t.person({ telas: [[telas.rdo, 'visualizar', 'editar', 'acesso']], centros: [centro] }),
    made: nova,
    steps: PASSOS,
    sent: ENVIADO,
    others: OUTROS,
  })
  console.log(`medição: ${pedidos} pedidos`)
})
