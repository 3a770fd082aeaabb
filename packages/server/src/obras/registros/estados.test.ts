import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { QUEM_REGISTROU_NAO_VALIDA } from '@prumo/domain/obras/registros/fluxo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Asked, walkFlow } from '../../test-kit/flow-walk.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { cenarioDosRegistros, retrato } from './registros.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDosRegistros>>
before(async () => {
  c = await cenarioDosRegistros()
})
after(() => c.t.close())

type Quem = 'autora' | 'colega' | 'validador' | 'leitora'
const escreve: readonly Quem[] = ['autora', 'colega']
let serie = 0

test('a record: every state × act × person, and a refusal leaves nothing behind', { timeout: 240_000 }, async () => {
  const { t, centro, autora, validador, leitora, deFora } = c
  const colega = await t.person({
    telas: [[telas.registrosObra, 'visualizar', 'adicionar', 'editar', 'excluir']],
    centros: [centro],
  })
  // Whoever writes holds the approver's flag too: what stands in the way is that the record is theirs.
  await sql`update permissoes set acesso = true where usuario_id = ${autora.id}::bigint`.execute(t.db)
  const bytes = await retrato()
  const foto = await c.cria()
  const { id: fotoId } = await c.fotografa(foto.id)
  assert.ok(fotoId)
  const outros: readonly Asked<Quem>[] = [
    {
      name: 'alterar',
      ask: (pessoa, id, mais) => pessoa.put(`/api/registros-obra/${id}`, { ...mais, local: `P-${++serie}` }),
      from: [1, 4],
      who: escreve,
      closed: /só se altera/,
    },
    {
      name: 'excluir',
      ask: (pessoa, id) => pessoa.delete(`/api/registros-obra/${id}`),
      from: [1, 4],
      who: escreve,
      status: 204,
      ends: true,
      closed: /só se altera/,
    },
    {
      name: 'fotografar',
      ask: async (pessoa, id) =>
        pessoa.inject({
          method: 'POST',
          url: `/api/registros-obra/${id}/fotos`,
          ...(await multipartOf({ name: 'Foto.jpg', bytes }, { dados: { fase: 1 } })),
        }),
      from: [1, 4],
      who: escreve,
      status: 201,
      closed: /só se altera/,
    },
  ]
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/registros-obra',
    states: [1, 2, 3, 4],
    people: { autora, colega, validador, leitora },
    outside: deFora,
    blind: await t.person({ telas: [[telas.rdo, 'visualizar', 'editar', 'acesso']], centros: [centro] }),
    made: async (status) => (await c.no(status)).id,
    // By hand, from the design (Works 4.5): sent by who writes, validated or returned by another.
    steps: [
      { to: 2, from: [1, 4], who: escreve },
      { to: 3, from: [2], who: ['autora', 'validador'], own: { autora: QUEM_REGISTROU_NAO_VALIDA } },
      { to: 4, from: [2], who: ['autora', 'validador'] },
    ],
    sent: { motivo: 'Falta a placa' },
    others: outros,
  })
  console.log(`registro: ${pedidos} pedidos`)
})
