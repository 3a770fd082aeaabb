import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { Flag } from '@prumo/domain/core/tela.ts'
import { NAO_VERIFICA_O_PROPRIO } from '@prumo/domain/obras/planos-5w2h/fluxo.ts'
import { situacoesDePlano } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { type Asked, type Step, walkFlow } from '../../test-kit/flow-walk.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { pdf } from '../../test-kit/samples.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** `executa` is who the plan is of, and holds every flag. */
type Quem = 'executa' | 'tudo' | 'edita' | 'aprova' | 'le'
const E: readonly Quem[] = ['executa', 'tudo', 'edita']
const T: readonly Quem[] = ['executa', 'tudo', 'aprova']
const PROPRIO = { executa: NAO_VERIFICA_O_PROPRIO }

/** By hand, from the design (Works 4.8). */
const PASSOS: readonly Step<Quem>[] = [
  { to: 2, from: [1, 3, 5], who: E },
  { to: 3, from: [1, 2, 5], who: E },
  { to: 4, from: [3], who: T, own: PROPRIO },
  { to: 5, from: [3], who: T, own: PROPRIO },
  { to: 6, from: [1, 2, 3, 5], who: E },
]
let serie = 0
const OUTROS: readonly Asked<Quem>[] = [
  {
    name: 'alterar',
    ask: (pessoa, id, mais) => pessoa.put(`/api/planos-5w2h/${id}`, { ...mais, titulo: `Outro ${serie++}` }),
    from: [1, 2, 5],
    who: E,
    closed: /só se altera/,
  },
  {
    name: 'excluir',
    ask: (pessoa, id) => pessoa.delete(`/api/planos-5w2h/${id}`),
    from: [1],
    who: ['executa', 'tudo'],
    status: 204,
    ends: true,
    closed: /só se altera|Só um plano ainda aberto/,
  },
]

test('a plan: every state × act × person, and a refusal leaves nothing behind', { timeout: 240_000 }, async () => {
  const [centro, outro] = [await t.centro(), await t.centro()]
  const com = (centros: string[], ...flags: Flag[]) => t.person({ telas: [[telas.planos5w2h, ...flags]], centros })
  const TUDO: Flag[] = ['visualizar', 'adicionar', 'editar', 'excluir', 'acesso']
  const executa: Person = await com([centro], ...TUDO)
  async function novo(status: number): Promise<string> {
    const { body } = await executa.post('/api/planos-5w2h', {
      titulo: 'Repor conectores',
      origem: 9,
      centroDeCustoId: centro,
      oQue: 'Repor',
      porQue: 'Faltou',
      onde: 'Trecho 1',
      quemId: executa.id,
      quandoInicio: addDays(today(), -10),
      quandoFim: addDays(today(), 10),
      como: 'Comprando',
    })
    const prova = await executa.inject({
      method: 'POST',
      url: '/api/planos-5w2h-anexos',
      ...(await multipartOf(
        { name: 'prova.pdf', bytes: pdf },
        { dados: { planoId: body.id, tipo: 2, descricao: 'Ok' } },
      )),
    })
    assert.equal(prova.status, 201, JSON.stringify(prova.body))
    await sql`update planos_5w2h set status = ${status} where id = ${body.id}::bigint`.execute(t.db)
    return body.id
  }
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/planos-5w2h',
    states: Object.keys(situacoesDePlano).map(Number),
    people: {
      le: await com([centro], 'visualizar'),
      executa,
      tudo: await com([centro], ...TUDO),
      edita: await com([centro], 'visualizar', 'editar'),
      aprova: await com([centro], 'visualizar', 'acesso'),
    },
    outside: await com([outro], ...TUDO),
    blind: await t.person({ telas: [[telas.rdo, ...TUDO]], centros: [centro] }),
    made: novo,
    steps: PASSOS,
    sent: { motivo: 'Porque sim' },
    others: OUTROS,
  })
  console.log(`plano: ${pedidos} pedidos`)
})
