import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../core/dates.ts'
import { atosPossiveis as atosDe } from '../core/fluxo.ts'
import { telas } from '../telas.ts'
import { fluxoDaObra, obraNoFluxo } from './fluxo.ts'
import { faltaParaEncerrar, OBRA_BLOQUEADA, obraNoEnvio } from './situacao.ts'

const hoje = '2026-11-21'
const obra = (status: number | null, dataFimReal: string | null = null) => ({ nome: 'Serra', status, dataFimReal })
const enviar = (status: number | null, tipo = 1, fim: string | null = null) =>
  obraNoEnvio(obra(status, fim), { tipo, hoje })

test('a work that runs takes orders, one that stands still warns, one that ended takes none', () => {
  for (const status of [null, 1, 2]) assert.deepEqual(enviar(status), { recusa: null, aviso: null })
  assert.match(enviar(3).aviso ?? '', /Serra está paralisada/)
  assert.equal(enviar(3).recusa, null)
  assert.equal(enviar(4).recusa, OBRA_BLOQUEADA)
  assert.equal(enviar(5).recusa, OBRA_BLOQUEADA)
})

test('a reimbursement is still taken until the sixtieth day after the end, and never by a closed account', () => {
  assert.equal(enviar(4, 2, addDays(hoje, -60)).recusa, null)
  assert.equal(enviar(4, 2, addDays(hoje, -61)).recusa, OBRA_BLOQUEADA)
  assert.equal(enviar(4, 2, null).recusa, OBRA_BLOQUEADA)
  assert.equal(enviar(4, 1, hoje).recusa, OBRA_BLOQUEADA)
  assert.equal(enviar(5, 2, hoje).recusa, OBRA_BLOQUEADA)
})

const quemEdita = { id: '1', permissoes: [{ alvo: telas.contasObra.alvo, editar: true }] as never }
const atosPossiveis = (status: number | null) =>
  atosDe(fluxoDaObra, obraNoFluxo({ revisao: 1, status, dataInicio: null }), quemEdita)

test('each state is open to its own acts', () => {
  assert.deepEqual(atosPossiveis(null), ['iniciar'])
  assert.deepEqual(atosPossiveis(2), ['paralisar', 'concluir'])
  assert.deepEqual(atosPossiveis(3), ['retomar', 'concluir'])
  assert.deepEqual(atosPossiveis(4), ['reabrir', 'encerrar'])
  assert.deepEqual(atosPossiveis(5), [])
})

test('what keeps an account open is told in numbers', () => {
  assert.deepEqual(faltaParaEncerrar({ pedidosEmAberto: 0, pagamentosEmAberto: 0 }), [])
  assert.deepEqual(faltaParaEncerrar({ pedidosEmAberto: 1, pagamentosEmAberto: 1200 }), [
    '1 pedido em aberto',
    '1.200 pagamentos em aberto',
  ])
})
