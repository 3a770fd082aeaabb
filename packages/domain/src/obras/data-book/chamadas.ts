import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { codesOf, yesOrNo } from '../../core/consulta.ts'
import { disciplinasDeObra, tiposDeAnexo } from '../anexos/codigos.ts'

/** What a data book of those choices would hold; the counts by discipline and type are of the whole work. */
const estimativa = z.object({
  documentos: z.number(),
  bytes: z.number(),
  /** Of those documents, how many are drawn for the book. */
  gerados: z.number(),
  disciplinas: z.array(z.object({ codigo: z.number(), documentos: z.number() })),
  tipos: z.array(z.object({ codigo: z.number(), documentos: z.number() })),
  /** Expected documents that it will be without, or has past their validity. */
  pendentes: z.number(),
})

export const chamadasDoDataBook = {
  estimar: defineChamada({
    metodo: 'GET',
    caminho: '/obras/:id/data-book',
    query: z.object({
      disciplinas: codesOf(disciplinasDeObra),
      tipos: codesOf(tiposDeAnexo),
      revisoesAnteriores: yesOrNo,
      gerados: yesOrNo,
    }),
    answer: estimativa,
  }),
}
