import { z } from 'zod'
import type { PlainDate } from '../core/dates.ts'
import { idSchema } from '../core/schema.ts'

/** May this person go to site? By the documents that role, process and contract ask for, as they are today. */
export const APTIDAO = {
  apto: 1,
  inapto: 2,
  semExigencias: 3,
  naoSeAplica: 4,
  cadastroIncompleto: 5,
  afastado: 6,
} as const

/** What somebody is told of a person's fitness: the state, and why. */
export interface AptidaoResumida {
  readonly colabId: string
  readonly situacao: number
  readonly motivos: readonly MotivoDito[]
  readonly aVencer: readonly MotivoDito[]
}
export interface MotivoDito {
  readonly tipoId: string | null
  readonly tipo: string
  readonly motivo: number | null
  readonly validade: PlainDate | null
}

const motivoDito = z.object({
  tipoId: idSchema.nullable(),
  tipo: z.string(),
  motivo: z.number().nullable(),
  validade: z.string().nullable(),
})
/** GET /colaboradores/aptidao. */
export const aptidaoResumida = z.object({
  colabId: idSchema,
  situacao: z.number(),
  motivos: z.array(motivoDito),
  aVencer: z.array(motivoDito),
})
