import { chamadasDeRegistros } from '@prumo/domain/obras/registros/chamadas.ts'
import { fluxoDoRegistro } from '@prumo/domain/obras/registros/fluxo.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { exigirAberto, transicaoRoute } from '../../core/atos/transicao.ts'
import { fotosRoutes } from '../../core/collected/fotos-routes.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { passosDoRegistro, REGISTROS } from './fluxo.ts'
import { proprio } from './gravar.ts'
import { itensParaEscolher } from './itens-para-escolher.ts'
import { FOTOS } from './ler.ts'
import { contarRegistros, listarRegistros } from './listar.ts'
import { planilhaDeRegistros } from './planilha.ts'
import { relatorioRoutes } from './relatorio/routes.ts'

const { tela } = registrosObra
const LER = { tela, flag: 'visualizar' } as const

/** Records of works (design, Works 4.5): what they have beside the generic calls. */
export function registrosRoutes(router: Router): void {
  router.call(chamadasDeRegistros.listar, {
    access: LER,
    summary: 'Lista registros de obra, em lotes, dos mais recentes',
    handler: (ctx, { query }) => listarRegistros(ctx, query),
  })
  router.call(chamadasDeRegistros.contar, {
    access: LER,
    summary: 'Conta registros de obra',
    handler: async (ctx, { query }) => ({ total: await contarRegistros(ctx, query) }),
  })
  router.call(chamadasDeRegistros.itensParaEscolher, {
    access: { tela, flag: ['adicionar', 'editar'] },
    summary: 'Itens da tabela de preços que se podem registrar na obra; os previstos nela, antes',
    handler: (ctx, { query }) => itensParaEscolher(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeRegistros)
  transicaoRoute(router, REGISTROS, { passos: passosDoRegistro, proprio })
  fotosRoutes(router, { ...FOTOS, refuse: exigirAberto(fluxoDoRegistro) })
  relatorioRoutes(router)
}
