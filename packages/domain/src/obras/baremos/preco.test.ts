import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decimal } from '../../core/money.ts'
import {
  fatorKDe,
  precoEmCentavos,
  precoUnitario,
  reajustado,
  totalDaLinha,
  unidadesDaLinha,
  variacao,
} from './preco.ts'

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
console.log(`SEED=${SEED}`)

const tabela = (regraArredondamento: number) => ({ valorUnidade: 78.4, fatorK: 1.085, regraArredondamento })
const estrutura = { pontos: 1.85 }

test('7 × 1,8500 × 78,4000 × 1,0850: each rule its own centavo (design, Works 12)', () => {
  assert.equal(decimal(totalDaLinha(7, estrutura, tabela(1))), '1101.59')
  assert.equal(decimal(totalDaLinha(7, estrutura, tabela(2))), '1101.58')
  assert.equal(precoUnitario(estrutura, tabela(1)), '157.37')
  assert.equal(precoUnitario(estrutura, tabela(2)), '157.3684')
  assert.equal(precoEmCentavos(estrutura, tabela(2)), 15737)
})

test('a fixed price knows neither points nor factor', () => {
  const item = { pontos: 9, precoFixo: '12.35' }
  for (const regra of [1, 2]) assert.equal(totalDaLinha('2.5', item, tabela(regra)), 3088)
  assert.equal(precoUnitario(item, tabela(2)), '12.3500')
  assert.equal(unidadesDaLinha(3, item), '0.0000')
  assert.equal(precoUnitario({ pontos: 5, precoFixo: 0 }, tabela(1)), '0.00', 'free is a price too')
})

test('half a centavo goes up, and a reversal is the very value of what it reverses', () => {
  const um = (regraArredondamento: number) => ({ valorUnidade: 1, fatorK: 1, regraArredondamento })
  assert.equal(precoEmCentavos({ pontos: '0.0050' }, um(1)), 1)
  assert.equal(precoEmCentavos({ pontos: '0.0049' }, um(1)), 0)
  assert.equal(totalDaLinha('0.5', { pontos: '0.01' }, um(2)), 1)
  assert.equal(totalDaLinha('-0.5', { pontos: '0.01' }, um(2)), -1)
})

test('factor K: the work’s, else the contract’s, else 1; none where the contract uses it for something else', () => {
  assert.equal(fatorKDe({ fatorK: '1.1000' }, { fatorK: '1.0850' }), '1.1000')
  assert.equal(fatorKDe({ fatorK: null }, { fatorK: '1.0850', usoFatorK: 1 }), '1.0850')
  assert.equal(fatorKDe(null, { fatorK: null }), 1)
  for (const usoFatorK of [2, 3]) assert.equal(fatorKDe({ fatorK: '1.1' }, { fatorK: '1.0850', usoFatorK }), 1)
})

test('a new version’s value, and how much one price differs from another', () => {
  assert.equal(reajustado('74.1000', 5.8), '78.3978')
  assert.equal(reajustado('78.4', 0), '78.4000')
  assert.equal(reajustado('78.4', -10), '70.5600')
  assert.equal(reajustado('78.4', -100.5), null)
  assert.equal(variacao('100.00', '105.50'), 5.5)
  assert.equal(variacao('157.3684', '150'), -4.68)
  assert.equal(variacao(0, 1), null)
})

/** Fractions of integers: another way to the same centavos, slow and plain. */
test('any line equals its fraction rounded once, by either rule, and never differs from the other by more than it may', () => {
  const quatro = (max: number) => fc.integer({ min: 0, max: max * 10_000 })
  const texto = (n: number) => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`
  const meio = (numerador: bigint, denominador: bigint): bigint => (2n * numerador + denominador) / (2n * denominador)
  fc.assert(
    fc.property(quatro(50_000), quatro(200), quatro(500), quatro(3), (q, p, v, k) => {
      const item = { pontos: texto(p) }
      const condicoes = (regraArredondamento: number) => ({
        valorUnidade: texto(v),
        fatorK: texto(k),
        regraArredondamento,
      })
      const exato = BigInt(p) * BigInt(v) * BigInt(k)
      const unitario = meio(exato, 10n ** 10n)
      assert.equal(precoEmCentavos(item, condicoes(1)), Number(unitario))
      const [porPreco, porLinha] = [1, 2].map((regra) => totalDaLinha(texto(q), item, condicoes(regra))) as [
        number,
        number,
      ]
      assert.equal(porPreco, Number(meio(BigInt(q) * unitario, 10n ** 4n)))
      assert.equal(porLinha, Number(meio(BigInt(q) * exato, 10n ** 14n)))
      // Half a centavo in each unit, and the rounding of each line.
      assert.ok(Math.abs(porPreco - porLinha) <= q / 10_000 / 2 + 1, `${porPreco} ${porLinha}`)
      assert.equal(unidadesDaLinha(texto(q), item), texto(Number(meio(BigInt(q) * BigInt(p), 10n ** 4n))))
    }),
    { seed: SEED, numRuns: 2000 },
  )
})
