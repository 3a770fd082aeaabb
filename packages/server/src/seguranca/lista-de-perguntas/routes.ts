import { chamadasDeQuestionarios } from '@prumo/domain/seguranca/lista-de-perguntas/chamadas.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { passosDoQuestionario, QUESTIONARIOS } from './fluxo.ts'
import { duplicarLista, listaComPerguntas } from './gravar.ts'
import { lerVersao } from './ler.ts'
import { contarQuestionarios, listarQuestionarios } from './listar.ts'
import { planilhaDeQuestionarios } from './planilha.ts'

const { tela } = questionarios
const LER = { tela, flag: 'visualizar' } as const

/** Lists of questions (design, Works 7.1): what they have beside the generic calls. */
export function listaDePerguntasRoutes(router: Router): void {
  router.call(chamadasDeQuestionarios.listar, {
    access: LER,
    summary: 'Lista listas de perguntas, em lotes',
    handler: (ctx, { query }) => listarQuestionarios(ctx, query),
  })
  router.call(chamadasDeQuestionarios.contar, {
    access: LER,
    summary: 'Conta listas de perguntas',
    handler: async (ctx, { query }) => ({ total: await contarQuestionarios(ctx, query) }),
  })
  router.call(chamadasDeQuestionarios.duplicar, {
    access: { tela, flag: 'adicionar' },
    summary: 'Copia uma lista de perguntas num rascunho novo',
    handler: (ctx, { params, body }) => duplicarLista(ctx, params.id, body.nome),
  })
  router.call(chamadasDeQuestionarios.versao, {
    access: LER,
    summary: 'As perguntas de uma versão publicada',
    handler: (ctx, { params }) => lerVersao(ctx, params.id, params.versao),
  })
  spreadsheetRoutes(router, planilhaDeQuestionarios)
  transicaoRoute(router, QUESTIONARIOS, { passos: passosDoQuestionario, proprio: listaComPerguntas })
}
