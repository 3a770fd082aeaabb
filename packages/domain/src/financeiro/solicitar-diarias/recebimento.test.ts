import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contaMascarada, contaPara, tipoDoPix } from './recebimento.ts'

const CPF = '90000001490'
const conta = {
  cpf: CPF,
  bancoCode: '001',
  agencia: '3041',
  conta: '40211',
  digito: 0,
  contaCorrenteOuPoupanca: 1,
  pix: null,
}

test('the kind of an employee’s key is told from what it is: eleven digits are their CPF, else a phone', () => {
  assert.equal(tipoDoPix('900.000.014-90', CPF), 1)
  assert.equal(tipoDoPix('Ana@Prumo.demo', CPF), 3)
  assert.equal(tipoDoPix('(41) 98765-4321', CPF), 4)
  assert.equal(tipoDoPix('+5541987654321', CPF), 4)
  assert.equal(tipoDoPix('123e4567-e89b-12d3-a456-426614174000', CPF), 5)
  assert.equal(tipoDoPix('nada disso', CPF), null)
})

test('PIX is preferred, the account serves, and who has neither cannot be paid', () => {
  assert.equal(contaPara({ ...conta, pix: 'ana@prumo.demo' }, null)?.por, 2)
  assert.equal(contaPara({ ...conta, pix: 'ana@prumo.demo' }, 1)?.conta.conta, '40211')
  const { pixChave, conta: numero } = contaPara({ ...conta, pix: 'ana@prumo.demo' }, 2)!.conta
  assert.deepEqual([pixChave, numero], ['ana@prumo.demo', '40211'], 'the account comes along, for what takes no key')
  assert.equal(contaPara({ ...conta, pix: 'ana@prumo.demo', digito: null }, 2)?.conta.conta, null)
  assert.equal(contaPara(conta, null)?.conta.digito, '0', 'a digit zero is a digit')
  assert.equal(contaPara(conta, 2), null)
  assert.equal(contaPara({ ...conta, digito: null }, null), null)
  assert.equal(contaPara({ ...conta, pix: 'quebrada' }, null)?.por, 1, 'a key that reads as nothing is not paid to')
})

test('an account is told by its bank and last two characters alone', () => {
  const pix = contaMascarada(contaPara({ ...conta, pix: 'ana@prumo.demo' }, 2)!.conta)
  assert.match(pix, /^PIX \(E-mail\) ••••mo$/)
  const banco = contaMascarada(contaPara(conta, 1)!.conta)
  assert.match(banco, /conta ••••10$/)
  assert.doesNotMatch(banco, /3041|4021/)
})
