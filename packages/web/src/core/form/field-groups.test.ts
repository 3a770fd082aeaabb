import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { contasPagadoras } from '@prumo/domain/financeiro/contas-pagadoras.ts'
import { fieldGroups, inPairs } from './field-groups.ts'

const linhas = (entity: Parameters<typeof fieldGroups>[0]) =>
  new Map(
    fieldGroups(entity, Object.keys(entity.fields)).map(({ title, fields }) => [
      title,
      inPairs(fields).map((row) => row.map(({ name }) => name).join(' + ')),
    ]),
  )

test('an account is asked for in one place, each number beside its digit', () => {
  const partes = linhas(contasPagadoras)
  assert.deepEqual(partes.get('Dados bancários'), [
    'bancoCode',
    'agencia + agenciaDigito',
    'conta + contaDigito',
    'pixTodoDia',
    'pixPorDados',
  ])
  assert.ok(!partes.get('Dados')!.some((linha) => linha.includes('igito')), String(partes.get('Dados')))
  const pessoa = linhas(colaboradores)
  assert.ok(!pessoa.get('Dados')!.some((linha) => /conta|digito|agencia/i.test(linha)), String(pessoa.get('Dados')))
})
