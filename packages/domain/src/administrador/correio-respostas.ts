import { z } from 'zod'

/** Is there a mail server, and what waits for it or was given up, of what the person may see. */
export const estadoDoCorreio = z.object({
  servidor: z.boolean(),
  naFila: z.number(),
  falharam: z.number(),
  maisAntiga: z.string().nullable(),
})
export type EstadoDoCorreio = z.output<typeof estadoDoCorreio>

/** What a mail says; null bodies are of one whose link or password is nobody else's business. */
export const mensagemDoCorreio = z.object({
  texto: z.string().nullable(),
  html: z.string().nullable(),
  sigiloso: z.boolean(),
})
export type MensagemDoCorreio = z.output<typeof mensagemDoCorreio>
