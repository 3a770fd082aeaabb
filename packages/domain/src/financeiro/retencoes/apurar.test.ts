import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toCentavos } from '../../core/money.ts'
import {
  apurar,
  divergencias,
  type LinhaApurada,
  NADA_NO_MES,
  type NoMes,
  type NotaDeServico,
  porCento,
  type RegraDeRetencao,
  regraDe,
} from './apurar.ts'
import { problemasDaRegra } from './regra-valida.ts'
import { itemDoServico, itensDaRegra } from './servicos.ts'
import { REGIME, regimeDe, TRIBUTO, type Tributo } from './tributos.ts'
import { vencimentoDaGuia } from './vencimento.ts'

const regra = (mais: Partial<RegraDeRetencao>): RegraDeRetencao => ({
  id: '1',
  nome: 'Regra',
  tributo: TRIBUTO.irrf,
  regime: REGIME.normal,
  servicos: null,
  municipioIbge: null,
  beneficiario: 'Receita Federal do Brasil',
  aliquota: 1.5,
  percentualDaBase: 100,
  deduzMateriais: false,
  minimo: null,
  acumulaNoMes: false,
  teto: null,
  codigoDeReceita: '1708',
  fatoGerador: 2,
  mesesDepois: 1,
  diaDoVencimento: 20,
  ajuste: 1,
  vigenciaDe: '2018-01-01',
  vigenciaAte: null,
  fonte: 'Lei',
  confirmada: true,
  ...mais,
})
const INSS = regra({
  id: '2',
  tributo: TRIBUTO.inss,
  aliquota: '11.0000',
  servicos: '7.02, 17.05',
  deduzMateriais: true,
  minimo: '9.99',
  fatoGerador: 1,
  codigoDeReceita: '1162',
})
const IRRF = regra({ id: '3', servicos: '7.03, 17.05', minimo: 10 })
const CSRF = regra({
  id: '4',
  tributo: TRIBUTO.csrf,
  aliquota: 4.65,
  servicos: '7.03, 17.05',
  minimo: 10,
  codigoDeReceita: '5952',
})
const ISS = regra({
  id: '5',
  tributo: TRIBUTO.iss,
  aliquota: 5,
  municipioIbge: '4106902',
  beneficiario: 'Prefeitura de Curitiba',
  fatoGerador: 1,
  diaDoVencimento: 10,
})
const TODAS = [INSS, IRRF, CSRF, ISS]

const nota = (mais: Partial<NotaDeServico> = {}): NotaDeServico => ({
  servico: '17.05',
  municipio: '4106902',
  valor: 1_000_000,
  materiais: 0,
  emissao: '2026-11-25',
  pagamento: '2026-12-10',
  declarado: {},
  ...mais,
})
const vazio = () => NADA_NO_MES
const em = (linhas: readonly LinhaApurada[], tributo: Tributo) => linhas.find((um) => um.tributo === tributo)
const retido = (linhas: readonly LinhaApurada[]) => Object.fromEntries(linhas.map((um) => [um.tributo, um.retido]))

// Worked by hand: R$ 10.000,00 of labour (17.05) to a company of the normal regime, in Curitiba.
// INSS 11% (Lei 8.212/1991, art. 31) 1.100,00; ISS 5% 500,00; IRRF 1,5% 150,00 (RIR, art. 714); CSRF 4,65% 465,00 (Lei 10.833/2003, art. 31).
test('each tribute by its own law, to the centavo, with its month and its due date', () => {
  const linhas = apurar(nota(), REGIME.normal, TODAS, vazio)
  assert.deepEqual(retido(linhas), { 1: 110_000, 2: 50_000, 3: 15_000, 4: 46_500 })
  assert.deepEqual(
    linhas.map(({ tributo, competencia, vencimento }) => [tributo, competencia, vencimento]),
    [
      // 20 December 2026 is a Sunday: brought forward to Friday 18.
      [1, '2026-11', '2026-12-18'],
      [2, '2026-11', '2026-12-10'],
      // Paid in December: 20 January 2027 is a Wednesday.
      [3, '2026-12', '2027-01-20'],
      [4, '2026-12', '2027-01-20'],
    ],
  )
})

for (const [dito, mais, esperado] of [
  [
    'materials leave the base of the INSS alone',
    { materiais: 400_000 },
    { 1: 66_000, 2: 50_000, 3: 15_000, 4: 46_500 },
  ],
  ['half a centavo goes up: 4,65% of 123,33 is 5,734845', { valor: 12_333 }, { 1: 1_357, 2: 617, 3: 0, 4: 0 }],
  [
    'R$ 666,67: IRRF is 10,00005, which is 10,00 and does not pass it',
    { valor: 66_667 },
    { 1: 7_333, 2: 3_333, 3: 0, 4: 3_100 },
  ],
  [
    'R$ 667,00: IRRF is 10,005, rounded to 10,01, and passes',
    { valor: 66_700 },
    { 1: 7_337, 2: 3_335, 3: 1_001, 4: 3_102 },
  ],
  ['R$ 215,05: CSRF is 9,999825, dispensed (up to R$ 10,00)', { valor: 21_505 }, { 1: 2_366, 2: 1_075, 3: 0, 4: 0 }],
  ['INSS under R$ 10,00 is dispensed, and 10,00 is not', { valor: 9_091 }, { 1: 1_000, 2: 455, 3: 0, 4: 0 }],
  ['INSS of 9,99', { valor: 9_082 }, { 1: 0, 2: 454, 3: 0, 4: 0 }],
  ['another municipality has no rule here', { municipio: '3550308' }, { 1: 110_000, 3: 15_000, 4: 46_500 }],
  ['projects (7.03) are no transfer of labour', { servico: '7.03' }, { 2: 50_000, 3: 15_000, 4: 46_500 }],
] as const)
  test(dito, () => {
    assert.deepEqual(retido(apurar(nota(mais), REGIME.normal, TODAS, vazio)), esperado)
  })

test('nothing of the federal ones of a small company, and nothing by a rule nobody confirmed or out of its time', () => {
  assert.deepEqual(retido(apurar(nota(), REGIME.simples, TODAS, vazio)), {})
  assert.deepEqual(
    apurar(
      nota(),
      REGIME.normal,
      TODAS.map((um) => ({ ...um, confirmada: false })),
      vazio,
    ),
    [],
  )
  const velha = { ...IRRF, vigenciaAte: '2026-12-09' }
  assert.equal(em(apurar(nota(), REGIME.normal, [velha], vazio), 3), undefined, 'the day that counts is the payment’s')
  assert.equal(em(apurar(nota({ pagamento: '2026-12-09' }), REGIME.normal, [velha], vazio), 3)?.retido, 15_000)
})

test('the narrower rule stands before the wider, and the younger before the older', () => {
  const geral = regra({ id: '9', aliquota: 9 })
  const nova = regra({ id: '10', aliquota: 2, servicos: '17.05', vigenciaDe: '2026-01-01' })
  assert.equal(regraDe([geral, IRRF, nova], 3, REGIME.normal, nota())?.id, '10')
  assert.equal(regraDe([geral, IRRF], 3, REGIME.normal, nota())?.id, '3')
  assert.equal(regraDe([geral, IRRF], 3, REGIME.normal, nota({ servico: '1.07' }))?.id, '9')
})

test('a minimum of the month: small payments wait, and the one that passes it pays for those before', () => {
  const doMes = { ...CSRF, acumulaNoMes: true }
  let mes: NoMes = NADA_NO_MES
  const passos = [10_000, 10_000, 10_000].map((valor) => {
    // 4,65% of R$ 100,00 is 4,65: 4,65; 9,30; 13,95.
    const [linha] = apurar(nota({ valor }), REGIME.normal, [doMes], () => mes)
    mes = {
      base: mes.base + linha!.base,
      calculado: mes.calculado + linha!.calculado,
      retido: mes.retido + linha!.retido,
    }
    return linha!.retido
  })
  assert.deepEqual(passos, [0, 0, 1_395])
  assert.equal(mes.retido, mes.calculado)
  const [quarta] = apurar(nota({ valor: 10_000 }), REGIME.normal, [doMes], () => mes)
  assert.equal(quarta!.retido, 465)
})

test('a ceiling of the month: an individual pays 11% until it is reached (Lei 8.212/1991, art. 28, § 5º)', () => {
  const ci = regra({ tributo: TRIBUTO.inss, regime: REGIME.pessoaFisica, aliquota: 11, teto: '8475.55' })
  const [uma] = apurar(nota({ valor: 500_000 }), REGIME.pessoaFisica, [ci], vazio)
  assert.equal(uma!.retido, 55_000)
  const [duas] = apurar(nota({ valor: 500_000 }), REGIME.pessoaFisica, [ci], () => ({
    base: 500_000,
    calculado: 55_000,
    retido: 55_000,
  }))
  // R$ 8.475,55 − R$ 5.000,00 = R$ 3.475,55, and 11% of it is R$ 382,31.
  assert.equal(duas!.retido, 38_231)
  assert.match(duas!.motivo!, /teto/)
  const [tres] = apurar(nota({ valor: 500_000 }), REGIME.pessoaFisica, [ci], () => ({
    base: 847_555,
    calculado: 93_231,
    retido: 93_231,
  }))
  assert.equal(tres!.retido, 0)
})

test('a municipality whose rate is the invoice’s own (LC 123/2006, art. 21, § 4º): what the invoice says', () => {
  const doSimples = { ...ISS, regime: REGIME.simples, aliquota: null }
  assert.deepEqual(retido(apurar(nota({ declarado: { 2: 20_100 } }), REGIME.simples, [doSimples], vazio)), {
    2: 20_100,
  })
  assert.deepEqual(retido(apurar(nota(), REGIME.simples, [doSimples], vazio)), { 2: 0 })
})

test('what the invoice says and is not so is told, and what it does not say is not', () => {
  const linhas = apurar(nota(), REGIME.normal, TODAS, vazio)
  assert.deepEqual(divergencias({ 1: 110_000, 3: 14_000 }, linhas), [{ tributo: 3, declarado: 14_000, retido: 15_000 }])
})

test('net and withheld are the gross, whatever the invoice and the rules, and never below zero', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const centavos = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(
      fc.array(fc.record({ valor: centavos, materiais: fc.integer({ min: 0, max: 999_999_999 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(
        fc.record({
          tributo: fc.constantFrom(1, 2, 3, 4),
          aliquota: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
          percentualDaBase: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 10_000),
          minimo: fc.option(fc.integer({ min: 0, max: 2_000 }).map((n) => n / 100)),
          acumulaNoMes: fc.boolean(),
          deduzMateriais: fc.boolean(),
          teto: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 100)),
        }),
        { maxLength: 5 },
      ),
      (notas, regras) => {
        const todas = regras.map((um, n) =>
          regra({ ...um, id: String(n), municipioIbge: um.tributo === 2 ? '4106902' : null }),
        )
        const mes = new Map<number, NoMes>()
        for (const { valor, materiais } of notas) {
          const linhas = apurar(
            nota({ valor, materiais }),
            REGIME.normal,
            todas,
            (tributo) => mes.get(tributo) ?? NADA_NO_MES,
          )
          const soma = linhas.reduce((total, um) => total + um.retido, 0)
          assert.ok(soma <= valor, 'o líquido não fica negativo')
          assert.equal(valor - soma + soma, valor)
          for (const um of linhas) {
            assert.ok(um.retido >= 0 && Number.isSafeInteger(um.retido))
            const antes = mes.get(um.tributo) ?? NADA_NO_MES
            const depois = {
              base: antes.base + um.base,
              calculado: antes.calculado + um.calculado,
              retido: antes.retido + um.retido,
            }
            mes.set(um.tributo, depois)
            const teto = um.regra.teto === null ? null : toCentavos(um.regra.teto)
            if (teto !== null) assert.ok(depois.base <= Math.max(teto, antes.base))
            // Never more than what the month came to.
            assert.ok(depois.retido <= depois.calculado)
          }
        }
      },
    ),
    { seed, numRuns: 300 },
  )
})

test('a percentage is exact, and half a centavo goes up', () => {
  assert.equal(porCento(10_000, 4.65), 465)
  assert.equal(porCento(1, 50), 1)
  assert.equal(porCento(999_999_999_999, '100.0000'), 999_999_999_999)
  assert.throws(() => porCento(1, 0.00001), RangeError)
})

test('a guide’s day: the month after, brought to a day of banks, or put off where the rule says so', () => {
  const prazo = { fatoGerador: 1, mesesDepois: 1, diaDoVencimento: 20, ajuste: 1 }
  for (const [competencia, mais, dia] of [
    ['2026-11', {}, '2026-12-18'],
    ['2026-10', {}, '2026-11-19'],
    ['2026-12', {}, '2027-01-20'],
    ['2026-10', { ajuste: 2 }, '2026-11-23'],
    ['2027-01', { diaDoVencimento: 31 }, '2027-02-26'],
    ['2026-03', { mesesDepois: 0, diaDoVencimento: 10 }, '2026-03-10'],
  ] as const)
    assert.equal(vencimentoDaGuia({ ...prazo, ...mais }, competencia), dia, competencia)
})

test('items of the list are read as people write them', () => {
  for (const [texto, item] of [
    ['7.02', '7.02'],
    ['07.02', '7.02'],
    ['0702', '7.02'],
    ['070201', '7.02'],
    ['17.05', '17.05'],
    ['41.01', null],
    ['7', null],
    ['', null],
    ['7.00', null],
  ] as const)
    assert.equal(itemDoServico(texto), item, texto)
  assert.deepEqual(itensDaRegra('7.02, 07.02; 17.05'), ['7.02', '17.05'])
  assert.equal(itensDaRegra('7.02, obra'), null)
  assert.equal(regimeDe({ regime: null, cpfOuCnpj: '52998224725' }), REGIME.pessoaFisica)
  assert.equal(regimeDe({ regime: null, cpfOuCnpj: '11222333000181' }), REGIME.normal)
})

test('a rule that says nothing, or two things, is refused by its field', () => {
  for (const [mais, campo] of [
    [{ tributo: 2, municipioIbge: null }, 'municipioIbge'],
    [{ tributo: 1, municipioIbge: '4106902' }, 'municipioIbge'],
    [{ tributo: 2, municipioIbge: '41' }, 'municipioIbge'],
    [{ servicos: 'obra' }, 'servicos'],
    [{ tributo: 3, aliquota: null }, 'aliquota'],
    [{ vigenciaDe: '2026-02-01', vigenciaAte: '2026-01-01' }, 'vigenciaAte'],
    [{ confirmada: true, fonte: 'Lei 1. A confirmar pelo contador.' }, 'fonte'],
    [{ percentualDaBase: 0 }, 'percentualDaBase'],
  ] as const)
    assert.deepEqual(Object.keys(problemasDaRegra({ tributo: 3, aliquota: 1, ...mais })), [campo])
})
