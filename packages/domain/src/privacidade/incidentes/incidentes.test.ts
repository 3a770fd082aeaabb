import assert from 'node:assert/strict'
import { test } from 'node:test'
import { impedimento } from '../../core/fluxo.ts'
import { telas } from '../../telas.ts'
import { RISCO, STATUS_DE_INCIDENTE } from './codigos.ts'
import { AVALIE_O_RISCO, COMUNIQUE_ANTES, fluxoDoIncidente } from './fluxo.ts'
import { faltaComunicar, foraDoPrazo, guardadoAte, prazoDoIncidente } from './prazo.ts'
import { problemasDoIncidente } from './regras.ts'

const HOJE = '2026-11-26'
const um = (mais: object) => ({ risco: RISCO.relevante, prazo: HOJE, anpdEm: null, titularesEm: null, ...mais })

test('three business days after it was known, over weekends and holidays (Resolução CD/ANPD nº 15/2024, art. 6º)', () => {
  for (const [conhecido, prazo] of [
    // Monday, Thursday and Friday of common weeks.
    ['2026-11-23', '2026-11-26'],
    ['2026-11-26', '2026-12-01'],
    ['2026-11-27', '2026-12-02'],
    // Known on a Saturday: the clock begins on Monday.
    ['2026-11-28', '2026-12-02'],
    // Christmas and the last day of the year lie between.
    ['2026-12-23', '2026-12-29'],
    ['2026-12-29', '2027-01-05'],
  ])
    assert.equal(prazoDoIncidente(conhecido!), prazo)
})

test('somebody is still to be told while the risk is relevant or not judged; late is by each of them', () => {
  assert.equal(faltaComunicar(um({})), true)
  assert.equal(faltaComunicar(um({ anpdEm: HOJE })), true)
  assert.equal(faltaComunicar(um({ anpdEm: HOJE, titularesEm: HOJE })), false)
  assert.equal(faltaComunicar(um({ risco: RISCO.emAvaliacao })), true)
  assert.equal(faltaComunicar(um({ risco: RISCO.irrelevante })), false)
  assert.equal(foraDoPrazo(um({}), HOJE), false)
  assert.equal(foraDoPrazo(um({}), '2026-11-27'), true)
  assert.equal(foraDoPrazo(um({ anpdEm: HOJE, titularesEm: HOJE }), '2027-01-01'), false)
  assert.equal(foraDoPrazo(um({ anpdEm: HOJE, titularesEm: '2026-11-27' }), HOJE), true)
  assert.equal(foraDoPrazo(um({ risco: RISCO.irrelevante }), '2027-01-01'), false)
  assert.equal(guardadoAte('2024-02-29'), '2029-02-28')
})

test('days follow each other and none is to come; no relevant risk says why', () => {
  const faltas = (mais: object) =>
    Object.keys(problemasDoIncidente({ conhecidoEm: '2026-11-20', risco: RISCO.relevante, ...mais }, HOJE)).sort()
  assert.deepEqual(faltas({ ocorridoEm: '2026-11-20', anpdEm: '2026-11-20', titularesEm: HOJE }), [])
  assert.deepEqual(faltas({ ocorridoEm: '2026-11-21' }), ['conhecidoEm'])
  assert.deepEqual(faltas({ anpdEm: '2026-11-19', titularesEm: '2026-11-19' }), ['anpdEm', 'titularesEm'])
  assert.deepEqual(faltas({ titularesEm: '2026-11-27' }), ['titularesEm'])
  assert.deepEqual(faltas({ risco: RISCO.irrelevante, avaliacao: ' ' }), ['avaliacao'])
  assert.deepEqual(faltas({ risco: RISCO.irrelevante, avaliacao: 'Disco cifrado' }), [])
})

test('it is closed once its risk is judged and, where relevant, everybody was told', () => {
  const { alvo } = telas.incidentesPrivacidade
  const pessoa = {
    id: '7',
    permissoes: [{ alvo, visualizar: true, adicionar: true, editar: true, excluir: true, acesso: false }],
  }
  const encerra = (mais: object) =>
    impedimento(fluxoDoIncidente, 'encerrar', { revisao: 1, status: STATUS_DE_INCIDENTE.aberto, ...um(mais) }, pessoa)
      ?.message
  assert.equal(encerra({ risco: RISCO.emAvaliacao }), AVALIE_O_RISCO)
  assert.equal(encerra({ anpdEm: HOJE }), COMUNIQUE_ANTES)
  assert.equal(encerra({ anpdEm: HOJE, titularesEm: HOJE }), undefined)
  assert.equal(encerra({ risco: RISCO.irrelevante }), undefined)
})
