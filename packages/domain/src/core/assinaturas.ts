import { z } from 'zod'
import type { Entity } from './entity.ts'
import type { CodeTable } from './field.ts'
import { withPlace } from './fotos.ts'
import { idSchema } from './schema.ts'
import type { Flag } from './tela.ts'

/** In what quality somebody signs (design, Works 2.5). */
export const papeisDeAssinatura = {
  1: 'Encarregado',
  2: 'Engenheiro',
  3: 'Fiscal do cliente',
  4: 'Participante',
  5: 'Técnico de segurança',
  6: 'Executor',
  7: 'Responsável técnico',
} as const

/** An entity whose records are signed on a screen, by people who have no user. */
export interface Assinaturas {
  readonly entity: Entity
  readonly alvoTipo: number
  /** In what qualities this record is signed. */
  readonly papeis: CodeTable
  /** The entity of the people of the house, to one of whom a signature may belong. */
  readonly people: string
  /** The fields that are signed: another value in one of them, and the signatures are no longer of this record. */
  readonly signed: readonly string[]
  readonly folder: readonly string[]
  readonly send: readonly Flag[]
}

export const defineAssinaturas = <E extends Entity>(
  entity: E,
  assinaturas: { readonly signed: readonly (keyof E['fields'] & string)[] } & Pick<Assinaturas, 'alvoTipo' | 'people'> &
    Partial<Omit<Assinaturas, 'entity' | 'signed'>>,
): Assinaturas => ({
  entity,
  papeis: papeisDeAssinatura,
  folder: [entity.tela.caminho.split('/')[0]!, entity.name],
  send: ['adicionar', 'editar'],
  ...assinaturas,
})

/** A drawn line is some kilobytes; in base64 a third more. */
const MOST_LETTERS = 700_000

export const assinaturaNova = ({ papeis }: Pick<Assinaturas, 'papeis'>) =>
  withPlace({
    nome: z.string().trim().min(1, 'Diga quem assina.').max(120),
    documento: z.string().trim().max(40).nullish(),
    papel: z.number().refine((papel) => Object.hasOwn(papeis, papel), 'Escolha uma das opções da lista.'),
    colabId: idSchema.nullish(),
    imagem: z.base64('Esta imagem não é um PNG em base64.').min(1, 'Falta a assinatura.').max(MOST_LETTERS),
  })
export type AssinaturaNova = z.output<ReturnType<typeof assinaturaNova>>

export const assinaturaNaResposta = z.object({
  id: z.string(),
  alvoTipo: z.number(),
  alvoId: z.string(),
  nome: z.string(),
  documento: z.string().nullable(),
  papel: z.number(),
  colabId: z.string().nullable(),
  data: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  hashConteudo: z.string(),
  /** False once what was signed has changed. */
  valida: z.boolean(),
  autorId: z.string().nullable(),
})
export type AssinaturaColetada = z.output<typeof assinaturaNaResposta>

/** A record's signatures, and why none is taken while the record is as it is. */
export const assinaturasNaResposta = z.object({
  itens: z.array(assinaturaNaResposta),
  impedimento: z.string().optional(),
})

/** What is said where a signed record changed. */
export const ALTERADO_APOS_ASSINATURA = 'Documento alterado após a assinatura. Colete as assinaturas novamente!'
