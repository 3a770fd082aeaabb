import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanFileName, searchable } from './text.ts'

test('file names keep letters and digits; the rest of the base name becomes spaces (Spec 1 §5)', () => {
  assert.equal(cleanFileName('boleto_guarani-(1).PDF'), 'boleto guarani 1.pdf')
  assert.equal(cleanFileName('Proposta técnica nº 4.pdf'), 'Proposta técnica nº 4.pdf')
  assert.equal(cleanFileName('../../etc/passwd'), 'passwd')
  assert.equal(cleanFileName('C:\\temp\\nota.xml'), 'nota.xml')
  assert.equal(cleanFileName('....pdf'), 'arquivo.pdf')
  assert.equal(cleanFileName(''), 'arquivo')
})

test('search ignores accents and case', () => {
  assert.equal(searchable('  Elétrica   BOA Vista '), 'eletrica boa vista')
})
