import { z } from 'zod'
import { idSchema } from '../core/schema.ts'

/** People whose service orders are made in one go (security design, 3.17). */
export const MAXIMO_DE_ORDENS = 500

/** Of whom a service order can be made, and of whom not, with the reason. */
export const cobertura = z.object({
  com: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      matricula: z.string(),
      ordemId: z.string(),
      grupo: z.string(),
      /** Is there a signature to be drawn on it? */
      assinatura: z.boolean(),
      /** Of who does not work here now, where they stand: 'inativo desde 30/09/2026', 'afastado'. */
      foraDoTrabalho: z.string().nullable(),
    }),
  ),
  sem: z.array(z.object({ id: z.string(), nome: z.string(), matricula: z.string(), porque: z.string() })),
})
export type Cobertura = z.output<typeof cobertura>

/** POST /ordens-de-servico/gerar. */
export const pedidoDeOrdens = z.object({
  ids: z
    .array(idSchema)
    .min(1, 'Escolha ao menos um colaborador.')
    .max(MAXIMO_DE_ORDENS, `Escolha no máximo ${MAXIMO_DE_ORDENS} colaboradores.`),
})

/** The work begun, and who is left out of it. */
export const ordensComecadas = z.object({ trabalhoId: z.string(), semOrdem: z.array(z.string()) })
export type OrdensComecadas = z.output<typeof ordensComecadas>

/** Whom a template covers among those this person sees. */
export const cobertos = z.object({ ids: z.array(z.string()), total: z.number() })
