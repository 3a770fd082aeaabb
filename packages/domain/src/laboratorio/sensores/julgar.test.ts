import assert from 'node:assert/strict'
import { test } from 'node:test'
import { haQuanto, julgarLeitura, problemasDoSensor, semComunicacao, silencioMs } from './julgar.ts'

const AGORA = Date.parse('2026-11-26T12:00:00Z')
const faixa = { minimo: -5, maximo: 40 }
const boa = (mais: object) => julgarLeitura({ data: '2026-11-26T11:59:00Z', valor: 23.5, ...mais }, faixa, AGORA)

test('a reading is kept in UTC, rounded to four decimals, with its quality', () => {
  assert.deepEqual(boa({}), { data: '2026-11-26T11:59:00.000Z', valor: 23.5, qualidade: 1 })
  assert.equal(boa({ data: '2026-11-26T08:59:00-03:00' })?.data, '2026-11-26T11:59:00.000Z')
  assert.equal(boa({ valor: 1.00004999 })?.valor, 1)
  assert.equal(boa({ valor: 23.456789 })?.valor, 23.4568)
  assert.equal(Object.is(boa({ valor: -0.00001 })?.valor, 0), true)
  assert.deepEqual(
    [-5, -5.1, 40, 40.1].map((valor) => boa({ valor })?.qualidade),
    [1, 2, 1, 2],
  )
  assert.equal(
    julgarLeitura({ data: '2026-11-26T11:59:00Z', valor: 999 }, { minimo: null, maximo: null }, AGORA)?.qualidade,
    1,
  )
})

test('what is no reading is refused, and never throws', () => {
  for (const uma of [
    null,
    7,
    'x',
    [],
    {},
    { valor: 1 },
    { data: '2026-11-26T11:59:00Z' },
    { data: '2026-11-26T11:59:00Z', valor: '23' },
    { data: '2026-11-26T11:59:00Z', valor: Number.NaN },
    { data: '2026-11-26T11:59:00Z', valor: Number.POSITIVE_INFINITY },
    { data: '2026-11-26T11:59:00Z', valor: 1e300 },
    { data: '2026-11-26T11:59:00Z', valor: null },
    { data: '2026-11-26', valor: 1 },
    // Without its offset it names no instant.
    { data: '2026-11-26T11:59:00', valor: 1 },
    { data: '2026-13-40T11:59:00Z', valor: 1 },
    { data: 1_764_158_340, valor: 1 },
    { data: 'ontem', valor: 1 },
    // A clock that runs ahead, and what is past its keeping.
    { data: '2026-11-26T12:01:01Z', valor: 1 },
    { data: '2026-08-27T11:59:59Z', valor: 1 },
  ])
    assert.equal(julgarLeitura(uma, faixa, AGORA), null, JSON.stringify(uma))
  assert.ok(boa({ data: '2026-11-26T12:01:00Z' }), 'a minute ahead is no fault')
  assert.ok(boa({ data: '2026-08-28T12:00:00Z' }), 'ninety days are kept')
})

test('silence is three of its intervals, and never under two minutes', () => {
  assert.equal(silencioMs({ intervaloS: 10 }), 120_000)
  assert.equal(silencioMs({ intervaloS: 300 }), 900_000)
  const sensor = { ativo: true, modo: 2, intervaloS: 60 }
  assert.equal(semComunicacao(sensor, '2026-11-26T11:57:00.000Z', AGORA), false)
  assert.equal(semComunicacao(sensor, '2026-11-26T11:56:59.000Z', AGORA), true)
  assert.equal(semComunicacao(sensor, null, AGORA), true)
  assert.equal(semComunicacao({ ...sensor, modo: 1 }, null, AGORA), false)
  assert.equal(semComunicacao({ ...sensor, ativo: false }, null, AGORA), false)
})

test('how long ago, in words', () => {
  const dito = (s: number) => haQuanto(new Date(AGORA - s * 1000).toISOString(), AGORA)
  assert.deepEqual([5, 90, 7200, 86_400, 172_800].map(dito), ['há 5 s', 'há 1 min', 'há 2 h', 'há 1 dia', 'há 2 dias'])
  assert.equal(dito(-30), 'há 0 s')
})

test('the limits are in their order', () => {
  assert.deepEqual(Object.keys(problemasDoSensor({ minimo: 5, maximo: 5 })), ['maximo'])
  assert.deepEqual(problemasDoSensor({ minimo: -5, maximo: 5 }), {})
  assert.deepEqual(problemasDoSensor({ minimo: 5, maximo: null }), {})
})
