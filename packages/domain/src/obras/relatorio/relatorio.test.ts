import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diasUteis, faltamDe } from '../rdo/faltantes.ts'
import { emPercentual, fisicoAte, parte } from './curva-s.ts'
import { acumulado, diasParados } from './paradas.ts'
import { CEM, diasDoPlano, planejadoAte, usPlanejadaAte } from './planejado.ts'
import { emUs, producaoDe, quantosDias, usPorEquipeDia } from './producao.ts'

const item = { pontos: '1.85' }

test('what two teams did is shared alike; a day is one in however many works; what no diary tells of is the record’s', () => {
  const base = { data: '2026-03-10', status: 3, diaSemTrabalho: false, equipesIds: ['1', '2'] }
  const feitas = producaoDe(
    [
      {
        ...base,
        obraId: '9',
        linhas: [
          { quantidade: 7, item },
          { quantidade: 3, item: null },
        ],
      },
      { ...base, obraId: '8', data: '2026-03-11', diaSemTrabalho: true, equipesIds: ['1'], linhas: [] },
      { ...base, obraId: '9', data: '2026-03-12', status: 8, linhas: [{ quantidade: 100, item }] },
    ],
    [
      { obraId: '9', data: '2026-03-13', status: 3, equipeId: '2', noDiario: false, linhas: [{ quantidade: 1, item }] },
      { obraId: '9', data: '2026-03-14', status: 3, equipeId: '2', noDiario: true, linhas: [{ quantidade: 9, item }] },
    ],
  )
  const de = (obraId: string, equipeId: string | null) =>
    feitas.find((uma) => uma.obraId === obraId && uma.equipeId === equipeId)
  assert.deepEqual([de('9', null)!.us, quantosDias(de('9', null)!.dias)], [148_000n, 1])
  assert.deepEqual([de('9', '1')!.us, quantosDias(de('9', '1')!.dias)], [64_750n, 1])
  assert.deepEqual([de('9', '2')!.us, quantosDias(de('9', '2')!.dias)], [83_250n, 2])
  assert.deepEqual([quantosDias(de('8', null)!.dias), de('8', '1')!.dias], [1, 0])
  assert.deepEqual([usPorEquipeDia(308_000n, 3), usPorEquipeDia(5n, 0)], [10.27, null])
  assert.deepEqual([emUs(50n), emUs(-50n), emUs(49n)], [0.01, -0.01, 0])
})

test('a plan is its stages over their days, or all of it over the work’s; months add up to the whole', () => {
  const etapas = [
    { peso: 60, inicioPrevisto: '2026-03-01', fimPrevisto: '2026-03-20' },
    { peso: 40, inicioPrevisto: null, fimPrevisto: null },
  ]
  const obra = { inicio: '2026-03-11', fim: '2026-03-30', etapas }
  assert.equal(planejadoAte(obra, '2026-02-28'), 0n)
  assert.equal(planejadoAte(obra, '2026-03-10'), 300_000n)
  assert.equal(planejadoAte(obra, '2026-03-20'), 800_000n)
  assert.equal(planejadoAte(obra, '2026-12-31'), CEM)
  assert.deepEqual(diasDoPlano(obra), ['2026-03-01', '2026-03-30'])
  assert.equal(planejadoAte({ inicio: null, fim: '2026-03-30', etapas: [] }, '2026-03-20'), null)
  const tudo = { us: 1_000_001n, peso: 33.3333, de: '2026-01-07', ate: '2026-05-21' }
  const meses = ['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']
  const soma = meses.slice(1).reduce((s, fim, n) => s + usPlanejadaAte(tudo, fim) - usPlanejadaAte(tudo, meses[n]!), 0n)
  assert.equal(soma, usPlanejadaAte(tudo, '2027-01-01'))
})

test('a work is as far as its last report said, whole where a stage ended, and today as its page says', () => {
  const etapas = [
    { id: '1', peso: 60, percentual: 100, fimReal: '2026-03-15' },
    { id: '2', peso: 40, percentual: 50, fimReal: null },
  ]
  const lidas = [
    { etapaId: '1', data: '2026-03-05', percentual: 30 },
    { etapaId: '1', data: '2026-03-09', percentual: 80 },
    { etapaId: '2', data: '2026-03-20', percentual: 25 },
  ]
  const em = (dia: string) => emPercentual(fisicoAte(etapas, lidas, dia, '2026-04-10'))
  assert.deepEqual(['2026-03-04', '2026-03-08', '2026-03-09', '2026-03-31', '2026-04-10'].map(em), [0, 18, 48, 70, 80])
  assert.deepEqual([parte(1n, 0n), parte(181_613n, 800_000n)], [null, 227_016n])
})

test('the day on which a work starts again is a day of work; what has not come is not stopped', () => {
  const dias = (inicio: string, fim: string | null) =>
    diasParados({ inicio, fim }, '2026-03-01', '2026-03-31', '2026-03-20')
  assert.deepEqual(
    [
      dias('2026-03-16', '2026-03-18'),
      dias('2026-03-16', '2026-03-16'),
      dias('2026-02-01', null),
      dias('2026-03-25', null),
    ],
    [2, 0, 20, 0],
  )
  assert.deepEqual(acumulado([2, 1]), [66.7, 100])
  assert.deepEqual(acumulado([]), [])
})

test('a day lacks its report when the work was being built, nobody told of it, and it was no holiday', () => {
  const uteis = diasUteis('2026-04-17', '2026-04-24')
  assert.deepEqual(
    uteis.map(({ dia }) => dia.slice(8)),
    ['17', '20', '22', '23', '24'],
  )
  const vigencia = { inicio: '2026-04-20', fim: '2026-04-23', paradas: [{ inicio: '2026-04-22', fim: '2026-04-22' }] }
  assert.deepEqual(faltamDe(uteis, vigencia, { '2026-04': 1 << 19 }), ['2026-04-23'])
  assert.deepEqual(faltamDe(uteis, vigencia, {}), ['2026-04-20', '2026-04-23'])
})
