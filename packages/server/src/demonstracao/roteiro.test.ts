import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { contratos } from './empresa.ts'
import { type Destino, roteiro } from './roteiro.ts'

/** The statuses each story leaves behind; a recycled order leaves a new draft too. */
const status: Record<Destino, number[]> = {
  rascunho: [1],
  solicitado: [2],
  encaminhado: [3],
  emConfirmacao: [3],
  emAprovacao: [4],
  aprovado: [5],
  encomendado: [9],
  retiradoEmParte: [9],
  finalizado: [7],
  finalizadoNaHora: [7],
  rejeitado: [6],
  reciclado: [6, 1],
  cancelado: [8],
}

test('every cost centre has orders in every status', () => {
  for (const [contrato, { codigo }] of contratos.entries()) {
    const there = new Set(roteiro.filter((cena) => cena.contrato === contrato).flatMap((cena) => status[cena.destino]))
    for (const [code, name] of Object.entries(statusDePedido)) assert(there.has(Number(code)), `${codigo}: ${name}`)
  }
})
