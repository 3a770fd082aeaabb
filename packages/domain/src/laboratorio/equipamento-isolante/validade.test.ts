import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../../core/dates.ts'
import { SITUACAO_DE_EQUIPAMENTO as S } from '../../vocabulario/equipamento-isolante.ts'
import { parImpede, usoProibido } from '../../vocabulario/uso-de-equipamento.ts'
import { VALIDADE } from './codigos.ts'
import { anteriorAoSair, voltaDoExtravio, voltaDoReparo } from './fluxo.ts'
import { proximoAoMudar, proximoEnsaio, validadeDe, validadeEmPalavras } from './validade.ts'

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
console.log(`semente ${seed} (SEED)`)
const HOJE = '2026-11-26'
const LUVA = { periodicidadeMeses: 6, validadeEstoqueMeses: 12 }

test('what is worn is good for its type’s months, what lies in stock for those of stock', () => {
  for (const [ultimo, situacao, anterior, dito] of [
    ['2026-01-31', S.emUso, null, '2026-07-31'],
    ['2026-08-31', S.emUso, null, '2027-02-28'],
    ['2026-08-31', S.estoque, null, '2027-08-31'],
    // At the bench or in repair it is what it was before.
    ['2026-08-31', S.emEnsaio, S.estoque, '2027-08-31'],
    ['2026-08-31', S.emReparo, S.emUso, '2027-02-28'],
  ] as const)
    assert.equal(proximoEnsaio(ultimo, { situacao, situacaoAnterior: anterior }, LUVA), dito)
  assert.equal(
    proximoEnsaio('2026-08-31', { situacao: S.estoque }, { ...LUVA, validadeEstoqueMeses: null }),
    '2027-02-28',
  )
})

test('how its validity stands, by the days of warning', () => {
  const em = (dias: number | null, situacao: number = S.emUso, antecedencia = 30) =>
    validadeDe({ situacao, dataProximoEnsaio: dias === null ? null : addDays(HOJE, dias) }, antecedencia, HOJE)
  assert.deepEqual(
    [em(-1), em(0), em(30), em(31), em(null)],
    [VALIDADE.vencido, VALIDADE.aVencer, VALIDADE.aVencer, VALIDADE.emDia, VALIDADE.semEnsaio],
  )
  assert.equal(em(31, S.emUso, 45), VALIDADE.aVencer)
  for (const situacao of [S.reprovado, S.descartado, S.extraviado]) assert.equal(em(-1, situacao), VALIDADE.naoSeAplica)
  assert.deepEqual(
    [null, HOJE, addDays(HOJE, 1), addDays(HOJE, -2)].map((dia) => validadeEmPalavras(dia, HOJE)),
    ['sem ensaio válido', 'vence hoje', 'vence em 1 dia, em 27/11/2026', 'vencido há 2 dias, em 24/11/2026'],
  )
})

const dia = fc.integer({ min: -900, max: 400 }).map((n) => addDays(HOJE, n))
const situacao = fc.constantFrom(...Object.values(S))
const prazos = fc.record({
  periodicidadeMeses: fc.integer({ min: 1, max: 120 }),
  validadeEstoqueMeses: fc.option(fc.integer({ min: 1, max: 120 })),
})
const peca = fc.record({
  situacao,
  situacaoAnterior: fc.option(situacao),
  dataUltimoEnsaio: fc.option(dia),
  dataProximoEnsaio: fc.option(dia),
})

test('no change of hands or of terms ever gives more time than the rule, nor takes what another laboratory wrote', () => {
  fc.assert(
    fc.property(peca, situacao, prazos, prazos, (antes, para, tipo, tipoAntes) => {
      const { dataUltimoEnsaio: ultimo, dataProximoEnsaio: proximo } = antes
      const novo = proximoAoMudar(antes, { situacao: para }, tipo, tipoAntes)
      if (ultimo === null || proximo === null) return assert.equal(novo, proximo)
      const regra = proximoEnsaio(ultimo, { situacao: para }, tipo)
      assert.ok(novo === regra || (novo === proximo && proximo <= regra))
    }),
    { seed, numRuns: 2000 },
  )
})

test('what may be used was tested in time, is in hand or in stock, and has no pair that failed', () => {
  fc.assert(
    fc.property(peca, fc.option(situacao), (uma, situacaoDoPar) => {
      const livre = usoProibido({ etiqueta: 'LAB-1', ...uma, situacaoDoPar }, HOJE) === null
      const certo =
        (uma.situacao === S.emUso || uma.situacao === S.estoque) &&
        uma.dataProximoEnsaio !== null &&
        uma.dataProximoEnsaio >= HOJE &&
        !parImpede(situacaoDoPar)
      assert.equal(livre, certo)
    }),
    { seed, numRuns: 2000 },
  )
})

test('what failed comes back from nowhere as if it had not', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('reparo', 'extravio'), { maxLength: 4 }), (passos) => {
      let atual: { situacao: number; situacaoAnterior: number | null } = {
        situacao: S.reprovado,
        situacaoAnterior: null,
      }
      for (const passo of passos) {
        if (atual.situacao === S.extraviado) atual = { situacao: voltaDoExtravio(atual), situacaoAnterior: null }
        else if (passo === 'reparo' && atual.situacao === S.emReparo)
          atual = { situacao: voltaDoReparo(atual), situacaoAnterior: null }
        else
          atual = { situacao: passo === 'reparo' ? S.emReparo : S.extraviado, situacaoAnterior: anteriorAoSair(atual) }
      }
      if (atual.situacao === S.emReparo) assert.equal(voltaDoReparo(atual), S.reprovado)
      else if (atual.situacao === S.extraviado) assert.equal(voltaDoExtravio(atual), S.reprovado)
      else assert.equal(atual.situacao, S.reprovado)
    }),
    { seed },
  )
})
