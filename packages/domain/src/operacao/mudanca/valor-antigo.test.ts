import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bank, bool, code, cpf, date, instant, lines, money, month, quantity, ref, refs } from '../../core/field.ts'
import { diaAntigo, idAntigo, instanteAntigo, lerAntigo, numeroAntigo } from './valor-antigo.ts'

test('moments: the document database’s, numbers, what programs and people wrote', () => {
  const em = '2026-01-05T15:00:00.000Z'
  for (const dito of [
    { _seconds: 1767625200, _nanoseconds: 0 },
    { seconds: 1767625200, nanoseconds: 0 },
    { __time__: em },
    { $date: em },
    1767625200000,
    1767625200,
    '1767625200000',
    em,
    '2026-01-05T12:00:00-03:00',
    '2026-01-05 12:00',
    '05/01/2026 - 12:00h',
    '5/1/2026 12:00:00',
    'Mon Jan 05 2026 12:00:00 GMT-0300 (Horário Padrão de Brasília)',
  ])
    assert.equal(instanteAntigo(dito)?.toISOString(), em, JSON.stringify(dito))
  for (const nada of ['ontem', '32/01/2026', '2026-13-01', {}, [], true, 12, { _seconds: 'x' }, 1e300])
    assert.equal(instanteAntigo(nada), null, JSON.stringify(nada))
})

test('days: those kept as midnight of Greenwich are that day, other moments are São Paulo’s', () => {
  const casos: [unknown, string | null][] = [
    ['2026-03-05', '2026-03-05'],
    ['05/03/2026', '2026-03-05'],
    [{ _seconds: Date.UTC(2026, 2, 5) / 1000, _nanoseconds: 0 }, '2026-03-05'],
    [Date.parse('2026-03-05T01:30:00Z'), '2026-03-04'],
    ['2026-02-29', null],
    ['', null],
  ]
  for (const [dito, dia] of casos) assert.equal(diaAntigo(dito), dia, JSON.stringify(dito))
})

test('numbers: what two people would read differently is nobody’s', () => {
  const casos: [unknown, number | null | 'ambiguo'][] = [
    [1234.5, 1234.5],
    ['1234.5', 1234.5],
    ['R$ 1.234,56', 1234.56],
    ['R$ 1.234,56', 1234.56],
    ['-3,5', -3.5],
    ['1.234.567', 1234567],
    ['1.234', 'ambiguo'],
    ['0.125', 0.125],
    ['1,234.56', null],
    ['doze', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ]
  for (const [dito, numero] of casos) assert.equal(numeroAntigo(dito), numero, JSON.stringify(dito))
})

test('money keeps its cents: binary noise goes unsaid, what is cut is told', () => {
  const valor = money('Valor')
  assert.deepEqual(lerAntigo(valor, 0.1 + 0.2), { valor: 0.3 })
  assert.deepEqual(lerAntigo(valor, 1.005), { valor: 1.01, aviso: 'Tinha mais de 2 casas decimais e foi arredondado.' })
  assert.deepEqual(lerAntigo(valor, '33,3333'), {
    valor: 33.33,
    aviso: 'Tinha mais de 2 casas decimais e foi arredondado.',
  })
  assert.deepEqual(lerAntigo(quantity('Quantidade'), 1e-9), { valor: 0 })
  assert.deepEqual(lerAntigo(valor, 9_999_999_999.99), { valor: 9_999_999_999.99 })
})

test('codes, yes and no, references, lists and documents', () => {
  const status = code('Status', { 1: 'Rascunho', 3: 'Em confirmação' })
  assert.deepEqual(lerAntigo(status, '3'), { valor: 3 })
  assert.deepEqual(lerAntigo(status, 'em confirmacao'), { valor: 3 })
  assert.ok('erro' in lerAntigo(status, 2))
  assert.deepEqual(lerAntigo(bool('Ativo'), 'não'), { valor: false })
  assert.ok('erro' in lerAntigo(bool('Ativo'), 'talvez'))
  const pessoa = ref('Pessoa', 'usuarios')
  for (const dita of [
    'usuarios/17',
    17,
    { id: '17' },
    { _path: { segments: ['usuarios', '17'] } },
    { __ref__: 'usuarios/17' },
  ])
    assert.deepEqual(lerAntigo(pessoa, dita), { valor: '17' }, JSON.stringify(dita))
  assert.deepEqual(lerAntigo(refs('Pessoas', 'usuarios'), { 17: true, 18: false, 19: true }), { valor: ['17', '19'] })
  assert.deepEqual(lerAntigo(lines('Riscos'), 'queda\n\nchoque'), { valor: ['queda', 'choque'] })
  assert.deepEqual(lerAntigo(cpf('CPF'), 191), { valor: '00000000191' })
  assert.deepEqual(lerAntigo(bank('Banco'), 1), { valor: '001' })
  for (const nada of [null, undefined, '', '  ', 'undefined', 'null', Number.NaN, 'Invalid Date'])
    assert.deepEqual(lerAntigo(date('Dia'), nada), { valor: null })
  assert.deepEqual(lerAntigo(month('Mês'), '3/2026'), { valor: '2026-03' })
  assert.ok('erro' in lerAntigo(instant('Data'), { x: 1 }))
  assert.equal(idAntigo('x'.repeat(300)), null)
})
