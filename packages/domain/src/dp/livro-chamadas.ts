import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { workAnswer } from '../core/consulta.ts'
import { pedidoDeLivro } from './livro.ts'

/** An id as old callers write it, as text or number. */
export const idNoCorpo = z.union([z.string().max(30), z.number()]).transform(String)

export const bytesNaResposta = z.object({ type: z.literal('Buffer'), data: z.array(z.number()) })

export const chamadasDoLivro = {
  gerarNaResposta: defineChamada({
    metodo: 'POST',
    caminho: '/generateDataBook',
    body: z.object({
      doc: z.union([
        idNoCorpo,
        z.object({ id: idNoCorpo }).transform(({ id }) => id),
        // Another module's record, named by a key of its own: that module reads it.
        z.record(z.string(), z.unknown()),
      ]),
    }),
    answer: z.object({ file: bytesNaResposta }),
  }),
  gerar: defineChamada({
    metodo: 'POST',
    caminho: '/colaboradores/livro',
    body: pedidoDeLivro,
    answer: workAnswer,
    status: 202,
  }),
}
