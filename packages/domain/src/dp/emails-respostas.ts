import { z } from 'zod'

/** What a report would say today, or why none would go. */
export const previaDoRelatorio = z.object({
  vencidos: z.number(),
  aVencer: z.number(),
  assunto: z.string().nullable(),
  texto: z.string().nullable(),
  html: z.string().nullable(),
  motivo: z.string().nullable(),
})
export type PreviaDoRelatorio = z.output<typeof previaDoRelatorio>

/** What 'enviar agora' did; `motivo` says why nothing was owed. */
export const relatorioEnviado = z.object({
  enviado: z.boolean(),
  vencidos: z.number(),
  aVencer: z.number(),
  motivo: z.string().nullable(),
})
export type RelatorioEnviado = z.output<typeof relatorioEnviado>
