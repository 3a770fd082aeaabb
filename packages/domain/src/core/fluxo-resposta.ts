/** What answers tell of a record's acts. */
import { z } from 'zod'
import type { AtoDe, Possibilidade, QualquerFluxo } from './fluxo.ts'

/** `acoes` of a record: `[{ ato, para, nome, impedimento? }]`. */
export const acoesDoRegistro = z.array(
  z.object({ ato: z.string(), para: z.number().nullable(), nome: z.string(), impedimento: z.string().optional() }),
)

/** The same by name, `{ encerrar: { pode, motivo } }`. */
export const acoesPorNome = <F extends QualquerFluxo>({ atos }: F): z.ZodType<Record<AtoDe<F>, Possibilidade>> =>
  z.object(
    Object.fromEntries(
      Object.keys(atos).map((ato) => [ato, z.object({ pode: z.boolean(), motivo: z.string().nullable() })]),
    ),
  ) as never
