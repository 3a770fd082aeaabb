import { chamadasDeInspecoes } from '@prumo/domain/seguranca/inspecoes/chamadas.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { assinaturasRoutes } from '../../core/collected/assinaturas-routes.ts'
import { fotosRoutes } from '../../core/collected/fotos-routes.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { ASSINATURAS, FOTOS } from './coleta.ts'
import { INSPECOES, passosDaInspecao } from './fluxo.ts'
import { proprio } from './gravar.ts'
import { listasParaInspecionar } from './ler.ts'
import { contarInspecoes, listarInspecoes } from './listar.ts'
import { pdfRoutes } from './pdf-routes.ts'
import { planilhaDeInspecoes } from './planilha.ts'

const { tela } = inspecoes
const LER = { tela, flag: 'visualizar' } as const

/** Inspections (design, Works 7.2): what they have beside the generic calls. */
export function inspecoesRoutes(router: Router): void {
  router.call(chamadasDeInspecoes.listar, {
    access: LER,
    summary: 'Lista inspeções, em lotes, das mais recentes',
    handler: (ctx, { query }) => listarInspecoes(ctx, query),
  })
  router.call(chamadasDeInspecoes.contar, {
    access: LER,
    summary: 'Conta inspeções',
    handler: async (ctx, { query }) => ({ total: await contarInspecoes(ctx, query) }),
  })
  router.call(chamadasDeInspecoes.listasParaInspecionar, {
    access: { tela, flag: ['adicionar', 'editar'] },
    summary: 'Listas de perguntas publicadas, que uma inspeção pode seguir',
    handler: (ctx) => listasParaInspecionar(ctx),
  })
  spreadsheetRoutes(router, planilhaDeInspecoes)
  transicaoRoute(router, INSPECOES, { passos: passosDaInspecao, proprio })
  fotosRoutes(router, FOTOS)
  assinaturasRoutes(router, ASSINATURAS)
  pdfRoutes(router)
}
