import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  cleanPhone,
  formatDocument,
  formatPhone,
  isCnpjShown,
  isValidCnpj,
  isValidCpf,
  isValidDocument,
} from './documents.ts'

test('CNPJ, numeric and alphanumeric', () => {
  const good = [
    '12.ABC.345/01DE-35',
    '11.222.333/0001-81',
    '00.000.000/0001-91',
    '33.000.167/0001-01',
    '15.216.260/0001-76',
    'AA.000.000/0010-90',
    'B3.CD5.E6F/7G8H-70',
    'A0.000.000/0001-13',
    '0A.AAA.AAA/AAAA-13',
    '9Z.9Z9.Z9Z/0001-91',
    'ZZ.ZZZ.ZZZ/ZZZZ-62',
    'R5.523.1B3/0007-57',
    '12.345.678/000A-08',
    '6A.3ED.MWP/0001-68',
    'D7.YDD.I5H/0001-62',
    'Q2.GRO.WP7/0001-85',
    '12abc34501de35',
  ]
  for (const cnpj of good) assert.ok(isValidCnpj(cnpj) && isValidDocument(cnpj), cnpj)
  const bad = [
    '12.ABC.345/01DE-36',
    '12.ABC.345/01DE-3A',
    '00.000.000/0000-00',
    '11.222.333/0001-82',
    'AA.000.000/0010-66',
    'B3.CD5.E6F/7G8H-84',
    'LB.NXQ.OB5/0001-63',
    '',
    '1122233300018',
  ]
  for (const cnpj of bad) assert.ok(!isValidCnpj(cnpj), cnpj)
})

test('CPF', () => {
  for (const cpf of ['529.982.247-25', '111.444.777-35', '123.456.789-09', '000.000.001-91', '52998224725'])
    assert.ok(isValidCpf(cpf), cpf)
  for (const cpf of ['111.111.111-11', '529.982.247-24', '52998224', '', '529.982.247-2A'])
    assert.ok(!isValidCpf(cpf), cpf)
})

test('a document is shown with its mask; with a slash it is a CNPJ (Spec 1 §5)', () => {
  assert.equal(formatDocument('12ABC34501DE35'), '12.ABC.345/01DE-35')
  assert.equal(formatDocument('52998224725'), '529.982.247-25')
  assert.equal(isCnpjShown(formatDocument('11222333000181')), true)
  assert.equal(isCnpjShown(formatDocument('52998224725')), false)
})

test('telephones keep their area code, lose a leading zero and the country', () => {
  assert.equal(cleanPhone('0 (41) 98765-4321'), '41987654321')
  assert.equal(cleanPhone('+55 41 98765-4321'), '41987654321')
  assert.equal(formatPhone('41987654321'), '(41) 98765-4321')
  assert.equal(formatPhone('4133221234'), '(41) 3322-1234')
})
