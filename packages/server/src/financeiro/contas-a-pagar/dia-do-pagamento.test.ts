import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { plainDateOf, today } from '@prumo/domain/core/dates.ts'
import { sql } from 'kysely'
import type { Answer, Person } from '../../test-kit/app.ts'
import { pdf } from '../../test-kit/samples.ts'
import { type Cenario, emDias, formulario, logsDe, montar, retrato } from '../pedidos/pedidos.cenario.ts'
import { aPagar, caixa } from './contas.cenario.ts'

let cena: Cenario
let fabiana: Person
let desfaz: Person
before(async () => {
  cena = await montar()
  fabiana = await caixa(cena)
  desfaz = cena.semPapel
})
after(() => cena.app.close())

async function pagar(anexos: readonly string[], pagamento: object, pessoa = fabiana): Promise<Answer> {
  const { payload, headers } = await formulario(
    { anexos, pagamento },
    { comprovante: { nome: 'comprovante.pdf', bytes: pdf } },
  )
  return pessoa.inject({ method: 'POST', url: '/api/contas-a-pagar/pagar', payload, headers })
}
const diaDe = (conta: { pagoEm: string }) => plainDateOf(new Date(conta.pagoEm))
const achadas = async (consulta: string, pedido: string) =>
  (await fabiana.get(`/api/contas-a-pagar?status=3&pedido=${pedido}&${consulta}`)).body.itens.length

test('the day of a payment is the one told: in the list, its filters and its history', async () => {
  const { pedido, anexos } = await aPagar(cena, [{ vence: emDias(-40) }])
  const dia = emDias(-35)
  let resposta!: Answer
  const logs = await logsDe(cena, async () => {
    resposta = await pagar(anexos, { data: dia })
  })
  assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
  assert.equal(diaDe(resposta.body[0]), dia)
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, new RegExp(`em ${dia.split('-').reverse().join('/')} com o comprovante`))
  assert.equal(await achadas(`pagoDe=${dia}&pagoAte=${dia}`, pedido), 1)
  assert.equal(await achadas(`pagoDe=${today()}`, pedido), 0)
  // Not told, it is today's; and undone, no day is left.
  const outra = await aPagar(cena)
  assert.equal(diaDe((await pagar(outra.anexos, {})).body[0]), today())
  await desfaz.post(`/api/contas-a-pagar/${anexos[0]}/desfazer-pagamento`, { motivo: 'era de outro pedido' })
  const { rows } = await sql`select pago_em, data_pagamento from pedidos_anexos where id = ${anexos[0]}`.execute(
    cena.app.db,
  )
  assert.deepEqual([...rows], [{ pagoEm: null, dataPagamento: null }])
  assert.equal(diaDe((await pagar(anexos, { data: emDias(-2) })).body[0]), emDias(-2))
})

test('a day to come, one that does not exist and values that do not add up are refused by field, and nothing moves', async () => {
  const { anexos } = await aPagar(cena, [{ vence: emDias(-3) }, {}])
  const [anexoId, outro] = anexos
  const ruins: [object, string, RegExp][] = [
    [{ data: emDias(1) }, 'pagamento.data', /ainda não veio/],
    [{ data: '2026-02-30' }, 'pagamento.data', /data que existe/],
    [{ valores: [{ anexoId, valorPago: 104 }] }, 'pagamento.valores.0.valorPago', /dá R\$ 100,00/],
    [{ valores: [{ anexoId, valorPago: 101, juros: 1 }] }, 'pagamento.valores.0.motivoDaDiferenca', /Diga por que/],
    [
      { valores: [{ anexoId, juros: 900_000, motivoDaDiferenca: 'acordo' }] },
      'pagamento.valores.0.juros',
      /outra pessoa os confere/,
    ],
    [
      { valores: [{ anexoId: outro, multa: 1, motivoDaDiferenca: 'x' }] },
      'pagamento.valores.0.juros',
      /não estava vencido/,
    ],
    [
      { valores: [{ anexoId, desconto: 101, motivoDaDiferenca: 'x' }] },
      'pagamento.valores.0.desconto',
      /passa do que há/,
    ],
    [{ valores: [{ anexoId: '1', valorPago: 100 }] }, 'pagamento.valores.0.anexoId', /só de anexos que são pagos/],
    [{ valores: [{ anexoId }, { anexoId }] }, 'pagamento.valores.1.anexoId', /uma vez/],
    [{ valores: [{ anexoId, juros: -1 }] }, 'pagamento.valores.0.juros', /./],
  ]
  const antes = await retrato(cena)
  for (const [pagamento, campo, frase] of ruins) {
    const { status, body } = await pagar(anexos, pagamento)
    assert.equal(status, 400, JSON.stringify(body))
    assert.match(body.details[campo] ?? '', frase, JSON.stringify(body))
  }
  assert.equal(await retrato(cena), antes)
})

test('interest, fine and discount are told apart: the principal stays, and with it what was approved', async () => {
  const { pedido, anexos } = await aPagar(cena, [{ vence: emDias(-30), valor: 100 }, { valor: 50 }])
  const [atrasado, comDesconto] = anexos
  const logs = await logsDe(cena, async () => {
    const { status, body } = await pagar(anexos, {
      data: today(),
      valores: [
        { anexoId: atrasado, valorPago: 103, juros: 1, multa: 2, motivoDaDiferenca: 'Trinta dias de atraso' },
        { anexoId: comDesconto, valorPago: 45, desconto: 5, motivoDaDiferenca: 'À vista' },
      ],
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      body.map(({ valor, valorAPagar, juros, multa, desconto }: Record<string, number>) => [
        valor,
        valorAPagar,
        juros,
        multa,
        desconto,
      ]),
      [
        [100, 103, 1, 2, null],
        [50, 45, null, null, 5],
      ],
    )
    // It is paid: the difference is told, and stands in nobody's way.
    assert.deepEqual(
      body[0].ressalvas.map(({ impede, frase }: { impede: boolean; frase: string }) => [impede, frase]),
      [[false, 'Pagou-se R$ 103,00 por um documento de R$ 100,00.']],
    )
  })
  assert.equal(logs.length, 1)
  const { mudancas } = logs[0] as unknown as { mudancas: Record<string, unknown> }
  assert.deepEqual(mudancas[`anexo ${atrasado} multa`], [null, 2])
  const { rows } = await sql`select 1 from pedidos_excedentes where pedido_id = ${pedido}`.execute(cena.app.db)
  assert.equal(rows.length, 0)
  // Undone, what the payment said of itself goes with it.
  const { body: volta } = await desfaz.post(`/api/contas-a-pagar/${atrasado}/desfazer-pagamento`, {
    motivo: 'comprovante de outro boleto',
  })
  assert.deepEqual([volta.juros, volta.multa, volta.motivoDaDiferenca, volta.valorAPagar], [null, null, null, 100])
})
