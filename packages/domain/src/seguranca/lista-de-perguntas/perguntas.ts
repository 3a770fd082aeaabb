/** The questions of a list as they are sent and kept (design, Works 7.1): sections, each with its questions, in their order. */
import { z } from 'zod'
import { gravidades } from '../gravidades.ts'
import { TIPOS_DE_ESCOLHA, tiposDeResposta } from './codigos.ts'

export const MAXIMO_DE_SECOES = 30
export const MAXIMO_DE_PERGUNTAS = 300

/** What must have been answered before, for the question to be asked: a code of C/NC/NA or Sim/Não/NA, or an option. */
export interface Condicao {
  readonly perguntaId: string
  readonly valor: number | string
}
export interface Pergunta {
  /** The same through every version: what is answered today is compared with what was answered a year ago. */
  readonly id: string
  readonly ordem: number
  readonly texto: string
  readonly tipoResposta: number
  readonly opcoes: readonly string[]
  readonly peso: number
  readonly critica: boolean
  readonly obrigatoria: boolean
  readonly exigeFotoNC: boolean
  readonly exigeObservacaoNC: boolean
  readonly geraNC: boolean
  readonly gravidadePadrao: number | null
  readonly prazoPadraoDias: number | null
  readonly referencia: string | null
  readonly ajuda: string | null
  readonly condicao: Condicao | null
}
export interface Secao {
  readonly id: string
  readonly ordem: number
  readonly titulo: string
  readonly perguntas: readonly Pergunta[]
}

const linha = (most: number, falta: string) =>
  z.string(falta).trim().min(1, falta).max(most, `Use no máximo ${most} caracteres.`)
const talvez = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use no máximo ${most} caracteres.`)
    .nullish()
    .transform((texto) => texto || null)
const sim = z.boolean().nullish().transform(Boolean)
const umDe = (tabela: object) =>
  z.number().refine((codigo) => Object.hasOwn(tabela, codigo), 'Escolha uma das opções da lista.')
const id = z.string().regex(/^[\w-]{1,40}$/, 'Este identificador não serve: use letras, números e hífen.')
const ordem = z.number().nullish()
const PESO = 'O peso vai de 0 a 10, com no máximo 2 casas decimais.'

const perguntaEnviada = z.object({
  id: id.nullish(),
  ordem,
  texto: linha(400, 'Escreva a pergunta.'),
  tipoResposta: umDe(tiposDeResposta),
  opcoes: z.array(z.string().trim().min(1).max(120)).max(60).nullish(),
  peso: z
    .number(PESO)
    .min(0, PESO)
    .max(10, PESO)
    .refine((peso) => Math.abs(peso * 100 - Math.round(peso * 100)) < 1e-9, PESO)
    .default(1),
  critica: sim,
  obrigatoria: sim,
  exigeFotoNC: sim,
  exigeObservacaoNC: sim,
  geraNC: sim,
  gravidadePadrao: umDe(gravidades).nullish(),
  prazoPadraoDias: z.int('Informe os dias em número inteiro.').min(0).max(365).nullish(),
  referencia: talvez(60),
  ajuda: talvez(2000),
  condicao: z.object({ perguntaId: z.string().max(40), valor: z.union([z.number(), z.string().max(120)]) }).nullish(),
})
const secaoEnviada = z.object({
  id: id.nullish(),
  ordem,
  titulo: linha(120, 'Dê um título à seção.'),
  perguntas: z.array(perguntaEnviada).max(MAXIMO_DE_PERGUNTAS).default([]),
})
export const secoesEnviadas = z.array(secaoEnviada).max(MAXIMO_DE_SECOES, `Use no máximo ${MAXIMO_DE_SECOES} seções.`)
export type SecoesEnviadas = z.input<typeof secoesEnviadas>
type Enviadas = z.output<typeof secoesEnviadas>

/** In the order they say, where they all say one; else in that of the list. */
const emOrdem = <T extends { ordem?: number | null | undefined }>(itens: readonly T[]): readonly T[] =>
  itens.every((um) => um.ordem != null) ? itens.toSorted((a, b) => a.ordem! - b.ordem!) : itens

/** A code of a judged question comes as a number, however it was written. */
const valorDe = (valor: number | string, tipo: number | undefined): number | string =>
  typeof valor === 'string' && tipo !== undefined && TIPOS_DE_ESCOLHA.slice(0, 2).includes(tipo) && /^\d$/.test(valor)
    ? Number(valor)
    : valor

/** What was sent as it is kept: in order, numbered, each with an id of its own. `novoId` gives one to what has none. */
export function secoesDe(enviadas: Enviadas, novoId: () => string): Secao[] {
  const tipos = new Map(
    enviadas.flatMap(({ perguntas }) => perguntas.map(({ id, tipoResposta }) => [id, tipoResposta] as const)),
  )
  let numero = 0
  return emOrdem(enviadas).map((secao, n) => ({
    id: secao.id ?? novoId(),
    ordem: n + 1,
    titulo: secao.titulo,
    perguntas: emOrdem(secao.perguntas).map((pergunta) => ({
      ...pergunta,
      id: pergunta.id ?? novoId(),
      ordem: ++numero,
      opcoes: pergunta.opcoes ?? [],
      gravidadePadrao: pergunta.gravidadePadrao ?? null,
      prazoPadraoDias: pergunta.prazoPadraoDias ?? null,
      condicao: pergunta.condicao
        ? { ...pergunta.condicao, valor: valorDe(pergunta.condicao.valor, tipos.get(pergunta.condicao.perguntaId)) }
        : null,
    })),
  }))
}

/** Every question, as they are numbered: from 1 through all sections. */
export const perguntasDe = (secoes: readonly Secao[]): Pergunta[] => secoes.flatMap(({ perguntas }) => perguntas)

/** The same list for another: with ids of its own, and conditions that follow them. */
export function copiaDe(secoes: readonly Secao[], novoId: () => string): Secao[] {
  const novos = new Map(perguntasDe(secoes).map(({ id }) => [id, novoId()]))
  return secoes.map((secao) => ({
    ...secao,
    id: novoId(),
    perguntas: secao.perguntas.map((pergunta) => ({
      ...pergunta,
      id: novos.get(pergunta.id)!,
      condicao: pergunta.condicao && {
        ...pergunta.condicao,
        perguntaId: novos.get(pergunta.condicao.perguntaId) ?? pergunta.condicao.perguntaId,
      },
    })),
  }))
}

const condicao = z.object({ perguntaId: z.string(), valor: z.union([z.number(), z.string()]) })
/** As they are answered. */
export const secoesNaResposta = z.array(
  z.object({
    id: z.string(),
    ordem: z.number(),
    titulo: z.string(),
    perguntas: z.array(
      z.object({
        id: z.string(),
        ordem: z.number(),
        texto: z.string(),
        tipoResposta: z.number(),
        opcoes: z.array(z.string()),
        peso: z.number(),
        critica: z.boolean(),
        obrigatoria: z.boolean(),
        exigeFotoNC: z.boolean(),
        exigeObservacaoNC: z.boolean(),
        geraNC: z.boolean(),
        gravidadePadrao: z.number().nullable(),
        prazoPadraoDias: z.number().nullable(),
        referencia: z.string().nullable(),
        ajuda: z.string().nullable(),
        condicao: condicao.nullable(),
      }),
    ),
  }),
)
