import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { chamadasDeAprs } from '@prumo/domain/seguranca/apr/chamadas.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { assinaturasRoutes } from '../../core/collected/assinaturas-routes.ts'
import { fotosRoutes } from '../../core/collected/fotos-routes.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { ajustesDe } from './ajustes.ts'
import { ASSINATURAS, FOTOS } from './coleta.ts'
import { APRS, passagemDaApr, passosDaApr } from './fluxo.ts'
import { proprio } from './gravar.ts'
import { contarAprs, listarAprs } from './listar.ts'
import { pdfRoutes } from './pdf-routes.ts'
import { planilhaDeAprs } from './planilha.ts'
import { revalidarApr } from './revalidar.ts'

const { tela } = aprs
const LER = { tela, flag: 'visualizar' } as const

/** Risk analyses (design, Works 7.4): what they have beside the generic calls. */
export function aprsRoutes(router: Router): void {
  router.call(chamadasDeAprs.listar, {
    access: LER,
    summary: 'Lista APRs, em lotes, das mais recentes',
    handler: (ctx, { query }) => listarAprs(ctx, query),
  })
  router.call(chamadasDeAprs.contar, {
    access: LER,
    summary: 'Conta APRs',
    handler: async (ctx, { query }) => ({ total: await contarAprs(ctx, query) }),
  })
  router.call(chamadasDeAprs.ajustes, {
    access: LER,
    summary: 'O que a empresa decidiu sobre APRs: faixas de risco, mínimo de pessoas, validade',
    handler: async (ctx) => ajustesDe(ctx),
  })
  router.call(chamadasDeAprs.revalidar, {
    // The act's own flag is asked once the record is found: the contract's order.
    access: LER,
    summary: 'Revalida uma APR suspensa (motivo): volta a valer por um turno',
    handler: (ctx, { params, body }) => revalidarApr(ctx, params.id, body),
  })
  spreadsheetRoutes(router, planilhaDeAprs)
  transicaoRoute(router, APRS, { passos: passosDaApr, body: passagemDaApr, proprio })
  fotosRoutes(router, FOTOS)
  assinaturasRoutes(router, ASSINATURAS)
  pdfRoutes(router)
}
