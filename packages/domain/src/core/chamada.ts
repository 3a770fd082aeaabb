/**
 * A call of the API, declared once: method and path, and what it takes and answers. The server makes its route of it
 * (`router.call`), the browser calls it (`api.call`), and both infer their end. The browser's page holds method and path
 * alone (web/vite.config.ts): schemas reach it as types.
 */
import type { z } from 'zod'

/** What a call is made of. Whatever is left out is not there: no query, no body, an answer nobody reads. */
export interface Declaracao {
  readonly metodo: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api, as the specification spells it: '/metas/:id/ativar'. */
  readonly caminho: string
  /** Of the names in the path; without it each is any text, since an id that does not exist is 404 and not 400. */
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is multipart and read by the handler itself. */
  readonly multipart?: true
  /** What a success answers; checked in tests, and shown in the OpenAPI document. */
  readonly answer?: z.ZodType
  /** Status of a success; without a value to answer it is 204. */
  readonly status?: number
  /** What every refusal of this call carries beside message, status and details. */
  readonly refusal?: Readonly<Record<string, unknown>>
}

const DECLARADA: unique symbol = Symbol('declarada')

export interface Chamada<D extends Declaracao = Declaracao> {
  readonly metodo: D['metodo']
  readonly caminho: D['caminho']
  readonly [DECLARADA]: D
}

/** Declares a call; a part that is misspelt does not compile. */
export const defineChamada = <const D extends Declaracao>(
  declaracao: D & Record<Exclude<keyof D, keyof Declaracao>, never>,
): Chamada<D> => ({ metodo: declaracao.metodo, caminho: declaracao.caminho, [DECLARADA]: declaracao })

/** A call as the page holds it: its address, and the rest as a type. */
export const endereco = <D extends Declaracao>(metodo: D['metodo'], caminho: D['caminho']): Chamada<D> =>
  ({ metodo, caminho }) as Chamada<D>

/** The same call with the schemas only the server knows. */
export const comEsquemas = <D extends Declaracao, P extends Omit<Declaracao, 'metodo' | 'caminho'>>(
  { metodo, caminho }: Chamada<D>,
  partes: P,
): Chamada<Pick<D, 'metodo' | 'caminho'> & P> =>
  ({ metodo, caminho, [DECLARADA]: { metodo, caminho, ...partes } }) as never

/** All of a call, its schemas too: what the server has and the page has not. */
export const declaracaoDe = <D extends Declaracao>(chamada: Chamada<D>): D => chamada[DECLARADA]

/** Is it a call, and not a schema declared beside one? */
export const isChamada = (value: unknown): value is Chamada =>
  typeof value === 'object' && value !== null && DECLARADA in value

/** The names in a path: 'id' of '/metas/:id/ativar'. */
export type NomesDe<C extends string> = C extends `${string}:${infer N}/${infer Rest}`
  ? N | NomesDe<Rest>
  : C extends `${string}:${infer N}`
    ? N
    : never

export const namesIn = (caminho: string): string[] => caminho.match(/(?<=:)\w+/g) ?? []

type Part<D, P extends string> = D extends { readonly [K in P]: infer S extends z.ZodType } ? S : never
type Lido<S extends z.ZodType, Absent> = [S] extends [never] ? Absent : z.output<S>
type Escrito<S extends z.ZodType, Absent> = [S] extends [never] ? Absent : z.input<S>

/** What a handler is given. */
export type ParamsDe<D extends Declaracao> = Lido<Part<D, 'params'>, { [N in NomesDe<D['caminho']>]: string }>
export type QueryDe<D extends Declaracao> = Lido<Part<D, 'query'>, unknown>
export type CorpoDe<D extends Declaracao> = Lido<Part<D, 'body'>, unknown>

// Spec 1 §7: an answer with 204 is an empty list.
type Chegada<T> = unknown extends T ? T : T extends undefined ? [] : T
/** What the caller gets. */
export type RespostaDe<C extends Chamada> =
  C extends Chamada<infer D> ? Chegada<Lido<Part<D, 'answer'>, unknown>> : never
type Fixed<T> = T extends readonly (infer U)[]
  ? readonly Fixed<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Fixed<T[K]> }
    : T
/** The same as a handler answers it, who may hold it closed against change. */
export type RespostaDada<C extends Chamada> =
  C extends Chamada<infer D> ? Fixed<Lido<Part<D, 'answer'>, unknown>> : never
/** What a form sends. */
export type CorpoEnviado<C extends Chamada> =
  C extends Chamada<infer D> ? Fixed<Escrito<Part<D, 'body'>, undefined>> : never

/** A value of an address: absent and empty ones are left out, lists are joined by commas. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
type Param<V> = unknown extends V
  ? QueryValue
  : string extends V
    ? QueryValue
    : V | (V extends 'true' ? true : never) | null
type Optional<I> = { [K in keyof I]-?: undefined extends I[K] ? K : never }[keyof I]
export type QueryEnviada<I> = { readonly [K in Exclude<keyof I, Optional<I>>]: Param<I[K]> } & {
  readonly [K in Optional<I>]?: Param<I[K]>
}

type Sent<Name extends string, S extends z.ZodType, V> = [S] extends [never]
  ? unknown
  : undefined extends z.input<S>
    ? { readonly [K in Name]?: V }
    : { readonly [K in Name]: V }

/** What the caller gives: each part the call has, required where it is. */
export type Argumentos<C extends Chamada> =
  C extends Chamada<infer D>
    ? ([NomesDe<D['caminho']>] extends [never]
        ? unknown
        : { readonly params: Escrito<Part<D, 'params'>, { readonly [N in NomesDe<D['caminho']>]: string }> }) &
        (D extends { readonly multipart: true }
          ? { readonly body?: object }
          : Sent<'body', Part<D, 'body'>, Fixed<Escrito<Part<D, 'body'>, never>>>) &
        ([Part<D, 'query'>] extends [never]
          ? unknown
          : Record<never, never> extends QueryEnviada<Escrito<Part<D, 'query'>, never>>
            ? { readonly query?: QueryEnviada<Escrito<Part<D, 'query'>, never>> }
            : { readonly query: QueryEnviada<Escrito<Part<D, 'query'>, never>> })
    : never

/** The path with its names filled in, each as one piece of an address. */
export const caminhoDe = (
  { caminho }: Pick<Chamada, 'caminho'>,
  params: Readonly<Record<string, string>> = {},
): string => caminho.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
