/** What the editor of a list does to its questions: pure, so that every move is a new list. Errors are told by place, ids stay. */
import { TIPO_DE_RESPOSTA, TIPOS_QUE_PONTUAM } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import type { Pergunta, Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'

/** Where a question stands: the section's place, and its own within it. */
export interface Lugar {
  readonly s: number
  readonly p: number
}

export const novaPergunta = (): Pergunta => ({
  id: crypto.randomUUID(),
  ordem: 0,
  texto: '',
  tipoResposta: TIPO_DE_RESPOSTA.conformidade,
  opcoes: [],
  peso: 1,
  critica: false,
  obrigatoria: true,
  exigeFotoNC: false,
  exigeObservacaoNC: true,
  geraNC: true,
  gravidadePadrao: null,
  prazoPadraoDias: null,
  referencia: null,
  ajuda: null,
  condicao: null,
})
export const novaSecao = (titulo = ''): Secao => ({ id: crypto.randomUUID(), ordem: 0, titulo, perguntas: [] })

/** Numbered anew, from 1 through all sections, as they now stand. */
export function numeradas(secoes: readonly Secao[]): Secao[] {
  let numero = 0
  return secoes.map((secao, n) => ({
    ...secao,
    ordem: n + 1,
    perguntas: secao.perguntas.map((pergunta) => ({ ...pergunta, ordem: ++numero })),
  }))
}

const naSecao = (secoes: readonly Secao[], s: number, muda: (perguntas: readonly Pergunta[]) => readonly Pergunta[]) =>
  numeradas(secoes.map((secao, n) => (n === s ? { ...secao, perguntas: muda(secao.perguntas) } : secao)))

export const comPergunta = (secoes: readonly Secao[], s: number, pergunta: Pergunta, p?: number): Secao[] =>
  naSecao(secoes, s, (perguntas) => perguntas.toSpliced(p ?? perguntas.length, 0, pergunta))

export const semPergunta = (secoes: readonly Secao[], { s, p }: Lugar): Secao[] =>
  naSecao(secoes, s, (perguntas) => perguntas.toSpliced(p, 1))

/** What a kind of answer has no use for does not stay behind when the kind changes. */
export function alterada(pergunta: Pergunta, mudanca: Partial<Pergunta>): Pergunta {
  const nova = { ...pergunta, ...mudanca }
  if (mudanca.tipoResposta === undefined || mudanca.tipoResposta === pergunta.tipoResposta) return nova
  const pontua = TIPOS_QUE_PONTUAM.includes(nova.tipoResposta)
  return {
    ...nova,
    ...(!pontua && {
      peso: 0,
      critica: false,
      exigeFotoNC: false,
      exigeObservacaoNC: false,
      geraNC: false,
      gravidadePadrao: null,
      prazoPadraoDias: null,
    }),
    ...(pontua && !TIPOS_QUE_PONTUAM.includes(pergunta.tipoResposta) && { peso: 1 }),
  }
}

export const comMudanca = (secoes: readonly Secao[], { s, p }: Lugar, mudanca: Partial<Pergunta>): Secao[] =>
  naSecao(secoes, s, (perguntas) => perguntas.map((uma, n) => (n === p ? alterada(uma, mudanca) : uma)))

export function duplicada(secoes: readonly Secao[], { s, p }: Lugar): { secoes: Secao[]; id: string } {
  const copia = { ...secoes[s]!.perguntas[p]!, id: crypto.randomUUID() }
  return { secoes: comPergunta(secoes, s, copia, p + 1), id: copia.id }
}

/** The question taken from one place to before what stands at another; past the last of a section, to its end. */
export function movida(secoes: readonly Secao[], de: Lugar, para: Lugar): Secao[] {
  const pergunta = secoes[de.s]?.perguntas[de.p]
  if (!pergunta) return [...secoes]
  const adiante = de.s === para.s && para.p > de.p ? 1 : 0
  return comPergunta(semPergunta(secoes, de), para.s, pergunta, para.p - adiante)
}

/** One place up or down; from the first of a section to the end of the one before, from the last to the start of the next. */
export function passo(secoes: readonly Secao[], { s, p }: Lugar, sentido: 1 | -1): Lugar | null {
  const destino = p + sentido
  if (destino >= 0 && destino < secoes[s]!.perguntas.length) return { s, p: sentido === 1 ? p + 2 : p - 1 }
  const outra = secoes[s + sentido]
  if (!outra) return null
  return { s: s + sentido, p: sentido === 1 ? 0 : outra.perguntas.length }
}

export function secaoMovida(secoes: readonly Secao[], s: number, sentido: 1 | -1): Secao[] {
  const para = s + sentido
  if (para < 0 || para >= secoes.length) return [...secoes]
  return numeradas(secoes.toSpliced(s, 1).toSpliced(para, 0, secoes[s]!))
}

/** Where that question stands now. */
export function lugarDe(secoes: readonly Secao[], id: string): Lugar | null {
  for (const [s, { perguntas }] of secoes.entries()) {
    const p = perguntas.findIndex((uma) => uma.id === id)
    if (p >= 0) return { s, p }
  }
  return null
}

/** The questions that ask something only after that one. */
export const dependentes = (secoes: readonly Secao[], id: string): Pergunta[] =>
  secoes.flatMap(({ perguntas }) => perguntas.filter(({ condicao }) => condicao?.perguntaId === id))
