import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { totalAnswer } from '../core/consulta.ts'
import { idSchema } from '../core/schema.ts'

export const chamadasDasFuncoes = {
  contarColaboradores: defineChamada({
    metodo: 'GET',
    caminho: '/funcoes/:id/colaboradores/contagem',
    answer: totalAnswer,
  }),
  substituir: defineChamada({
    metodo: 'POST',
    caminho: '/funcoes/:id/substituir',
    body: z.object({ substitutaId: idSchema }),
    answer: z.object({ movidos: z.number() }),
  }),
}
