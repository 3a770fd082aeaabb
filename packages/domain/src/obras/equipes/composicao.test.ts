import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  aoMesmoTempo,
  comEncarregado,
  estaNaEquipe,
  habilitados,
  problemasDosIntegrantes,
  quemEntra,
} from './composicao.ts'

const HOJE = '2026-11-25'

test('the day somebody leaves is the first they are not there', () => {
  const um = { inicio: '2026-11-01', fim: '2026-11-25' }
  assert.deepEqual(
    [estaNaEquipe(um, '2026-11-24'), estaNaEquipe(um, HOJE), estaNaEquipe(um, '2026-10-31')],
    [true, false, false],
  )
})

test('two stays at once, or one after the other', () => {
  const casos: [string, string | null, string, string | null, boolean][] = [
    ['2026-01-01', null, '2026-05-01', null, true],
    ['2026-01-01', '2026-05-01', '2026-05-01', null, false],
    ['2026-01-01', '2026-05-02', '2026-05-01', null, true],
    ['2026-06-01', null, '2026-05-01', '2026-06-01', false],
    ['2026-05-01', '2026-05-01', '2026-01-01', null, false],
  ]
  for (const [inicio, fim, outroInicio, outroFim, dito] of casos)
    assert.equal(
      aoMesmoTempo({ inicio, fim }, { inicio: outroInicio, fim: outroFim }),
      dito,
      `${inicio} ${outroInicio}`,
    )
})

test('whoever is named foreman without being it, twice in the team, or out before in', () => {
  const linha = (colabId: string, mais: object = {}) => ({ colabId, papel: 2, inicio: '2026-01-01', ...mais })
  const faltas = problemasDosIntegrantes(
    [linha('1', { papel: 1 }), linha('2', { papel: 1 }), linha('2'), linha('3', { fim: '2025-12-31' })],
    '1',
    HOJE,
  )
  assert.deepEqual(Object.keys(faltas), ['integrantes.1.papel', 'integrantes.2.colabId', 'integrantes.3.fim'])
})

test('the foreman comes by himself when he is free, stays as he was, and may climb', () => {
  const linha = { colabId: '9', papel: 3, inicio: '2026-01-01' }
  assert.deepEqual(comEncarregado([linha], '9', { hoje: HOJE, livre: true }), [linha])
  assert.equal(comEncarregado([linha], '1', { hoje: HOJE, livre: true }).length, 2)
  assert.equal(comEncarregado([linha], '1', { hoje: HOJE, livre: false }).length, 1)
  const era = { linhaId: '7', colabId: '1', papel: 1, inicio: '2025-01-01' }
  assert.deepEqual(comEncarregado([linha], '1', { hoje: HOJE, livre: true, antes: [era] }), [linha, era])
})

test('who enters is whoever was not there and is to be; who was, and who only left, is not asked about', () => {
  const linha = (colabId: string, fim: string | null = null) => ({ colabId, fim })
  const entram = quemEntra([linha('1'), linha('2'), linha('3', HOJE), linha('4')], [linha('1'), linha('4', HOJE)], HOJE)
  assert.deepEqual(
    [...entram],
    [
      ['2', 1],
      ['4', 3],
    ],
  )
})

test('only who was judged fit counts, each once', () => {
  const avaliados = [
    { colabId: '1', situacao: 1 },
    { colabId: '2', situacao: 2 },
    { colabId: '3', situacao: 3 },
  ]
  assert.equal(habilitados(['1', '1', '2', '3', '4'], avaliados), 1)
})
