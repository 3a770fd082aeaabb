import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineEntity } from '../../packages/domain/src/core/entity.ts'
import { cpf, optional, ref, text } from '../../packages/domain/src/core/field.ts'
import { entities } from '../../packages/domain/src/entities.ts'
import { telas } from '../../packages/domain/src/telas.ts'
import { linhasDoCadastro } from './cadastro.ts'
import { matriz } from './motor.ts'
import { cadastroDe, declarados, porQueNaoSegue } from './tabela-declarados.ts'
import { ESCRITAS } from './tabelas.ts'

if (declarados.length > 0) matriz('declarados', declarados)

/** The calls and who may make them, in one order; what is sent, and what its objects are called, each side says for itself. */
const ditas = (linhas: readonly (readonly [string, string, ...unknown[]])[]) =>
  linhas.map(([chamada, acesso]) => `${chamada} · ${acesso.split('; ').sort().join('; ')}`).sort()

for (const name of ['processos', 'setores', 'funcoes', 'contas-institucionais', 'workflow', 'obras'])
  test(`what follows from the declaration of ${name} is what the table says, or is refused`, () => {
    const entity = entities.find((one) => one.name === name)!
    if (porQueNaoSegue(entity).length) return assert.throws(() => cadastroDe(entity), /precisa das suas linhas/)
    const seguem = linhasDoCadastro(cadastroDe(entity))
    const chamadas = new Set(seguem.map(([chamada]) => chamada))
    assert.deepEqual(ditas(seguem), ditas(ESCRITAS.filter(([chamada]) => chamadas.has(chamada))))
  })

test('what is more than a plain register is not guessed', () => {
  const plain = {
    name: 'bancos',
    banco: 'bancos',
    tela: telas.setores,
    noun: { one: 'banco', many: 'bancos', article: 'o' },
    title: 'nome',
    list: ['nome'],
    search: ['nome'],
  } as const
  const nome = text('Nome')
  assert.deepEqual(porQueNaoSegue(defineEntity({ ...plain, fields: { nome } })), [])
  assert.deepEqual(porQueNaoSegue(defineEntity({ ...plain, fields: { nome, cpf: cpf('CPF') } })), ['cpf é sensível'])
  const fields = { nome, centroDeCustoId: optional(ref('Centro', 'contas-contrato')) }
  assert.deepEqual(porQueNaoSegue(defineEntity({ ...plain, fields })), [
    'centroDeCustoId nomeia contas-contrato, que tem escopo, fora do seu',
  ])
  const scope = { by: 'column', column: 'centroDeCustoId' } as const
  assert.deepEqual(porQueNaoSegue(defineEntity({ ...plain, fields, scope })), [])
})
