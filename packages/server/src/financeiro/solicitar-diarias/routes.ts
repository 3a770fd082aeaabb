import { chamadasDasDiarias } from '@prumo/domain/financeiro/solicitar-diarias/chamadas.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Router } from '../../core/http/http.ts'
import { apurar, semContas } from './calcular.ts'
import { cancelarSolicitacao, reabrirSolicitacao } from './cancelar.ts'
import { confirmarSolicitacao } from './confirmar.ts'
import { alterarSolicitacao, criarSolicitacao, duplicarSolicitacao, excluirSolicitacao } from './gravar.ts'
import { detalhar, lerEquipeDoContrato } from './ler.ts'
import { contarSolicitacoes, listarSolicitacoes, planilhaDeSolicitacoes } from './listar.ts'
import { enviarComprovante, gerarReembolso, prestarContas } from './prestar-contas.ts'
import { relatorioDoTrabalhador } from './relatorio.ts'

const { tela } = solicitacoesDeDiarias
const LER = { tela, flag: 'visualizar' } as const
const PEDIR = { tela, flag: 'adicionar' } as const
/** One's own for who asks, anybody's for who edits them: which of the two is asked of the request itself. */
const CUIDAR = { tela, flag: ['adicionar', 'editar'] } as const

/** Daily-allowance requests (design, Finance screens 2.3): trips, crews, their order, and the accounts. */
export function solicitarDiariasRoutes(router: Router): void {
  leitura(router)
  escrita(router)
  atos(router)
  contas(router)
}

function leitura(router: Router): void {
  router.call(chamadasDasDiarias.listar, {
    access: LER,
    summary: 'Lista solicitações de diárias, em lotes',
    handler: (ctx, { query }) => listarSolicitacoes(ctx, query),
  })
  router.call(chamadasDasDiarias.contar, {
    access: LER,
    summary: 'Conta solicitações de diárias',
    handler: async (ctx, { query }) => ({ total: await contarSolicitacoes(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeSolicitacoes)
  router.call(chamadasDasDiarias.completa, {
    access: LER,
    summary: 'Uma solicitação com equipe, pedido, pagamentos e prestação de contas',
    handler: (ctx, { params }) => detalhar(ctx, ctx.db, params.id),
  })
  router.call(chamadasDasDiarias.equipe, {
    access: CUIDAR,
    summary: 'Colaboradores de um contrato que podem ir numa viagem',
    handler: (ctx, { query: { todos, ...query } }) => lerEquipeDoContrato(ctx, { ...query, todos: todos === 'sim' }),
  })
  router.call(chamadasDasDiarias.relatorio, {
    access: LER,
    heavy: true,
    summary: 'PDF das viagens de um trabalhador num período',
    handler: (ctx, { query, reply }) => relatorioDoTrabalhador(ctx, reply, query),
  })
}

function escrita(router: Router): void {
  router.call(chamadasDasDiarias.calcular, {
    access: CUIDAR,
    summary: 'Quanto cada trabalhador recebe, por que valor, e o que impede de confirmar; não grava nada',
    handler: (ctx, { body }) =>
      inTransaction(ctx.db, async (tx) => {
        const { linhas: _, revisao: __, id, ...campos } = body
        await checkReferences(ctx, tx, solicitacoesDeDiarias, campos)
        return semContas(await apurar(ctx, tx, body, { exceto: id && /^\d{1,18}$/.test(id) ? id : null }))
      }),
  })
  router.call(chamadasDasDiarias.criar, {
    access: PEDIR,
    summary: 'Guarda uma nova solicitação como rascunho',
    handler: (ctx, { body }) => criarSolicitacao(ctx, body),
  })
  router.call(chamadasDasDiarias.alterar, {
    access: CUIDAR,
    summary: 'Altera um rascunho, equipe incluída',
    handler: (ctx, { params, body }) => alterarSolicitacao(ctx, params.id, body),
  })
  router.call(chamadasDasDiarias.excluir, {
    access: { tela, flag: 'excluir' },
    summary: 'Exclui um rascunho',
    handler: (ctx, { params }) => excluirSolicitacao(ctx, params.id),
  })
}

function atos(router: Router): void {
  router.call(chamadasDasDiarias.confirmar, {
    access: CUIDAR,
    summary: 'Cria e envia o pedido de diárias, uma vez só (Idempotency-Key)',
    handler: async (ctx, { params, body, request }) =>
      (await confirmarSolicitacao(ctx, params.id, body, request.headers['idempotency-key'])).body,
  })
  router.call(chamadasDasDiarias.cancelar, {
    access: CUIDAR,
    summary: 'Cancela a solicitação e, se houver, o seu pedido',
    handler: (ctx, { params, body }) => cancelarSolicitacao(ctx, params.id, body),
  })
  router.call(chamadasDasDiarias.reabrir, {
    access: CUIDAR,
    summary: 'Volta a rascunho o que foi devolvido ou rejeitado',
    handler: (ctx, { params, body }) => reabrirSolicitacao(ctx, params.id, body?.revisao),
  })
  router.call(chamadasDasDiarias.duplicar, {
    access: PEDIR,
    summary: 'A mesma viagem e equipe num rascunho novo',
    handler: (ctx, { params }) => duplicarSolicitacao(ctx, params.id),
  })
}

function contas(router: Router): void {
  router.call(chamadasDasDiarias.prestarContas, {
    access: CUIDAR,
    summary: 'Presta contas de um trabalhador (partes: prestacao e os arquivos que ela nomeia)',
    handler: async (ctx, { params, request }) => (await prestarContas(ctx, request, params.id)).body,
  })
  router.call(chamadasDasDiarias.reembolso, {
    access: CUIDAR,
    summary: 'Rascunho de pedido de reembolso do que passou das diárias; pede também adicionar em Pedidos',
    handler: (ctx, { params, body }) => gerarReembolso(ctx, params.id, body.linhaId),
  })
  router.call(chamadasDasDiarias.comprovante, {
    access: LER,
    summary: 'Arquivo de um comprovante de viagem',
    handler: (ctx, { params, query, reply }) =>
      enviarComprovante(ctx, reply, { ...params, baixar: query.baixar === 'sim' }),
  })
}
