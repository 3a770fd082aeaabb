import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acoesDe } from '../../core/fluxo.ts'
import { telas } from '../../telas.ts'
import { fluxoDaMedicao, type MedicaoNoFluxo } from './fluxo.ts'
import { distribuir, type Fonte } from './gerar.ts'
import { emMilesimos, milesimos } from './quantidade.ts'
import { problemasDaMedicao } from './regras.ts'
import { excede, maiorQueAExecutada } from './saldo.ts'
import { repartir, retencaoDe, totaisDa, valoresDaLinha } from './totais.ts'

const linha = { pontos: '1.8500', precoFixo: null, quantidadePeriodo: '7.000', quantidadeGlosada: '0' }
const condicoes = (regraArredondamento: number) => ({ valorUnidade: '78.4000', fatorK: '1.0850', regraArredondamento })

test('the example of the design, to the centavo, by both rules', () => {
  const [um, dois] = [1, 2].map((regra) => valoresDaLinha(linha, condicoes(regra)))
  assert.deepEqual([um!.total, um!.precoUnitario], [110_159, '157.3700'])
  assert.deepEqual([dois!.total, dois!.precoUnitario], [110_158, '157.3684'])
})

test('of one work or of several of a contract, never both or neither, and over days that have an end', () => {
  const diz = (mais: object) => Object.keys(problemasDaMedicao({ periodoInicio: '2026-11-01', ...mais }))
  assert.deepEqual(diz({ obraId: '1', obrasIds: [], periodoFim: '2026-11-01' }), [])
  assert.deepEqual(diz({ obraId: null, obrasIds: ['1', '2'], periodoFim: '2026-11-30' }), [])
  assert.deepEqual(diz({ obraId: '1', obrasIds: ['2'], periodoFim: '2026-11-30' }), ['obrasIds'])
  assert.deepEqual(diz({ periodoFim: '2026-10-31' }), ['obraId', 'periodoFim'])
})

test('what is glosed is the line less what it would have been without it, so that both sides add up', () => {
  for (const regra of [1, 2]) {
    const inteira = valoresDaLinha(linha, condicoes(regra))
    const glosada = valoresDaLinha({ ...linha, quantidadeGlosada: '2.333' }, condicoes(regra))
    const resto = valoresDaLinha({ ...linha, quantidadePeriodo: '4.667' }, condicoes(regra))
    assert.equal(glosada.total, inteira.total)
    assert.equal(glosada.total - glosada.glosado, resto.total)
  }
})

test('totals are the sums of lines; the retention is of what was accepted, half up', () => {
  const linhas = [
    valoresDaLinha(linha, condicoes(1)),
    valoresDaLinha({ ...linha, pontos: '0', precoFixo: '33.33', quantidadePeriodo: '3' }, condicoes(1)),
  ]
  assert.deepEqual(totaisDa(linhas, '5'), {
    totalUS: '12.9500',
    bruto: 120_158,
    glosa: 0,
    retencao: 6008,
    liquido: 114_150,
  })
  assert.equal(retencaoDe(10_050, '0.5'), 50)
  assert.equal(retencaoDe(10_100, '0.5'), 51)
  assert.equal(retencaoDe(10_100, null), 0)
})

test('what several works share is shared to the last centavo', () => {
  const partes = repartir(
    100,
    new Map([
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['d', 0],
    ]),
  )
  assert.deepEqual(partes, [
    { obraId: 'a', valor: 34 },
    { obraId: 'b', valor: 33 },
    { obraId: 'c', valor: 33 },
  ])
  assert.deepEqual(repartir(10, new Map()), [])
})

test('quantities are exact to the thousandth', () => {
  assert.equal(milesimos(0.1) + milesimos(0.2), milesimos(0.3))
  assert.deepEqual([emMilesimos(5), emMilesimos(-1500), emMilesimos(12_345_678)], ['0.005', '-1.500', '12345.678'])
  assert.throws(() => milesimos('0.0001'))
  assert.equal(maiorQueAExecutada(2500), 'Quantidade medida maior que a executada (saldo 2,5)!')
})

test('an item that no diary tells of stands on its calculation; one that a diary tells of does not', () => {
  assert.equal(excede({ executado: 0, medido: 5, medidoDoCampo: 0 }), false)
  assert.equal(excede({ executado: 5, medido: 6, medidoDoCampo: 0 }), true)
  assert.equal(excede({ executado: 0, medido: 5, medidoDoCampo: 5 }), true, 'its diary was taken away')
})

const fonte = (mais: Partial<Fonte>): Fonte => ({
  tipo: 1,
  registroId: '1',
  linhaId: '1',
  obraId: '9',
  codigo: 'A',
  atividade: 1,
  condicao: 1,
  local: 'P-1',
  quantidade: 1000,
  baremoItemId: '7',
  exigeFoto: false,
  temFoto: false,
  dita: 'RDO 001',
  impedimento: null,
  ...mais,
})

test('lines are taken in their order while there is balance, and told of when they are not', () => {
  const { grupos, ignorados } = distribuir(
    [
      fonte({ linhaId: '1', quantidade: 3000 }),
      fonte({ linhaId: '2', quantidade: 3000, local: 'p-1' }),
      fonte({ linhaId: '3' }),
      fonte({ linhaId: '4', codigo: 'B', baremoItemId: null }),
      fonte({ linhaId: '5', codigo: 'B', exigeFoto: true }),
      fonte({ linhaId: '6', codigo: 'B', impedimento: 'Já está na medição 001.' }),
    ],
    new Map([
      ['9|A|1|1', 4000],
      ['9|B|1|1', 9000],
    ]),
  )
  assert.deepEqual(
    grupos.map(({ origens }) => origens.map(({ linhaId, quantidade }) => [linhaId, quantidade])),
    [
      [
        ['1', 3000],
        ['2', 1000],
      ],
    ],
  )
  assert.deepEqual(
    ignorados.map(({ motivo }) => motivo),
    [
      'Só 1 de 3: o resto já foi medido.',
      'Já foi medido tudo o que se executou deste item.',
      'O item B não existe na tabela desta medição.',
      'Item exige foto e nenhum registro foi vinculado!',
      'Já está na medição 001.',
    ],
  )
})

const quem = (...flags: string[]) => ({
  id: '1',
  permissoes: [
    { alvo: telas.medicoes.alvo, visualizar: true, ...Object.fromEntries(flags.map((flag) => [flag, true])) },
  ] as never,
})
const medicao = (status: number, mais: Partial<MedicaoNoFluxo> = {}): MedicaoNoFluxo => ({
  revisao: 1,
  status,
  minha: false,
  valorGlosa: 0,
  valorBruto: 1,
  linhas: 1,
  ...mais,
})

test('from each state to each other: exactly the table of the design, each by whom it says', () => {
  const TABELA: Readonly<Record<number, Readonly<Record<number, 'E' | 'T'>>>> = {
    1: { 2: 'E', 10: 'T' },
    2: { 3: 'T', 1: 'T', 10: 'T' },
    3: { 4: 'E', 10: 'T' },
    4: { 5: 'E', 6: 'E', 7: 'E', 10: 'T' },
    5: { 8: 'E', 10: 'T' },
    6: { 8: 'E', 10: 'T' },
    7: { 1: 'E', 10: 'T' },
    8: { 9: 'E' },
    9: {},
    10: {},
  }
  // What the client approved, with a gloss or without one, follows from there being one.
  const com = (valorGlosa: number, status: number, flags: readonly string[]) =>
    acoesDe(fluxoDaMedicao, medicao(status, { valorGlosa }), quem(...flags)).flatMap(({ para, impedimento }) =>
      para !== null && !impedimento ? [Number(para)] : [],
    )
  const podem = (status: number, ...flags: string[]) =>
    [...new Set([...com(0, status, flags), ...com(1, status, flags)])].toSorted((a, b) => a - b)
  for (const [de, para] of Object.entries(TABELA)) {
    const por = (quais: string) =>
      Object.entries(para)
        .filter(([, um]) => quais.includes(um))
        .map(([codigo]) => Number(codigo))
        .toSorted((a, b) => a - b)
    assert.deepEqual(podem(Number(de), 'editar'), por('E'), `de ${de}, quem edita`)
    assert.deepEqual(podem(Number(de), 'acesso'), por('T'), `de ${de}, quem aprova`)
    assert.deepEqual(podem(Number(de), 'adicionar', 'excluir'), [], `de ${de}, quem só inclui e exclui`)
  }
  const responde = (valorGlosa: number) => com(valorGlosa, 4, ['editar']).filter((para) => para === 5 || para === 6)
  assert.deepEqual([responde(0), responde(1)], [[5], [6]])
})
