/** What people say about an order, and what each of them has already seen of it: the contract between server and screens. */
import { z } from 'zod'

export const TAMANHO_DO_COMENTARIO = 1500
export const MAXIMO_DE_MENCOES = 10

/** A comment; who is mentioned is asked, and told by mail. It changes no state (design, Finance screens 2.8, 'Pergunta'). */
export const comentarioNovo = z.object({
  texto: z.string().trim().min(1, 'Escreva o comentário.').max(TAMANHO_DO_COMENTARIO),
  mencionados: z
    .array(z.union([z.string().max(30), z.number()]).transform(String))
    .max(MAXIMO_DE_MENCOES)
    .default([]),
})
export type ComentarioNovo = z.output<typeof comentarioNovo>

export const comentario = z.object({
  id: z.string(),
  autorId: z.string(),
  autor: z.string(),
  texto: z.string(),
  mencionados: z.array(z.object({ id: z.string(), nome: z.string() })),
  criadoEm: z.string(),
})
export type Comentario = z.output<typeof comentario>

/** What was last paid for the same thing, by item; `variacao` is this price over that one, in percent with one decimal. */
export const ultimoPreco = z.object({
  itemId: z.string(),
  valor: z.number(),
  variacao: z.number().nullable(),
  data: z.string(),
  pedidoId: z.string(),
  numero: z.number(),
  fornecedor: z.string().nullable(),
})
export type UltimoPreco = z.output<typeof ultimoPreco>

/** When this person last saw the order, before now; null the first time. */
export const vistoAntes = z.object({ antes: z.string().nullable() })
