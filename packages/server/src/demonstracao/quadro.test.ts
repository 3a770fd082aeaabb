import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isValidCpf } from '@prumo/domain/core/documents.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { contratos } from './empresa.ts'
import { demoPeople } from './pessoas.ts'
import { desdeEntao, funcoes, mensagens, pedidosDeAcesso, processos, quadro } from './quadro.ts'

test('every employee of the demonstration is one the form would take, and nobody twice', () => {
  for (const { contrato, funcao, processo, ...one } of quadro) {
    assert.ok(inputSchema(colaboradores).safeParse(one).success, one.nome)
    assert.ok(contrato === null || contratos[contrato], one.nome)
    assert.ok(funcoes[funcao] && processos[processo], one.nome)
  }
  for (const key of ['cpf', 'matricula', 'nome'] as const)
    assert.equal(new Set(quadro.map((one) => one[key])).size, quadro.length, key)
  for (const { matricula } of desdeEntao) assert.ok(quadro.some((one) => one.matricula === matricula))
})

test('everybody of the demonstration has a valid CPF of their own; as an employee it is the same', () => {
  for (const { nome, cpf } of demoPeople) {
    assert.ok(isValidCpf(cpf), nome)
    const employed = quadro.find((one) => one.nome === nome)
    if (employed) assert.equal(employed.cpf, cpf, nome)
  }
  assert.equal(new Set(demoPeople.map(({ cpf }) => cpf)).size, demoPeople.length)
  for (const { cpf, nome } of quadro)
    assert.ok(
      demoPeople.every((person) => person.cpf !== cpf || person.nome === nome),
      nome,
    )
})

test('who wrote to support is somebody; who asks for access is nobody yet', () => {
  for (const { de } of mensagens)
    assert.ok(
      demoPeople.some(({ email }) => email.startsWith(`${de}@`)),
      de,
    )
  for (const { email, contratos: asked } of pedidosDeAcesso) {
    assert.ok(demoPeople.every((person) => person.email !== email))
    for (const n of asked) assert.ok(contratos[n])
  }
})
