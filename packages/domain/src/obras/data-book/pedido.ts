import { z } from 'zod'
import { PAPEIS_NA_RESPOSTA } from '../../core/trabalhos.ts'
import { disciplinasDeObra, tiposDeAnexo } from '../anexos/codigos.ts'

/** An id as old callers write it, as text or number. */
const idNoCorpo = z.union([z.string().max(30), z.number()]).transform(String)
const codigos = (tabela: object) =>
  z
    .array(z.number().refine((codigo) => Object.hasOwn(tabela, codigo), 'Escolha uma das opções da lista.'))
    .max(100)
    .default([])

/** `doc` of POST /generateDataBook (design, Works 4.1): of which work, and which of its documents; none named is all. */
export const pedidoDeDataBook = z.object({
  obraId: idNoCorpo,
  disciplinas: codigos(disciplinasDeObra),
  tipos: codigos(tiposDeAnexo),
  opcoes: z
    .object({
      /** Also those that another took the place of. */
      revisoesAnteriores: z.boolean().default(false),
      /** Also what the house itself draws of the work: approved daily reports, photographic reports of validated records. */
      gerados: z.boolean().default(true),
    })
    .prefault({}),
})
export type PedidoDeDataBook = z.output<typeof pedidoDeDataBook>

const MB = 1024 * 1024
/** Beyond these it is made in the background, and told of when it is ready (design, Works 4.1). */
export const BYTES_NA_HORA = 300 * MB
/** So does drawing more papers than any answer waits for. */
export const naHora = ({ bytes, gerados }: { readonly bytes: number; readonly gerados: number }): boolean =>
  bytes <= BYTES_NA_HORA && gerados <= PAPEIS_NA_RESPOSTA
/** Room for the index and the names in a zip of 4 GB. */
export const MAIS_BYTES = 4000 * MB
/** More are an archive and no book: its index alone would be more than two hundred pages. */
export const MAIS_DOCUMENTOS = 3_000
