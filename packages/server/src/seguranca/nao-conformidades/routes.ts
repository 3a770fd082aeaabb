import { chamadasDeNcs } from '@prumo/domain/seguranca/nao-conformidades/chamadas.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { fotosRoutes } from '../../core/collected/fotos-routes.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { answerAs } from '../../core/http/idempotency.ts'
import { pedirBaixa } from './baixa.ts'
import { FOTOS } from './coleta.ts'
import { NCS, passosDaNc } from './fluxo.ts'
import { proprio } from './gravar.ts'
import { contarNcs, listarNcs } from './listar.ts'
import { pdfRoutes } from './pdf-routes.ts'
import { planilhaDeNcs } from './planilha.ts'

const { tela } = naoConformidades
const LER = { tela, flag: 'visualizar' } as const

/** Non-conformities (design, Works 7.3): what they have beside the generic calls. */
export function naoConformidadesRoutes(router: Router): void {
  router.call(chamadasDeNcs.listar, {
    access: LER,
    summary: 'Lista não conformidades, em lotes, das mais recentes',
    handler: (ctx, { query }) => listarNcs(ctx, query),
  })
  router.call(chamadasDeNcs.contar, {
    access: LER,
    summary: 'Conta não conformidades',
    handler: async (ctx, { query }) => ({ total: await contarNcs(ctx, query) }),
  })
  router.call(chamadasDeNcs.prazos, {
    access: 'sessao',
    summary: 'Dias que cada gravidade dá para corrigir, da baixa à grave e iminente',
    handler: async (ctx) => ({ prazos: [...ctx.config.PRAZOS_NC] }),
  })
  router.call(chamadasDeNcs.baixa, {
    // The act's own flag is asked once the record is found: the contract's order.
    access: LER,
    summary: 'Pede a baixa de uma não conformidade (partes dados e fotos): outra pessoa a verifica',
    handler: async (ctx, { params: { id }, request, reply }) =>
      answerAs(reply, await pedirBaixa(ctx, id, request)) as never,
  })
  spreadsheetRoutes(router, planilhaDeNcs)
  transicaoRoute(router, NCS, { passos: passosDaNc, proprio })
  fotosRoutes(router, FOTOS)
  pdfRoutes(router)
}
