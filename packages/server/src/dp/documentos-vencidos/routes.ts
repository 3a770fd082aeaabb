import { chamadasDosVencidos } from '@prumo/domain/dp/documentos-vencidos-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { contarNaLista, listarDocumentos, planilhaDeDocumentos } from '../colaboradores-docs/listar.ts'

const tela = telas.documentosVencidos
const LER = { tela, flag: 'visualizar' } as const
const slug = 'documentos-vencidos'

/** What is past or up to 30 days ahead, a hundred at a time, by its day (Spec 2 §7, Query behaviour). */
export function documentosVencidosRoutes(router: Router): void {
  router.call(chamadasDosVencidos.listar, {
    access: LER,
    summary: 'Lista documentos vencidos ou a vencer em 30 dias',
    handler: (ctx, { query }) => listarDocumentos(ctx, query, 'a-avisar'),
  })
  router.call(chamadasDosVencidos.contar, {
    access: LER,
    summary: 'Conta documentos vencidos ou a vencer em 30 dias',
    handler: async (ctx, { query }) => ({ total: await contarNaLista(ctx, query, 'a-avisar') }),
  })
  spreadsheetRoutes(router, planilhaDeDocumentos('a-avisar', { slug, tela, many: 'documentos vencidos' }))
}
