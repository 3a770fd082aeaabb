import { batchOf } from '@prumo/domain/core/consulta.ts'
import {
  calculo,
  cancelamentoDeSolicitacao,
  confirmacao,
  pedidoDeReembolso,
  pessoaDaEquipe,
  reembolsoGerado,
  soARevisao,
  solicitacaoConfirmada,
  solicitacaoDetalhada,
  solicitacaoEscrita,
  solicitacaoNaLista,
} from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { z } from 'zod'
import { checkReferences } from '../../core/crud/references.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database.ts'
import { idParams, type Router } from '../../core/http.ts'
import { apurar, semContas } from './calcular.ts'
import { cancelarSolicitacao, reabrirSolicitacao } from './cancelar.ts'
import { confirmarSolicitacao } from './confirmar.ts'
import { alterarSolicitacao, criarSolicitacao, duplicarSolicitacao, excluirSolicitacao } from './gravar.ts'
import { detalhar, lerEquipeDoContrato } from './ler.ts'
import {
  consultaDeSolicitacoes,
  contarSolicitacoes,
  filtroDeSolicitacoes,
  listarSolicitacoes,
  planilhaDeSolicitacoes,
} from './listar.ts'
import { enviarComprovante, gerarReembolso, prestarContas } from './prestar-contas.ts'
import { consultaDoRelatorio, relatorioDoTrabalhador } from './relatorio.ts'

const { tela } = solicitacoesDeDiarias
const LER = { tela, flag: 'visualizar' } as const
const PEDIR = { tela, flag: 'adicionar' } as const
/** One's own for who asks, anybody's for who edits them: which of the two is asked of the request itself. */
const CUIDAR = { tela, flag: ['adicionar', 'editar'] } as const
const url = `/${solicitacoesDeDiarias.name}`

/** Daily-allowance requests (design, Finance screens 2.3): trips, crews, their order, and the accounts. */
export function solicitarDiariasRoutes(router: Router): void {
  leitura(router)
  escrita(router)
  atos(router)
  contas(router)
}

function leitura(router: Router): void {
  router.route({
    method: 'GET',
    url,
    access: LER,
    query: consultaDeSolicitacoes,
    answer: batchOf(solicitacaoNaLista),
    summary: 'Lista solicitações de diárias, em lotes',
    handler: (ctx, { query }) => listarSolicitacoes(ctx, query),
  })
  router.route({
    method: 'GET',
    url: `${url}/contagem`,
    access: LER,
    query: filtroDeSolicitacoes,
    answer: z.object({ total: z.number() }),
    summary: 'Conta solicitações de diárias',
    handler: async (ctx, { query }) => ({ total: await contarSolicitacoes(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeSolicitacoes)
  router.route({
    method: 'GET',
    url: `${url}/:id/completa`,
    access: LER,
    params: idParams,
    answer: solicitacaoDetalhada,
    summary: 'Uma solicitação com equipe, pedido, pagamentos e prestação de contas',
    handler: (ctx, { params }) => detalhar(ctx, ctx.db, params.id),
  })
  router.route({
    method: 'GET',
    url: `${url}/equipe`,
    access: CUIDAR,
    query: z.object({
      centroDeCustoId: z.string().max(20),
      query: z.string().max(200).optional(),
      todos: z.literal('sim').optional(),
    }),
    answer: z.array(pessoaDaEquipe),
    summary: 'Colaboradores de um contrato que podem ir numa viagem',
    handler: (ctx, { query: { todos, ...query } }) => lerEquipeDoContrato(ctx, { ...query, todos: todos === 'sim' }),
  })
  router.route({
    method: 'GET',
    url: `${url}/relatorio`,
    access: LER,
    query: consultaDoRelatorio,
    summary: 'PDF das viagens de um trabalhador num período',
    handler: (ctx, { query, reply }) => relatorioDoTrabalhador(ctx, reply, query),
  })
}

function escrita(router: Router): void {
  router.route({
    method: 'POST',
    url: `${url}/calcular`,
    access: CUIDAR,
    body: solicitacaoEscrita.and(z.object({ id: z.string().nullish() })),
    answer: calculo,
    summary: 'Quanto cada trabalhador recebe, por que valor, e o que impede de confirmar; não grava nada',
    handler: (ctx, { body }) =>
      inTransaction(ctx.db, async (tx) => {
        const { linhas: _, revisao: __, id, ...campos } = body
        await checkReferences(ctx, tx, solicitacoesDeDiarias, campos)
        return semContas(await apurar(ctx, tx, body, { exceto: id && /^\d{1,18}$/.test(id) ? id : null }))
      }),
  })
  router.route({
    method: 'POST',
    url,
    access: PEDIR,
    body: solicitacaoEscrita,
    answer: solicitacaoDetalhada,
    status: 201,
    summary: 'Guarda uma nova solicitação como rascunho',
    handler: (ctx, { body }) => criarSolicitacao(ctx, body),
  })
  router.route({
    method: 'PUT',
    url: `${url}/:id`,
    access: CUIDAR,
    params: idParams,
    body: solicitacaoEscrita,
    answer: solicitacaoDetalhada,
    summary: 'Altera um rascunho, equipe incluída',
    handler: (ctx, { params, body }) => alterarSolicitacao(ctx, params.id, body),
  })
  router.route({
    method: 'DELETE',
    url: `${url}/:id`,
    access: { tela, flag: 'excluir' },
    params: idParams,
    summary: 'Exclui um rascunho',
    handler: (ctx, { params }) => excluirSolicitacao(ctx, params.id),
  })
}

function atos(router: Router): void {
  router.route({
    method: 'POST',
    url: `${url}/:id/confirmar`,
    access: CUIDAR,
    params: idParams,
    body: confirmacao,
    answer: solicitacaoConfirmada,
    status: 201,
    summary: 'Cria e envia o pedido de diárias, uma vez só (Idempotency-Key)',
    handler: async (ctx, { params, body, request }) =>
      (await confirmarSolicitacao(ctx, params.id, body, request.headers['idempotency-key'])).body,
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/cancelar`,
    access: CUIDAR,
    params: idParams,
    body: cancelamentoDeSolicitacao,
    answer: solicitacaoDetalhada,
    summary: 'Cancela a solicitação e, se houver, o seu pedido',
    handler: (ctx, { params, body }) => cancelarSolicitacao(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/reabrir`,
    access: CUIDAR,
    params: idParams,
    body: soARevisao,
    answer: solicitacaoDetalhada,
    summary: 'Volta a rascunho o que foi devolvido ou rejeitado',
    handler: (ctx, { params, body }) => reabrirSolicitacao(ctx, params.id, body?.revisao),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/duplicar`,
    access: PEDIR,
    params: idParams,
    answer: solicitacaoDetalhada,
    status: 201,
    summary: 'A mesma viagem e equipe num rascunho novo',
    handler: (ctx, { params }) => duplicarSolicitacao(ctx, params.id),
  })
}

function contas(router: Router): void {
  router.route({
    method: 'POST',
    url: `${url}/:id/prestar-contas`,
    access: CUIDAR,
    params: idParams,
    multipart: true,
    answer: solicitacaoDetalhada,
    summary: 'Presta contas de um trabalhador (partes: prestacao e os arquivos que ela nomeia)',
    handler: async (ctx, { params, request }) => (await prestarContas(ctx, request, params.id)).body,
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/reembolso`,
    access: CUIDAR,
    params: idParams,
    body: pedidoDeReembolso,
    answer: reembolsoGerado,
    status: 201,
    summary: 'Rascunho de pedido de reembolso do que passou das diárias; pede também adicionar em Pedidos',
    handler: (ctx, { params, body }) => gerarReembolso(ctx, params.id, body.linhaId),
  })
  router.route({
    method: 'GET',
    url: `${url}/:id/comprovantes/:comprovanteId/arquivo`,
    access: LER,
    params: idParams.extend({ comprovanteId: z.string() }),
    query: z.object({ baixar: z.literal('sim').optional() }),
    summary: 'Arquivo de um comprovante de viagem',
    handler: (ctx, { params, query, reply }) =>
      enviarComprovante(ctx, reply, { ...params, baixar: query.baixar === 'sim' }),
  })
}
