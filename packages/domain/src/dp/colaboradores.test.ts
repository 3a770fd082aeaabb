import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inputSchema, patchSchema } from '../core/schema.ts'
import { colaboradores, fraseDeRepetido, problemasDoColaborador } from './colaboradores.ts'

const HOJE = '2026-11-22'

test('only who is inactive has a date of dismissal', () => {
  const problema = (status: number | null | undefined, demissao: string | null) =>
    problemasDoColaborador({ status, demissao }, HOJE).demissao
  for (const status of [1, 2, 3]) assert.equal(problema(status, null), undefined)
  assert.equal(problema(2, '2026-11-21'), undefined)
  for (const status of [1, 3, null, undefined]) assert.match(problema(status, '2026-11-21')!, /inativo/, String(status))
})

test('the days of a life come in their order: born before today, taken on after, dismissed after that', () => {
  for (const [datas, campos] of [
    [{ nascimento: '1988-04-12', admissao: '2020-01-02' }, []],
    [{ nascimento: HOJE }, ['nascimento']],
    [{ nascimento: '2062-04-12', admissao: '2020-01-02' }, ['nascimento']],
    [{ nascimento: '1988-04-12', admissao: '1988-04-12' }, ['admissao']],
    // Somebody may be taken on in some days.
    [{ admissao: '2026-12-01' }, []],
    [{ status: 2, admissao: '2026-01-02', demissao: '2026-01-02' }, []],
    [{ status: 2, admissao: '2026-01-02', demissao: '2026-01-01' }, ['demissao']],
    [{ status: 1, nascimento: HOJE, demissao: '2026-01-01' }, ['nascimento', 'demissao']],
  ] as const)
    assert.deepEqual(Object.keys(problemasDoColaborador(datas, HOJE)), campos, JSON.stringify(datas))
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
