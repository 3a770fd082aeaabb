import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modelosDeLista } from './modelos/todos.ts'
import { copiaDe, perguntasDe, type SecoesEnviadas, secoesDe, secoesEnviadas } from './perguntas.ts'
import {
  DEPENDE_DE_SI,
  DEPENDE_DO_QUE_NAO_HA,
  dependeDoQueNaoSeEscolhe,
  dependeDoQueVemDepois,
  problemasDaLista,
  respostaQueNaoHa,
  SEM_OPCOES,
  SEM_PERGUNTAS,
} from './regras.ts'

type Enviada = NonNullable<SecoesEnviadas[number]['perguntas']>[number]
let n = 0
const lidas = (...perguntas: Partial<Enviada>[]) =>
  secoesDe(
    secoesEnviadas.parse([
      { titulo: 'S', perguntas: perguntas.map((uma) => ({ texto: 'P', tipoResposta: 1, ...uma })) },
    ]),
    () => `novo-${n++}`,
  )
const problemas = (...perguntas: Partial<Enviada>[]) => problemasDaLista(lidas(...perguntas))

test('the four lists to begin from: as many questions as the design says, the critical ones as it marks them', () => {
  assert.deepEqual(
    modelosDeLista.map(({ nome, secoes }) => [nome, perguntasDe(secoes).length]),
    [
      ['Equipe em campo', 28],
      ['EPI e EPC', 22],
      ['Veículo e PTA', 26],
      ['Canteiro e almoxarifado', 24],
    ],
  )
  const criticas = perguntasDe(modelosDeLista[0]!.secoes).flatMap(({ critica, ordem }) => (critica ? [ordem] : []))
  assert.deepEqual(criticas, [1, 3, 4, 5, 6, 8, 10, 13, 17, 18, 22, 25])
  for (const { secoes } of modelosDeLista) assert.deepEqual(problemasDaLista(secoes), {})
})

test('a list has questions, a choice has options', () => {
  assert.deepEqual(problemasDaLista([]), { secoes: SEM_PERGUNTAS })
  assert.deepEqual(problemas(), { secoes: SEM_PERGUNTAS })
  assert.deepEqual(problemas({}, { tipoResposta: 6 }), { 'secoes.0.perguntas.1.opcoes': SEM_OPCOES })
  assert.deepEqual(problemas({ tipoResposta: 7, opcoes: ['A', 'A'] }), {
    'secoes.0.perguntas.0.opcoes': 'Há uma opção repetida.',
  })
})

test('a condition looks back at a question of choice, at an answer it has', () => {
  const a = { id: 'a' }
  const em = (condicao: Enviada['condicao'], antes: Partial<Enviada> = a) =>
    problemas(antes, { id: 'b', condicao }, { id: 'c' })['secoes.0.perguntas.1.condicao']
  assert.equal(em({ perguntaId: 'a', valor: 2 }), undefined)
  assert.equal(em({ perguntaId: 'a', valor: '2' }), undefined, 'a code written as text')
  assert.equal(em({ perguntaId: 'b', valor: 2 }), DEPENDE_DE_SI)
  assert.equal(em({ perguntaId: 'zz', valor: 2 }), DEPENDE_DO_QUE_NAO_HA)
  assert.equal(em({ perguntaId: 'c', valor: 2 }), dependeDoQueVemDepois(3))
  assert.equal(em({ perguntaId: 'a', valor: 4 }), respostaQueNaoHa(1))
  assert.equal(em({ perguntaId: 'a', valor: 2 }, { id: 'a', tipoResposta: 3 }), dependeDoQueNaoSeEscolhe(1))
  const escolha = { id: 'a', tipoResposta: 6, opcoes: ['Sol', 'Chuva'] }
  assert.equal(em({ perguntaId: 'a', valor: 'Chuva' }, escolha), undefined)
  assert.equal(em({ perguntaId: 'a', valor: 'Neve' }, escolha), respostaQueNaoHa(1))
  // Two that look at each other: one of them looks forward.
  const anel = problemas(
    { id: 'a', condicao: { perguntaId: 'b', valor: 1 } },
    { id: 'b', condicao: { perguntaId: 'a', valor: 1 } },
  )
  assert.deepEqual(anel, { 'secoes.0.perguntas.0.condicao': dependeDoQueVemDepois(2) })
})

test('no more days than the gravity gives', () => {
  assert.deepEqual(problemas({ gravidadePadrao: 3, prazoPadraoDias: 8 }), {
    'secoes.0.perguntas.0.prazoPadraoDias': 'Prazo maior que o permitido para a gravidade (7 dias)!',
  })
  assert.deepEqual(problemas({ gravidadePadrao: 3, prazoPadraoDias: 7 }), {})
})

test('questions are numbered through the sections, in the order they say, and keep their ids', () => {
  const secoes = secoesDe(
    secoesEnviadas.parse([
      { ordem: 2, titulo: 'Dois', perguntas: [{ id: 'x', texto: 'X', tipoResposta: 1 }] },
      {
        ordem: 1,
        titulo: 'Um',
        perguntas: [
          { id: 'z', ordem: 2, texto: 'Z', tipoResposta: 1 },
          { id: 'y', ordem: 1, texto: 'Y', tipoResposta: 1 },
        ],
      },
    ]),
    () => `novo-${n++}`,
  )
  assert.deepEqual(
    perguntasDe(secoes).map(({ id, ordem }) => [id, ordem]),
    [
      ['y', 1],
      ['z', 2],
      ['x', 3],
    ],
  )
})

test('a copy is another list: other ids, the same conditions', () => {
  const secoes = lidas({ id: 'a' }, { id: 'b', condicao: { perguntaId: 'a', valor: 1 } })
  const [a, b] = perguntasDe(copiaDe(secoes, () => `copia-${n++}`))
  assert.notEqual(a!.id, 'a')
  assert.deepEqual(b!.condicao, { perguntaId: a!.id, valor: 1 })
})

test('weights of more than ten, or finer than a hundredth, are refused', () => {
  for (const peso of [-1, 10.01, 1.005])
    assert.equal(
      secoesEnviadas.safeParse([{ titulo: 'S', perguntas: [{ texto: 'P', tipoResposta: 1, peso }] }]).success,
      false,
    )
})
