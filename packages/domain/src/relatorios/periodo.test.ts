import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  diasDoMes,
  diasDoPeriodo,
  diasNoGrafico,
  mesCurto,
  mesesDoGrafico,
  mesesInteiros,
  recusaDoPeriodo,
} from './periodo.ts'

test('a period is whole months, over the turn of a year and in February of a leap year', () => {
  assert.deepEqual(diasDoPeriodo('mes', '2026-11-22'), { de: '2026-11-01', ate: '2026-11-30' })
  assert.deepEqual(diasDoPeriodo('mes-passado', '2026-01-31'), { de: '2025-12-01', ate: '2025-12-31' })
  assert.deepEqual(diasDoPeriodo('trimestre', '2026-02-10'), { de: '2025-12-01', ate: '2026-02-28' })
  assert.deepEqual(diasDoPeriodo('ano', '2026-02-10'), { de: '2026-01-01', ate: '2026-12-31' })
  assert.deepEqual(diasDoPeriodo('doze', '2026-11-22'), { de: '2025-12-01', ate: '2026-11-30' })
  assert.deepEqual(diasDoMes('2028-02'), { de: '2028-02-01', ate: '2028-02-29' })
})

test('a chart has the twelve months up to the end of the period, or all of a longer one', () => {
  const umMes = mesesDoGrafico('2026-11-01', '2026-11-30')
  assert.equal(umMes.length, 12)
  assert.deepEqual([umMes[0], umMes.at(-1)], ['2025-12', '2026-11'])
  assert.deepEqual(mesesDoGrafico('2025-10-05', '2026-11-30').slice(0, 2), ['2025-10', '2025-11'])
  assert.equal(mesCurto('2026-11'), 'nov/26')
  // What is drawn of a month that the period leaves in its middle is what its list is asked for.
  assert.deepEqual(diasNoGrafico('2026-11', '2026-11-22'), { de: '2026-11-01', ate: '2026-11-22' })
  assert.deepEqual(diasNoGrafico('2026-10', '2026-11-22'), { de: '2026-10-01', ate: '2026-10-31' })
})

test('what is no period is refused in words', () => {
  assert.equal(recusaDoPeriodo('2026-11-01', '2026-11-30'), null)
  assert.equal(recusaDoPeriodo('2023-12-01', '2026-11-30'), null)
  assert.match(recusaDoPeriodo('2023-11-30', '2026-11-30')!, /três anos/)
  assert.match(recusaDoPeriodo('2026-11-02', '2026-11-01')!, /depois do começo/)
  assert.match(recusaDoPeriodo('2026-02-30', '2026-11-01')!, /existem/)
})

test('a period as whole months and the days of those it cuts: each day once', () => {
  const casos: [string | undefined, string | undefined, ReturnType<typeof mesesInteiros>][] = [
    [undefined, undefined, { meses: { de: undefined, ate: undefined }, dias: [] }],
    ['2026-01-01', '2026-12-31', { meses: { de: '2026-01-01', ate: '2026-12-01' }, dias: [] }],
    [
      '2025-12-15',
      undefined,
      { meses: { de: '2026-01-01', ate: undefined }, dias: [{ de: '2025-12-15', ate: '2025-12-31' }] },
    ],
    [
      undefined,
      '2024-02-28',
      { meses: { de: undefined, ate: '2024-01-01' }, dias: [{ de: '2024-02-01', ate: '2024-02-28' }] },
    ],
    [undefined, '2024-02-29', { meses: { de: undefined, ate: '2024-02-01' }, dias: [] }],
    ['2026-03-02', '2026-03-31', { meses: null, dias: [{ de: '2026-03-02', ate: '2026-03-31' }] }],
    ['2026-03-31', '2026-04-01', { meses: null, dias: [{ de: '2026-03-31', ate: '2026-04-01' }] }],
    ['2026-04-02', '2026-03-01', { meses: null, dias: [{ de: '2026-04-02', ate: '2026-03-01' }] }],
    [
      '2025-12-31',
      '2026-02-01',
      {
        meses: { de: '2026-01-01', ate: '2026-01-01' },
        dias: [
          { de: '2025-12-31', ate: '2025-12-31' },
          { de: '2026-02-01', ate: '2026-02-01' },
        ],
      },
    ],
  ]
  for (const [de, ate, quer] of casos) assert.deepEqual(mesesInteiros(de, ate), quer, `${de} ${ate}`)
})
