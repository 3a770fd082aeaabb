import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { achado, blocoDoInicio } from '../core/home.ts'

export const chamadasDoInicio = {
  pendencias: defineChamada({ metodo: 'GET', caminho: '/pendencias', answer: z.record(z.string(), z.number()) }),
  inicio: defineChamada({ metodo: 'GET', caminho: '/inicio', answer: z.object({ blocos: z.array(blocoDoInicio) }) }),
  busca: defineChamada({
    metodo: 'GET',
    caminho: '/busca',
    query: z.object({ q: z.string().max(200).default('') }),
    answer: z.object({ itens: z.array(achado) }),
  }),
}
