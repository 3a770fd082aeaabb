import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entities } from '../entities.ts'
import { allTelas, telas } from '../telas.ts'
import { inMenu, may, type PermissionEntry } from './tela.ts'

const entry = (alvo: string, on: Partial<PermissionEntry>): PermissionEntry => ({
  alvo,
  visualizar: false,
  adicionar: false,
  editar: false,
  excluir: false,
  acesso: false,
  ...on,
})

test('a flag counts for its own screen alone', () => {
  const mine = [entry('Fornecedores', { visualizar: true })]
  assert.equal(may(mine, telas.fornecedores, 'visualizar'), true)
  assert.equal(may(mine, telas.fornecedores, 'editar'), false)
  assert.equal(may(mine, telas.workflow, 'visualizar'), false)
  assert.equal(may([], telas.fornecedores, 'visualizar'), false)
})

test('the menu shows the screens that open; those with the access flag need it too (Spec 1 §2; decisions, 209)', () => {
  assert.equal(inMenu([entry('Fornecedores', { adicionar: true })], telas.fornecedores), false)
  assert.equal(inMenu([entry('Fornecedores', { visualizar: true })], telas.fornecedores), true)
  assert.equal(inMenu([entry('Pedidos', { visualizar: true, editar: true })], telas.pedidos), false)
  assert.equal(inMenu([entry('Pedidos', { acesso: true })], telas.pedidos), false)
  assert.equal(inMenu([entry('Pedidos', { visualizar: true, acesso: true })], telas.pedidos), true)
  assert.equal(inMenu([entry('Combustível', { visualizar: true })], telas.combustivel), false)
  assert.equal(inMenu([entry('Combustível', { editar: true })], telas.combustivel), true)
  assert.equal(inMenu([], telas.fornecedores), false)
})

test('the access flag of Metas is the right to pass a limit: looking at the goals does not need it', () => {
  assert.equal(telas.metas.acesso, true)
  assert.equal(inMenu([entry('Metas', { visualizar: true })], telas.metas), true)
})

test('screens have their own id, target and address', () => {
  for (const key of ['id', 'alvo', 'caminho'] as const)
    assert.equal(new Set(allTelas.map((tela) => tela[key])).size, allTelas.length, key)
})

test('entities have their own names, and refer only to entities that exist', () => {
  for (const key of ['name', 'banco'] as const)
    assert.equal(new Set(entities.map((entity) => entity[key])).size, entities.length, key)
  const names = new Set(entities.map((entity) => entity.name))
  for (const entity of entities)
    for (const [field, { target }] of Object.entries(entity.fields))
      if (target) assert.ok(names.has(target), `${entity.name}.${field} → ${target}`)
})
