import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { RESPOSTA, TIPO_DE_RESPOSTA } from '../lista-de-perguntas/codigos.ts'
import { type Pergunta, type Secao, secoesDe, secoesEnviadas } from '../lista-de-perguntas/perguntas.ts'
import { CLASSIFICACAO } from './codigos.ts'
import { faltaParaConcluir, ncsAAbrir, problemasDaInspecao } from './conclusao.ts'
import { notaEscrita, resultadoDe, totaisDe } from './nota.ts'
import { lerRespostas, perguntasFeitas, type Resposta, respostaEmPalavras, respostasEnviadas } from './responder.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
console.log(`SEED=${SEED}`)
const { conforme, naoConforme, naoSeAplica } = RESPOSTA

let proximo = 0
const lista = (...perguntas: (Partial<Pergunta> & { id: string })[]): Secao[] =>
  secoesDe(
    secoesEnviadas.parse([
      { titulo: 'Única', perguntas: perguntas.map((uma) => ({ texto: uma.id, tipoResposta: 1, ...uma })) },
    ]),
    () => `novo-${proximo++}`,
  )
const dita = (perguntaId: string, resposta: Resposta['resposta'], mais: Partial<Resposta> = {}): Resposta => ({
  perguntaId,
  resposta,
  observacao: null,
  fotosIds: [],
  ...mais,
})
const nota = (secoes: Secao[], ...respostas: Resposta[]) => totaisDe(secoes, respostas)

test('the score is what conforms over what was judged, by weight; what does not apply counts for nothing', () => {
  const secoes = lista({ id: 'a', peso: 3 }, { id: 'b', peso: 1 }, { id: 'c', peso: 5 })
  assert.equal(nota(secoes, dita('a', conforme), dita('b', naoConforme), dita('c', naoSeAplica)).nota, 75)
  assert.equal(nota(secoes, dita('a', conforme), dita('b', naoConforme)).nota, 75, 'not answered counts for nothing')
  assert.equal(nota(secoes, dita('a', conforme), dita('c', conforme)).nota, 100)
})

test('without C or NC there is no score, and no classification', () => {
  const secoes = lista({ id: 'a' }, { id: 'b', tipoResposta: TIPO_DE_RESPOSTA.texto })
  for (const respostas of [[], [dita('a', naoSeAplica)], [dita('b', 'tudo bem')]]) {
    const { nota: n, classificacao } = totaisDe(secoes, respostas)
    assert.deepEqual([n, classificacao], [null, null])
  }
  assert.equal(notaEscrita(null), '–')
  // Of what weighs nothing there is no score either.
  assert.equal(nota(lista({ id: 'a', peso: 0 }), dita('a', naoConforme)).nota, null)
})

test('90 conforms, 89,99 asks for attention, 69,99 is not enough', () => {
  const secoes = lista({ id: 'c', peso: 10 }, ...Array.from({ length: 9 }, (_, n) => ({ id: `d${n}`, peso: 10 })), {
    id: 'n',
    peso: 0.01,
  })
  const nove = Array.from({ length: 9 }, (_, n) => dita(`d${n}`, conforme))
  const noventa = nota(secoes, ...nove, dita('c', naoConforme))
  assert.deepEqual([noventa.nota, noventa.classificacao], [90, CLASSIFICACAO.conforme])
  const quase = nota(secoes, ...nove, dita('c', naoConforme), dita('n', naoConforme))
  assert.deepEqual([quase.nota, quase.classificacao], [89.99, CLASSIFICACAO.atencao])
  const sete = nove.slice(0, 7)
  const resto = [dita('d7', naoConforme), dita('d8', naoConforme), dita('c', naoConforme)]
  assert.deepEqual(nota(secoes, ...sete, ...resto).classificacao, CLASSIFICACAO.atencao)
  const pouco = nota(secoes, ...sete, ...resto, dita('n', naoConforme))
  assert.deepEqual([pouco.nota, pouco.classificacao], [69.99, CLASSIFICACAO.insuficiente])
})

test('one critical NC is critical, with a score of 98', () => {
  const secoes = lista(...Array.from({ length: 49 }, (_, n) => ({ id: `p${n}`, peso: 1 })), {
    id: 'x',
    peso: 1,
    critica: true,
  })
  const respostas = [...Array.from({ length: 49 }, (_, n) => dita(`p${n}`, conforme)), dita('x', naoConforme)]
  const resultado = resultadoDe(secoes, respostas)
  assert.deepEqual([resultado.nota, resultado.classificacao, resultado.criticas], [98, CLASSIFICACAO.critica, 1])
  // And where nothing that weighs was judged, also.
  const semPeso = lista({ id: 'x', peso: 0, critica: true })
  assert.deepEqual(
    [totaisDe(semPeso, [dita('x', naoConforme)]).nota, totaisDe(semPeso, [dita('x', naoConforme)]).classificacao],
    [null, CLASSIFICACAO.critica],
  )
})

test('the score of any answers to any weights is exact', () => {
  const pergunta = fc.record({
    peso: fc.integer({ min: 0, max: 1000 }).map((n) => n / 100),
    critica: fc.boolean(),
    resposta: fc.constantFrom(conforme, naoConforme, naoSeAplica, null),
  })
  fc.assert(
    fc.property(fc.array(pergunta, { minLength: 1, maxLength: 60 }), (perguntas) => {
      const secoes = lista(...perguntas.map(({ peso, critica }, n) => ({ id: `p${n}`, peso, critica })))
      const respostas = perguntas.map(({ resposta }, n) => dita(`p${n}`, resposta))
      const soma = (qual: number) =>
        perguntas.reduce(
          (total, { peso, resposta }) => total + (resposta === qual ? BigInt(Math.round(peso * 100)) : 0n),
          0n,
        )
      const [c, nc] = [soma(conforme), soma(naoConforme)]
      const resultado = totaisDe(secoes, respostas)
      const critica = perguntas.some((uma) => uma.critica && uma.resposta === naoConforme)
      if (c + nc === 0n) assert.equal(resultado.nota, null)
      else {
        // Half up, worked out apart: ten thousand times the ratio, in whole numbers.
        const [inteiro, sobra] = [(c * 10_000n) / (c + nc), (c * 10_000n) % (c + nc)]
        assert.equal(BigInt(Math.round(resultado.nota! * 100)), inteiro + (sobra * 2n >= c + nc ? 1n : 0n))
      }
      assert.equal(resultado.classificacao === CLASSIFICACAO.critica, critica)
      assert.equal(resultado.totalNc, perguntas.filter(({ resposta }) => resposta === naoConforme).length)
    }),
    { seed: SEED, numRuns: 1000 },
  )
})

test('what its condition hides is not asked, nor what hangs from it, and counts for nothing', () => {
  const secoes = lista(
    { id: 'altura', tipoResposta: TIPO_DE_RESPOSTA.simNao, peso: 0 },
    { id: 'cinto', obrigatoria: true, condicao: { perguntaId: 'altura', valor: conforme } },
    { id: 'ancoragem', obrigatoria: true, condicao: { perguntaId: 'cinto', valor: naoConforme } },
  )
  const feitas = (...respostas: Resposta[]) => perguntasFeitas(secoes, respostas).map(({ id }) => id)
  assert.deepEqual(feitas(), ['altura'])
  assert.deepEqual(feitas(dita('altura', conforme)), ['altura', 'cinto'])
  assert.deepEqual(feitas(dita('altura', conforme), dita('cinto', naoConforme)), ['altura', 'cinto', 'ancoragem'])
  const escondidas = [dita('altura', naoSeAplica), dita('cinto', naoConforme), dita('ancoragem', naoConforme)]
  assert.deepEqual(feitas(...escondidas), ['altura'])
  assert.equal(totaisDe(secoes, escondidas).nota, null)
  assert.equal(faltaParaConcluir(secoes, escondidas), null)
})

test('of several choices the condition asks for one among them', () => {
  const secoes = lista(
    { id: 'epis', tipoResposta: TIPO_DE_RESPOSTA.multipla, opcoes: ['Luva', 'Capacete'] },
    { id: 'luva', condicao: { perguntaId: 'epis', valor: 'Luva' } },
  )
  assert.equal(perguntasFeitas(secoes, [dita('epis', ['Capacete'])]).length, 1)
  assert.equal(perguntasFeitas(secoes, [dita('epis', ['Capacete', 'Luva'])]).length, 2)
})

test('what lacks to conclude is told in the words of the design, what must be answered first', () => {
  const secoes = lista(
    { id: 'a', obrigatoria: true },
    { id: 'b', obrigatoria: true },
    { id: 'c', exigeFotoNC: true, exigeObservacaoNC: true },
  )
  assert.deepEqual(faltaParaConcluir(secoes, [dita('c', naoConforme)]), {
    status: 400,
    message: 'Responda todas as perguntas obrigatórias! Faltam 2.',
    details: {
      'respostas.a': 'Pergunta obrigatória.',
      'respostas.b': 'Pergunta obrigatória.',
      'respostas.c': 'Não conformidade exige foto!',
    },
  })
  const ab = [dita('a', conforme), dita('b', naoSeAplica)]
  assert.equal(faltaParaConcluir(secoes, [...ab, dita('c', naoConforme)])?.message, 'Não conformidade exige foto!')
  const comFoto = dita('c', naoConforme, { fotosIds: ['1'] })
  assert.equal(faltaParaConcluir(secoes, [...ab, comFoto])?.message, 'Não conformidade exige observação!')
  assert.equal(faltaParaConcluir(secoes, [...ab, { ...comFoto, observacao: 'Rasgada.' }]), null)
  assert.equal(faltaParaConcluir(secoes, [...ab, dita('c', conforme)]), null)
})

test('the header: a work or a place, a reason to interdict, no future', () => {
  const agora = new Date('2026-03-10T15:00:00Z')
  const local = 'Poste 12'
  assert.deepEqual(problemasDaInspecao({}, agora), { local: 'Informe a obra ou o local!' })
  assert.deepEqual(problemasDaInspecao({ local, interdicao: true }, agora), {
    motivo: 'Informe o motivo da interdição!',
  })
  assert.deepEqual(problemasDaInspecao({ local, dataHora: '2026-03-10T15:11:00Z' }, agora), {
    dataHora: 'A data da inspeção não pode ser futura!',
  })
  assert.deepEqual(problemasDaInspecao({ local, dataHora: '2026-03-10T15:09:00Z' }, agora), {}, 'a fast clock')
})

test('a non-conformity is opened of each NC that asks for one, by the gravity and the days of its question', () => {
  const secoes = lista(
    { id: 'a', geraNC: true, gravidadePadrao: 3, prazoPadraoDias: 2 },
    { id: 'b', geraNC: true },
    { id: 'c', geraNC: true, critica: true },
    { id: 'd', geraNC: true, gravidadePadrao: 4 },
    { id: 'e' },
    { id: 'f', geraNC: true },
  )
  const respostas = [...'abcde'].map((id) => dita(id, naoConforme)).concat(dita('f', conforme))
  const abertas = ncsAAbrir(secoes, respostas, '2026-03-10')
  assert.deepEqual(
    abertas.map(({ perguntaId, gravidade, prazo }) => [perguntaId, gravidade, prazo]),
    [
      ['a', 3, '2026-03-12'],
      ['b', 2, '2026-03-25'],
      ['c', 3, '2026-03-17'],
      ['d', 4, '2026-03-10'],
    ],
  )
  assert.deepEqual(ncsAAbrir(secoes, respostas, '2026-03-10'), abertas)
})

test('an answer is read by the kind of its question, and what does not fit is told where it is', () => {
  const secoes = lista(
    { id: 'c' },
    { id: 's', tipoResposta: TIPO_DE_RESPOSTA.simNao },
    { id: 'n', tipoResposta: TIPO_DE_RESPOSTA.numero },
    { id: 'd', tipoResposta: TIPO_DE_RESPOSTA.data },
    { id: 'u', tipoResposta: TIPO_DE_RESPOSTA.selecao, opcoes: ['Sol', 'Chuva'] },
    { id: 'm', tipoResposta: TIPO_DE_RESPOSTA.multipla, opcoes: ['Luva', 'Capacete'] },
    { id: 'e', tipoResposta: TIPO_DE_RESPOSTA.equipamento },
    { id: 'f', tipoResposta: TIPO_DE_RESPOSTA.foto },
  )
  const ler = (enviadas: object[]) => lerRespostas(secoes, respostasEnviadas.parse(enviadas))
  const { respostas, problemas } = ler([
    { perguntaId: 'e', resposta: ' lab-000012 ' },
    { perguntaId: 'c', resposta: 'NC', observacao: '  Rasgada ' },
    { perguntaId: 's', resposta: 'Não' },
    { perguntaId: 'n', resposta: '12,5' },
    { perguntaId: 'd', resposta: '2026-02-28' },
    { perguntaId: 'u', resposta: 'Chuva' },
    { perguntaId: 'm', resposta: ['Capacete', 'Luva', 'Luva'] },
    { perguntaId: 'f', fotosIds: ['7', '7'] },
  ])
  assert.deepEqual(problemas, {})
  const palavras = respostas.map((uma) =>
    respostaEmPalavras(secoes[0]!.perguntas.find(({ id }) => id === uma.perguntaId)!, uma),
  )
  assert.deepEqual(palavras, [
    'Não conforme',
    'Não',
    '12,5',
    '28/02/2026',
    'Chuva',
    'Luva; Capacete',
    'LAB-000012',
    '1 foto',
  ])
  assert.equal(respostas[0]!.observacao, 'Rasgada')
  assert.deepEqual(
    ler([
      { perguntaId: 'c', resposta: 4 },
      { perguntaId: 'd', resposta: '2026-02-30' },
      { perguntaId: 'u', resposta: 'Neve' },
      { perguntaId: 'n', resposta: 'muito' },
      { perguntaId: 'zz', resposta: 1 },
      { perguntaId: 's', resposta: 1 },
      { perguntaId: 's', resposta: 2 },
      { perguntaId: 'f', resposta: 'x' },
    ]).problemas,
    {
      'respostas.0.resposta': 'Esta resposta não serve para a pergunta.',
      'respostas.1.resposta': 'Esta resposta não serve para a pergunta.',
      'respostas.2.resposta': 'Esta resposta não serve para a pergunta.',
      'respostas.3.resposta': 'Esta resposta não serve para a pergunta.',
      'respostas.4.perguntaId': 'Esta pergunta não é desta lista.',
      'respostas.6.perguntaId': 'Esta pergunta já foi respondida acima.',
      'respostas.7.resposta': 'Esta resposta não serve para a pergunta.',
    },
  )
})
