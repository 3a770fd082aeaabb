import { after, before, test } from 'node:test'
import type { Flag } from '@prumo/domain/core/tela.ts'
import { situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Asked, type Step, walkFlow } from '../../test-kit/flow-walk.ts'
import { type CenarioDeObras, cenarioDeObras } from './obra.cenario.ts'

let c: CenarioDeObras
before(async () => {
  c = await cenarioDeObras()
})
after(() => c.t.close())

const ESTADOS = Object.keys(situacoesDeObra).map(Number)
const TUDO: Flag[] = ['visualizar', 'adicionar', 'editar', 'excluir', 'acesso']
type Quem = 'engenheira' | 'aprovador' | 'financeiro' | 'leitora'

/** A work that lacks nothing, put where the walk begins. */
async function pronta(status: number, pedido: string): Promise<string> {
  const { id } = await c.nova({ baremoId: c.baremoId, valorOrcado: 1000 })
  // With a document it is not deleted: that is another test's.
  if (pedido !== 'excluir') await c.anexo(id)
  await c.t.db.updateTable('obras').set({ status, dataInicioReal: '2026-01-12' }).where('id', '=', id).execute()
  return id
}

const edita: readonly Quem[] = ['engenheira', 'financeiro']
/** By hand, from the design's table (Works 4.1) and what stands of finance's steps (Finance screens 2.7). */
const PASSOS: readonly Step<Quem>[] = [
  { to: 2, from: [1], who: ['engenheira'] },
  { to: 3, from: [1, 4, 5], who: edita },
  { to: 4, from: [3], who: edita },
  { to: 5, from: [3, 4], who: edita },
  { to: 6, from: [7], who: ['aprovador'] },
  // Before measuring, finance closes too; a work that was measured is closed by who approves.
  { to: 7, from: [5], who: ['aprovador', 'financeiro'] },
  { to: 7, from: [6], who: ['aprovador'] },
  { to: 8, from: [1, 2, 4], who: ['aprovador'] },
]

/** Finance's own call, which runs the same machine. */
const NAS_CONTAS: readonly [ato: string, from: readonly number[], to: number][] = [
  ['iniciar', [1], 3],
  ['paralisar', [3], 4],
  ['retomar', [4], 3],
  ['concluir', [3, 4], 5],
  ['reabrir', [5], 3],
]
const enviado = { motivo: 'Porque sim', motivoParalisacao: 1 }
let serie = 0
const OUTROS: readonly Asked<Quem>[] = [
  ...NAS_CONTAS.map(
    ([ato, from, to]): Asked<Quem> => ({
      name: `contas-obra: ${ato}`,
      ask: (pessoa, id, mais) => pessoa.post(`/api/contas-obra/${id}/situacao`, { ...enviado, ...mais, acao: ato }),
      from,
      to,
      who: ['financeiro'],
      held: true,
    }),
  ),
  {
    name: 'alterar',
    ask: (pessoa, id, mais) => pessoa.put(`/api/obras/${id}`, { ...mais, nome: `Outra ${++serie}` }),
    from: [1, 2, 3, 4, 5, 6],
    who: ['engenheira'],
    closed: /só se altera/,
  },
  {
    name: 'excluir',
    ask: (pessoa, id) => pessoa.delete(`/api/obras/${id}`),
    from: [1, 2, 3, 4, 5, 6],
    who: ['engenheira'],
    status: 204,
    ends: true,
    closed: /só se altera/,
  },
]

test('a work: every state × act × person, and a refusal leaves nothing behind', { timeout: 240_000 }, async () => {
  const { t, centro, outro, engenheira, aprovador, financeiro, leitora } = c
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/obras',
    states: ESTADOS,
    people: { engenheira, aprovador, financeiro, leitora },
    outside: await t.person({
      telas: [
        [telas.obras, ...TUDO],
        [telas.contasObra, ...TUDO],
      ],
      centros: [outro],
    }),
    blind: await t.person({ telas: [[telas.rdo, ...TUDO]], centros: [centro] }),
    made: pronta,
    steps: PASSOS,
    sent: enviado,
    others: OUTROS,
  })
  console.log(`obra: ${pedidos} pedidos`)
})
