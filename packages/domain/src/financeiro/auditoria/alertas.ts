import { z } from 'zod'

/** A red flag on an order, for whoever decides or follows it; related orders are those the reader may see. */
export const alertaDoPedido = z.object({
  regra: z.string(),
  risco: z.number(),
  frase: z.string(),
  relacionados: z.array(z.object({ pedidoId: z.string(), numero: z.number() })),
})
export type Alerta = z.output<typeof alertaDoPedido>
