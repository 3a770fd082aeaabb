import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Asked, walkFlow } from '../../test-kit/flow-walk.ts'
import { cenarioDeEquipamentos } from './equipamentos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeEquipamentos>>
before(async () => {
  c = await cenarioDeEquipamentos()
  // The house's keys for notices are made when first asked for: not in the middle of the walk.
  await c.dona.get('/api/avisos')
})
after(() => c.t.close())

type Quem = 'dona' | 'leitora'
let serie = 0
const FECHADA = /foi descartado e não muda mais|está extraviado: recupere-o|está em uma ordem de serviço/

/** In that state, with a photograph of its disposal, and where it was before it: in use. */
async function nova(situacao: number): Promise<string> {
  const id = await c.insere('equipamentosIsolantes', {
    etiqueta: `W-${++serie}`,
    tipoEquipamentoId: c.vara,
    fabricante: 'ISOLUX',
    numeroSerie: `W-${serie}`,
    proprietario: 1,
    centroDeCustoId: c.centro,
    situacao,
    situacaoAnterior: [3, 5, 6, 7].includes(situacao) ? 1 : null,
  })
  await sql`insert into fotos (entidade, registro_id, fase, largura, altura, sha256, autor_id)
    values ('equipamentos-isolantes', ${id}::bigint, 3, 1, 1, repeat('0', 64), ${c.dona.id}::bigint)`.execute(c.t.db)
  return id
}

const OUTROS: readonly Asked<Quem>[] = [
  {
    name: 'alterar',
    ask: (pessoa, id, mais) => pessoa.put(`${c.URL}/${id}`, { ...mais, cor: `Cor ${++serie}` }),
    from: [1, 2, 3, 4, 7],
    who: ['dona'],
    closed: FECHADA,
  },
  {
    name: 'excluir',
    ask: (pessoa, id) => pessoa.delete(`${c.URL}/${id}`),
    from: [1, 2, 4, 7],
    who: ['dona'],
    status: 204,
    ends: true,
    closed: FECHADA,
  },
]

test('a piece: every state × act × person, and a refusal leaves nothing behind', { timeout: 240_000 }, async () => {
  const { t, centro, dona, leitora, deFora } = c
  const pedidos = await walkFlow<Quem>({
    t,
    at: c.URL,
    state: 'situacao',
    states: [1, 2, 3, 4, 5, 6, 7],
    people: { dona, leitora },
    outside: deFora,
    blind: await t.person({ telas: [[telas.rdo, 'visualizar', 'editar']], centros: [centro] }),
    made: nova,
    // By hand, from the design (Works 5.5). What orders and tests lead to, nobody asks for.
    steps: [
      { to: 1, from: [1, 2, 7], who: ['dona'] },
      { to: 2, from: [1, 2, 6], who: ['dona'] },
      { to: 4, from: [], who: ['dona'], judges: [6, 7] },
      { to: 5, from: [1, 2, 4, 6, 7], who: ['dona'] },
      { to: 6, from: [1, 2, 4, 7], who: ['dona'] },
      { to: 7, from: [1, 2, 4], who: ['dona'] },
    ],
    sent: { motivo: 'Teste', centroDeCustoId: centro },
    others: OUTROS,
  })
  console.log(`equipamento: ${pedidos} pedidos`)
})
