import { anexosDaRequisicao } from '@prumo/domain/privacidade/requisicoes/anexos.ts'
import { chamadasDeRequisicoes } from '@prumo/domain/privacidade/requisicoes/chamadas.ts'
import { fluxoDaRequisicao } from '@prumo/domain/privacidade/requisicoes/fluxo.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import { exigirAberto, transicaoRoute } from '../../core/atos/transicao.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { recordFileRoutes } from '../../core/files/record-files.ts'
import type { Router } from '../../core/http/http.ts'
import { passosDaRequisicao, REQUISICOES } from './fluxo.ts'
import { proprio } from './gravar.ts'
import { apresentarUma } from './ler.ts'
import { contarRequisicoes, listarRequisicoes } from './listar.ts'
import { planilhaDeRequisicoes } from './planilha.ts'

const LER = { tela: requisicoesTitulares.tela, flag: 'visualizar' } as const

/** Requests of data subjects: what they have beside the generic calls. */
export function requisicoesRoutes(router: Router): void {
  router.call(chamadasDeRequisicoes.listar, {
    access: LER,
    summary: 'Lista requisições de titulares, em lotes',
    handler: (ctx, { query }) => listarRequisicoes(ctx, query),
  })
  router.call(chamadasDeRequisicoes.contar, {
    access: LER,
    summary: 'Conta requisições de titulares',
    handler: async (ctx, { query }) => ({ total: await contarRequisicoes(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeRequisicoes)
  recordFileRoutes(router, requisicoesTitulares, {
    anexos: anexosDaRequisicao,
    chamadas: chamadasDeRequisicoes,
    refuse: exigirAberto(fluxoDaRequisicao),
    of: ({ numero }) => `da requisição de titular ${numero}`,
    present: apresentarUma,
  })
  transicaoRoute(router, REQUISICOES, { passos: passosDaRequisicao, proprio })
}
