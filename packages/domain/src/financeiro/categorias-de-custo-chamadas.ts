import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'

export const chamadasDasCategorias = {
  classesRestritas: defineChamada({
    metodo: 'GET',
    caminho: '/categorias-de-custo/classes-restritas',
    query: z.object({ master: z.string().max(30) }),
    answer: z.array(z.object({ id: z.string(), nome: z.string() })),
  }),
}
