import { documentosADescartar } from '@prumo/domain/dp/guarda.ts'
import { chamadasDaGuarda } from '@prumo/domain/dp/guarda-chamadas.ts'
import type { Ctx } from '../../core/context.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { aprovar, liberar, propor, recusar, reter } from './atos.ts'
import { contarDescartes, listarDescartes } from './listar.ts'
import { planilhaDeDescartes } from './planilha.ts'

const { tela } = documentosADescartar
const access = { tela, flag: 'acesso' } as const

/**
 * What need not be kept any more (LGPD art. 15–16): listed for who has full access, proposed for disposal by one and
 * approved by another. The acts ask `excluir` besides (atos.ts).
 */
export function guardaRoutes(router: Router): void {
  router.call(chamadasDaGuarda.listar, {
    access,
    summary: 'Documentos de colaboradores cuja guarda terminou',
    handler: (ctx, { query }) => listarDescartes(ctx, query),
  })
  router.call(chamadasDaGuarda.contar, {
    access,
    summary: 'Conta documentos cuja guarda terminou',
    handler: async (ctx, { query }) => ({ total: await contarDescartes(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeDescartes)

  const ato = (
    verbo: 'propor' | 'aprovar' | 'recusar' | 'liberar',
    summary: string,
    faz: (ctx: Ctx, id: string) => Promise<void>,
  ) =>
    router.call(chamadasDaGuarda[verbo], {
      access,
      summary,
      handler: (ctx, { params }) => faz(ctx, params.id),
    })
  ato('propor', 'Propõe o descarte de um documento cuja guarda terminou', propor)
  ato('aprovar', 'Aprova o descarte que outra pessoa propôs: exclui o documento e o arquivo', aprovar)
  ato('recusar', 'Recusa, ou retira, a proposta de descarte', recusar)
  ato('liberar', 'Libera um documento retido', liberar)
  router.call(chamadasDaGuarda.reter, {
    access,
    summary: 'Retém um documento, que não se descarta enquanto não for liberado',
    handler: (ctx, { params, body }) => reter(ctx, params.id, body.motivo),
  })
}
