import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { OUTRA_PESSOA_RECEBE } from '@prumo/domain/inventario/entregas/fluxo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Asked, type Step, walkFlow } from '../../test-kit/flow-walk.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { png } from '../../test-kit/samples.ts'
import { TODAS } from '../inventario.cenario.ts'
import { type CenarioDasEntregas, cenarioDasEntregas } from './entregas.cenario.ts'

let c: CenarioDasEntregas
before(async () => {
  c = await cenarioDasEntregas()
})
after(() => c.t.close())

type Quem = 'cuida' | 'recebe' | 'le'
const editam: readonly Quem[] = ['cuida', 'recebe']
/** The one who has it may care for the inventory too: what is theirs another takes back. */
const own = { recebe: OUTRA_PESSOA_RECEBE }
const FECHADA = /aceita como está escrita|terminou|cancelada/
let serie = 0

test('an entrega: every state × act × person, and a refusal leaves nothing behind', { timeout: 400_000 }, async () => {
  const { t, centro, outro, ti, ana } = c
  await sql`insert into permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
    values (${ana.quem.id}::bigint, ${telas.entregas.alvo}, true, true, true, true, false)`.execute(t.db)
  await sql`insert into usuarios_centros (usuario_id, centro_de_custo_id)
    values (${ana.quem.id}::bigint, ${centro}::bigint)`.execute(t.db)
  /** By hand, from the task: handed over, accepted or refused, given back, received by another. */
  const passos: readonly Step<Quem>[] = [
    { to: 1, from: [3], who: editam },
    { to: 2, from: [1], who: editam },
    { to: 2, from: [4], who: editam, own },
    { to: 3, from: [1], who: ['recebe'] },
    { to: 4, from: [2], who: ['recebe'] },
    { to: 5, from: [2, 3, 4], who: editam, own },
    { to: 6, from: [2, 4], who: editam, own },
    { to: 7, from: [1], who: editam },
  ]
  const outros: readonly Asked<Quem>[] = [
    {
      name: 'alterar',
      ask: (quem, id, mais) => quem.put(c.url(id), { ...mais, observacao: `Corrigida ${++serie}` }),
      from: [1, 3],
      who: editam,
      closed: FECHADA,
    },
    {
      name: 'fotografar',
      ask: async (quem, id) => {
        const { payload, headers } = await multipartOf({ name: 'f.png', bytes: png }, { dados: { fase: 2 } })
        return quem.inject({ method: 'POST', url: c.url(id, '/fotos'), payload, headers })
      },
      from: [1, 2, 3, 4],
      who: editam,
      status: 201,
      closed: FECHADA,
    },
    {
      name: 'assinar',
      ask: (quem, id) =>
        quem.post(c.url(id, '/assinaturas'), { nome: 'Ana', papel: 1, imagem: png.toString('base64') }),
      from: [1],
      who: editam,
      status: 201,
      closed: /enquanto a entrega aguarda o aceite/,
    },
    {
      name: 'excluir',
      ask: (quem, id) => quem.delete(c.url(id)),
      from: [1, 3],
      who: editam,
      status: 204,
      ends: true,
      closed: FECHADA,
    },
  ]
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/inventario-entregas',
    state: 'situacao',
    states: [1, 2, 3, 4, 5, 6, 7],
    people: {
      cuida: ti,
      recebe: ana.quem,
      le: await t.person({ telas: [[telas.entregas, 'visualizar']], centros: [centro] }),
    },
    outside: await c.cuida([outro]),
    blind: await t.person({ telas: [[telas.micros, ...TODAS]], centros: [centro] }),
    async made(estado, pedido) {
      const id = await c.emEstado(estado)
      if (estado === 1 && pedido === 'para 2') c.ok(await c.assinar(id), 201)
      return id
    },
    steps: passos,
    sent: { motivo: 'Motivo', ...c.VOLTA, itemFicou: 5 },
    others: outros,
  })
  assert.ok(pedidos > 250)
  console.log(`entrega: ${pedidos} pedidos`)
})
