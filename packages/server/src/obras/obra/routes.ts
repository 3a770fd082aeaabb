import { screensOf } from '@prumo/domain/core/entity.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { chamadasDeContasObra } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import { chamadasDeObras, transicaoDaObra } from '@prumo/domain/obras/obra/chamadas.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { conferirItens } from './conferencia-de-itens.ts'
import { alterarConta, criarConta, excluirConta, mudarSituacao } from './conta.ts'
import { escolhas } from './escolhas.ts'
import { servicoDeObras } from './gravar.ts'
import { procurarItens } from './itens.ts'
import { contarObras, listarObras } from './listar.ts'
import { planilhaDeObras } from './planilha.ts'
import { OBRAS, PASSOS } from './situacao.ts'

/** Works: their flow, and how finance writes them; what finance reads of them is its own room's. */
export function obrasRoutes(router: Router): void {
  const access = { tela: screensOf(obras), flag: 'visualizar' } as const
  router.call(chamadasDeObras.listar, {
    access,
    summary: 'Lista obras',
    handler: (ctx, { query }) => listarObras(ctx, query),
  })
  router.call(chamadasDeObras.contar, {
    access,
    summary: 'Conta obras',
    handler: async (ctx, { query }) => ({ total: await contarObras(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeObras)
  router.call(chamadasDeObras.itensDoBaremo, {
    access: { tela: obras.tela, flag: ['adicionar', 'editar'] },
    summary: 'Itens de um baremo, para prever na obra',
    handler: (ctx, { query }) => procurarItens(ctx, query),
  })
  router.call(chamadasDeObras.escolhas, {
    access: { tela: [obras.tela, rdos.tela, registrosObra.tela], flag: ['adicionar', 'editar'] },
    summary:
      'O que uma obra, um RDO ou um registro pode citar: equipes e baremos do contrato, APRs e inspeções da obra',
    handler: (ctx, { query }) => escolhas(ctx, query),
  })
  router.call(chamadasDeObras.itens, {
    access,
    summary: 'Itens da obra: previstos, executados e medidos',
    handler: (ctx, { params }) => conferirItens(ctx, params.id),
  })
  transicaoRoute(router, OBRAS, { passos: PASSOS, body: transicaoDaObra, proprio: servicoDeObras })
  const { tela } = contasObra
  router.call(chamadasDeContasObra.criar, {
    access: { tela, flag: 'adicionar' },
    summary: 'Adiciona conta obra',
    handler: (ctx, { body }) => criarConta(ctx, body),
  })
  router.call(chamadasDeContasObra.alterar, {
    access: { tela, flag: 'editar' },
    summary: 'Altera conta obra',
    handler: (ctx, { params, body }) => alterarConta(ctx, params.id, body),
  })
  router.call(chamadasDeContasObra.excluir, {
    access: { tela, flag: 'excluir' },
    summary: 'Exclui a conta obra que nada usa',
    handler: (ctx, { params }) => excluirConta(ctx, params.id),
  })
  router.call(chamadasDeContasObra.mudarSituacao, {
    access: { tela, flag: 'editar' },
    summary: 'Inicia, paralisa, retoma, conclui, reabre ou encerra a conta obra',
    handler: (ctx, { params, body }) => mudarSituacao(ctx, params.id, body),
  })
}
