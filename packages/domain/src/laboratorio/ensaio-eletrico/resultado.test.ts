import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MOTIVO_DE_REPROVACAO as MOTIVO, RESULTADO_DE_ENSAIO as R, UNIDADE_DE_CORRENTE as U } from '../codigos.ts'
import { BASE_DA_CORRENTE, BASE_DA_TENSAO } from '../tipo-equipamento/codigos.ts'
import { EVENTO_DE_ENSAIO as E, INSUFLACAO, RESULTADO_VISUAL as V } from './codigos.ts'
import { emMicroamperes } from './grandezas.ts'
import {
  avaliarEnsaio,
  type CriterioDoEnsaio,
  type EnsaioFeito,
  LEITURA_NAO_UNIFORME,
  type LinhaMedida,
} from './resultado.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
console.log(`SEED=${SEED}`)
const opcoes = { seed: SEED, numRuns: 500 }

const absoluta = (tensaoKv: number, tempoS: number, correnteMax: number | null, unidade: number | null = U.mA) => ({
  tensaoKv,
  base: BASE_DA_TENSAO.absoluta,
  tempoS,
  correnteMax,
  unidade: correnteMax === null ? null : unidade,
  correnteBase: BASE_DA_CORRENTE.absoluta,
})
const porComprimento = (tensaoKv: number, base: number, tempoS: number, correnteMax: number | null) => ({
  ...absoluta(tensaoKv, tempoS, correnteMax, U.uA),
  base,
  correnteBase: BASE_DA_CORRENTE.porTrecho,
})

/** Works, 6: what each group is tested by. */
const CRITERIOS: Readonly<Record<string, CriterioDoEnsaio>> = {
  'luva classe 00, 267 mm': absoluta(2.5, 180, 8),
  'luva classe 00, 356 mm': absoluta(2.5, 180, 12),
  'luva classe 0, 267 mm': absoluta(5, 180, 8),
  'luva classe 0, 457 mm': absoluta(5, 180, 16),
  'luva classe 1, 356 mm': absoluta(10, 180, 14),
  'luva classe 2, 356 mm': absoluta(20, 180, 16),
  'luva classe 2, 457 mm': absoluta(20, 180, 20),
  'luva classe 3, 406 mm': absoluta(30, 180, 20),
  'luva classe 4, 457 mm': absoluta(40, 180, 24),
  'manga classe 2': absoluta(20, 180, null),
  'lençol classe 4': absoluta(40, 180, null),
  'tapete classe 0': absoluta(5, 60, null),
  'mangueira classe 3': absoluta(30, 180, null),
  'cobertura rígida classe 2': absoluta(13, 60, null),
  'vara nova, 305 mm': porComprimento(100, BASE_DA_TENSAO.por305, 300, 1),
  'vara periódica a seco, 305 mm': porComprimento(75, BASE_DA_TENSAO.por305, 60, 1),
  'vara IEC, 300 mm': porComprimento(100, BASE_DA_TENSAO.por300, 60, null),
  'bastão por metro': porComprimento(250, BASE_DA_TENSAO.porMetro, 60, 3.28),
  'lança superior categoria C': absoluta(40, 60, 400, U.uA),
  'inserto inferior': absoluta(35, 180, 3),
  'liner da cuba': absoluta(35, 60, null),
  'capacete classe B': absoluta(20, 180, 9),
  'calçado EH': absoluta(18, 60, 1),
  'ferramenta isolada': absoluta(10, 180, null),
}
const TODOS = Object.entries(CRITERIOS)

const medida = (c: CriterioDoEnsaio, mais: Partial<LinhaMedida> = {}): LinhaMedida => ({
  tensaoKv: c.tensaoKv,
  tempoS: c.tempoS,
  ...(c.correnteMax !== null && { correnteMedida: c.correnteMax, unidade: c.unidade }),
  ...mais,
})
const julgar = (criterio: CriterioDoEnsaio, medicoes: readonly LinhaMedida[], mais: Partial<EnsaioFeito> = {}) =>
  avaliarEnsaio({ criterio, toleranciaPercentual: 3, visual: [], medicoes, ...mais })

const qualquer = fc.constantFrom(...TODOS)

test('a class 2 glove of 356 mm: 16,0 mA passes and 16,1 mA fails', () => {
  const c = CRITERIOS['luva classe 2, 356 mm']!
  const passou = julgar(c, [medida(c, { correnteMedida: 16 })])
  assert.equal(passou.resultado, R.aprovado)
  assert.equal(passou.frase, 'Corrente de 16 mA, limite de 16 mA.')
  const falhou = julgar(c, [medida(c, { correnteMedida: 16.1 })])
  assert.deepEqual([falhou.resultado, falhou.motivo], [R.reprovado, MOTIVO.corrente])
  assert.equal(falhou.frase, 'Corrente de 16,1 mA acima do limite de 16 mA.')
  assert.equal(julgar(c, [medida(c, { correnteMedida: 16.0001 })]).resultado, R.reprovado)
})

test('mA and µA are one thousand apart, exactly', () => {
  assert.equal(emMicroamperes(0.4, U.mA), emMicroamperes(400, U.uA))
  const lanca = CRITERIOS['lança superior categoria C']!
  assert.equal(julgar(lanca, [medida(lanca, { correnteMedida: 0.4, unidade: U.mA })]).resultado, R.aprovado)
  assert.equal(julgar(lanca, [medida(lanca, { correnteMedida: 0.4001, unidade: U.mA })]).motivo, MOTIVO.corrente)
  assert.equal(julgar(lanca, [medida(lanca, { correnteMedida: 640, unidade: U.uA })]).motivo, MOTIVO.corrente)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (n) => {
      // n ten-thousandths of a milliampere, written both ways.
      assert.equal(emMicroamperes(n / 10_000, U.mA), emMicroamperes(n / 10, U.uA))
    }),
    opcoes,
  )
})

test('of every group: at its limit a piece passes, one ten-thousandth above it fails', () => {
  for (const [nome, c] of TODOS) {
    assert.equal(julgar(c, [medida(c)]).resultado, R.aprovado, nome)
    if (c.correnteMax === null) continue
    const acima = Math.round(c.correnteMax * 10_000 + 1) / 10_000
    const { resultado, motivo } = julgar(c, [medida(c, { correnteMedida: acima })])
    assert.deepEqual([resultado, motivo], [R.reprovado, MOTIVO.corrente], nome)
  }
})

test('no more current, no less tension and no less time ever make a failed piece pass', () => {
  fc.assert(
    fc.property(
      qualquer,
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 400 }),
      ([, c], corrente, maisCorrente, tempo) => {
        const com = (n: number, tempoS = c.tempoS) =>
          julgar(c, [{ tensaoKv: c.tensaoKv, tempoS, correnteMedida: n / 10_000, unidade: c.unidade ?? U.mA }])
        const limite = c.correnteMax === null ? Number.POSITIVE_INFINITY : Math.round(c.correnteMax * 10_000)
        assert.equal(com(corrente).resultado, corrente <= limite ? R.aprovado : R.reprovado)
        if (com(corrente).resultado === R.reprovado) assert.equal(com(corrente + maisCorrente).resultado, R.reprovado)
        assert.equal(com(0, tempo).resultado, tempo >= c.tempoS ? R.aprovado : R.reprovado)
      },
    ),
    opcoes,
  )
})

test('the tension may lie below the criterion’s by the tolerance and by no more, whatever the length', () => {
  fc.assert(
    fc.property(
      qualquer,
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 50, max: 6000 }),
      fc.integer({ min: 0, max: 20_000_000 }),
      ([, c], toleranciaPercentual, comprimentoMm, unidades) => {
        const tensaoKv = unidades / 10_000
        const mm = { 1: null, 2: 300, 3: 305, 4: 1000 }[c.base as 1 | 2 | 3 | 4]
        const partes = BigInt(Math.round(c.tensaoKv * 10_000)) * BigInt(mm === null ? 1 : comprimentoMm)
        const minima = partes * BigInt(100 - toleranciaPercentual)
        const alcanca = BigInt(unidades) * BigInt(mm ?? 1) * 100n >= minima
        const { resultado } = julgar(c, [medida(c, { tensaoKv, comprimentoMm })], { toleranciaPercentual })
        assert.equal(resultado, alcanca ? R.aprovado : R.reprovado)
      },
    ),
    opcoes,
  )
  const luva = CRITERIOS['luva classe 2, 356 mm']!
  assert.equal(julgar(luva, [medida(luva, { tensaoKv: 19.4 })]).resultado, R.aprovado)
  const baixa = julgar(luva, [medida(luva, { tensaoKv: 19.3999 })])
  assert.equal(baixa.motivo, MOTIVO.outro)
  assert.equal(baixa.frase, 'Tensão aplicada de 19,3999 kV abaixo da exigida (20 kV, com 3% de tolerância).')
})

test('a section above twice the median of the others is to be repeated', () => {
  const vara = CRITERIOS['vara IEC, 300 mm']!
  const trechos = (...correntes: number[]) =>
    julgar(
      vara,
      correntes.map((correnteMedida) => medida(vara, { correnteMedida, unidade: U.uA })),
    )
  assert.equal(trechos(0.4, 0.5, 0.6, 1).resultado, R.aprovado)
  const torta = trechos(0.4, 0.5, 0.6, 1.0001)
  assert.deepEqual([torta.resultado, torta.motivo, torta.decisiva], [R.reprovado, MOTIVO.naoUniforme, 3])
  assert.equal(torta.linhas[3]!.frase, LEITURA_NAO_UNIFORME)
  // Of two in the middle the median is what lies between them.
  assert.equal(trechos(0.4, 0.6, 1).resultado, R.aprovado)
  assert.equal(trechos(0.4, 0.6, 1.0001).motivo, MOTIVO.naoUniforme)
  assert.equal(trechos(5).resultado, R.aprovado, 'a section alone has none to be held against')
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 2, maxLength: 9 }), (ns) => {
      const { linhas } = trechos(...ns.map((n) => n / 10_000))
      for (const [k, n] of ns.entries()) {
        const outras = ns.filter((_, outra) => outra !== k).toSorted((a, b) => a - b)
        const meio = outras.length / 2
        const mediana = outras.length % 2 === 1 ? outras[Math.floor(meio)]! : (outras[meio - 1]! + outras[meio]!) / 2
        assert.equal(linhas[k]!.frase === LEITURA_NAO_UNIFORME, n > 2 * mediana)
      }
    }),
    opcoes,
  )
})

test('what is seen condemns before anything is measured; only what eliminates does', () => {
  const c = CRITERIOS['luva classe 0, 267 mm']!
  const visto = (resultado: number, eliminatorio: boolean, motivo?: number) =>
    julgar(c, [medida(c)], { visual: [{ resultado, eliminatorio, motivo }] })
  assert.deepEqual(
    [visto(V.naoConforme, true).resultado, visto(V.naoConforme, true).motivo],
    [R.reprovado, MOTIVO.visual],
  )
  assert.equal(visto(V.naoConforme, true, MOTIVO.ilegivel).motivo, MOTIVO.ilegivel)
  assert.equal(visto(V.naoConforme, true, MOTIVO.foraDeUso).frase, 'Fora de classe ou de vida útil.')
  assert.equal(visto(V.naoConforme, false).resultado, R.aprovado)
  assert.equal(visto(V.naoSeAplica, true).resultado, R.aprovado)
  const furada = julgar(c, [], { insuflacao: INSUFLACAO.reprovada })
  assert.deepEqual([furada.resultado, furada.motivo, furada.decisiva], [R.reprovado, MOTIVO.vazamento, null])
})

test('a puncture fails whatever was read; a flashover is repeated once', () => {
  const c = CRITERIOS['manga classe 2']!
  assert.equal(julgar(c, [medida(c, { evento: E.perfuracao, tempoS: 12 })]).motivo, MOTIVO.perfuracao)
  const primeira = julgar(c, [medida(c, { evento: E.descarga, tempoS: 20 })])
  assert.deepEqual([primeira.resultado, primeira.motivo], [R.inconclusivo, null])
  const segunda = julgar(c, [medida(c, { evento: E.descarga, tempoS: 20 })], { repeticao: true })
  assert.deepEqual([segunda.resultado, segunda.motivo], [R.reprovado, MOTIVO.descarga])
  assert.equal(julgar(c, [medida(c)], { repeticao: true }).resultado, R.aprovado)
  for (const evento of [E.desarme, E.aquecimento]) assert.equal(julgar(c, [medida(c, { evento })]).motivo, MOTIVO.outro)
  // Something worse in another line decides.
  const pior = julgar(c, [medida(c, { evento: E.descarga }), medida(c, { evento: E.perfuracao })])
  assert.deepEqual([pior.motivo, pior.decisiva], [MOTIVO.perfuracao, 1])
  assert.equal(julgar(c, []).resultado, R.inconclusivo, 'nothing measured proves nothing')
})

test('every line has a sentence, and the whole says that of the line that decided', () => {
  const linha = (c: CriterioDoEnsaio) =>
    fc.record({
      tensaoKv: fc.integer({ min: 0, max: 2_000_000 }).map((n) => n / 10_000),
      tempoS: fc.integer({ min: 0, max: 400 }),
      correnteMedida: fc.option(fc.integer({ min: 0, max: 900_000 }).map((n) => n / 10_000)),
      unidade: fc.constant(c.unidade ?? U.mA),
      evento: fc.constantFrom(...Object.values(E)),
    })
  fc.assert(
    fc.property(
      qualquer.chain(([, c]) => fc.tuple(fc.constant(c), fc.array(linha(c), { minLength: 1, maxLength: 6 }))),
      ([c, medicoes]) => {
        const { linhas, resultado, motivo, frase, decisiva } = julgar(c, medicoes)
        assert.equal(linhas.length, medicoes.length)
        assert.ok(linhas.every((uma) => uma.frase.length > 5))
        assert.equal(frase, linhas[decisiva!]!.frase)
        assert.equal(motivo !== null, resultado === R.reprovado)
        assert.equal(
          resultado === R.aprovado,
          linhas.every((uma) => uma.resultado === R.aprovado),
        )
        assert.equal(
          resultado === R.reprovado,
          linhas.some((uma) => uma.resultado === R.reprovado),
        )
      },
    ),
    opcoes,
  )
})
