import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Asked, EVERYBODY, type Step, walkFlow } from '../../test-kit/flow-walk.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { retrato } from '../registros/registros.cenario.ts'
import { cenarioDoRdo } from './rdo.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDoRdo>>
before(async () => {
  c = await cenarioDoRdo()
})
after(() => c.t.close())

type Quem = 'autor' | 'colega' | 'aprovador' | 'leitor'
const escreve: readonly Quem[] = ['autor', 'colega']
const todos: readonly Quem[] = ['autor', 'colega', 'aprovador']
const ninguemPede = [EVERYBODY as Quem]

/** By hand, from the design (Works 4.7). */
const PASSOS: readonly Step<Quem>[] = [
  { to: 2, from: [1, 6], who: escreve, own: { colega: 'Só quem preencheu o RDO pode enviá-lo!' } },
  {
    to: 3,
    from: [2],
    who: ['autor', 'aprovador'],
    own: { autor: 'Quem preencheu o RDO não pode aprová-lo!' },
  },
  { to: 6, from: [2], who: ['autor', 'aprovador'] },
  { to: 4, from: [3], who: todos },
  { to: 5, from: [4], who: todos },
  { to: 7, from: [1, 2, 6], who: todos },
  // A version is superseded by the next, and stands again when that one is given up: by no asking of its own.
  { to: 8, from: [], who: todos },
  ...[3, 4, 5].map((to) => ({ to, from: [], judges: [8], who: ninguemPede })),
]

let minuto = 0
const OUTROS: readonly Asked<Quem>[] = [
  {
    name: 'retificar',
    ask: (pessoa, id, mais) => pessoa.post(`/api/rdos/${id}/retificar`, { ...mais, motivo: 'Quantidade' }),
    from: [3, 4, 5],
    to: 8,
    who: todos,
    status: 201,
    held: true,
  },
  {
    name: 'alterar',
    ask: (pessoa, id, mais) => pessoa.put(`/api/rdos/${id}`, { ...mais, intervaloMin: ++minuto % 120 }),
    from: [1, 6],
    who: escreve,
    closed: /só se altera/,
  },
  {
    name: 'excluir',
    ask: (pessoa, id) => pessoa.delete(`/api/rdos/${id}`),
    from: [1],
    who: escreve,
    status: 204,
    ends: true,
    closed: /só se altera|Só um rascunho/,
  },
  {
    name: 'fotografar',
    ask: async (pessoa, id) =>
      pessoa.inject({
        method: 'POST',
        url: `/api/rdos/${id}/fotos`,
        ...(await multipartOf({ name: 'Foto.jpg', bytes: await retrato() }, { dados: {} })),
      }),
    from: [1, 6],
    who: escreve,
    status: 201,
    closed: /só se altera/,
  },
  {
    name: 'assinar',
    ask: (pessoa, id) => c.assina(pessoa, id, 1),
    from: [1, 2, 3, 4, 6],
    who: escreve,
    status: 201,
    closed: /não recebe assinaturas/,
  },
]

let dia = 0
/** Each on a day of its own, without people of the house: hours and doubles are another test's. */
const novo = () => ({
  data: addDays(today(), -++dia),
  maoDeObra: [{ nome: 'Zé da Silva', empresa: 'Terceira', funcaoId: c.funcao, situacao: 1, horasNormais: 8 }],
})

test('a report: every state × act × person, and a refusal leaves nothing behind', { timeout: 240_000 }, async () => {
  const { t, centro, autor, colega, aprovador, leitor, deFora } = c
  await sql`update permissoes set acesso = true where usuario_id = ${autor.id}::bigint`.execute(t.db)
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/rdos',
    states: Object.keys(statusDoRdo).map(Number),
    people: { autor, colega, aprovador, leitor },
    outside: deFora,
    blind: await t.person({ telas: [[telas.medicoes, 'visualizar', 'editar', 'acesso']], centros: [centro] }),
    async made(status, pedido) {
      const id = await c.ate(status, novo())
      if (/^para [45]$/.test(pedido) && (status === 3 || status === 4))
        for (const papel of [1, 3]) await c.assina(autor, id, papel)
      return id
    },
    steps: PASSOS,
    sent: { motivo: 'Por este motivo' },
    others: OUTROS,
  })
  console.log(`RDO: ${pedidos} pedidos`)
})
