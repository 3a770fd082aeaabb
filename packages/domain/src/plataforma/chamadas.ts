import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'

export const chamadasDaPlataforma = {
  saude: defineChamada({
    metodo: 'GET',
    caminho: '/saude',
    answer: z.object({ status: z.string(), versao: z.string() }),
  }),
  telas: defineChamada({
    metodo: 'GET',
    caminho: '/telas',
    answer: z.array(
      z.object({
        id: z.number(),
        alvo: z.string(),
        modulo: z.string(),
        caminho: z.string(),
        rotulo: z.string(),
        flags: z.array(z.string()),
      }),
    ),
  }),
  openapi: defineChamada({ metodo: 'GET', caminho: '/openapi.json' }),
  docs: defineChamada({ metodo: 'GET', caminho: '/docs' }),
  aoVivo: defineChamada({ metodo: 'GET', caminho: '/ao-vivo' }),
  metricas: defineChamada({ metodo: 'GET', caminho: '/metricas' }),
}
