import assert from 'node:assert/strict'
import { test } from 'node:test'
import { favorecidoDe } from './favorecido.ts'

const nada = {
  bancoCode: null,
  agencia: null,
  conta: null,
  digito: null,
  contaCorrenteOuPoupanca: null,
  pixTipo: null,
  pixChave: null,
}
const anexo = { ...nada, favorecido: null, favorecidoDocumento: null }
const fornecedor = {
  ...nada,
  nome: 'Elétrica Ipê',
  cpfOuCnpj: '11.222.333/0001-81',
  favorecido: null,
  bancoCpfCnpj: null,
  bancoCode: '341',
  agencia: '1234',
  conta: '98765',
  digito: '0',
}

test('an attachment that names nobody is paid to the supplier, or to whom the supplier names', () => {
  const pago = favorecidoDe(anexo, fornecedor)
  assert.deepEqual(
    [pago.nome, pago.documento, pago.bancoCode, pago.conta, pago.origem],
    ['Elétrica Ipê', '11.222.333/0001-81', '341', '98765', 'fornecedor'],
  )
  const outro = favorecidoDe(anexo, { ...fornecedor, favorecido: 'Ipê Holding', bancoCpfCnpj: '529.982.247-25' })
  assert.deepEqual([outro.nome, outro.documento], ['Ipê Holding', '529.982.247-25'])
})

test('an attachment with a payee of its own takes nothing from the supplier', () => {
  const pago = favorecidoDe({ ...anexo, favorecido: 'João Araújo', pixTipo: 1, pixChave: '52998224725' }, fornecedor)
  assert.deepEqual(
    [pago.nome, pago.documento, pago.bancoCode, pago.conta, pago.pixChave, pago.origem],
    ['João Araújo', null, null, null, '52998224725', 'anexo'],
  )
})

test('without a supplier the payee is the attachment’s, even when that is nobody', () => {
  assert.deepEqual(favorecidoDe(anexo, null).nome, null)
})
