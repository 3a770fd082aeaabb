import { chamadasDeTipos } from '@prumo/domain/laboratorio/tipo-equipamento/chamadas.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { CRITERIOS, passosDoCriterio } from './fluxo.ts'
import { criterioComRegras } from './gravar.ts'
import { contarTipos, listarTipos } from './listar.ts'
import { trazerDePartida } from './partida.ts'
import { planilhaDeTipos } from './planilha.ts'
import { revisarCriterio } from './versao.ts'

const { tela } = tiposEquipamento
const LER = { tela, flag: 'visualizar' } as const

/** Types of insulating tools and their criteria (design, Works 5.4): what they have beside the generic calls. */
export function tiposRoutes(router: Router): void {
  router.call(chamadasDeTipos.listar, {
    access: LER,
    summary: 'Lista tipos de equipamento, com quantos critérios de cada um estão validados',
    handler: (ctx, { query }) => listarTipos(ctx, query),
  })
  router.call(chamadasDeTipos.contar, {
    access: LER,
    summary: 'Conta tipos de equipamento',
    handler: async (ctx, { query }) => ({ total: await contarTipos(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeTipos)
  router.call(chamadasDeTipos.trazerDePartida, {
    access: { tela, flag: 'adicionar' },
    summary: 'Traz os tipos e critérios de partida, em rascunho; os que já estão ficam como estão',
    handler: (ctx) => trazerDePartida(ctx),
  })
  router.call(chamadasDeTipos.revisar, {
    access: { tela, flag: 'editar' },
    summary: 'Cria a próxima versão, em rascunho, de um critério validado',
    handler: (ctx, { params }) => revisarCriterio(ctx, params.id),
  })
  transicaoRoute(router, CRITERIOS, { passos: passosDoCriterio, proprio: criterioComRegras })
}
