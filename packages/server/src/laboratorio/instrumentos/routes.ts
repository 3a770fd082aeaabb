import { chamadasDeInstrumentos } from '@prumo/domain/laboratorio/instrumentos/chamadas.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { answerAs } from '../../core/http/idempotency.ts'
import { alterarCalibracao, excluirCalibracao, registrarCalibracao } from './calibrar.ts'
import { INSTRUMENTOS, passosDoInstrumento } from './fluxo.ts'
import { proprio } from './gravar.ts'
import { impactoDe } from './impacto.ts'
import { calibracoesDoInstrumento, enviarCertificado } from './ler.ts'
import { contarInstrumentos, listarInstrumentos } from './listar.ts'
import { planilhaDeInstrumentos } from './planilha.ts'

const { tela } = instrumentos
const LER = { tela, flag: 'visualizar' } as const

/** Instruments and their calibrations (design, Works 5.6): what they have beside the generic calls. */
export function instrumentosRoutes(router: Router): void {
  router.call(chamadasDeInstrumentos.listar, {
    access: LER,
    summary: 'Lista instrumentos, em lotes',
    handler: (ctx, { query }) => listarInstrumentos(ctx, query),
  })
  router.call(chamadasDeInstrumentos.contar, {
    access: LER,
    summary: 'Conta instrumentos',
    handler: async (ctx, { query }) => ({ total: await contarInstrumentos(ctx, query) }),
  })
  router.call(chamadasDeInstrumentos.calibracoes, {
    access: LER,
    summary: 'Calibrações de um instrumento, da última à primeira',
    handler: (ctx, { params }) => calibracoesDoInstrumento(ctx, params.id),
  })
  router.call(chamadasDeInstrumentos.calibrar, {
    access: { tela, flag: ['adicionar', 'editar'] },
    summary:
      'Registra uma calibração (partes dados e arquivo, em PDF), também de instrumento vencido ou bloqueado; a reprovada bloqueia e abre a análise de impacto',
    handler: async (ctx, { params, request, reply }) =>
      answerAs(reply, await registrarCalibracao(ctx, params.id, request)),
  })
  router.call(chamadasDeInstrumentos.impacto, {
    access: LER,
    summary: 'Ensaios e laudos que uma calibração reprovada põe em dúvida, desde a aprovada antes dela',
    handler: (ctx, { params, query }) => impactoDe(ctx, params.id, query.calibracaoId),
  })
  router.call(chamadasDeInstrumentos.certificado, {
    access: LER,
    summary: 'Certificado de uma calibração; ver e baixar ficam no registro',
    handler: (ctx, { params, query, reply }) => enviarCertificado(ctx, reply, params.id, query.baixar !== undefined),
  })
  router.call(chamadasDeInstrumentos.alterarCalibracao, {
    access: { tela, flag: 'editar' },
    summary: 'Altera uma calibração; a que passa a reprovada bloqueia o instrumento',
    handler: (ctx, { params, body }) => alterarCalibracao(ctx, params.id, body),
  })
  router.call(chamadasDeInstrumentos.excluirCalibracao, {
    access: { tela, flag: 'excluir' },
    summary: 'Exclui uma calibração com o seu certificado, se nada foi ensaiado sob ela',
    handler: (ctx, { params }) => excluirCalibracao(ctx, params.id),
  })
  spreadsheetRoutes(router, planilhaDeInstrumentos)
  transicaoRoute(router, INSTRUMENTOS, { passos: passosDoInstrumento, proprio })
}
