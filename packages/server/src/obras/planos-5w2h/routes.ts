import { chamadasDePlanos } from '@prumo/domain/obras/planos-5w2h/chamadas.ts'
import { planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { alterarAnexo, enviarAnexo, enviarArquivoDoAnexo, excluirAnexo } from './anexos.ts'
import { PASSOS, PLANOS } from './fluxo.ts'
import { servicoDePlanos } from './gravar.ts'
import { contarPlanos, listarPlanos } from './listar.ts'
import { papeisRoutes } from './papeis.ts'
import { planilhaDePlanos } from './planilha.ts'

const { tela } = planos5w2h
const LER = { tela, flag: 'visualizar' } as const

/** Plans of action: their list, their flow, their files and their paper. */
export function planosRoutes(router: Router): void {
  router.call(chamadasDePlanos.listar, {
    access: LER,
    summary: 'Lista planos de ação',
    handler: (ctx, { query }) => listarPlanos(ctx, query),
  })
  router.call(chamadasDePlanos.contar, {
    access: LER,
    summary: 'Conta planos de ação',
    handler: async (ctx, { query }) => ({ total: await contarPlanos(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDePlanos)
  transicaoRoute(router, PLANOS, { passos: PASSOS, proprio: servicoDePlanos })
  router.call(chamadasDePlanos.enviarAnexo, {
    access: { tela, flag: ['adicionar', 'editar'] },
    summary: 'Anexa um arquivo a um plano: partes `dados` (JSON) e `arquivo`',
    handler: (ctx, { request }) => enviarAnexo(ctx, request),
  })
  router.call(chamadasDePlanos.alterarAnexo, {
    access: { tela, flag: 'editar' },
    summary: 'Altera o tipo ou a descrição de um anexo de plano',
    handler: (ctx, { params, body }) => alterarAnexo(ctx, params.id, body),
  })
  router.call(chamadasDePlanos.excluirAnexo, {
    access: { tela, flag: 'editar' },
    summary: 'Exclui um anexo de plano com o seu arquivo',
    handler: (ctx, { params }) => excluirAnexo(ctx, params.id),
  })
  router.call(chamadasDePlanos.arquivo, {
    access: LER,
    summary: 'O arquivo de um anexo de plano',
    handler: (ctx, { params, query, reply }) => enviarArquivoDoAnexo(ctx, reply, params.id, query.baixar !== undefined),
  })
  papeisRoutes(router)
}
