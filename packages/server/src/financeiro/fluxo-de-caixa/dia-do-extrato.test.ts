import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { plainDateOf, today } from '@prumo/domain/core/dates.ts'
import { sql } from 'kysely'
import { aPagar, caixa, pagarCom } from '../contas-a-pagar/contas.cenario.ts'
import { emDias } from '../pedidos/pedidos.cenario.ts'
import { type CenarioDoFluxo, FLUXO, montarFluxo } from './fluxo.cenario.ts'

let cena: CenarioDoFluxo
before(async () => {
  cena = await montarFluxo()
})
after(() => cena.app.close())

let linhas = 0
async function linhaDoBanco(dia: string, valor: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into extratos_linhas (conta_id, fitid, data, valor, descricao)
    values (${cena.conta}, ${`F${++linhas}`}, ${dia}::date, ${-valor}, 'PAGAMENTO') returning id`.execute(cena.app.db)
  return rows[0]!.id
}
async function diaPago(anexo: string): Promise<string | null> {
  const { rows } = await sql<{ pagoEm: Date | null }>`select pago_em from pedidos_anexos where id = ${anexo}`.execute(
    cena.app.db,
  )
  return rows[0]!.pagoEm && plainDateOf(new Date(rows[0]!.pagoEm))
}
const conciliar = async (linha: string, anexoId: string) =>
  assert.equal((await cena.tesoureira.post(`${FLUXO}/extrato/${linha}/conciliar`, { anexoId })).status, 204)
const desfazer = async (linha: string) =>
  assert.equal((await cena.tesoureira.post(`${FLUXO}/extrato/${linha}/desfazer`)).status, 204)

test('the statement says on what day a payment left; taken back, the day is again the one that was told', async () => {
  const fabiana = await caixa(cena)
  const { anexos } = await aPagar(cena, [{ valor: 80 }])
  const [anexo] = anexos as [string]
  await pagarCom(fabiana, anexos)
  assert.equal(await diaPago(anexo), today())
  const linha = await linhaDoBanco(emDias(-2), 80)
  await conciliar(linha, anexo)
  assert.equal(await diaPago(anexo), emDias(-2))
  await desfazer(linha)
  assert.equal(await diaPago(anexo), today())
})

test('known by the statement before it is recorded, it is paid on the statement’s day', async () => {
  const fabiana = await caixa(cena)
  const { anexos } = await aPagar(cena, [{ valor: 70 }])
  const [anexo] = anexos as [string]
  await conciliar(await linhaDoBanco(emDias(-3), 70), anexo)
  assert.equal(await diaPago(anexo), null)
  await pagarCom(fabiana, anexos)
  assert.equal(await diaPago(anexo), emDias(-3))
})
