import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'

export const chamadasDoTitular = {
  relatorio: defineChamada({
    metodo: 'GET',
    caminho: '/colaboradores/:id/relatorio-do-titular',
    query: z.object({ formato: z.enum(['json', 'pdf', 'zip']).default('json') }),
  }),
}
