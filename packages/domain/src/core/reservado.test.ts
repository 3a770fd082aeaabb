import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpf, cpfOuCnpj, date, email, sensitive, text } from './field.ts'
import { aPedido } from './reservado.ts'

test('a page shows documents, accounts, PIX keys and birthdays to who asks; CNPJs, names, contacts and what was cut already, at once', () => {
  const conta = sensitive(text('Conta', 20))
  const cases = [
    [cpf('CPF'), '529.982.247-25', true],
    [cpfOuCnpj('CPF ou CNPJ'), '529.982.247-25', true],
    [cpfOuCnpj('CPF ou CNPJ'), '11.222.333/0001-81', false],
    [cpfOuCnpj('CPF ou CNPJ'), 'AB.CDE.333/0001-81', false],
    [conta, '12345-6', true],
    [conta, '1.234', true],
    [sensitive(text('Chave PIX', 140)), 'ana@empresa.com.br', true],
    [sensitive(text('Favorecido')), 'Ana Lima', false],
    [sensitive(text('Dígito', 2)), '6', false],
    [sensitive(date('Nascimento')), '12/03/1990', true],
    [sensitive(email('E-mail')), 'ana@empresa.com.br', false],
    [text('Nome'), '12345', false],
    [cpf('CPF'), '***.982.247-**', false],
    [conta, '•••19', false],
    [conta, '', false],
  ] as const
  for (const [field, shown, asked] of cases) assert.equal(aPedido(field, shown), asked, `${field.label}: ${shown}`)
})
