import { batchOf } from '@prumo/domain/core/consulta.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { recordSchema } from '@prumo/domain/core/schema.ts'
import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { acoesDeAvanco } from '@prumo/domain/financeiro/pedidos/avancar.ts'
import { encaminhamentos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import {
  contagemDeCaixas,
  historicoDoPedido,
  pedidoCriado,
  pedidoDetalhado,
  pedidoNaLista,
  pessoasDoPedido as pessoasSchema,
  resumoDePedidos,
} from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { justificativaDeMeta, MAXIMO_DE_ITENS, pedidoAlterado } from '@prumo/domain/financeiro/pedidos/validacao.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { idParams, type Router } from '../../core/http.ts'
import type { Answer } from '../../core/idempotency.ts'
import { AVANCAR, CANCELAR, CRIAR, CUIDAR, LER } from './acesso.ts'
import { anexar, excluirAnexo, trocarAnexo } from './anexos.ts'
import { enviarArquivo } from './arquivos.ts'
import { avancarPedido } from './avancar.ts'
import { cancelarPedido } from './cancelar.ts'
import { criarPedido } from './criar.ts'
import { editarPedido } from './editar.ts'
import { encomendarPedido, notificarFornecedor } from './encomendar.ts'
import { enviarPedido } from './enviar.ts'
import { excluirRascunho } from './excluir.ts'
import { consultaDeExtracao, extrairPedidos, pedidosExtraidos } from './extrair.ts'
import { finalizarPedido } from './finalizar.ts'
import { detalhar, historico } from './ler.ts'
import { consultaDePedidos, contarCaixas, listarPedidos, resumirPedidos } from './listar.ts'
import { notificarPedido } from './notificar.ts'
import { pdfDoPedido } from './pdf.ts'
import { pdfsDePedidosRoutes } from './pdf-em-lote.ts'
import { pessoasDoPedido } from './pessoas.ts'
import { planilhaDePedidosRoutes } from './planilha.ts'
import { reciclarPedido } from './reciclar.ts'

const revisao = z.int().min(1).optional()
const texto = z.string().max(4000).nullish()
const anexoParams = z.object({ id: z.string(), anexoId: z.string() })
const baixar = z.object({ baixar: z.enum(['true', 'false']).optional() })
const idNoCorpo = z.union([z.string(), z.number()]).transform(String)

/** The spec sends the whole order: its id is read, the rest is loaded in scope. */
const doPedido = z.object({ pedido: z.union([idNoCorpo, z.object({ id: idNoCorpo }).transform(({ id }) => id)]) })

const responder = (reply: FastifyReply, { status, body }: Answer): unknown => {
  reply.code(status)
  return body
}

/** The purchase order's calls, under the spec's names (Spec 1 §7; design decisions, The wire). */
export function pedidosRoutes(router: Router): void {
  lerRoutes(router)
  escreverRoutes(router)
  atosRoutes(router)
  anexosRoutes(router)
  servicosRoutes(router)
  extrairRoutes(router)
}

/** Taking many orders out of the house. */
function extrairRoutes(router: Router): void {
  for (const url of ['/extractPedidos', '/extractWithFilteredPedidos'])
    router.route({
      method: 'GET',
      url,
      access: LER,
      query: consultaDeExtracao,
      answer: pedidosExtraidos,
      summary: 'Extrai pedidos com itens e anexos, por período e campo ou por lista',
      handler: (ctx, { query }) => extrairPedidos(ctx, query),
    })
  planilhaDePedidosRoutes(router)
  pdfsDePedidosRoutes(router)
}

function lerRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/pedidos',
    access: LER,
    query: consultaDePedidos,
    answer: batchOf(pedidoNaLista),
    summary: 'Lista pedidos, em lotes',
    handler: (ctx, { query }) => listarPedidos(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/pedidos/caixas',
    access: LER,
    answer: contagemDeCaixas,
    summary: 'Quantos pedidos há em cada aba da caixa de aprovação',
    handler: (ctx) => contarCaixas(ctx),
  })
  router.route({
    method: 'GET',
    url: '/pedidos/resumo',
    access: LER,
    query: consultaDePedidos,
    answer: resumoDePedidos,
    summary: 'Quantos pedidos o filtro alcança, e quanto somam',
    handler: (ctx, { query }) => resumirPedidos(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/pedido/:id',
    access: LER,
    params: idParams,
    answer: pedidoDetalhado,
    summary: 'Lê um pedido com itens, anexos, nomes e o que a pessoa pode fazer',
    handler: (ctx, { params }) => detalhar(ctx, ctx.db, params.id),
  })
  router.route({
    method: 'GET',
    url: '/pedidos/:id/historico',
    access: LER,
    params: idParams,
    answer: historicoDoPedido,
    summary: 'O que aconteceu com um pedido, do começo até agora',
    handler: (ctx, { params }) => historico(ctx, params.id),
  })
  router.route({
    method: 'GET',
    url: '/pedidos/:id/pessoas',
    access: LER,
    params: idParams,
    answer: pessoasSchema,
    summary: 'Quem tem papel no workflow deste pedido',
    handler: (ctx, { params }) => pessoasDoPedido(ctx, params.id),
  })
}

function escreverRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url: '/createPedido',
    access: CRIAR,
    multipart: true,
    status: 201,
    answer: pedidoCriado,
    // Spec 1 §8, Order save.
    refusal: { result: false, type: 'Error' },
    summary: 'Cria um pedido com itens e arquivos (partes pedido, itens, anexos e uma por arquivo)',
    handler: async (ctx, { request, reply }) => responder(reply, await criarPedido(ctx, request)),
  })
  router.route({
    method: 'PUT',
    url: '/updatePedido/:id',
    access: CUIDAR,
    params: idParams,
    body: pedidoAlterado,
    answer: pedidoDetalhado,
    summary: 'Altera o conteúdo de um rascunho',
    handler: (ctx, { params, body }) => editarPedido(ctx, params.id, body),
  })
}

function atosRoutes(router: Router): void {
  router.route({
    method: 'DELETE',
    url: '/pedidos/:id',
    access: CUIDAR,
    params: idParams,
    summary: 'Exclui um rascunho que nunca foi enviado, com itens e arquivos',
    handler: (ctx, { params }) => excluirRascunho(ctx, params.id),
  })
  router.route({
    method: 'POST',
    url: '/pedidos/:id/enviar',
    access: CUIDAR,
    params: idParams,
    body: z
      .object({
        encaminhamento: z
          .number()
          .refine((v) => Object.hasOwn(encaminhamentos, v), 'Escolha uma das opções da lista.')
          .nullish(),
        justificativaDeMeta,
        revisao,
      })
      .nullish(),
    answer: pedidoDetalhado,
    summary: 'Envia um rascunho ao workflow',
    handler: (ctx, { params, body }) => enviarPedido(ctx, params.id, body ?? {}),
  })
  router.route({
    method: 'POST',
    url: '/pedidos/:id/avancar',
    access: AVANCAR,
    // Spec 1 §8: a user cannot advance an order.
    forbidden: messages.semWorkflow,
    params: idParams,
    body: z.object({
      acao: z.enum(acoesDeAvanco),
      justificativa: texto,
      pessoaId: idNoCorpo.nullish(),
      justificativaDeMeta,
      revisao,
    }),
    answer: pedidoDetalhado,
    summary: 'Aprova, rejeita, encaminha ou devolve um pedido',
    handler: (ctx, { params, body }) => avancarPedido(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: '/pedidos/:id/cancelar',
    access: CANCELAR,
    params: idParams,
    body: z.object({ justificativa: texto, revisao }),
    answer: pedidoDetalhado,
    summary: 'Cancela um pedido',
    handler: (ctx, { params, body }) => cancelarPedido(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: '/pedidos/:id/encomendar',
    access: CUIDAR,
    params: idParams,
    body: z.object({ revisao, semEmail: z.boolean().optional() }).nullish(),
    answer: pedidoDetalhado,
    summary: 'Marca um pedido aprovado como encomendado e avisa o fornecedor',
    handler: (ctx, { params, body }) => encomendarPedido(ctx, params.id, body ?? {}),
  })
  router.route({
    method: 'PUT',
    url: '/finalizePedidoById/:id',
    access: CUIDAR,
    params: idParams,
    body: z
      .object({
        itens: z
          .array(z.object({ id: idNoCorpo, retirado: z.number().min(0).max(99_999_999) }))
          .min(1)
          .max(MAXIMO_DE_ITENS)
          .optional(),
        encerrar: z.boolean().optional(),
        revisao,
      })
      .nullish(),
    answer: pedidoDetalhado,
    summary: 'Registra o que foi retirado de um pedido e o finaliza',
    handler: (ctx, { params, body }) => finalizarPedido(ctx, params.id, body ?? {}),
  })
  router.route({
    method: 'POST',
    url: '/pedidos/:id/reciclar',
    access: CRIAR,
    params: idParams,
    status: 201,
    answer: pedidoDetalhado,
    summary: 'Faz de um pedido rejeitado um novo rascunho',
    handler: (ctx, { params }) => reciclarPedido(ctx, params.id),
  })
}

function anexosRoutes(router: Router): void {
  const anexo = recordSchema(pedidosAnexos)
  router.route({
    method: 'POST',
    url: '/pedidos/:id/anexos',
    access: CUIDAR,
    params: idParams,
    multipart: true,
    status: 201,
    answer: z.union([anexo, z.array(anexo)]),
    summary: 'Anexa arquivos a um pedido (parte anexos e uma por arquivo)',
    handler: async (ctx, { params, request, reply }) => responder(reply, await anexar(ctx, params.id, request)),
  })
  router.route({
    method: 'PUT',
    url: '/pedidos/:id/anexos/:anexoId',
    access: CUIDAR,
    params: anexoParams,
    multipart: true,
    answer: anexo,
    summary: 'Troca o arquivo ou os dados de um anexo (parte anexo e a do arquivo)',
    handler: (ctx, { params, request }) => trocarAnexo(ctx, params.id, params.anexoId, request),
  })
  router.route({
    method: 'DELETE',
    url: '/pedidos/:id/anexos/:anexoId',
    access: CUIDAR,
    params: anexoParams,
    summary: 'Exclui um anexo de um rascunho',
    handler: (ctx, { params }) => excluirAnexo(ctx, params.id, params.anexoId),
  })
  for (const qual of ['arquivo', 'comprovante'] as const)
    router.route({
      method: 'GET',
      url: `/pedidos-anexos/:id/${qual}`,
      access: LER,
      params: idParams,
      query: baixar,
      summary: qual === 'arquivo' ? 'O arquivo de um anexo' : 'O comprovante de pagamento de um anexo',
      handler: (ctx, { params, query, reply }) =>
        enviarArquivo(ctx, reply, params.id, {
          qual: qual === 'arquivo' ? 'anexo' : 'comprovante',
          baixar: query.baixar === 'true',
        }),
    })
}

function servicosRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url: '/services/notify-pedido-de-compra/',
    access: CANCELAR,
    body: z.object({ pedidoId: idNoCorpo, reject: z.boolean().optional(), cancel: z.boolean().optional() }),
    answer: z.object({ avisos: z.number() }),
    summary: 'Avisa por e-mail quem precisa saber da situação de um pedido',
    handler: (ctx, { body }) => notificarPedido(ctx, body),
  })
  router.route({
    method: 'POST',
    url: '/services/notify-forn-pedido-de-compra',
    access: CUIDAR,
    body: doPedido,
    answer: z.object({ avisado: z.boolean(), para: z.string() }),
    summary: 'Avisa o fornecedor de um pedido aprovado, com o PDF, e o marca como encomendado',
    handler: (ctx, { body }) => notificarFornecedor(ctx, body.pedido),
  })
  router.route({
    method: 'POST',
    url: '/services/pdf-pedido-de-compra',
    access: LER,
    body: doPedido,
    summary: 'PDF que resume um pedido',
    handler: (ctx, { body, reply }) => pdfDoPedido(ctx, reply, body.pedido),
  })
}
