import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inputSchema, patchSchema } from '../core/schema.ts'
import { colaboradores, dismissalProblem, fraseDeRepetido } from './colaboradores.ts'

test('only who is inactive has a date of dismissal', () => {
  for (const status of [1, 2, 3]) assert.equal(dismissalProblem({ status, demissao: null }), null)
  assert.equal(dismissalProblem({ status: 2, demissao: '2026-11-21' }), null)
  for (const status of [1, 3, null, undefined])
    assert.match(dismissalProblem({ status, demissao: '2026-11-21' })!, /inativo/, String(status))
})

test('situation and dismissal are not given at creation, and are changed afterwards', () => {
  const body = { nome: 'josé da conceição', matricula: '9', cpf: '529.982.247-25', status: 2, demissao: '2026-11-21' }
  const born = inputSchema(colaboradores).parse(body) as Record<string, unknown>
  assert.equal('status' in born || 'demissao' in born, false)
  assert.equal(born.nome, 'JOSÉ DA CONCEIÇÃO')
  assert.deepEqual(patchSchema(colaboradores).parse({ status: 2, demissao: '2026-11-21' }), {
    status: 2,
    demissao: '2026-11-21',
  })
})

test('people were born, and some were hired, before 2000', () => {
  const days = (patch: object) => patchSchema(colaboradores).safeParse(patch).success
  assert.ok(days({ nascimento: '1979-01-23', admissao: '1998-03-02' }))
  for (const day of ['1899-12-31', '1979-02-29']) assert.ok(!days({ nascimento: day }), day)
  assert.ok(!days({ demissao: '1999-12-31' }))
})

test('what identifies or pays a person is never kept in a draft', () => {
  const kept = Object.entries(colaboradores.fields).filter(([, field]) => !field.sensitive)
  const names = kept.map(([name]) => name)
  for (const name of ['cpf', 'nascimento', 'bancoCode', 'agencia', 'conta', 'digito', 'contaCorrenteOuPoupanca', 'pix'])
    assert.ok(!names.includes(name), name)
})

test('the popup says that CPF or Matrícula are registered already, and which of the two it is', () => {
  assert.match(fraseDeRepetido('cpf'), /^CPF ou Matrícula já possuem cadastro: este CPF/)
  assert.match(fraseDeRepetido('matricula'), /^CPF ou Matrícula já possuem cadastro: esta matrícula/)
})
