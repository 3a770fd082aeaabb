import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { aPagar, caixa, pagarCom } from '../contas-a-pagar/contas.cenario.ts'
import { emDias } from '../pedidos/pedidos.cenario.ts'
import { type CenarioDoFluxo, contaPagadora, FLUXO, montarFluxo, saida } from './fluxo.cenario.ts'

let cena: CenarioDoFluxo
let fabiana: Person
before(async () => {
  cena = await montarFluxo()
  fabiana = await caixa(cena)
})
after(() => cena.app.close())

const projecao = async (consulta = '', pessoa = cena.tesoureira) => {
  const { status, body } = await pessoa.get(`${FLUXO}/projecao?periodo=dia&${consulta}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const fim = async (consulta = '') => (await projecao(consulta)).saldoFinal.at(-1)
const notar = async (data: string, saldo: number, contaId = cena.conta) =>
  assert.equal((await cena.tesoureira.put(`${FLUXO}/saldos`, { contaId, data, saldo })).status, 204)

test('with the base of yesterday, or of this morning, paying today leaves the projected balance where it was', async () => {
  for (const base of [emDias(-1), emDias(0)]) {
    const { anexos } = await aPagar(cena, [{ vence: emDias(0), valor: 345 }])
    await notar(base, 5000)
    const antes = await fim()
    const { body: porDia } = await cena.tesoureira.get('/api/fluxoCaixa')
    assert.equal((await pagarCom(fabiana, anexos)).status, 200)
    assert.equal(await fim(), antes, base)
    assert.equal((await cena.tesoureira.get('/api/fluxoCaixa')).body.saldo, porDia.saldo, base)
    assert.equal((await projecao()).contas[0].movidoDepois, -345)
  }
  // A balance noted now has all of it.
  await notar(emDias(0), 4310)
  assert.equal((await projecao()).contas[0].movidoDepois, 0)
  // Another contract's people see their own payments, and nothing of these.
  await notar(emDias(-1), 5000)
  await sql`delete from saldos_de_conta where data = ${emDias(0)}::date`.execute(cena.app.db)
  assert.equal((await projecao('', cena.alheia)).contas[0].movidoDepois, 0)
  assert.deepEqual((await projecao(`centro=${cena.centro}`)).contas[0].movidoDepois, 0)
})

test('an entry that happened after the base leaves the projected balance where it was', async () => {
  await notar(emDias(-1), 5000)
  const { body } = await cena.tesoureira.post(FLUXO, saida(cena, { valorPrevisto: 200, dataPrevista: emDias(0) }))
  const antes = await fim()
  const feito = await cena.tesoureira.post(`${FLUXO}/${body.id}/realizar`, {
    valorRealizado: 200,
    dataRealizada: emDias(0),
  })
  assert.equal(feito.status, 200, JSON.stringify(feito.body))
  assert.equal(await fim(), antes)
})

test('of two accounts the statement says which; of the rest the smaller balance is trusted, and told apart', async () => {
  const outra = await contaPagadora(cena, '341')
  await sql`delete from fluxo_de_caixa`.execute(cena.app.db)
  await sql`delete from saldos_de_conta`.execute(cena.app.db)
  await notar(emDias(-3), 1000)
  await notar(emDias(-1), 700, outra)
  const [um, dois] = [await aPagar(cena, [{ valor: 60 }]), await aPagar(cena, [{ valor: 40 }])]
  await pagarCom(fabiana, [...um.anexos, ...dois.anexos])
  const { rows } = await sql<{ id: string }>`insert into extratos_linhas (conta_id, fitid, data, valor, descricao)
    values (${outra}, 'X1', ${emDias(-2)}::date, -60, 'PAGAMENTO') returning id`.execute(cena.app.db)
  assert.equal(
    (await cena.tesoureira.post(`${FLUXO}/extrato/${rows[0]!.id}/conciliar`, { anexoId: um.anexos[0] })).status,
    204,
  )
  const todas = await projecao()
  assert.deepEqual(
    todas.contas.map(({ movidoDepois }: { movidoDepois: number }) => movidoDepois),
    [0, 0],
    'what the statement tells left before the balance of its own account',
  )
  // 345 + 345 of the tests above, and the 40 of this one, left by nobody knows which.
  assert.equal(todas.movidoSemConta, -730)
  assert.equal(todas.saldoInicial[0], 1700 - 730)
  assert.equal((await projecao(`conta=${outra}`)).saldoInicial[0], 700)
})

test('an overdue receivable is told, and is no cash of today', async () => {
  await sql`delete from fluxo_de_caixa`.execute(cena.app.db)
  const antes = await fim()
  await cena.tesoureira.post(FLUXO, saida(cena, { natureza: 1, valorPrevisto: 900, dataPrevista: emDias(-5) }))
  const p = await projecao()
  assert.deepEqual([p.saldoFinal.at(-1), p.vencidas, p.entradas[0]], [antes, 900, 0])
  const { body } = await cena.tesoureira.get(`${FLUXO}/projecao/registros?coluna=atrasado&natureza=1`)
  assert.equal(body.total, 0, 'a cell is what its records add up to')
  assert.equal((await cena.tesoureira.get('/api/fluxoCaixa')).body.vencidas, 900)
})
