import { z } from 'zod'
import { defineEnvio } from './anexos.ts'
import { instant } from './day.ts'
import type { Entity } from './entity.ts'
import type { CodeTable } from './field.ts'
import type { Flag } from './tela.ts'

/** A photograph as it is sent, beside `dados`. */
export const envioDeFoto = defineEnvio({
  accept: ['jpeg', 'png', 'webp', 'heic'],
  maxBytes: 10 * 1024 * 1024,
  json: ['dados'],
})

export const origensDeFoto = { 1: 'Câmera', 2: 'Galeria' } as const

/** An entity whose records have photographs: seen by who sees the record; written by who holds those flags on its screen. */
export interface Fotos {
  readonly entity: Entity
  /** The number by which the wire calls the kind of record (design, Works 2.5). */
  readonly alvoTipo: number
  /** Words of `fase`; null where photographs have none. */
  readonly fases: CodeTable | null
  /** Most photographs of one record. */
  readonly most: number
  /** The first parts of the folder; the record's id and the photograph's follow. */
  readonly folder: readonly string[]
  readonly send: readonly Flag[]
  readonly remove: readonly Flag[]
}

export const defineFotos = (
  entity: Entity,
  fotos: Pick<Fotos, 'alvoTipo'> & Partial<Omit<Fotos, 'entity'>>,
): Fotos => ({
  entity,
  fases: null,
  most: 200,
  folder: [entity.tela.caminho.split('/')[0]!, entity.name],
  send: ['adicionar', 'editar'],
  remove: ['editar'],
  ...fotos,
})

const place = {
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
}
const together = { message: 'Envie latitude e longitude juntas.', path: ['longitude'] }
type Place = { latitude?: number | null | undefined; longitude?: number | null | undefined }
const isWhole = ({ latitude, longitude }: Place): boolean =>
  ((latitude ?? null) === null) === ((longitude ?? null) === null)

/** Where something was collected, as a part of what is sent. */
export const withPlace = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ ...shape, ...place }).refine((value) => isWhole(value as Place), together)

const told = {
  legenda: z.string().trim().max(200, 'Use até 200 letras.').nullish(),
  dataCaptura: instant.nullish(),
  precisaoM: z.number().min(0).max(1_000_000).nullish(),
  origem: z.union([z.literal(1), z.literal(2)]).nullish(),
}
const faseOf = (fases: CodeTable | null) =>
  z
    .number()
    .refine((fase) => fases !== null && Object.hasOwn(fases, fase), 'Escolha uma das opções da lista.')
    .nullish()

/** What is told of a photograph when it is sent, in part `dados`. */
export const fotoNova = ({ fases }: Pick<Fotos, 'fases'>) => withPlace({ ...told, fase: faseOf(fases) })
/** What may be changed of one; a field that does not come stays. */
export const fotoAlterada = withPlace({ ...told, fase: z.number().nullish(), revisao: z.int().min(1).optional() })
export type FotoNova = z.output<ReturnType<typeof fotoNova>>

export const fotoNaResposta = z.object({
  id: z.string(),
  revisao: z.number(),
  alvoTipo: z.number(),
  alvoId: z.string(),
  legenda: z.string().nullable(),
  fase: z.number().nullable(),
  origem: z.number().nullable(),
  dataCaptura: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  precisaoM: z.number().nullable(),
  largura: z.number(),
  altura: z.number(),
  /** Of the bytes that came. */
  sha256: z.string(),
  autorId: z.string().nullable(),
  criadaEm: z.string(),
  /** Announced by a phone: its bytes are on their way, or have yet to be drawn. */
  espera: z.literal(true).optional(),
})
export type Foto = z.output<typeof fotoNaResposta>

/** A record's photographs, and why none is taken, changed or removed while the record is as it is. */
export const fotosNaResposta = z.object({ itens: z.array(fotoNaResposta), impedimento: z.string().optional() })
