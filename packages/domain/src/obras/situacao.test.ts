import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../core/dates.ts'
import { atosPossiveis as atosDe } from '../core/fluxo.ts'
import { telas } from '../telas.ts'
import { fluxoDaObra, obraNoFluxo } from './fluxo.ts'
import { percentualDasEtapas, somaDosPesos } from './obra/condicoes.ts'
import { faltaParaEncerrar, OBRA_BLOQUEADA, obraNoEnvio, percentualFisico } from './situacao.ts'

const hoje = '2026-11-21'
const obra = (status: number, dataFimReal: string | null = null) => ({ nome: 'Serra', status, dataFimReal })
const enviar = (status: number, tipo = 1, fim: string | null = null) => obraNoEnvio(obra(status, fim), { tipo, hoje })

test('a work that runs takes orders, one that stands still warns, one that ended takes none', () => {
  for (const status of [1, 2, 3]) assert.deepEqual(enviar(status), { recusa: null, aviso: null })
  assert.match(enviar(4).aviso ?? '', /Serra está paralisada/)
  assert.equal(enviar(4).recusa, null)
  for (const status of [5, 6, 7, 8]) assert.equal(enviar(status).recusa, OBRA_BLOQUEADA)
})

test('a reimbursement is still taken until the sixtieth day after the end, and never by a closed account', () => {
  for (const status of [5, 6]) {
    assert.equal(enviar(status, 2, addDays(hoje, -60)).recusa, null)
    assert.equal(enviar(status, 2, addDays(hoje, -61)).recusa, OBRA_BLOQUEADA)
    assert.equal(enviar(status, 2, null).recusa, OBRA_BLOQUEADA)
    assert.equal(enviar(status, 1, hoje).recusa, OBRA_BLOQUEADA)
  }
  for (const status of [7, 8]) assert.equal(enviar(status, 2, hoje).recusa, OBRA_BLOQUEADA)
})

const pessoa = (...permissoes: object[]) => ({ id: '1', permissoes: permissoes as never })
const doFinanceiro = pessoa({ alvo: telas.contasObra.alvo, editar: true })
const daObra = pessoa({ alvo: telas.obras.alvo, editar: true })
const queAprova = pessoa({ alvo: telas.obras.alvo, acesso: true })
const possiveis = (status: number, quem = doFinanceiro) =>
  atosDe(fluxoDaObra, obraNoFluxo({ revisao: 1, status, dataInicio: null }), quem)

test('each state is open to its own acts, for whoever edits on either screen', () => {
  const dosDois = {
    1: ['iniciar'],
    2: [],
    3: ['paralisar', 'concluir'],
    4: ['retomar', 'concluir'],
    6: [],
    7: [],
    8: [],
  }
  for (const [status, atos] of Object.entries(dosDois)) {
    assert.deepEqual(possiveis(Number(status)), atos, status)
    assert.deepEqual(possiveis(Number(status), daObra), [...(status === '1' ? ['liberar'] : []), ...atos], status)
  }
  assert.deepEqual(possiveis(5), ['reabrir', 'encerrar'])
  assert.deepEqual(possiveis(5, daObra), ['reabrir'], 'who edits works does not close them')
})

test('closing, reopening what was closed and cancelling are the approver’s', () => {
  const dele = {
    1: ['cancelar'],
    2: ['cancelar'],
    3: [],
    4: ['cancelar'],
    5: ['encerrar'],
    6: ['encerrar'],
    7: ['reabrirEncerrada'],
    8: [],
  }
  for (const [status, atos] of Object.entries(dele))
    assert.deepEqual(possiveis(Number(status), queAprova), atos, status)
})

test('what is built: by the stages to the hundredth, by the state where there are none', () => {
  assert.equal(percentualDasEtapas([]), null)
  assert.equal(percentualDasEtapas([{ peso: 100, percentual: null }]), 0)
  assert.equal(
    percentualDasEtapas([
      { peso: 33.3333, percentual: 100 },
      { peso: 33.3333, percentual: 50 },
      { peso: 33.3334, percentual: 0 },
    ]),
    50,
  )
  assert.equal(percentualDasEtapas([{ peso: 0.1, percentual: 33.33 }]), 0.03)
  // Three tenths that binary fractions do not sum to a whole.
  assert.equal(somaDosPesos([{ peso: 33.3 }, { peso: 33.3 }, { peso: 33.4 }]), 100)
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7, 8].map(percentualFisico), [0, 0, null, null, 100, 100, 100, null])
})

test('what keeps an account open is told in numbers', () => {
  assert.deepEqual(faltaParaEncerrar({ pedidosEmAberto: 0, pagamentosEmAberto: 0 }), [])
  assert.deepEqual(faltaParaEncerrar({ pedidosEmAberto: 1, pagamentosEmAberto: 1200 }), [
    '1 pedido em aberto',
    '1.200 pagamentos em aberto',
  ])
})
