import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { ApiError } from '../../core/wire/api.ts'
import { recusadas } from './useAtoEmContas.ts'

const enviadas = ['10', '20', '30'].map((id) => ({ id }) as ContaAPagar)

test('a conflict names by place those that another person moved', () => {
  const error = new ApiError('Nada foi alterado.', 409, { 'anexos.0': 'Já está pago.', 'anexos.2': 'No banco.' })
  assert.deepEqual(
    [...recusadas(error, enviadas)],
    [
      ['10', 'Já está pago.'],
      ['30', 'No banco.'],
    ],
  )
})

test('nothing else leaves a payable out: a wrong file, an answer that never came, a place that is not there', () => {
  const casos = [
    new ApiError('Arquivo recusado.', 415, { 'anexos.0': 'x' }),
    new ApiError('Sem resposta do servidor', 0),
    new ApiError('x', 409, { 'anexos.9': 'x', 'anexos.': 'x', comprovante: 'x' }),
    new ApiError('x', 409),
    new TypeError('x'),
  ]
  for (const error of casos) assert.equal(recusadas(error, enviadas).size, 0)
})
