import { batchOf } from '@prumo/domain/core/consulta.ts'
import { documentoNaLista } from '@prumo/domain/dp/colaboradores-docs-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { z } from 'zod'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http.ts'
import {
  consultaDeDocumentos,
  contarNaLista,
  filtroDeDocumentos,
  listarDocumentos,
  planilhaDeDocumentos,
} from '../colaboradores-docs/listar.ts'

const tela = telas.documentosVencidos
const LER = { tela, flag: 'visualizar' } as const
const slug = 'documentos-vencidos'

/** What is past or up to 30 days ahead, a hundred at a time, by its day (Spec 2 §7, Query behaviour). */
export function documentosVencidosRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: `/${slug}`,
    access: LER,
    query: consultaDeDocumentos,
    answer: batchOf(documentoNaLista),
    summary: 'Lista documentos vencidos ou a vencer em 30 dias',
    handler: (ctx, { query }) => listarDocumentos(ctx, query, 'a-avisar'),
  })
  router.route({
    method: 'GET',
    url: `/${slug}/contagem`,
    access: LER,
    query: filtroDeDocumentos,
    answer: z.object({ total: z.number() }),
    summary: 'Conta documentos vencidos ou a vencer em 30 dias',
    handler: async (ctx, { query }) => ({ total: await contarNaLista(ctx, query, 'a-avisar') }),
  })
  spreadsheetRoutes(router, planilhaDeDocumentos('a-avisar', { slug, tela, many: 'documentos vencidos' }))
}
