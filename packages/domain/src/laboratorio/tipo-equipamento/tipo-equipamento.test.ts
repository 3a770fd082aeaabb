import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { tiposDeEquipamentoIsolante } from '../../vocabulario/equipamento-isolante.ts'
import { FASE, fasesDeEnsaio, TENSAO, UNIDADE_DE_CORRENTE } from '../codigos.ts'
import { BASE_DA_CORRENTE, BASE_DA_TENSAO, CONFIANCA, SITUACAO_DE_CRITERIO } from './codigos.ts'
import { tiposDePartida } from './partida/todos.ts'
import {
  CRITERIO_NAO_VALIDADO,
  type Criterio,
  guardarCriterio,
  limiteDe,
  medidaQueFalta,
  proporCriterio,
} from './proposta.ts'
import { completado, nomeDoCriterio, problemasDoCriterio, sobrepoem } from './regras.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
console.log(`SEED=${SEED}`)
const opcoes = { seed: SEED, numRuns: 300 }

const { rascunho, validado, obsoleto } = SITUACAO_DE_CRITERIO
const VAZIO = {
  revisao: 1,
  fase: null,
  classe: null,
  categoria: null,
  ponto: null,
  comprimentoMinMm: null,
  comprimentoMaxMm: null,
  diametroMinMm: null,
  diametroMaxMm: null,
  tensaoTipo: null,
  tensaoKv: 20,
  base: null,
  tempoS: 60,
  correnteMax: null,
  unidade: null,
  correnteBase: null,
  taxaSubidaKvS: null,
  distanciaEletrodosMm: null,
  nivelAguaMm: null,
  tensaoMaxUsoV: null,
  norma: 'N',
  edicao: '1',
  fonte: 'F',
  confianca: 1,
  situacao: validado as number,
  versao: 1,
  versaoAnteriorId: null,
  validadorId: '7',
  validadoEm: '2026-01-02T03:04:05Z',
}
let serie = 0
const criterio = (mais: Partial<Criterio> = {}): Criterio => {
  const inteiro = { ...VAZIO, id: String(++serie), tipoEquipamentoId: 't', ...mais }
  return { ...inteiro, ...completado(inteiro) } as Criterio
}

/** The starter content as if the responsible engineer had validated all of it. */
const deTipo = (n: number): Criterio[] =>
  tiposDePartida[n]!.criterios.map((um) => criterio({ ...um, tipoEquipamentoId: String(n) } as Partial<Criterio>))
const proposto = (criterios: Criterio[], peca: object, fase: number = FASE.periodico) =>
  proporCriterio(criterios, { tipoEquipamentoId: 't', ...peca }, fase)

test('fourteen types, one of each group, each with what is looked at; what ships is said where from, and none is validated', () => {
  assert.equal(tiposDePartida.length, 14)
  assert.deepEqual(
    tiposDePartida.map(({ grupo }) => grupo).toSorted((a, b) => a - b),
    Object.keys(tiposDeEquipamentoIsolante)
      .map(Number)
      .filter((grupo) => grupo !== 99),
  )
  assert.equal(new Set(tiposDePartida.map(({ nome }) => nome)).size, 14)
  for (const { nome, checklistVisual, criterios } of tiposDePartida) {
    assert.ok(checklistVisual.length >= 5, nome)
    assert.ok(
      checklistVisual.some(({ eliminatorio }) => eliminatorio),
      nome,
    )
    for (const um of criterios) {
      assert.deepEqual(problemasDoCriterio(um), {}, nome)
      assert.ok(um.norma && um.edicao && um.fonte.length > 10, nome)
      assert.ok(um.confianca === CONFIANCA.fontePublica || um.confianca === CONFIANCA.memoria, nome)
      assert.equal('situacao' in um || 'validadorId' in um, false, nome)
    }
  }
})

test('design, Works 6: the numbers of the tables, where whoever validates will look for them', () => {
  const luvas = deTipo(0)
  const astm = (classe: string, comprimentoMm: number) =>
    luvas.find(
      (um) =>
        um.norma.startsWith('ASTM') &&
        um.classe === classe &&
        um.tensaoTipo === TENSAO.ca &&
        um.comprimentoMinMm! <= comprimentoMm &&
        um.comprimentoMaxMm! >= comprimentoMm,
    )
  assert.deepEqual(
    [astm('2', 356), astm('0', 457), astm('4', 406)].map((um) => [um!.tensaoKv, um!.correnteMax, um!.nivelAguaMm]),
    [
      [20, 16, 64],
      [5, 16, 38],
      [40, 22, 127],
    ],
  )
  assert.equal(astm('1', 267), undefined, 'no glove of class 1 has that length')
  assert.equal(astm('00', 356)!.confianca, CONFIANCA.memoria, 'class 00 was not found in a public page')
  assert.equal(astm('3', 356)!.confianca, CONFIANCA.fontePublica)
  const iec = luvas.filter(({ norma }) => norma.includes('60903'))
  assert.ok(iec.length > 0 && iec.every(({ confianca }) => confianca === CONFIANCA.memoria))
  const lancas = deTipo(7).map((um) => [um.ponto, um.tensaoKv, um.tempoS, um.correnteMax, um.unidade])
  assert.deepEqual(lancas, [
    ['Lança superior isolada', 40, 60, 400, UNIDADE_DE_CORRENTE.uA],
    ['Inserto inferior / chassi', 35, 180, 3, UNIDADE_DE_CORRENTE.mA],
    ['Liner (cuba)', 35, 60, null, null],
  ])
})

test('every seeded criterion, validated, is the one its own piece is proposed; outside its range there is none', () => {
  const semente = tiposDePartida.flatMap((_, n) => deTipo(n))
  fc.assert(
    fc.property(
      fc.constantFrom(...semente),
      fc.constantFrom(...Object.keys(fasesDeEnsaio).map(Number)),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (um, fase, onde) => {
        const min = um.comprimentoMinMm ?? 100
        const max = um.comprimentoMaxMm ?? min + 500
        const peca = {
          tipoEquipamentoId: um.tipoEquipamentoId,
          classe: um.classe ?? um.categoria,
          comprimentoMm: Math.round(min + (max - min) * onde),
        }
        const feita = proporCriterio([um], peca, um.fase ?? fase)
        assert.equal(feita.criterio?.id, um.id)
        if (um.fase !== null && fase !== um.fase)
          assert.match(proporCriterio([um], peca, fase).motivo!, /^Não há critério validado para a fase /)
        if (um.comprimentoMaxMm !== null) {
          const longa = { ...peca, comprimentoMm: um.comprimentoMaxMm + 1 }
          assert.match(proporCriterio([um], longa, um.fase ?? fase).motivo!, /para o comprimento de/)
        }
        if (um.classe !== null) {
          assert.match(proporCriterio([um], { ...peca, classe: null }, um.fase ?? fase).motivo!, /^Informe a classe/)
          assert.match(proporCriterio([um], { ...peca, classe: '9' }, um.fase ?? fase).motivo!, /para a classe 9/)
        }
        for (const situacao of [rascunho, obsoleto])
          assert.equal(proporCriterio([{ ...um, situacao }], peca, um.fase ?? fase).motivo, CRITERIO_NAO_VALIDADO)
      },
    ),
    opcoes,
  )
})

test('whatever is validated, what is proposed fits the piece, and two that speak of the same pieces never stood together', () => {
  const talvez = <T>(um: fc.Arbitrary<T>) => fc.option(um, { nil: null })
  const faixa = fc
    .tuple(talvez(fc.integer({ min: 0, max: 600 })), talvez(fc.integer({ min: 0, max: 600 })))
    .filter(([min, max]) => min === null || max === null || min <= max)
  const qualquer = fc.record({
    fase: talvez(fc.integer({ min: 1, max: 4 })),
    classe: talvez(fc.constantFrom('0', '1', '2')),
    faixa,
    tensaoTipo: fc.constantFrom(1, 2),
    situacao: fc.constantFrom(rascunho, validado, obsoleto),
  })
  fc.assert(
    fc.property(
      fc.array(qualquer, { maxLength: 12 }),
      talvez(fc.constantFrom('0', '1', '2')),
      talvez(fc.integer({ min: 0, max: 600 })),
      fc.integer({ min: 1, max: 4 }),
      (linhas, classe, comprimentoMm, fase) => {
        const todos: Criterio[] = []
        for (const {
          faixa: [comprimentoMinMm, comprimentoMaxMm],
          ...linha
        } of linhas) {
          const um = criterio({ ...linha, comprimentoMinMm, comprimentoMaxMm })
          // As the server validates them.
          const barrado =
            um.situacao === validado && todos.some((outro) => outro.situacao === validado && sobrepoem(outro, um))
          todos.push(barrado ? { ...um, situacao: rascunho } : um)
        }
        const serve = (um: Criterio) =>
          um.situacao === validado &&
          (um.fase === null || um.fase === fase) &&
          (um.classe === null || um.classe === classe) &&
          ((um.comprimentoMinMm === null && um.comprimentoMaxMm === null) ||
            (comprimentoMm !== null &&
              comprimentoMm >= (um.comprimentoMinMm ?? 0) &&
              comprimentoMm <= (um.comprimentoMaxMm ?? 1e9)))
        const feita = proposto(todos, { classe, comprimentoMm }, fase)
        const emCa = (um: Criterio) => um.tensaoTipo === TENSAO.ca
        // CC does not take the place of a CA that only the length, which is not known, would choose.
        const faltaMedida =
          comprimentoMm === null &&
          !todos.some((um) => serve(um) && emCa(um)) &&
          todos.some((um) => emCa(um) && serve({ ...um, comprimentoMinMm: null, comprimentoMaxMm: null }))
        assert.equal(feita.criterio !== null, todos.some(serve) && !faltaMedida, feita.motivo ?? '')
        if (!feita.criterio) return assert.ok(feita.motivo!.endsWith('.') || feita.motivo === CRITERIO_NAO_VALIDADO)
        for (const um of [feita.criterio, ...feita.outros]) assert.ok(serve(um), um.nome)
        if (todos.some((um) => serve(um) && emCa(um))) assert.ok(emCa(feita.criterio), 'CA comes before CC')
        // In the order they come from the bank or not, it is the same one.
        assert.equal(proposto(todos.toReversed(), { classe, comprimentoMm }, fase).criterio?.id, feita.criterio.id)
      },
    ),
    opcoes,
  )
})

test('the one that says the most of the piece is proposed; each part, and CC beside CA, has its own', () => {
  const geral = criterio()
  const daClasse = criterio({ classe: '2' })
  const daFaixa = criterio({ classe: '2', comprimentoMinMm: 343, comprimentoMaxMm: 369, fase: FASE.periodico })
  const emCc = criterio({ tensaoTipo: TENSAO.cc, tensaoKv: 50 })
  const todos = [emCc, geral, daClasse, daFaixa]
  assert.equal(proposto(todos, { classe: '2', comprimentoMm: 356 }).criterio, daFaixa)
  assert.equal(proposto(todos, { classe: '2', comprimentoMm: 300 }).criterio, daClasse)
  assert.equal(proposto(todos, { classe: '3' }).criterio, geral)
  assert.deepEqual(proposto(todos, { classe: '3' }).outros, [emCc])
  const pta = deTipo(7)
  const feita = proporCriterio(pta, { tipoEquipamentoId: '7', classe: 'C' }, FASE.periodico)
  assert.deepEqual(
    [feita.criterio!, ...feita.outros].map(({ ponto }) => ponto),
    ['Lança superior isolada', 'Inserto inferior / chassi', 'Liner (cuba)'],
  )
  assert.equal(
    proposto(todos, { tipoEquipamentoId: null }).motivo,
    'O equipamento não tem tipo: informe-o no cadastro.',
  )
  assert.match(proposto([], {}).motivo!, /não tem critério de ensaio/)
  assert.match(proposto([criterio({ diametroMaxMm: 40 })], {}).motivo!, /^Informe o diâmetro/)
})

test('a glove is proposed CA before CC; without its length it is asked for, and CC never takes the place of CA', () => {
  const luvas = deTipo(0).filter(({ norma }) => norma.startsWith('ASTM'))
  const daLuva = (mais: object) => proporCriterio(luvas, { tipoEquipamentoId: '0', ...mais }, FASE.periodico)
  for (const todas of [luvas, luvas.toReversed()]) {
    const { criterio: proposta, outros } = proporCriterio(
      todas,
      { tipoEquipamentoId: '0', classe: '2', comprimentoMm: 356 },
      FASE.periodico,
    )
    assert.deepEqual([proposta!.tensaoTipo, proposta!.tensaoKv, proposta!.correnteMax], [TENSAO.ca, 20, 16])
    assert.deepEqual(
      outros.map(({ tensaoTipo, tensaoKv }) => [tensaoTipo, tensaoKv]),
      [[TENSAO.cc, 50]],
    )
  }
  for (const classe of ['00', '0', '1', '2', '3', '4'])
    assert.match(daLuva({ classe }).motivo!, /^Informe o comprimento do equipamento/, classe)
  // Said where the piece is registered, and not first at the bench.
  const falta = (mais: object) => medidaQueFalta(luvas, { tipoEquipamentoId: '0', classe: '2', ...mais })
  assert.equal(falta({})?.medida, 'comprimentoMm')
  assert.match(falta({})!.motivo, /^Informe o comprimento/)
  assert.equal(falta({ comprimentoMm: 356 }), null)
  assert.equal(falta({ comprimentoMm: 300 }), null, 'nothing is wanting: no criterion is of that length')
  assert.equal(medidaQueFalta([criterio({ diametroMaxMm: 40 })], { tipoEquipamentoId: 't' })?.medida, 'diametroMm')
  // Of a length that no CA criterion has, CC is what was validated for it.
  assert.equal(daLuva({ classe: '2', comprimentoMm: 300 }).criterio!.tensaoTipo, TENSAO.cc)
  // Chosen by itself, as whoever tests in CC names it.
  assert.equal(
    proporCriterio(
      luvas.filter(({ tensaoTipo }) => tensaoTipo === TENSAO.cc),
      { tipoEquipamentoId: '0', classe: '2' },
      FASE.periodico,
    ).criterio!.tensaoKv,
    50,
  )
})

test('a voltage by length grows exactly with the length, the current never does', () => {
  const porPe = criterio({ tensaoKv: 75, base: BASE_DA_TENSAO.por305, correnteMax: 1, unidade: UNIDADE_DE_CORRENTE.uA })
  assert.deepEqual(limiteDe(porPe), { tensaoKv: 75, correnteMax: 1, unidade: 2, porTrecho: false })
  assert.equal(limiteDe(porPe, 610).tensaoKv, 150)
  assert.equal(limiteDe(porPe, 100).tensaoKv, 24.5902)
  assert.equal(limiteDe({ ...porPe, correnteBase: BASE_DA_CORRENTE.porTrecho }, 915).porTrecho, true)
  assert.equal(limiteDe(criterio({ tensaoKv: 2.5 }), 999).tensaoKv, 2.5)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_0000 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.constantFrom(300, 305, 1000),
      (dezMilesimos, mm, por) => {
        const base = { 300: BASE_DA_TENSAO.por300, 305: BASE_DA_TENSAO.por305, 1000: BASE_DA_TENSAO.porMetro }[por]!
        const um = { ...porPe, tensaoKv: dezMilesimos / 10_000, base }
        const exata = (BigInt(dezMilesimos) * BigInt(mm) * 2n + BigInt(por)) / (2n * BigInt(por))
        assert.equal(limiteDe(um, mm).tensaoKv, Number(exata) / 10_000)
        assert.equal(limiteDe(um, por).tensaoKv, um.tensaoKv)
      },
    ),
    opcoes,
  )
})

test('what a test keeps is a copy that owes nothing to the row, and says what was left to be understood', () => {
  const um = criterio({ correnteMax: 16, unidade: UNIDADE_DE_CORRENTE.mA, tensaoTipo: null, base: null })
  const guardado = guardarCriterio(um)
  assert.deepEqual(
    [guardado.id, guardado.versao, guardado.tensaoTipo, guardado.base, guardado.correnteBase, guardado.unidade],
    [um.id, 1, TENSAO.ca, BASE_DA_TENSAO.absoluta, BASE_DA_CORRENTE.absoluta, UNIDADE_DE_CORRENTE.mA],
  )
  assert.deepEqual(JSON.parse(JSON.stringify(guardado)), guardado)
  assert.equal('situacao' in guardado, false)
})

test('bad numbers are told by the field at fault', () => {
  const em = (mais: Partial<Criterio>) => problemasDoCriterio({ tensaoKv: 20, ...mais })
  assert.deepEqual(em({ comprimentoMinMm: 400, comprimentoMaxMm: 399 }), {
    comprimentoMaxMm: 'O comprimento máximo não pode ser menor que o mínimo.',
  })
  assert.deepEqual(em({ diametroMinMm: 40, diametroMaxMm: 39 }), {
    diametroMaxMm: 'O diâmetro máximo não pode ser menor que o mínimo.',
  })
  assert.deepEqual(em({ correnteMax: 16 }), { unidade: 'Diga em que unidade está a corrente máxima: mA ou µA.' })
  assert.deepEqual(Object.keys(em({ tensaoKv: 0, correnteMax: 0, unidade: 1, classe: '7', categoria: 'D' })), [
    'classe',
    'categoria',
    'tensaoKv',
    'correnteMax',
  ])
  assert.deepEqual(em({ comprimentoMinMm: 0, comprimentoMaxMm: 0, classe: '00' }), {})
  assert.equal(completado({ tensaoKv: 5, unidade: 1 }).unidade, null, 'a unit of nothing')
})

test('a criterion is called by what it is of and what it asks', () => {
  assert.equal(
    nomeDoCriterio({ classe: '2', fase: 1, comprimentoMinMm: 343, comprimentoMaxMm: 369, tensaoKv: 20 }),
    'Classe 2, periódico, 343 a 369 mm, 20 kV CA',
  )
  assert.equal(
    nomeDoCriterio({ ponto: 'A úmido', tensaoKv: 75, tensaoTipo: 2, base: 3, diametroMaxMm: 40 }),
    'A úmido, todas as fases, ø até 40 mm, 75 kV CC por 305 mm (pé)',
  )
  assert.equal(
    nomeDoCriterio({ categoria: 'C', comprimentoMinMm: 1460, tensaoKv: 2.5 }).slice(0, 46),
    'Categoria C, todas as fases, 1.460 mm ou mais,',
  )
})

test('two criteria speak of the same pieces where all they say is the same and their ranges meet', () => {
  const um = criterio({ classe: '2', comprimentoMinMm: 343, comprimentoMaxMm: 369 })
  const cruza = (mais: Partial<Criterio>) => sobrepoem(um, { ...um, ...mais })
  assert.equal(cruza({}), true)
  assert.equal(cruza({ comprimentoMinMm: 369, comprimentoMaxMm: null }), true, 'they touch')
  assert.equal(cruza({ comprimentoMinMm: 370, comprimentoMaxMm: null }), false)
  assert.equal(cruza({ comprimentoMinMm: null, comprimentoMaxMm: null }), true)
  for (const outro of [{ classe: '1' }, { fase: 1 }, { categoria: 'C' }, { ponto: 'A seco' }, { tensaoTipo: 2 }])
    assert.equal(cruza(outro), false, JSON.stringify(outro))
})
