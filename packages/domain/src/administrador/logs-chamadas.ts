import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { batchOf, codesOf, filterQuery, idList, listQuery, namesAnswer, plainDay } from '../core/consulta.ts'
import { recordSchema } from '../core/schema.ts'
import { logs } from './logs.ts'

const codigo = z
  .string()
  .max(60)
  .transform((text) => text.split(',').map(Number))
  .refine((codes) => codes.every((code) => Number.isInteger(code) && code > 0 && code < 32_000), 'Informe um número.')
  .optional()

/** What narrows the trail; each filter is any of its values, and all filters hold. */
export const filtroDeLogs = filterQuery.extend({
  pessoa: idList,
  modulo: codigo,
  tela: codigo,
  acao: codesOf({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 }),
  de: plainDay,
  ate: plainDay,
  entidade: z.string().max(60).optional(),
  registro: z.string().max(60).optional(),
})

/** A batch by its number, or whatever is older than the row named in `antes`: the same cost however deep. */
export const consultaDeLogs = filtroDeLogs.extend({
  lote: listQuery.shape.lote,
  maxLote: listQuery.shape.maxLote,
  antes: z.string().max(30).optional(),
})

const mudanca = z.object({
  campo: z.string(),
  rotulo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
})

const linha = recordSchema(logs).extend({
  pessoa: z.string().nullable(),
  tela: z.string(),
  moduloId: z.number().nullable(),
  modulo: z.string().nullable(),
  acao: z.string(),
  entidade: z.string().nullable(),
  tipo: z.string().nullable(),
  endereco: z.string().nullable(),
  mudancas: z.array(mudanca),
  caminho: z.string().nullable(),
})

const momento = z.object({
  id: z.string(),
  data: z.string(),
  pessoa: z.string().nullable(),
  acaoId: z.number(),
  acao: z.string(),
  oculto: z.boolean(),
  descricao: z.string(),
  mudancas: z.array(mudanca),
})

export const chamadasDosLogs = {
  listar: defineChamada({ metodo: 'GET', caminho: '/logs', query: consultaDeLogs, answer: batchOf(linha) }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/logs/contagem',
    // `depois`: only what is newer than that row.
    query: filtroDeLogs.extend({ depois: z.string().max(30).optional() }),
    answer: z.object({ total: z.number(), mais: z.boolean() }),
  }),
  pessoas: defineChamada({
    metodo: 'GET',
    caminho: '/logs/pessoas',
    query: z.object({ query: z.string().max(200).optional(), ids: idList }),
    answer: namesAnswer,
  }),
  selo: defineChamada({
    metodo: 'GET',
    caminho: '/logs/selo',
    answer: z.object({
      selado: z.number(),
      ate: z.string().nullable(),
      elos: z.number(),
      cabeca: z.string().nullable(),
      conferencia: z.object({ em: z.string(), falha: z.string().nullable() }).nullable(),
    }),
  }),
  historico: defineChamada({
    metodo: 'GET',
    caminho: '/registros/:slug/:id/historico',
    query: z.object({ antes: z.string().max(30).optional() }),
    answer: z.object({ itens: z.array(momento), fim: z.boolean() }),
  }),
}
