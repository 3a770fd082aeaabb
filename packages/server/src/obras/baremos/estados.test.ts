import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Asked, walkFlow } from '../../test-kit/flow-walk.ts'
import { cenarioDeBaremos } from './baremos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeBaremos>>
before(async () => {
  c = await cenarioDeBaremos()
})
after(() => c.t.close())

type Quem = 'dona' | 'aprovadora' | 'leitora'
const escreve: readonly Quem[] = ['dona', 'aprovadora']
let serie = 0
const PUBLICADA =
  /Tabela (vigente|encerrada) não pode ser alterada\. Crie uma nova versão!|Tabela publicada não se exclui/

/** Each of a year of its own: two in force in the same period are another test's. */
async function nova(status: number): Promise<string> {
  const ano = 2100 + (++serie % 7000)
  const { id } = await c.cria({
    itens: [c.item()],
    vigenciaInicio: `${ano}-01-01`,
    vigenciaFim: `${ano}-12-31`,
  })
  for (const para of [2, 3].filter((um) => um <= status)) assert.equal((await c.leva(id, para)).status, 200)
  return id
}

const OUTROS: readonly Asked<Quem>[] = [
  {
    name: 'alterar',
    ask: (pessoa, id, mais) => pessoa.put(`/api/baremos/${id}`, { ...mais, observacao: `Nota ${serie++}` }),
    from: [1],
    who: escreve,
    closed: PUBLICADA,
  },
  {
    name: 'itens',
    ask: (pessoa, id, mais) => pessoa.post(`/api/baremos/${id}/itens`, { ...mais, gravar: [c.item()] }),
    from: [1],
    who: escreve,
    closed: PUBLICADA,
  },
  {
    name: 'importar',
    ask: (pessoa, id) =>
      c.importa(
        id,
        `codigo;grupo;descricao;unidadeMedida;atividade;condicao;pontos\nI${serie++};8;Estrutura;un;1;1;1,85`,
        {},
        pessoa,
      ),
    from: [1],
    who: escreve,
    closed: PUBLICADA,
  },
  {
    name: 'nova versão',
    ask: (pessoa, id) =>
      pessoa.post(`/api/baremos/${id}/nova-versao`, { vigenciaInicio: `9${200 + (serie++ % 700)}-01-01` }),
    from: [2, 3],
    who: escreve,
    status: 201,
  },
  {
    name: 'excluir',
    ask: (pessoa, id) => pessoa.delete(`/api/baremos/${id}`),
    from: [1],
    who: escreve,
    status: 204,
    ends: true,
    closed: PUBLICADA,
  },
]

test('a table of prices: every state × act × person, and a refusal leaves nothing behind', {
  timeout: 240_000,
}, async () => {
  const { t, centro, dona, aprovadora, leitora, deFora } = c
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/baremos',
    states: [1, 2, 3],
    people: { dona, aprovadora, leitora },
    outside: deFora,
    blind: await t.person({ telas: [[telas.rdo, 'visualizar', 'editar', 'acesso']], centros: [centro] }),
    made: nova,
    // By hand, from the design (Works 4.2): both are the approver's.
    steps: [
      { to: 2, from: [1], who: ['aprovadora'] },
      { to: 3, from: [2], who: ['aprovadora'] },
    ],
    sent: {},
    others: OUTROS,
  })
  console.log(`baremo: ${pedidos} pedidos`)
})
