/** What is written in an APR beside its header, list by list: as it is sent, as it is kept, and what it comes to (design, Works 7.4). */
import { z } from 'zod'
import { idSchema } from '../../core/schema.ts'
import { PASSOS } from './codigos.ts'
import { type FaixasDeRisco, NIVEL, niveisDeRisco, nivelDe, produtoDe } from './risco.ts'

export interface Etapa {
  readonly linhaId: string
  readonly ordem: number
  readonly etapa: string
  readonly perigos: string
  readonly consequencias: string | null
  readonly probabilidade: number
  readonly severidade: number
  /** Worked out of the two, by the company's bands when it was written. */
  readonly nivel: number
  readonly medidas: string
  readonly responsavelId: string | null
  /** What is left of it once the measures are taken, as the team judges. */
  readonly nivelResidual: number | null
}
/** One of the six of NR-10 10.5.1. */
export interface Passo {
  readonly passo: number
  readonly feito: boolean
  readonly hora: string | null
  readonly responsavelId: string | null
}
export interface Cod {
  readonly operador: string | null
  readonly protocolo: string | null
  readonly horaLiberacao: string | null
  readonly horaDevolucao: string | null
}
export interface Conferido {
  readonly nome: string
  readonly conferido: boolean
}
export interface Emergencia {
  readonly hospital: string | null
  readonly telefone: string | null
  readonly rota: string | null
  readonly kitPrimeirosSocorros: boolean
  readonly kitResgate: boolean
}
export interface Participante {
  readonly linhaId: string
  readonly colabId: string
  readonly observacao: string | null
}
export interface AnaliseDaApr {
  readonly etapas: readonly Etapa[]
  readonly desenergizacao: readonly Passo[]
  readonly cod: Cod
  readonly epis: readonly Conferido[]
  readonly epcs: readonly Conferido[]
  readonly emergencia: Emergencia
  readonly participantes: readonly Participante[]
}

const SEM_COD: Cod = { operador: null, protocolo: null, horaLiberacao: null, horaDevolucao: null }
const SEM_EMERGENCIA: Emergencia = {
  hospital: null,
  telefone: null,
  rota: null,
  kitPrimeirosSocorros: false,
  kitResgate: false,
}
export const ANALISE_VAZIA: AnaliseDaApr = {
  etapas: [],
  desenergizacao: [],
  cod: SEM_COD,
  epis: [],
  epcs: [],
  emergencia: SEM_EMERGENCIA,
  participantes: [],
}

const limite = (max: number) => `Use no máximo ${max} caracteres.`
const texto = (max: number, falta: string) => z.string(falta).trim().min(1, falta).max(max, limite(max))
const talvez = (max: number) =>
  z
    .string()
    .trim()
    .max(max, limite(max))
    .nullish()
    .transform((dito) => dito || null)
const sim = z.boolean().nullish().transform(Boolean)
const hora = z
  .string()
  .nullish()
  .transform((dita) => dita || null)
  .refine((dita) => dita === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(dita), 'Escreva a hora como 07:30.')
const grau = z.int('Escolha de 1 a 5.').min(1, 'Escolha de 1 a 5.').max(5, 'Escolha de 1 a 5.')
const linhaId = z
  .string()
  .regex(/^[\w-]{1,40}$/, 'Este identificador não serve: use letras, números e hífen.')
  .nullish()
const pessoa = idSchema.nullish().transform((id) => id ?? null)

/** A step as a template has it, and as an analysis takes it. */
const etapaEscrita = {
  linhaId,
  ordem: z.number().nullish(),
  etapa: texto(160, 'Diga a etapa.'),
  perigos: texto(1000, 'Diga os perigos.'),
  consequencias: talvez(1000),
  probabilidade: grau,
  severidade: grau,
  medidas: texto(2000, 'Diga as medidas de controle.'),
  nivelResidual: z
    .number()
    .refine((nivel) => Object.hasOwn(niveisDeRisco, nivel), 'Escolha uma das opções da lista.')
    .nullish()
    .transform((nivel) => nivel ?? null),
}
const etapaEnviada = z.object({ ...etapaEscrita, responsavelId: pessoa })
const conferidos = z.array(z.object({ nome: texto(120, 'Diga o nome.'), conferido: sim })).max(60)

export const etapasEnviadas = z.array(etapaEnviada).max(60, 'Use no máximo 60 etapas.')
/** Each part of the analysis as it may be sent; what does not come stays as it was, or empty. */
export const partesEnviadas = {
  etapas: etapasEnviadas.optional(),
  desenergizacao: z
    .array(
      z.object({
        passo: z.int('Escolha de 1 a 6.').min(1, 'Escolha de 1 a 6.').max(6, 'Escolha de 1 a 6.'),
        feito: sim,
        hora,
        responsavelId: pessoa,
      }),
    )
    .max(6)
    .optional(),
  cod: z.object({ operador: talvez(120), protocolo: talvez(60), horaLiberacao: hora, horaDevolucao: hora }).nullish(),
  epis: conferidos.optional(),
  epcs: conferidos.optional(),
  emergencia: z
    .object({
      hospital: talvez(160),
      telefone: talvez(40),
      rota: talvez(500),
      kitPrimeirosSocorros: sim,
      kitResgate: sim,
    })
    .nullish(),
  participantes: z
    .array(z.object({ linhaId, colabId: idSchema, observacao: talvez(500) }))
    .max(100)
    .optional(),
}
const enviada = z.object(partesEnviadas)
export type AnaliseEnviada = z.input<typeof enviada>
export type AnaliseLida = z.output<typeof enviada>
export const PARTES = Object.keys(partesEnviadas) as (keyof AnaliseDaApr)[]

export const NOMES_DAS_PARTES: Readonly<Record<keyof AnaliseDaApr, string>> = {
  etapas: 'Etapas',
  desenergizacao: 'Desenergização',
  cod: 'COD',
  epis: 'EPIs',
  epcs: 'EPCs',
  emergencia: 'Emergência',
  participantes: 'Participantes',
}

const emOrdem = <T extends { ordem?: number | null | undefined }>(linhas: readonly T[]): readonly T[] =>
  linhas.every((uma) => uma.ordem != null) ? linhas.toSorted((a, b) => a.ordem! - b.ordem!) : linhas

/** Steps as they are kept: in order, numbered, each with its level. */
export const etapasDe = (
  enviadas: z.output<typeof etapasEnviadas>,
  faixas: FaixasDeRisco,
  novoId: () => string,
): Etapa[] =>
  emOrdem(enviadas).map((uma, n) => ({
    ...uma,
    linhaId: uma.linhaId ?? novoId(),
    ordem: n + 1,
    nivel: nivelDe(uma.probabilidade, uma.severidade, faixas),
  }))

/** What was sent, upon what was there: each list that came takes the place of the former. */
export function analiseDe(
  antes: AnaliseDaApr,
  lida: AnaliseLida,
  faixas: FaixasDeRisco,
  novoId: () => string,
): AnaliseDaApr {
  return {
    etapas: lida.etapas ? etapasDe(lida.etapas, faixas, novoId) : antes.etapas,
    desenergizacao: lida.desenergizacao?.toSorted((a, b) => a.passo - b.passo) ?? antes.desenergizacao,
    cod: lida.cod === undefined ? antes.cod : (lida.cod ?? SEM_COD),
    epis: lida.epis ?? antes.epis,
    epcs: lida.epcs ?? antes.epcs,
    emergencia: lida.emergencia === undefined ? antes.emergencia : (lida.emergencia ?? SEM_EMERGENCIA),
    participantes: lida.participantes?.map((um) => ({ ...um, linhaId: um.linhaId ?? novoId() })) ?? antes.participantes,
  }
}

function repetidos<T>(linhas: readonly T[], chave: (linha: T) => unknown, campo: (n: number) => string, dito: string) {
  const vistos = new Set<unknown>()
  return Object.fromEntries(
    linhas.flatMap((uma, n) => {
      const repete = vistos.has(chave(uma))
      vistos.add(chave(uma))
      return repete ? [[campo(n), dito]] : []
    }),
  )
}

/** Lines that say the same thing twice. */
export const problemasDaAnalise = ({
  etapas,
  desenergizacao,
  participantes,
}: AnaliseDaApr): Record<string, string> => ({
  ...repetidos(
    etapas,
    ({ linhaId: id }) => id,
    (n) => `etapas.${n}.linhaId`,
    'Esta linha veio duas vezes.',
  ),
  ...repetidos(
    desenergizacao,
    ({ passo }) => passo,
    (n) => `desenergizacao.${n}.passo`,
    'Este passo já está acima.',
  ),
  ...repetidos(
    participantes,
    ({ linhaId: id }) => id,
    (n) => `participantes.${n}.linhaId`,
    'Esta linha veio duas vezes.',
  ),
  ...repetidos(
    participantes,
    ({ colabId }) => colabId,
    (n) => `participantes.${n}.colabId`,
    'Esta pessoa já está na lista.',
  ),
})

/** All six steps are there and done. */
export const desenergizada = ({ desenergizacao }: Pick<AnaliseDaApr, 'desenergizacao'>): boolean =>
  PASSOS.every((passo) => desenergizacao.some((um) => um.passo === passo && um.feito))

/** The level that counts: the worst of what there is and of what is said to be left of it. */
export const nivelQueConta = ({ nivel, nivelResidual }: Pick<Etapa, 'nivel' | 'nivelResidual'>): number =>
  Math.max(nivel, nivelResidual ?? NIVEL.baixo)

/** What lists and filters read of it without reading it. */
export const totaisDaAnalise = ({ etapas, participantes }: AnaliseDaApr) => ({
  maiorNivel: etapas.length === 0 ? null : Math.max(...etapas.map(nivelQueConta)),
  maiorRisco: etapas.reduce((maior, uma) => Math.max(maior, produtoDe(uma.probabilidade, uma.severidade)), 0),
  colabIds: participantes.map(({ colabId }) => colabId),
  totalParticipantes: participantes.length,
})

/** Users named in it, with the field that names each. */
export const responsaveisDe = ({ etapas, desenergizacao }: AnaliseDaApr): [campo: string, id: string][] => [
  ...etapas.flatMap(({ responsavelId }, n): [string, string][] =>
    responsavelId ? [[`etapas.${n}.responsavelId`, responsavelId]] : [],
  ),
  ...desenergizacao.flatMap(({ responsavelId }, n): [string, string][] =>
    responsavelId ? [[`desenergizacao.${n}.responsavelId`, responsavelId]] : [],
  ),
]

const nulo = z.string().nullable()
export const etapasNaResposta = z.array(
  z.object({
    linhaId: z.string(),
    ordem: z.number(),
    etapa: z.string(),
    perigos: z.string(),
    consequencias: nulo,
    probabilidade: z.number(),
    severidade: z.number(),
    nivel: z.number(),
    medidas: z.string(),
    responsavelId: nulo,
    nivelResidual: z.number().nullable(),
  }),
)
const conferidosNaResposta = z.array(z.object({ nome: z.string(), conferido: z.boolean() }))
export const partesNaResposta = {
  etapas: etapasNaResposta,
  desenergizacao: z.array(z.object({ passo: z.number(), feito: z.boolean(), hora: nulo, responsavelId: nulo })),
  cod: z.object({ operador: nulo, protocolo: nulo, horaLiberacao: nulo, horaDevolucao: nulo }),
  epis: conferidosNaResposta,
  epcs: conferidosNaResposta,
  emergencia: z.object({
    hospital: nulo,
    telefone: nulo,
    rota: nulo,
    kitPrimeirosSocorros: z.boolean(),
    kitResgate: z.boolean(),
  }),
  participantes: z.array(
    z.object({
      linhaId: z.string(),
      colabId: z.string(),
      observacao: nulo,
      /** As they are today while it is open, as they were when it came into force afterwards; null: not judged. */
      apto: z.boolean().nullable(),
      /** The signature of theirs that stands. */
      assinaturaId: nulo,
    }),
  ),
}
