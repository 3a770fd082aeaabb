import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { comentario, comentarioNovo, ultimoPreco, vistoAntes } from './conversa.ts'

export const chamadasDaConversa = {
  comentarios: defineChamada({ metodo: 'GET', caminho: '/pedidos/:id/comentarios', answer: z.array(comentario) }),
  comentar: defineChamada({
    metodo: 'POST',
    caminho: '/pedidos/:id/comentarios',
    body: comentarioNovo,
    answer: comentario,
    status: 201,
  }),
  mencionaveis: defineChamada({
    metodo: 'GET',
    caminho: '/pedidos/:id/mencionaveis',
    query: z.object({ query: z.string().max(200).default('') }),
    answer: z.array(z.object({ id: z.string(), nome: z.string() })),
  }),
  ultimosPrecos: defineChamada({ metodo: 'GET', caminho: '/pedidos/:id/ultimos-precos', answer: z.array(ultimoPreco) }),
  marcarVisto: defineChamada({ metodo: 'POST', caminho: '/pedidos/:id/visto', answer: vistoAntes }),
}
