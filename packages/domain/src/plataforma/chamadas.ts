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
  aoVivo: defineChamada({
    metodo: 'GET',
    caminho: '/ao-vivo',
    // For how many milliseconds the page has been reading without hearing: what changed in them is told first.
    query: z.object({
      ha: z.coerce.number('Informe um número.').int('Informe um número inteiro.').min(0).max(1e12).optional(),
    }),
  }),
  metricas: defineChamada({ metodo: 'GET', caminho: '/metricas' }),
}
