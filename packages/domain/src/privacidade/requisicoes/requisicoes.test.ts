import assert from 'node:assert/strict'
import { test } from 'node:test'
import { impedimento } from '../../core/fluxo.ts'
import { telas } from '../../telas.ts'
import { STATUS_DE_REQUISICAO, TITULAR } from './codigos.ts'
import { CONFIRME_A_IDENTIDADE, fluxoDaRequisicao } from './fluxo.ts'
import { atrasada, prazoDaRequisicao, prazoEmPalavras } from './prazo.ts'
import { problemasDaRequisicao } from './regras.ts'

const HOJE = '2026-11-26'
const { recebida, emAnalise, respondida, recusada } = STATUS_DE_REQUISICAO

test('a request is answered within fifteen days, over months and years (LGPD, art. 19, II)', () => {
  for (const [dia, prazo] of [
    ['2026-11-11', '2026-11-26'],
    ['2026-12-20', '2027-01-04'],
    ['2028-02-20', '2028-03-06'],
  ])
    assert.equal(prazoDaRequisicao(dia!), prazo)
})

test('open, it is late after its last day; answered, by the day of São Paulo it was answered on', () => {
  const uma = (prazo: string, status: number, respondidaEm: string | null = null) => ({ prazo, status, respondidaEm })
  for (const status of [recebida, emAnalise]) {
    assert.equal(atrasada(uma(HOJE, status), HOJE), false)
    assert.equal(atrasada(uma('2026-11-25', status), HOJE), true)
  }
  // 02:30 UTC of the 27th is still the 26th in São Paulo.
  assert.equal(atrasada(uma(HOJE, respondida, '2026-11-27T02:30:00Z'), '2027-01-01'), false)
  assert.equal(atrasada(uma(HOJE, respondida, '2026-11-27T03:30:00Z'), '2027-01-01'), true)
  assert.equal(atrasada(uma(HOJE, recusada, '2026-11-20T12:00:00Z'), '2027-01-01'), false)
  const dita = (prazo: string) => prazoEmPalavras(uma(prazo, recebida), HOJE)
  assert.deepEqual(['2026-11-23', '2026-11-25', HOJE, '2026-11-27', '2026-12-11'].map(dita), [
    'atrasada há 3 dias',
    'atrasada há 1 dia',
    'vence hoje',
    'falta 1 dia',
    'faltam 15 dias',
  ])
  assert.equal(prazoEmPalavras(uma(HOJE, respondida, '2026-11-28T12:00:00Z'), HOJE), 'fora do prazo')
})

test('who asks is named in the field of their kind alone, and nothing was asked tomorrow', () => {
  assert.deepEqual(problemasDaRequisicao({ titular: TITULAR.usuario, usuarioId: '1', recebidaEm: HOJE }, HOJE), {})
  assert.deepEqual(Object.keys(problemasDaRequisicao({ titular: TITULAR.usuario, colabId: '1' }, HOJE)), ['colabId'])
  assert.deepEqual(Object.keys(problemasDaRequisicao({ titular: TITULAR.outra, fornecedorId: '1' }, HOJE)), [
    'fornecedorId',
  ])
  assert.deepEqual(Object.keys(problemasDaRequisicao({ recebidaEm: '2026-11-27' }, HOJE)), ['recebidaEm'])
})

test('nothing is answered to who was not confirmed to be who they say; a refusal says its reasons', () => {
  const pessoa = {
    id: '7',
    permissoes: [
      {
        alvo: telas.requisicoesTitulares.alvo,
        visualizar: true,
        adicionar: true,
        editar: true,
        excluir: true,
        acesso: false,
      },
    ],
  }
  const tenta = (ato: 'responder' | 'recusar', identidade: string | null, motivo: string) =>
    impedimento(fluxoDaRequisicao, ato, { revisao: 1, status: emAnalise, identidade }, pessoa, { motivo })
  for (const identidade of [null, '', '  '])
    assert.equal(tenta('responder', identidade, 'Segue')?.message, CONFIRME_A_IDENTIDADE)
  assert.equal(tenta('responder', 'Documento visto', ' ')?.details?.motivo, 'Escreva a resposta.')
  assert.equal(tenta('responder', 'Documento visto', 'Segue'), null)
  assert.equal(tenta('recusar', null, '')?.details?.motivo, 'Escreva as razões da recusa.')
  assert.equal(tenta('recusar', null, 'Não há dados dela aqui'), null)
})
