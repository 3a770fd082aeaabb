import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Entity, writableFields } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { entities } from '@prumo/domain/entities.ts'
import { changedFields, formSchema, formValues } from './form-values.ts'

/** A value as the wire answers it. */
function sample(field: Field): unknown {
  switch (field.kind) {
    case 'integer':
      return Math.max(field.min, 7)
    case 'money':
      return 1234.56
    case 'price':
      return 41.5025
    case 'quantity':
      return 1.2345
    case 'coordinate':
      return -25.42778
    case 'date':
      return '2026-11-20'
    case 'month':
      return '2026-11'
    case 'instant':
      return '2026-11-20T12:00:00.000Z'
    case 'boolean':
      return true
    case 'code':
      return Number(Object.keys(field.codes!)[0])
    case 'codes':
      return Object.keys(field.codes!).map(Number)
    case 'ref':
      return '1795235537151'
    case 'refs':
      return ['1795235537151', '1795235537152']
    case 'lines':
      return ['um', 'dois']
    case 'cpf':
      return '111.444.777-35'
    case 'cpfOuCnpj':
    case 'cnpj':
      return '12.ABC.345/01DE-35'
    case 'email':
      return 'nome@exemplo.com.br'
    case 'phone':
      return '41987654321'
    case 'cep':
      return '80010000'
    case 'uf':
      return 'PR'
    case 'bank':
      return '001'
    default:
      return (field.upper ? 'TEXTO' : 'texto').slice(0, field.max)
  }
}
const record = (entity: Entity) => ({
  id: '1',
  revisao: 1,
  ...Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, sample(field as Field)])),
})
const written = entities.filter((entity) => !entity.readOnly)

test('a record opened in its form and sent untouched changes nothing', async (t) => {
  assert.ok(written.length > 0)
  for (const entity of written)
    await t.test(entity.name, () => {
      const wire = formSchema(entity).parse(formValues(entity, record(entity)))
      assert.deepEqual(changedFields(entity, record(entity), wire), {})
    })
})

test('a record without its optional values survives the form too', async (t) => {
  for (const entity of written)
    await t.test(entity.name, () => {
      const bare: Record<string, unknown> = record(entity)
      for (const [name, field] of Object.entries(entity.fields)) if (field.optional) bare[name] = null
      const changes = changedFields(entity, bare, formSchema(entity).parse(formValues(entity, bare)))
      assert.deepEqual(changes, {})
    })
})

test('an empty form is refused exactly for the fields that must be filled', () => {
  for (const entity of written) {
    const parsed = formSchema(entity).safeParse({ ...formValues(entity) })
    const refused = new Set(parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0])))
    const must = writableFields(entity).filter((name) => {
      const field = entity.fields[name]!
      return !field.optional && !['boolean', 'refs', 'codes', 'lines'].includes(field.kind)
    })
    assert.deepEqual([...refused].sort(), must.sort(), entity.name)
  }
})

test('what identifies a person or their money is never kept in a draft', () => {
  const secret =
    /^(cpf|cnpjOuCpf|cpfOuCnpj|banco(Code)?|agencia|conta|digito|conta(Corrente|Poupanca).*|pix|chavePix|nascimento|senha|favorecido)$/i
  for (const entity of written)
    for (const name of writableFields(entity)) {
      const field = entity.fields[name]!
      if (secret.test(name) || ['cpf', 'cpfOuCnpj', 'bank'].includes(field.kind))
        assert.ok(field.sensitive, `${entity.name}.${name} iria para o rascunho`)
    }
})

test('money is integer centavos in the form and reais on the wire, to the centavo', () => {
  const entity = written.find((one) => Object.values(one.fields).some((field) => field.kind === 'money'))!
  const name = writableFields(entity).find((one) => entity.fields[one]!.kind === 'money')!
  for (const [reais, centavos] of [
    [0.01, 1],
    [0.29, 29],
    [1234567.89, 123456789],
    [9999999999.99, 999999999999],
  ] as const) {
    const values = formValues(entity, { ...record(entity), [name]: reais })
    assert.equal(values[name], centavos)
    assert.equal(formSchema(entity).parse(values)[name], reais)
  }
})
