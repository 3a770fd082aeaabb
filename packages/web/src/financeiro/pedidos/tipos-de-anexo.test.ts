import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limparCodigoDeBarras } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { formatarCodigoDeBarras, recusaPeloNome, tipoPeloNome, tiposRecusados } from './tipos-de-anexo.ts'

const COMPRA = 1
const REEMBOLSO = 2

test('beside an invoice: no daily allowance, receipt or contract; each with its reason', () => {
  const recusados = tiposRecusados(COMPRA, [2])
  assert.deepEqual(Object.keys(recusados), ['5', '8', '9'])
  assert.match(recusados[9]!, /Nota fiscal e Contrato\/Conta não podem/)
})

test('a reimbursement refuses fiscal receipt, receipt and contract by itself', () => {
  assert.deepEqual(Object.keys(tiposRecusados(REEMBOLSO, [])), ['3', '5', '9'])
  assert.deepEqual(tiposRecusados(COMPRA, []), {})
})

test('a refusal that stands among the others is not blamed on every new type', () => {
  assert.deepEqual(Object.keys(tiposRecusados(COMPRA, [2, 5])).sort(), ['3', '8', '9'])
})

test('a file name suggests a type that the order takes', () => {
  assert.equal(tipoPeloNome('boleto-guarani.pdf', {}), 4)
  assert.equal(tipoPeloNome('NF 4512.pdf', {}), 2)
  assert.equal(tipoPeloNome('NF 4512.pdf', { 2: 'recusado' }), null)
  assert.equal(tipoPeloNome('foto.jpg', {}), null)
})

test('a barcode is shown in groups and cleaned back to its digits', () => {
  const banco = '00190500954014481606906809350314337370000000100'
  assert.equal(formatarCodigoDeBarras(banco), '00190.50095 40144.816069 06809.350314 3 37370000000100')
  assert.equal(limparCodigoDeBarras(formatarCodigoDeBarras(banco)), banco)
  const conta = `8${'1'.repeat(47)}`
  assert.equal(limparCodigoDeBarras(formatarCodigoDeBarras(conta)), conta)
  assert.equal(formatarCodigoDeBarras('00190'), '00190')
})

test('a file whose ending the server does not know is refused before it travels', () => {
  for (const name of ['nota.pdf', 'FOTO.JPG', 'nfe.xml']) assert.equal(recusaPeloNome({ name }), null)
  for (const name of ['instalar.exe', 'nota.pdf.html', 'pdf', ''])
    assert.match(recusaPeloNome({ name })!, /não pode ser enviado: use PDF/)
})
