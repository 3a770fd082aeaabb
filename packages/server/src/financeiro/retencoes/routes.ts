import { chamadasDasRetencoes } from '@prumo/domain/financeiro/retencoes/chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { retencoesDoMes } from './do-mes.ts'
import { planilhaDeRetencoes } from './planilha.ts'

/** A month of what was withheld from services' invoices. */
export function retencoesRoutes(router: Router): void {
  router.call(chamadasDasRetencoes.doMes, {
    access: { tela: telas.retencoes, flag: 'visualizar' },
    summary: 'O que se reteve num mês, por fornecedor e tributo, e as guias dele',
    handler: (ctx, { query }) => retencoesDoMes(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeRetencoes)
}
