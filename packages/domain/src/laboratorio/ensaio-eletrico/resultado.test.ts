import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TIPO_DE_EQUIPAMENTO, tiposDeEquipamentoIsolante } from '../../vocabulario/equipamento-isolante.ts'
import {
  MOTIVO_DE_REPROVACAO as MOTIVO,
  RESULTADO_DE_ENSAIO as R,
  TENSAO,
  UNIDADE_DE_CORRENTE as U,
} from '../codigos.ts'
import { BASE_DA_TENSAO } from '../tipo-equipamento/codigos.ts'
import { criteriosEnsaio } from '../tipo-equipamento/criterios.ts'
import { tiposDePartida } from '../tipo-equipamento/partida/todos.ts'
import { type Criterio, type CriterioGuardado, guardarCriterio } from '../tipo-equipamento/proposta.ts'
import { nomeDoCriterio } from '../tipo-equipamento/regras.ts'
import { EVENTO_DE_ENSAIO as E, INSUFLACAO, RESULTADO_VISUAL as V } from './codigos.ts'
import { INFORME_A_CORRENTE, type MedicaoAConferir, problemasDoEnsaio } from './conferir.ts'
import { emMicroamperes } from './grandezas.ts'
import {
  avaliarEnsaio,
  type CriterioDoEnsaio,
  type EnsaioFeito,
  LEITURA_NAO_UNIFORME,
  type LinhaMedida,
  reprovadoSemTensao,
  tempoMenor,
} from './resultado.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
console.log(`SEED=${SEED}`)
const opcoes = { seed: SEED, numRuns: 500 }

/** Every criterion that ships (design, Works 6), as a test keeps it: what a group is tested by is asked of the data, and not listed here. */
const NADA = Object.fromEntries(Object.keys(criteriosEnsaio.fields).map((campo) => [campo, null]))
interface DePartida {
  readonly nome: string
  readonly grupo: number
  readonly c: CriterioGuardado
}
const TODOS: readonly DePartida[] = tiposDePartida.flatMap(({ grupo, criterios }) =>
  criterios.map((um, n) => {
    const nome = `${tiposDeEquipamentoIsolante[grupo as keyof typeof tiposDeEquipamentoIsolante]}: ${nomeDoCriterio(um)}`
    const inteiro = { ...NADA, ...um, id: `${grupo}${n}`, versao: 1, nome, tipoEquipamentoId: String(grupo) }
    return { nome, grupo: Number(grupo), c: guardarCriterio(inteiro as unknown as Criterio) }
  }),
)
/** The one of that group that has all of those. */
function dePartida(grupo: number, tem: Partial<CriterioGuardado>): CriterioGuardado {
  const achados = TODOS.filter(
    (um) =>
      um.grupo === grupo && Object.entries(tem).every(([campo, v]) => um.c[campo as keyof CriterioGuardado] === v),
  )
  assert.equal(achados.length, 1, `${grupo} ${JSON.stringify(tem)}`)
  return achados[0]!.c
}
const T = TIPO_DE_EQUIPAMENTO
const LUVA_2 = dePartida(T.luva, { classe: '2', comprimentoMinMm: 343 })
const LUVA_0 = dePartida(T.luva, { classe: '0', comprimentoMinMm: 254 })
const MANGA_2 = dePartida(T.manga, { classe: '2', tensaoTipo: TENSAO.ca })
const VARA = dePartida(T.vara, { base: BASE_DA_TENSAO.por300 })
const LANCA = dePartida(T.pta, { categoria: 'C' })
/** No criterion that ships asks its tension by the metre. */
const POR_METRO: CriterioGuardado = { ...VARA, nome: 'Por metro', base: BASE_DA_TENSAO.porMetro, tensaoKv: 328.0839 }

const medida = (c: CriterioDoEnsaio, mais: Partial<LinhaMedida> = {}): LinhaMedida => ({
  tensaoKv: c.tensaoKv,
  tempoS: c.tempoS,
  ...(c.correnteMax !== null && { correnteMedida: c.correnteMax, unidade: c.unidade }),
  ...mais,
})
const julgar = (criterio: CriterioDoEnsaio, medicoes: readonly LinhaMedida[], mais: Partial<EnsaioFeito> = {}) =>
  avaliarEnsaio({ criterio, toleranciaPercentual: 3, visual: [], medicoes, ...mais })

const qualquer = fc.constantFrom(...TODOS.map(({ c }) => c), POR_METRO)

test('a class 2 glove of 356 mm: 16,0 mA passes and 16,1 mA fails', () => {
  const c = LUVA_2
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
  const lanca = LANCA
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

test('every group is here by each of its criteria, but those that are tested by what is looked at alone', () => {
  assert.equal(TODOS.length, 93)
  const semTensao = tiposDePartida.filter(({ criterios }) => criterios.length === 0)
  assert.deepEqual(
    semTensao.map(({ grupo }) => grupo),
    [T.detector, 13, 14],
  )
  for (const { grupo, checklistVisual } of semTensao)
    for (const { eliminatorio } of checklistVisual) {
      const visto = { visual: [{ resultado: V.naoConforme, eliminatorio }], medicoes: [] }
      assert.equal(reprovadoSemTensao(visto) !== null, eliminatorio, String(grupo))
    }
  const comTensao = new Set(TODOS.map(({ grupo }) => grupo))
  const faltam = Object.keys(tiposDeEquipamentoIsolante)
    .map(Number)
    .filter((grupo) => !comTensao.has(grupo))
  assert.deepEqual(faltam, [T.detector, 13, 14, 99])
})

test('of every criterion: at its limit a piece passes, one unit above fails, and so does one second less', () => {
  for (const { nome, c } of TODOS) {
    assert.deepEqual(problemasDoEnsaio({ criterio: c, visual: [], medicoes: [medida(c)] }), {}, nome)
    assert.equal(julgar(c, [medida(c)]).resultado, R.aprovado, nome)
    const curta = julgar(c, [medida(c, { tempoS: c.tempoS - 1 })])
    assert.deepEqual([curta.resultado, curta.frase], [R.reprovado, tempoMenor(c.tempoS)], nome)
    assert.equal(julgar(c, [medida(c, { tensaoKv: 0 })]).resultado, R.reprovado, nome)
    if (c.correnteMax === null) {
      assert.equal(julgar(c, [medida(c, { correnteMedida: 999_999, unidade: U.mA })]).resultado, R.aprovado, nome)
      continue
    }
    const acima = Math.round(c.correnteMax * 10_000 + 1) / 10_000
    const { resultado, motivo, linhas } = julgar(c, [medida(c, { correnteMedida: acima })])
    assert.deepEqual([resultado, motivo], [R.reprovado, MOTIVO.corrente], nome)
    assert.equal(linhas[0]!.limiteAplicado, c.correnteMax, nome)
    // Each section is of the limit by itself, and never their sum.
    const trechos = [medida(c), medida(c), medida(c)]
    assert.equal(julgar(c, trechos).resultado, R.aprovado, nome)
    assert.equal(julgar(c, trechos.with(1, medida(c, { correnteMedida: acima }))).decisiva, 1, nome)
  }
})

test('of every criterion: the wrong unit, the other tension, too short a time and no current are told by the field', () => {
  for (const { nome, c } of TODOS) {
    const problemas = (mais: Partial<MedicaoAConferir>) =>
      problemasDoEnsaio({ criterio: c, visual: [], medicoes: [{ ...medida(c), ...mais }] })
    assert.deepEqual(Object.keys(problemas({ tensaoTipo: 3 - c.tensaoTipo })), ['medicoes.0.tensaoTipo'], nome)
    assert.deepEqual(problemas({ tempoS: c.tempoS - 1 }), { 'medicoes.0.tempoS': tempoMenor(c.tempoS) }, nome)
    assert.deepEqual(problemas({ tempoS: 0, correnteMedida: null, evento: E.perfuracao }), {}, nome)
    if (c.unidade === null) {
      const sem = { correnteMedida: 1, unidade: null }
      assert.deepEqual(problemas(sem), { 'medicoes.0.unidade': 'Informe a unidade da corrente.' }, nome)
      assert.deepEqual(problemas({ correnteMedida: null }), {}, nome)
      continue
    }
    assert.deepEqual(
      problemas({ unidade: c.unidade === U.mA ? U.uA : U.mA }),
      { 'medicoes.0.unidade': `Informe a corrente em ${c.unidade === U.mA ? 'mA' : 'µA'}, a unidade do critério.` },
      nome,
    )
    assert.deepEqual(problemas({ correnteMedida: null }), { 'medicoes.0.correnteMedida': INFORME_A_CORRENTE }, nome)
    // Were it let in, it would be compared as what it is.
    const [mil, milesimo] = [c.correnteMax! * 1000, c.correnteMax! / 1000]
    const emOutra =
      c.unidade === U.mA ? { correnteMedida: mil, unidade: U.uA } : { correnteMedida: milesimo, unidade: U.mA }
    assert.equal(julgar(c, [medida(c, emOutra)]).resultado, R.aprovado, nome)
  }
})

test('no more current, no less tension and no less time ever make a failed piece pass', () => {
  fc.assert(
    fc.property(
      qualquer,
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 400 }),
      (c, corrente, maisCorrente, tempo) => {
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
      (c, toleranciaPercentual, comprimentoMm, unidades) => {
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
  const luva = LUVA_2
  assert.equal(julgar(luva, [medida(luva, { tensaoKv: 19.4 })]).resultado, R.aprovado)
  const baixa = julgar(luva, [medida(luva, { tensaoKv: 19.3999 })])
  assert.equal(baixa.motivo, MOTIVO.outro)
  assert.equal(baixa.frase, 'Tensão aplicada de 19,3999 kV abaixo da exigida (20 kV, com 3% de tolerância).')
})

test('a section above twice the median of the others is to be repeated', () => {
  const vara = VARA
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
  const c = LUVA_0
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
  const c = MANGA_2
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
      qualquer.chain((c) => fc.tuple(fc.constant(c), fc.array(linha(c), { minLength: 1, maxLength: 6 }))),
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
