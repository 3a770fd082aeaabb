/**
 * The calls every entity has, under its own name. What they take and answer follows from the declaration: here as types,
 * so that the page holds the addresses alone; the server makes the schemas (crud/routes.ts).
 */
import type { z } from 'zod'
import { endereco, type QueryValue } from './chamada.ts'
import type { Batch, Choice, Filter, ListParams } from './consulta.ts'
import type { Entity, InputOf, RecordOf } from './entity.ts'

/** What narrows a list: its own filters too, which a screen's own list may have. */
type Consulta = Readonly<Record<string, QueryValue>>

// Of an entity the compiler does not know every field may be there.
type Known<E extends Entity, T, U> = string extends keyof E['fields'] ? U : T
type Unknown = Record<string, unknown>
/** A record of an entity, known or not. */
export type Registro<E extends Entity> = Known<E, RecordOf<E>, { id: string; revisao: number } & Unknown>
type Novo<E extends Entity> = Known<E, InputOf<E>, Unknown>
type Mudado<E extends Entity> = Known<E, Partial<InputOf<E>> & { revisao?: number }, Unknown>

type Leitura<C extends string, R> = { metodo: 'GET'; caminho: C; answer: z.ZodType<R> }
type Lista<C extends string, Q, R> = Leitura<C, R> & { query: z.ZodType<Q, Consulta> }
type Escrita<M extends 'POST' | 'PUT', C extends string, B, R> = {
  metodo: M
  caminho: C
  body: z.ZodType<B, B>
  answer: z.ZodType<R>
}

/** The calls of an entity; `R` is its record where its own list or module answers more than it declares. */
export const registros = <E extends Entity, R = Registro<E>>({ name }: E | { readonly name: string }) => ({
  listar: endereco<Lista<string, ListParams, Batch<R>>>('GET', `/${name}`),
  contar: endereco<Lista<string, Filter, { total: number }>>('GET', `/${name}/contagem`),
  nomes: endereco<Lista<string, { ids?: string; query?: string }, Choice[]>>('GET', `/${name}/nomes`),
  planilha: endereco<Lista<string, Filter, unknown>>('GET', `/${name}/planilha`),
  pedirPlanilha: endereco<Escrita<'POST', string, Unknown, { trabalhoId: string }>>('POST', `/${name}/planilha`),
  ler: endereco<Leitura<`${string}/:id`, R>>('GET', `/${name}/:id`),
  criar: endereco<Escrita<'POST', string, Novo<E>, R>>('POST', `/${name}`),
  alterar: endereco<Escrita<'PUT', `${string}/:id`, Mudado<E>, R>>('PUT', `/${name}/:id`),
  excluir: endereco<{ metodo: 'DELETE'; caminho: `${string}/:id` }>('DELETE', `/${name}/:id`),
})
