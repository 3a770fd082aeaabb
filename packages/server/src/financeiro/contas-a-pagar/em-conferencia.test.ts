import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { boletoNovo } from '../pedidos/pedidos.cenario.ts'
import { type CenarioDoBanco, enviar, montarBanco, prontas } from '../remessas/banco.cenario.ts'
import { pagarCom } from './contas.cenario.ts'

let cena: CenarioDoBanco
before(async () => {
  cena = await montarBanco()
  await sql`update fornecedores set dados_bancarios_alterados_em = now(), dados_bancarios_conferidos_em = null
    where id = ${cena.fornecedor}`.execute(cena.app.db)
})
after(() => cena.app.close())

const PIX =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Cabos e Fios6008CURITIBA62070503***6304'
const ESPERA = /^Os dados bancários de Cabos e Fios mudaram e esperam a conferência de outra pessoa\.$/
const semCodigo = { codigoBarrasBoleto: null, codigoBarras: null }
const comLinha = () => ({ codigoBarrasBoleto: boletoNovo(), codigoBarras: '2'.repeat(44) })

/** What says where the money goes; whether the changed bank data hold it is asked of both ways of paying. */
const casos: [nome: string, campos: Record<string, unknown>, segura: boolean][] = [
  ['a boleto', {}, false],
  ['a bill with its line', { tipo: 9 }, false],
  ['a card bill with its line', { tipo: 10 }, false],
  ['a bill without a line', { tipo: 9, ...semCodigo }, true],
  ['a transfer', { tipo: 7, ...semCodigo }, true],
  ['a transfer, whatever line stands on it', { tipo: 7, ...comLinha() }, true],
  [
    'a transfer to a payee of its own',
    { tipo: 7, ...semCodigo, favorecido: 'Ana', bancoCode: '001', agencia: '1', conta: '22', digito: '3' },
    false,
  ],
  ['a PIX code', { tipo: 7, ...semCodigo, pixCopiaCola: PIX }, false],
]

for (const [nome, campos, segura] of casos)
  test(`${nome} is ${segura ? 'held' : 'let go'} alike by hand and at the bank`, async () => {
    const {
      anexos: [anexo],
    } = await prontas(cena, 1, campos)
    const noBanco = await enviar(cena, [anexo])
    const motivo: string = noBanco.body.recusados[0]?.motivo ?? ''
    assert.equal(/esperam a conferência de outra pessoa/.test(motivo), segura, `ao banco: ${motivo}`)
    const {
      anexos: [outro],
    } = await prontas(cena, 1, { ...campos, ...(campos.codigoBarras ? { codigoBarras: '3'.repeat(44) } : {}) })
    const aMao = await pagarCom(cena.tereza, [outro])
    assert.equal(aMao.status, segura ? 409 : 200, `à mão: ${JSON.stringify(aMao.body)}`)
    if (segura) assert.match(aMao.body.message, ESPERA)
  })

test('the sheet takes no PIX code, so that there the money goes by the held account', async () => {
  const {
    anexos: [anexo],
  } = await prontas(cena, 1, { tipo: 7, ...semCodigo, pixCopiaCola: PIX })
  const { body } = await enviar(cena, [anexo], { formato: 'planilha' })
  assert.match(body.recusados[0].motivo, ESPERA)
})
