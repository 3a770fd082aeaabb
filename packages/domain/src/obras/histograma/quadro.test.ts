import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemasDaPrevisao } from './previsto.ts'
import { faixaDaCelula, montarQuadro, type Presenca, periodoDe, periodosEntre } from './quadro.ts'

const presenca = (dia: string, quantidade: number, horas = quantidade * 8): Presenca => ({
  chave: 'f1',
  dia,
  quantidade,
  horas,
})
const DIAS = ['2026-03-30', '2026-03-31', '2026-04-01']
const PRESENCAS = [presenca('2026-03-30', 4), presenca('2026-03-31', 1), presenca('2026-04-01', 3)]
const alcance = { de: '2026-03-30', ate: '2026-04-05' } as const

test('a média é sobre os dias trabalhados, o pico é o dia mais cheio, e as horas se somam', () => {
  const de = (medida: 'media' | 'pico' | 'horas') =>
    montarQuadro({ ...alcance, grao: 'mes', medida }, DIAS, PRESENCAS, []).linhas[0]!.celulas.map((um) => um.realizado)
  assert.deepEqual(de('media'), [2.5, 3])
  assert.deepEqual(de('pico'), [4, 3])
  assert.deepEqual(de('horas'), [40, 24])
})

test('quem faltou num dia trabalhado conta como zero; um mês sem dia trabalhado não conta nada', () => {
  const { linhas } = montarQuadro(
    { de: '2026-03-01', ate: '2026-05-31', grao: 'mes', medida: 'media' },
    ['2026-03-02', '2026-03-03', '2026-03-04'],
    [presenca('2026-03-02', 5), presenca('2026-03-03', 5)],
    [{ chave: 'f1', mes: '2026-04', quantidade: 2 }],
  )
  assert.deepEqual(linhas[0]!.celulas, [
    { previsto: null, realizado: 3.3 },
    { previsto: 2, realizado: null },
    { previsto: null, realizado: null },
  ])
})

test('o previsto do mês vale para cada semana e dia que nele começa; horas não têm previsto', () => {
  const previstas = [{ chave: 'f1', mes: '2026-04', quantidade: 6 }]
  const previsto = (grao: 'dia' | 'semana', medida: 'media' | 'horas') =>
    montarQuadro(
      { de: '2026-03-30', ate: '2026-04-07', grao, medida },
      DIAS,
      PRESENCAS,
      previstas,
    ).linhas[0]!.celulas.map((um) => um.previsto)
  // 30 March 2026 is a Monday: that week begins in March.
  assert.deepEqual(previsto('semana', 'media'), [null, 6])
  assert.deepEqual(previsto('dia', 'media'), [null, null, 6, 6, 6, 6, 6, 6, 6])
  assert.deepEqual(previsto('semana', 'horas'), [null, null])
})

test('a semana começa na segunda, também na virada do ano', () => {
  assert.equal(periodoDe('2027-01-03', 'semana'), '2026-12-28')
  assert.equal(periodoDe('2026-12-28', 'semana'), '2026-12-28')
  assert.deepEqual(periodosEntre('2026-12-27', '2027-01-04', 'semana'), ['2026-12-21', '2026-12-28', '2027-01-04'])
  assert.deepEqual(periodosEntre('2026-11-30', '2027-01-01', 'mes'), ['2026-11', '2026-12', '2027-01'])
})

test('abaixo de 90 %, de 90 a 100 %, e quem atende: sem fração perdida na divisa', () => {
  const faixa = (realizado: number | null, previsto: number | null) => faixaDaCelula({ realizado, previsto })
  assert.deepEqual(
    [
      [8.9, 10],
      [9, 10],
      [9.9, 10],
      [10, 10],
      [0.8, 0.9],
      [2.7, 3],
    ].map(([r, p]) => faixa(r!, p!)),
    ['abaixo', 'perto', 'perto', 'atende', 'abaixo', 'perto'],
  )
  assert.deepEqual([faixa(null, 10), faixa(3, null), faixa(3, 0)], [null, null, null])
})

test('pessoas se preveem pela função, equipamentos pelo tipo, e em décimos', () => {
  assert.deepEqual(problemasDaPrevisao({ categoria: 1, funcaoId: '7', quantidade: 2.5 }), {})
  assert.deepEqual(problemasDaPrevisao({ categoria: 3, tipoVeiculo: 4, quantidade: 1 }), {})
  assert.deepEqual(Object.keys(problemasDaPrevisao({ categoria: 1, tipoVeiculo: 4, quantidade: 2.55 })), [
    'funcaoId',
    'tipoVeiculo',
    'quantidade',
  ])
  assert.deepEqual(Object.keys(problemasDaPrevisao({ categoria: 3, funcaoId: '7' })), ['tipoVeiculo', 'funcaoId'])
})
