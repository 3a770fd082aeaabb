import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { chamadasDaAptidao } from '@prumo/domain/dp/aptidao-chamadas.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { chamadasDaGrade } from '@prumo/domain/dp/grade-chamadas.ts'
import { inaptos } from '@prumo/domain/dp/inaptos.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { aptidaoDosIds } from './avaliar.ts'
import { contarNaGrade, listarGrade, planilhaDaGrade, tiposDaGrade } from './grade.ts'
import { contarInaptos, listarInaptos } from './inaptos.ts'
import { planilhaDeInaptos } from './planilha.ts'

const LER = { tela: inaptos.tela, flag: 'visualizar' } as const

/** Who may go to site: of some people, for the badge beside their name; the list of who may not, and why; and people × documents. */
export function aptidaoRoutes(router: Router): void {
  router.call(chamadasDaAptidao.resumir, {
    access: { tela: [colaboradores.tela, inaptos.tela], flag: 'visualizar' },
    summary: 'Se esses colaboradores estão aptos, e por que não',
    handler: (ctx, { query }) => aptidaoDosIds(ctx, query.ids.split(',').filter(looksLikeId)),
  })
  router.call(chamadasDaAptidao.listarInaptos, {
    access: LER,
    summary: 'Colaboradores inaptos e por quê',
    handler: (ctx, { query }) => listarInaptos(ctx, query),
  })
  router.call(chamadasDaAptidao.contarInaptos, {
    access: LER,
    summary: 'Conta colaboradores inaptos',
    handler: async (ctx, { query }) => ({ total: await contarInaptos(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeInaptos)
  router.call(chamadasDaGrade.listar, {
    access: LER,
    summary: 'Pessoas e o que se exige de cada uma: como está e até quando',
    handler: (ctx, { query }) => listarGrade(ctx, query),
  })
  router.call(chamadasDaGrade.contar, {
    access: LER,
    summary: 'Conta as pessoas da grade',
    handler: async (ctx, { query }) => ({ total: await contarNaGrade(ctx, query) }),
  })
  router.call(chamadasDaGrade.tipos, {
    access: LER,
    summary: 'Os tipos de documento que se exigem das pessoas da grade: as suas colunas',
    handler: (ctx, { query }) => tiposDaGrade(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDaGrade)
}
