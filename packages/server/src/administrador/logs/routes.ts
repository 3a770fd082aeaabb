import { logs } from '@prumo/domain/administrador/logs.ts'
import { batchOf, idList, namesAnswer } from '@prumo/domain/core/consulta.ts'
import { recordSchema } from '@prumo/domain/core/schema.ts'
import { telas } from '@prumo/domain/telas.ts'
import { z } from 'zod'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http.ts'
import { sealState } from '../../core/seal.ts'
import { consultaDeLogs, contarLogs, filtroDeLogs, historicoDoRegistro, listarLogs, pessoasDoLog } from './listar.ts'
import { planilhaDeLogs } from './planilha.ts'

const mudanca = z.object({
  campo: z.string(),
  rotulo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
})
const linha = (recordSchema(logs) as unknown as z.ZodObject).extend({
  pessoa: z.string().nullable(),
  tela: z.string(),
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

const ler = { tela: telas.logs, flag: 'visualizar' } as const

/** The trail: its list, its seal, and the life of any one record. */
export function logsRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/logs',
    access: ler,
    query: consultaDeLogs,
    answer: batchOf(linha),
    summary: 'Lista de Logs, do mais recente ao mais antigo',
    handler: (ctx, { query }) => listarLogs(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/logs/contagem',
    access: ler,
    query: filtroDeLogs,
    answer: z.object({ total: z.number(), mais: z.boolean() }),
    summary: 'Conta registros de log, até 10.000',
    handler: (ctx, { query }) => contarLogs(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeLogs)
  router.route({
    method: 'GET',
    url: '/logs/pessoas',
    access: ler,
    query: z.object({ query: z.string().max(200).optional(), ids: idList }),
    answer: namesAnswer,
    summary: 'Quem aparece no log, para filtrar por pessoa',
    handler: (ctx, { query }) => pessoasDoLog(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/logs/selo',
    access: ler,
    answer: z.object({
      selado: z.number(),
      ate: z.string().nullable(),
      elos: z.number(),
      cabeca: z.string().nullable(),
    }),
    summary: 'Até onde a trilha está selada, e a cabeça da cadeia',
    handler: (ctx) => sealState(ctx.db),
  })
  router.route({
    method: 'GET',
    url: '/registros/:slug/:id/historico',
    access: 'sessao',
    params: z.object({ slug: z.string(), id: z.string() }),
    query: z.object({ antes: z.string().max(30).optional() }),
    answer: z.object({ itens: z.array(momento), fim: z.boolean() }),
    summary: 'A vida de um registro: quem, quando e o que mudou, para quem pode lê-lo',
    handler: (ctx, { params, query }) => historicoDoRegistro(ctx, params.slug, params.id, query.antes),
  })
}
