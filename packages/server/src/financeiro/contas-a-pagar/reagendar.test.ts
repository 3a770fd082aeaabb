import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { startMailServer } from '../../test-kit/mail.ts'
import { until } from '../../test-kit/until.ts'
import { type Cenario, emDias, logsDe, montar, retrato } from '../pedidos/pedidos.cenario.ts'
import { aPagar, caixa } from './contas.cenario.ts'

let cena: Cenario
let fabiana: Person
before(async () => {
  // Nobody listens there: every act of this file is done while the mail server is down.
  cena = await montar({ SMTP_URL: 'smtp://127.0.0.1:1' })
  fabiana = await caixa(cena)
})
after(() => cena.app.close())

const reagendar = (pessoa: Person, anexos: unknown, dataAgendada: unknown, chave?: string) =>
  pessoa.inject({
    method: 'POST',
    url: '/api/contas-a-pagar/reagendar',
    payload: { anexos, dataAgendada } as object,
    headers: chave ? { 'idempotency-key': chave } : {},
  })
const avisos = async (pedido: string) =>
  (
    await sql<{ para: string; assunto: string; texto: string; situacao: number }>`select * from correio
      where chave like ${`reagendado:${pedido}:%`} order by id`.execute(cena.app.db)
  ).rows

async function nadaMuda(status: number, ato: () => Promise<{ status: number; body: unknown }>) {
  const antes = await retrato(cena)
  const resposta = await ato()
  assert.equal(resposta.status, status, JSON.stringify(resposta.body))
  assert.equal(await retrato(cena), antes)
}

test('scheduling makes PEN into CAD, with one log row, and tells each order’s requester once', async () => {
  const a = await aPagar(cena, [{ vence: emDias(-3) }, { vence: emDias(2) }])
  const b = await aPagar(cena, [{ status: 2, dataAgendada: emDias(1) }], { status: 9 })
  const anexos = [...a.anexos, ...b.anexos]
  const dia = emDias(10)
  const logs = await logsDe(cena, async () => {
    const { status, body } = await reagendar(fabiana, anexos, dia)
    assert.equal(status, 200, JSON.stringify(body))
    for (const conta of body)
      assert.deepEqual(
        [conta.status, conta.dataAgendada, conta.vencimentoEfetivo, conta.faixa],
        [2, dia, dia, 'depois'],
      )
  })
  assert.equal(logs.length, 1)
  assert.deepEqual([logs[0]!.acaoId, logs[0]!.telaId, logs[0]!.colabId], [2, telas.contasAPagar.id, fabiana.id])
  for (const { pedido, numero } of [a, b]) {
    const [aviso, ...mais] = await avisos(pedido)
    assert.equal(mais.length, 0)
    assert.equal(aviso!.assunto, `Pagamento do pedido ${numero} agendado`)
    assert.match(aviso!.texto, new RegExp(`agendado para ${formatDate(dia)}`))
    assert.match(aviso!.texto, new RegExp(`/financeiro/pedidos/detalhes/${pedido}`))
  }
  // dataVencimento is what the supplier asked for: it stays.
  const { rows } = await sql<{
    dataVencimento: string
  }>`select data_vencimento from pedidos_anexos where id = ${a.anexos[0]}`.execute(cena.app.db)
  assert.equal(rows[0]!.dataVencimento, emDias(-3))
})

test('the same day again changes nothing and tells nobody; another day and back tell each time', async () => {
  const { pedido, anexos } = await aPagar(cena)
  await reagendar(fabiana, anexos, emDias(3))
  await nadaMuda(200, () => reagendar(fabiana, anexos, emDias(3)))
  await reagendar(fabiana, anexos, emDias(4))
  await reagendar(fabiana, anexos, emDias(3))
  assert.equal((await avisos(pedido)).length, 3)
})

test('the deadlines are exact: reimbursement 30 days, cash flow 7, the others today', async () => {
  for (const [tipo, dias] of [
    [1, 0],
    [2, 30],
    [3, 0],
    [4, 7],
  ] as const) {
    const { anexos } = await aPagar(cena, [{}], { tipo })
    await nadaMuda(400, async () => {
      const resposta = await reagendar(fabiana, anexos, emDias(dias - 1))
      assert.ok(resposta.body.details.dataAgendada)
      return resposta
    })
    assert.equal((await reagendar(fabiana, anexos, emDias(dias))).status, 200, `tipo ${tipo}`)
  }
  const [compra, reembolso] = [await aPagar(cena), await aPagar(cena, [{}], { tipo: 2 })]
  await nadaMuda(400, async () => {
    const resposta = await reagendar(fabiana, [...compra.anexos, ...reembolso.anexos], emDias(29))
    assert.deepEqual(Object.keys(resposta.body.details), ['dataAgendada', 'anexos.1'])
    return resposta
  })
})

test('what is paid, at the bank or of an order not approved is not rescheduled, nor what goes with it', async () => {
  const boa = await aPagar(cena)
  const ruins = [
    await aPagar(cena, [{ status: 2, statusBanco: 2 }]),
    await aPagar(cena, [{ status: null, emPagamento: false }]),
    await aPagar(cena, [{}], { status: 4 }),
    await aPagar(cena, [{}], { status: 8 }),
  ]
  for (const { anexos } of ruins) await nadaMuda(409, () => reagendar(fabiana, [...boa.anexos, ...anexos], emDias(40)))
})

test('what the bank denied can be scheduled anew', async () => {
  const { anexos } = await aPagar(cena, [{ statusBanco: 3 }])
  const { status, body } = await reagendar(fabiana, anexos, emDias(2))
  assert.deepEqual([status, body[0].status, body[0].statusBanco], [200, 2, 3])
})

test('refused without session or flag; out of scope it does not exist; malformed input is named', async () => {
  const { anexos } = await aPagar(cena)
  const dia = emDias(5)
  const soVe = await cena.app.person({ telas: [[telas.contasAPagar, 'visualizar']], centros: [cena.centro] })
  await nadaMuda(403, () => reagendar(soVe, anexos, dia))
  await nadaMuda(401, () =>
    cena.app.inject({ method: 'POST', url: '/api/contas-a-pagar/reagendar', payload: { anexos, dataAgendada: dia } }),
  )
  const deFora = await caixa(cena, [cena.outroCentro])
  await nadaMuda(404, () => reagendar(deFora, anexos, dia))
  await nadaMuda(404, () => reagendar(fabiana, ['abc'], dia))
  for (const [lista, data, campo] of [
    [anexos, '2026-02-30', 'dataAgendada'],
    [anexos, '30/12/2099', 'dataAgendada'],
    [anexos, null, 'dataAgendada'],
    [[], dia, 'anexos'],
    ['1', dia, 'anexos'],
    [undefined, dia, 'anexos'],
  ] as const)
    await nadaMuda(400, async () => {
      const resposta = await reagendar(fabiana, lista, data)
      assert.ok(
        Object.keys(resposta.body.details).some((nome) => nome.startsWith(campo)),
        JSON.stringify(resposta.body),
      )
      return resposta
    })
})

test('the same Idempotency-Key is one act and one notice', async () => {
  const { pedido, anexos } = await aPagar(cena)
  const respostas = await Promise.all([1, 2, 3].map(() => reagendar(fabiana, anexos, emDias(6), 'rea-1')))
  assert.deepEqual(
    respostas.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.deepEqual(respostas[1]!.body, respostas[0]!.body)
  assert.equal((await avisos(pedido)).length, 1)
  assert.equal((await reagendar(fabiana, anexos, emDias(7), 'rea-1')).status, 422)
})

const notificar = (pessoa: Person, pedidosId: unknown) =>
  pessoa.post('/api/services/notify-pedido-reagendado/', { pedidosId } as object)

test('asking for the notice again owes none that is owed already; one that was never owed is owed once', async () => {
  const a = await aPagar(cena)
  await reagendar(fabiana, a.anexos, emDias(5))
  assert.deepEqual((await notificar(fabiana, [a.pedido])).body, { avisos: 0 })
  const b = await aPagar(cena, [{ status: 2, dataAgendada: emDias(9) }])
  const nada = await aPagar(cena)
  const juntos = await Promise.all([notificar(fabiana, [b.pedido, nada.pedido]), notificar(fabiana, [b.pedido])])
  assert.deepEqual(juntos.map(({ body }) => body.avisos).sort(), [0, 1])
  assert.deepEqual([(await avisos(b.pedido)).length, (await avisos(nada.pedido)).length], [1, 0])
})

test('the notice service: trio, scope, bad input', async () => {
  const { pedido } = await aPagar(cena, [{ status: 2, dataAgendada: emDias(9) }])
  await nadaMuda(403, () => notificar(cena.leitor, [pedido]))
  await nadaMuda(403, () => notificar(cena.gente[4], [pedido]))
  await nadaMuda(401, () =>
    cena.app.inject({
      method: 'POST',
      url: '/api/services/notify-pedido-reagendado/',
      payload: { pedidosId: [pedido] },
    }),
  )
  const outro = await caixa(cena, [cena.outroCentro])
  await nadaMuda(404, () => notificar(outro, [pedido]))
  await nadaMuda(404, () => notificar(fabiana, [pedido, '12']))
  for (const lista of [[], 'x', undefined, [{}]]) await nadaMuda(400, () => notificar(fabiana, lista))
})

test('a requester who left, or lost the cost centre, is told nothing', async () => {
  const sumido = await cena.app.person({
    nome: 'Saulo Saiu',
    telas: [[telas.pedidos, 'visualizar', 'adicionar']],
    centros: [cena.centro],
  })
  const { pedido, anexos } = await aPagar(cena, [{}], { dono: sumido })
  await sql`delete from usuarios_centros where usuario_id = ${sumido.id}`.execute(cena.app.db)
  assert.equal((await reagendar(fabiana, anexos, emDias(5))).status, 200)
  assert.deepEqual(await avisos(pedido), [])
})

test('with a mail server there, the notice arrives at the requester', async () => {
  const servidor = await startMailServer()
  const viva = await montar({ SMTP_URL: servidor.url })
  try {
    const pagadora = await caixa(viva)
    const { anexos, numero } = await aPagar(viva, [{ valor: 1234.5 }])
    assert.equal((await reagendar(pagadora, anexos, emDias(5))).status, 200)
    await until(async () =>
      servidor.received.some(({ mail }) => mail.subject === `Pagamento do pedido ${numero} agendado`),
    )
    const aviso = servidor.received.find(({ mail }) => mail.subject?.startsWith('Pagamento'))!
    assert.match(aviso.mail.text ?? '', /R\$ 1\.234,50/)
  } finally {
    await viva.app.close()
    await servidor.stop()
  }
})
