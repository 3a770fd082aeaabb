import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fornecedores } from '../financeiro/fornecedores.ts'
import { workflow } from '../financeiro/workflow.ts'
import { inputSchema, patchSchema, recordSchema, toWire } from './schema.ts'
import { detailsOf } from './sentences.ts'

const details = (result: {
  success: boolean
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] }
}) => (result.success ? {} : detailsOf(result.error!.issues))

test('a supplier needs a name and a valid document, and says so per field', () => {
  const result = inputSchema(fornecedores).safeParse({ cpfOuCnpj: '11.222.333/0001-82' })
  assert.deepEqual(details(result), {
    nome: 'Preencha este campo.',
    cpfOuCnpj: 'Este CPF ou CNPJ não é válido: confira os caracteres.',
  })
})

test('documents and telephones are stored bare, empty optional fields become null, unknown keys are dropped', () => {
  const stored = inputSchema(fornecedores).parse({
    nome: '  Elétrica Boa Vista ',
    cpfOuCnpj: '12.abc.345/01de-35',
    telefone: '(41) 98765-4321',
    cidade: '',
    revisao: 9,
    intruso: 'x',
  })
  assert.deepEqual(stored, {
    nome: 'Elétrica Boa Vista',
    cpfOuCnpj: '12ABC34501DE35',
    telefone: '41987654321',
    cidade: null,
  })
})

test('a partial change names only what it changes', () => {
  assert.deepEqual(patchSchema(fornecedores).parse({ cidade: 'Curitiba', revisao: 3 }), {
    cidade: 'Curitiba',
    revisao: 3,
  })
  assert.deepEqual(patchSchema(fornecedores).parse({}), {})
  assert.deepEqual(details(patchSchema(fornecedores).safeParse({ nome: '' })), { nome: 'Preencha este campo.' })
})

test('money has at most two decimals, and a list of people must be one', () => {
  const base = { nome: 'Geral', solicitantes: [], validadores: ['1'], confirmadores: ['1'], aprovadores: ['1'] }
  assert.deepEqual(details(inputSchema(workflow).safeParse({ ...base, valorMinimo: 10.005 })), {
    valorMinimo: 'Use no máximo 2 casas decimais.',
  })
  assert.deepEqual(details(inputSchema(workflow).safeParse({ ...base, validadores: '1' })), {
    validadores: 'Este campo espera uma lista.',
  })
})

test('a list nobody names is empty at creation, and untouched in a change', () => {
  assert.deepEqual(inputSchema(workflow).parse({ nome: 'Geral', aprovadores: ['1'] }), {
    nome: 'Geral',
    solicitantes: [],
    validadores: [],
    confirmadores: [],
    aprovadores: ['1'],
  })
  assert.deepEqual(patchSchema(workflow).parse({ nome: 'Geral' }), { nome: 'Geral' })
})

test('the wire shows documents with their mask and amounts as numbers', () => {
  assert.equal(toWire(fornecedores.fields.cpfOuCnpj, '11222333000181'), '11.222.333/0001-81')
  assert.equal(toWire(fornecedores.fields.cpfOuCnpj, '52998224725'), '529.982.247-25')
  assert.equal(toWire(workflow.fields.valorMinimo, '1234.50'), 1234.5)
})

test('a record carries every declared field', () => {
  const shape = recordSchema(workflow).safeParse({ id: '1', revisao: 1, nome: 'x' })
  assert.equal(shape.success, false)
})
