import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desconto, horasPorDia, parcela, quantidadeDaViagem } from './quantidade.ts'

const em = (dia: string, hora: string) => `${dia}T${hora}:00-03:00`
const viagem = (saida: [string, string], retorno: [string, string], quilometros?: number) => ({
  saida: em(...saida),
  retorno: em(...retorno),
  ...(quilometros !== undefined && { quilometros }),
})
const regra = (base: number, mais = {}) => ({ base, horasMinMeia: null, horasMinIntegral: null, ...mais })

const seg = '2026-11-23'
const ter = '2026-11-24'
const qui = '2026-11-26'

test('hours away are counted day by day, by the clock of São Paulo', () => {
  assert.deepEqual(horasPorDia(viagem([seg, '07:00'], [qui, '18:30'])), [17, 24, 24, 18.5])
  assert.deepEqual(horasPorDia(viagem([seg, '22:30'], [ter, '00:30'])), [1.5, 0.5])
  assert.deepEqual(horasPorDia(viagem([ter, '08:00'], [seg, '08:00'])), [])
})

const casos: readonly [string, Parameters<typeof quantidadeDaViagem>, number][] = [
  ['four whole days', [regra(1), viagem([seg, '07:00'], [qui, '18:30'])], 4],
  ['a late departure is half a day', [regra(1), viagem([seg, '16:00'], [ter, '20:00'])], 1.5],
  ['less than the half pays nothing', [regra(1), viagem([seg, '08:00'], [seg, '13:59'])], 0],
  ['exactly six hours are half a day', [regra(1), viagem([seg, '08:00'], [seg, '14:00'])], 0.5],
  ['exactly twelve hours are a day', [regra(1), viagem([seg, '07:00'], [seg, '19:00'])], 1],
  [
    'hours of the rate itself',
    [regra(1, { horasMinMeia: 4, horasMinIntegral: 8 }), viagem([seg, '08:00'], [seg, '16:00'])],
    1,
  ],
  ['half days alone count twice a whole one', [regra(2), viagem([seg, '16:00'], [ter, '20:00'])], 3],
  [
    'half days beside days are only the halves',
    [regra(2), viagem([seg, '16:00'], [ter, '20:00']), { comDia: true }],
    1,
  ],
  [
    'days beside half days are only the whole ones',
    [regra(1), viagem([seg, '16:00'], [ter, '20:00']), { comMeia: true }],
    1,
  ],
  ['nights', [regra(3), viagem([seg, '07:00'], [qui, '18:30'])], 3],
  ['no night in a day trip', [regra(3), viagem([seg, '07:00'], [seg, '23:00'])], 0],
  ['kilometres', [regra(4), viagem([seg, '07:00'], [seg, '23:00'], 312.5)], 312.5],
  ['kilometres that nobody told', [regra(4), viagem([seg, '07:00'], [seg, '23:00'])], 0],
]
for (const [nome, argumentos, esperada] of casos)
  test(nome, () => assert.equal(quantidadeDaViagem(...argumentos), esperada))

test('what the company gives in kind is not paid, and never below nothing', () => {
  const v = viagem([seg, '07:00'], [qui, '18:30'])
  const nada = { refeicoesFornecidas: 0, alojamentoEmpresa: false }
  assert.equal(desconto({ tipo: 1, base: 1 }, 4, v, { ...nada, refeicoesFornecidas: 3 }), 1.5)
  assert.equal(desconto({ tipo: 4, base: 1 }, 4, v, { ...nada, refeicoesFornecidas: 2 }), 0.5)
  assert.equal(desconto({ tipo: 4, base: 1 }, 4, v, { ...nada, alojamentoEmpresa: true }), 1.5)
  assert.equal(desconto({ tipo: 2, base: 3 }, 3, v, { ...nada, alojamentoEmpresa: true }), 3)
  assert.equal(desconto({ tipo: 2, base: 3 }, 3, v, { ...nada, refeicoesFornecidas: 3 }), 0)
  assert.equal(desconto({ tipo: 1, base: 2 }, 8, v, { ...nada, refeicoesFornecidas: 1 }), 1)
  assert.equal(desconto({ tipo: 3, base: 4 }, 300, v, { refeicoesFornecidas: 9, alojamentoEmpresa: true }), 0)
  assert.equal(desconto({ tipo: 1, base: 1 }, 4, v, { ...nada, refeicoesFornecidas: 200 }), 4)
})

test('a quantity is lowered by hand and never raised; the total is rounded to centavos', () => {
  assert.deepEqual(parcela(85.55, 3.5, null), { calculada: 3.5, quantidade: 3.5, total: 29943 })
  assert.deepEqual(parcela(100, 4, 2), { calculada: 4, quantidade: 2, total: 20000 })
  assert.deepEqual(parcela(100, 4, 9), { calculada: 4, quantidade: 4, total: 40000 })
})
