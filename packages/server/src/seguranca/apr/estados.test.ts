import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Asked, walkFlow } from '../../test-kit/flow-walk.ts'
import { png } from '../../test-kit/samples.ts'
import { cenarioDaApr } from './apr.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDaApr>>
before(async () => {
  c = await cenarioDaApr()
})
after(() => c.t.close())

type Quem = 'tecnica' | 'encarregado' | 'chefe' | 'leitora'
let serie = 0

test('an APR: every state × act × person, and a refusal leaves nothing behind', { timeout: 400_000 }, async () => {
  const { t, centro, tecnico, chefe, leitor, deFora } = c
  // Who only adds begins analyses at the pole, and neither closes nor deletes them (design, Works 3).
  const encarregado = await t.person({ centros: [centro], telas: [[telas.apr, 'visualizar', 'adicionar']] })
  const escreve: readonly Quem[] = ['tecnica', 'encarregado']
  const muda = /só se altera|suspenda-a|não muda mais/
  const termina = /terminou/
  const outros: readonly Asked<Quem>[] = [
    {
      name: 'alterar',
      ask: (pessoa, id, mais) => pessoa.put(`/api/aprs/${id}`, { ...mais, local: `Poste ${++serie}` }),
      from: [1, 3],
      who: ['tecnica'],
      closed: muda,
    },
    {
      name: 'revalidar',
      ask: (pessoa, id, mais) => pessoa.post(`/api/aprs/${id}/revalidar`, { ...mais, motivo: 'Parou de chover' }),
      from: [3],
      to: 2,
      who: escreve,
      status: 201,
      held: true,
    },
    {
      name: 'assinar',
      ask: (pessoa, id) =>
        pessoa.post(`/api/aprs/${id}/assinaturas`, { nome: 'Visita', papel: 4, imagem: png.toString('base64') }),
      from: [1, 2, 3],
      who: escreve,
      status: 201,
      closed: termina,
    },
  ]
  const pedidos = await walkFlow<Quem>({
    t,
    at: '/api/aprs',
    states: [1, 2, 3, 4, 5],
    people: { tecnica: tecnico, encarregado, chefe, leitora: leitor },
    outside: deFora,
    blind: await t.person({ telas: [[telas.inspecoes, 'visualizar', 'editar', 'acesso']], centros: [centro] }),
    made: (status) => c.no(status),
    // By hand, from the design (Works 7.4 and 3): closed by who edits, cancelled by who has acesso.
    steps: [
      { to: 2, from: [1, 3], who: escreve },
      { to: 3, from: [2], who: escreve },
      { to: 4, from: [2], who: ['tecnica'] },
      { to: 5, from: [1, 2, 3], who: ['chefe'] },
    ],
    sent: { motivo: 'Começou a chover' },
    others: outros,
  })
  console.log(`APR: ${pedidos} pedidos`)
})
