import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avisosDaCalibracao, problemasDaCalibracao } from './respostas.ts'
import {
  aprovadaAntesDe,
  porQueNaoLiberar,
  porQueNaoUtilizavel,
  prazoDe,
  proximaCalibracao,
  ultimaCalibracao,
  utilizavel,
} from './utilizavel.ts'

const DIA = '2026-11-26'
const cal = (data: string, validade: string, resultado = 1, tipo = 1) => ({ tipo, data, validade, resultado })
const boa = cal('2026-01-10', '2027-01-10')
const vencida = cal('2025-01-10', '2026-01-10')
const reprovada = cal('2026-11-20', '2027-11-20', 3)
const ativo = { situacao: 1 }

test('an instrument is usable when active and its last calibration holds, approved or with a restriction', () => {
  const casos: [string, { situacao: number }, ReturnType<typeof cal>[], string | null][] = [
    ['in date', ativo, [boa], null],
    ['with a restriction', ativo, [cal('2026-01-10', '2027-01-10', 2)], null],
    ['on its last day', ativo, [cal('2025-11-26', DIA)], null],
    ['the day after', ativo, [cal('2025-11-25', '2026-11-25')], 'A calibração venceu em 25/11/2026.'],
    ['none', ativo, [], 'O instrumento não tem calibração.'],
    ['only a check in between', ativo, [cal('2026-11-01', '2027-11-01', 1, 4)], 'O instrumento não tem calibração.'],
    [
      'a check does not prolong',
      ativo,
      [vencida, cal('2026-11-01', '2027-11-01', 1, 4)],
      'A calibração venceu em 10/01/2026.',
    ],
    ['the last one failed', ativo, [boa, reprovada], 'A calibração de 20/11/2026 foi reprovada.'],
    ['an older failure is past', ativo, [cal('2024-01-01', '2025-01-01', 3), boa], null],
    ['registered later, of an earlier day', ativo, [boa, cal('2025-06-01', '2025-12-01', 3)], null],
    [
      'the same day, as found and as left',
      ativo,
      [cal('2026-11-20', '2027-11-20', 3), cal('2026-11-20', '2027-11-20', 1)],
      null,
    ],
    ['blocked', { situacao: 3 }, [boa], 'O instrumento está em “Bloqueado”.'],
    ['out for calibration', { situacao: 2 }, [boa], 'O instrumento está em “Em calibração”.'],
  ]
  for (const [nome, instrumento, todas, porQue] of casos) {
    assert.equal(porQueNaoUtilizavel(instrumento, todas, DIA), porQue, nome)
    assert.equal(utilizavel(instrumento, todas, DIA), porQue === null, nome)
  }
})

test('a day is judged by what was known of it: a later calibration says nothing of an earlier test', () => {
  assert.equal(utilizavel(ativo, [vencida, boa], '2025-06-01'), true)
  assert.equal(ultimaCalibracao([vencida, boa], '2025-06-01'), vencida)
  assert.equal(utilizavel(ativo, [boa], '2025-06-01'), false)
})

test('until when: the calibration that counts, and nothing while it failed or is not there', () => {
  assert.equal(proximaCalibracao([vencida, boa]), '2027-01-10')
  assert.equal(proximaCalibracao([boa, reprovada]), null)
  assert.equal(proximaCalibracao([]), null)
  assert.equal(proximaCalibracao([boa, cal('2026-11-01', '2026-12-01', 1, 4)]), '2027-01-10')
})

test('releasing asks a good calibration, and that nothing failed after it', () => {
  assert.equal(porQueNaoLiberar([boa], DIA), null)
  assert.match(porQueNaoLiberar([vencida], DIA)!, /venceu em 10\/01\/2026.*aprovada e em dia/)
  assert.match(
    porQueNaoLiberar([boa, cal('2026-11-20', '2027-11-20', 3, 4)], DIA)!,
    /verificação de 20\/11\/2026 foi reprovada/,
  )
  assert.equal(
    porQueNaoLiberar([boa, cal('2026-11-20', '2027-11-20', 3, 4), cal('2026-11-21', '2027-11-21', 1, 4)], DIA),
    null,
  )
})

test('in doubt is what was tested since the good calibration before the failed one', () => {
  assert.equal(aprovadaAntesDe([vencida, boa, reprovada], reprovada), boa)
  assert.equal(aprovadaAntesDe([reprovada], reprovada), null)
  const outra = cal('2026-11-10', '2027-11-10', 3)
  assert.equal(aprovadaAntesDe([boa, outra, reprovada], reprovada), boa)
  const depois = cal('2026-11-20', '2027-11-20', 1)
  assert.equal(aprovadaAntesDe([boa, reprovada, depois], reprovada), boa)
})

test('a deadline is told thirty days before', () => {
  assert.equal(prazoDe(null, DIA), 'sem')
  assert.equal(prazoDe('2026-11-25', DIA), 'vencida')
  assert.equal(prazoDe(DIA, DIA), 'a-vencer')
  assert.equal(prazoDe('2026-12-26', DIA), 'a-vencer')
  assert.equal(prazoDe('2026-12-27', DIA), 'em-dia')
})

test('the validity comes after the calibration, which is not to come; a longer one than the interval is told', () => {
  assert.deepEqual(problemasDaCalibracao({ data: DIA, validade: DIA }, DIA), {
    validade: 'A validade deve ser maior que a data da calibração!',
  })
  assert.deepEqual(Object.keys(problemasDaCalibracao({ data: '2026-11-27', validade: '2027-11-27' }, DIA)), ['data'])
  assert.deepEqual(problemasDaCalibracao({ data: '2025-11-26', validade: '2026-11-26' }, DIA), {})
  assert.deepEqual(avisosDaCalibracao({ data: '2026-08-31', validade: '2027-02-28' }, { periodicidadeMeses: 6 }), [])
  assert.match(
    avisosDaCalibracao({ data: '2026-08-31', validade: '2027-03-01' }, { periodicidadeMeses: 6 })[0]!,
    /28\/02\/2027/,
  )
})
