import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { totalAnswer } from '../core/consulta.ts'
import { idSchema } from '../core/schema.ts'

export const chamadasDosTipos = {
  contarDocumentos: defineChamada({
    metodo: 'GET',
    caminho: '/tipos-documentos/:id/documentos/contagem',
    answer: totalAnswer,
  }),
  substituir: defineChamada({
    metodo: 'POST',
    caminho: '/tipos-documentos/:id/substituir',
    body: z.object({ substitutoId: idSchema }),
    answer: z.object({ movidos: z.number() }),
  }),
}
