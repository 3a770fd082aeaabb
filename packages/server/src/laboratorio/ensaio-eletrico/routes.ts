import { chamadasDeEnsaios } from '@prumo/domain/laboratorio/ensaio-eletrico/chamadas.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { contarEnsaios, listarEnsaios } from './listar.ts'
import { pecasParaEnsaiar, prepararBancada } from './pecas.ts'
import { planilhaDeEnsaios } from './planilha.ts'

const { tela } = ensaiosEletricos
const LER = { tela, flag: 'visualizar' } as const
const ENSAIAR = { tela, flag: 'adicionar' } as const

/** Electrical tests (design, Works 5.2): what they have beside the generic calls. */
export function ensaiosRoutes(router: Router): void {
  router.call(chamadasDeEnsaios.listar, {
    access: LER,
    summary: 'Lista ensaios elétricos, em lotes, dos mais recentes',
    handler: (ctx, { query }) => listarEnsaios(ctx, query),
  })
  router.call(chamadasDeEnsaios.contar, {
    access: LER,
    summary: 'Conta ensaios elétricos',
    handler: async (ctx, { query }) => ({ total: await contarEnsaios(ctx, query) }),
  })
  router.call(chamadasDeEnsaios.pecas, {
    access: ENSAIAR,
    summary: 'Peças que podem ir à bancada, cada uma com o critério proposto',
    handler: (ctx, { query }) => pecasParaEnsaiar(ctx, query),
  })
  router.call(chamadasDeEnsaios.preparo, {
    access: ENSAIAR,
    summary: 'Instrumentos em dia e ajustes da bancada',
    handler: (ctx) => prepararBancada(ctx),
  })
  spreadsheetRoutes(router, planilhaDeEnsaios)
}
