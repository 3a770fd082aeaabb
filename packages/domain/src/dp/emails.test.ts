import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '../core/messages.ts'
import { inputSchema } from '../core/schema.ts'
import { DOCUMENTO_RESERVADO, emails, problemasDoEmail, semanaDe, tipoNoEmail } from './emails.ts'

test('a week is that of its Monday, also over the turn of a year', () => {
  for (const [dia, segunda] of [
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['2028-02-29', '2028-02-28'],
  ] as const)
    assert.equal(semanaDe(dia), segunda, dia)
})

test('a mail names the types of levels 4 to 10 that are not sensitive, and no other', () => {
  for (let nivel = 1; nivel <= 10; nivel++)
    for (const sensivel of [true, false, null]) {
      const dito = tipoNoEmail({ nome: 'CNH', nivel, sensivel })
      assert.equal(dito, nivel >= 4 && !sensivel ? 'CNH' : DOCUMENTO_RESERVADO, `${nivel} ${sensivel}`)
    }
})

test('at least one contract, processes or none, each once; weekly sending is not given at birth', () => {
  const body = { email: ' RH@Empresa.demo ', tipo: 1, listaContratos: ['1', '1', '2'], relDocs: false }
  assert.deepEqual(inputSchema(emails).parse(body), {
    email: 'rh@empresa.demo',
    tipo: 1,
    listaContratos: ['1', '2'],
    listaProcessos: [],
  })
  assert.deepEqual(problemasDoEmail({ listaContratos: [] }), { listaContratos: messages.selecioneUmContrato })
  for (const livre of [{ listaContratos: ['1'] }, {}]) assert.deepEqual(problemasDoEmail(livre), {})
})
