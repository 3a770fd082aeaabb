import { z } from 'zod'
import { idSchema } from '../core/schema.ts'

/** In the trail's row of a book of many, whose papers it held. */
export const PESSOAS_DO_LIVRO = 'pessoas'
/** Before the numbers of them all, in that row's sentence. */
export const MATRICULAS_DO_LIVRO = '; matrículas '

/** People one book may hold (security design, 3.17). */
export const MAXIMO_DO_LIVRO = 500

/** How a book is put together: the originals in folders, or one PDF for each person. */
export const formatosDoLivro = { 1: 'Pastas com os arquivos', 2: 'Um PDF por colaborador, com índice' } as const

/** POST /colaboradores/livro: whose documents, what for (LGPD: told on the cover and in the log), and how. */
export const pedidoDeLivro = z.object({
  ids: z
    .array(idSchema)
    .min(1, 'Escolha ao menos um colaborador.')
    .max(MAXIMO_DO_LIVRO, `Escolha no máximo ${MAXIMO_DO_LIVRO} colaboradores.`),
  finalidade: z
    .string('Preencha este campo.')
    .trim()
    .min(5, 'Diga para que é o livro, em ao menos 5 letras.')
    .max(200, 'Use no máximo 200 caracteres.'),
  formato: z.union([z.literal(1), z.literal(2)], 'Escolha uma das opções da lista.').default(1),
  /** Only these types; all that the requester sees, when there are none. */
  tipos: z.array(idSchema).max(200).default([]),
  incluirArquivoMorto: z.boolean().default(false),
})
export type PedidoDeLivro = z.output<typeof pedidoDeLivro>
