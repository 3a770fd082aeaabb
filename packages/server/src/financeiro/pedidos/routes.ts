import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import type { Router } from '../../core/http/http.ts'
import { answerAs } from '../../core/http/idempotency.ts'
import { ACESSO, LER } from './acesso.ts'
import { anexar, excluirAnexo, trocarAnexo } from './anexos.ts'
import { aprovarExcedente } from './aprovar-excedente.ts'
import { enviarArquivo } from './arquivos.ts'
import { avancarPedido } from './avancar.ts'
import { cancelarPedido } from './cancelar.ts'
import { criarPedido } from './criar.ts'
import { desfazerAprovacao } from './desfazer.ts'
import { editarPedido } from './editar.ts'
import { encomendarPedido, notificarFornecedor } from './encomendar.ts'
import { enviarPedido } from './enviar.ts'
import { estimarRetencoes } from './estimar-retencoes.ts'
import { excluirRascunho } from './excluir.ts'
import { extrairPedidos } from './extrair.ts'
import { finalizarPedido } from './finalizar.ts'
import { detalhar, historico } from './ler.ts'
import { contarCaixas, listarPedidos, resumirPedidos } from './listar.ts'
import { notificarPedido } from './notificar.ts'
import { pdfDoPedido } from './pdf.ts'
import { pdfsDePedidosRoutes } from './pdf-em-lote.ts'
import { pessoasDoPedido } from './pessoas.ts'
import { planilhaDePedidosRoutes } from './planilha.ts'
import { reciclarPedido } from './reciclar.ts'
import { apurarDeNovo, dispensarRetencao, voltarAReter } from './reter.ts'

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
  for (const chamada of [chamadasDePedidos.extrair, chamadasDePedidos.extrairDaLista])
    router.call(chamada, {
      access: LER,
      summary: 'Extrai pedidos com itens e anexos, por período e campo ou por lista',
      handler: (ctx, { query }) => extrairPedidos(ctx, query),
    })
  planilhaDePedidosRoutes(router)
  pdfsDePedidosRoutes(router)
}

function lerRoutes(router: Router): void {
  router.call(chamadasDePedidos.listar, {
    access: LER,
    summary: 'Lista pedidos, em lotes',
    handler: (ctx, { query }) => listarPedidos(ctx, query),
  })
  router.call(chamadasDePedidos.caixas, {
    access: LER,
    summary: 'Quantos pedidos há em cada aba da caixa de aprovação',
    handler: (ctx) => contarCaixas(ctx),
  })
  router.call(chamadasDePedidos.resumo, {
    access: LER,
    summary: 'Quantos pedidos o filtro alcança, e quanto somam',
    handler: (ctx, { query }) => resumirPedidos(ctx, query),
  })
  router.call(chamadasDePedidos.ler, {
    access: LER,
    summary: 'Lê um pedido com itens, anexos, nomes e o que a pessoa pode fazer',
    handler: (ctx, { params }) => detalhar(ctx, ctx.db, params.id),
  })
  router.call(chamadasDePedidos.historico, {
    access: LER,
    summary: 'O que aconteceu com um pedido, do começo até agora',
    handler: (ctx, { params }) => historico(ctx, params.id),
  })
  router.call(chamadasDePedidos.pessoas, {
    access: LER,
    summary: 'Quem tem papel no workflow deste pedido',
    handler: (ctx, { params }) => pessoasDoPedido(ctx, params.id),
  })
}

function escreverRoutes(router: Router): void {
  router.call(chamadasDePedidos.criar, {
    access: ACESSO.criar,
    summary: 'Cria um pedido com itens e arquivos (partes pedido, itens, anexos e uma por arquivo)',
    handler: async (ctx, { request, reply }) => answerAs(reply, await criarPedido(ctx, request)),
  })
  router.call(chamadasDePedidos.alterar, {
    access: ACESSO.cuidar,
    summary: 'Altera o conteúdo de um rascunho',
    handler: (ctx, { params, body }) => editarPedido(ctx, params.id, body),
  })
  router.call(chamadasDePedidos.estimarRetencoes, {
    access: ACESSO.cuidar,
    summary: 'Quanto se reteria das notas de um pedido que ainda se escreve; nada grava',
    handler: (ctx, { body }) => estimarRetencoes(ctx, body),
  })
}

function atosRoutes(router: Router): void {
  router.call(chamadasDePedidos.excluir, {
    access: ACESSO.cuidar,
    summary: 'Exclui um rascunho que nunca foi enviado, com itens e arquivos',
    handler: (ctx, { params }) => excluirRascunho(ctx, params.id),
  })
  router.call(chamadasDePedidos.enviar, {
    access: ACESSO.cuidar,
    summary: 'Envia um rascunho ao workflow',
    handler: (ctx, { params, body }) => enviarPedido(ctx, params.id, body ?? {}),
  })
  router.call(chamadasDePedidos.avancar, {
    access: ACESSO.avancar,
    forbidden: messages.semWorkflow,
    summary: 'Aprova, rejeita, encaminha ou devolve um pedido',
    handler: (ctx, { params, body }) => avancarPedido(ctx, params.id, body),
  })
  router.call(chamadasDePedidos.desfazer, {
    access: ACESSO.avancar,
    summary: 'Desfaz a própria aprovação, dentro do prazo e enquanto nada veio depois',
    handler: (ctx, { params, body }) => desfazerAprovacao(ctx, params.id, body ?? {}),
  })
  router.call(chamadasDePedidos.aprovarExcedente, {
    access: ACESSO.avancar,
    forbidden: messages.semWorkflow,
    summary: 'Aprova o que os documentos de um pedido aprovado pedem além do seu total',
    handler: (ctx, { params, body }) => aprovarExcedente(ctx, params.id, body),
  })
  router.call(chamadasDePedidos.cancelar, {
    access: ACESSO.cancelar,
    summary: 'Cancela um pedido',
    handler: (ctx, { params, body }) => cancelarPedido(ctx, params.id, body),
  })
  router.call(chamadasDePedidos.encomendar, {
    access: ACESSO.cuidar,
    summary: 'Marca um pedido aprovado como encomendado e avisa o fornecedor',
    handler: (ctx, { params, body }) => encomendarPedido(ctx, params.id, body ?? {}),
  })
  router.call(chamadasDePedidos.finalizar, {
    access: ACESSO.cuidar,
    summary: 'Registra o que foi retirado de um pedido e o finaliza',
    handler: (ctx, { params, body }) => finalizarPedido(ctx, params.id, body ?? {}),
  })
  router.call(chamadasDePedidos.apurarRetencoes, {
    access: ACESSO.reter,
    summary: 'Apura de novo o que se retém das notas de um pedido',
    handler: (ctx, { params, body }) => apurarDeNovo(ctx, params.id, body ?? {}),
  })
  router.call(chamadasDePedidos.dispensarRetencao, {
    access: ACESSO.reter,
    summary: 'Dispensa um tributo de uma nota, com o motivo',
    handler: (ctx, { params, body }) => dispensarRetencao(ctx, params.id, body),
  })
  router.call(chamadasDePedidos.voltarAReter, {
    access: ACESSO.reter,
    summary: 'Volta a reter um tributo que se dispensou',
    handler: (ctx, { params, body }) => voltarAReter(ctx, params.id, body),
  })
  router.call(chamadasDePedidos.reciclar, {
    access: ACESSO.criar,
    summary: 'Faz de um pedido rejeitado um novo rascunho',
    handler: (ctx, { params }) => reciclarPedido(ctx, params.id),
  })
}

function anexosRoutes(router: Router): void {
  router.call(chamadasDePedidos.anexar, {
    access: ACESSO.cuidar,
    summary: 'Anexa arquivos a um pedido (parte anexos e uma por arquivo)',
    handler: async (ctx, { params, request, reply }) => answerAs(reply, await anexar(ctx, params.id, request)),
  })
  router.call(chamadasDePedidos.trocarAnexo, {
    access: ACESSO.cuidar,
    summary: 'Troca o arquivo ou os dados de um anexo (parte anexo e a do arquivo)',
    handler: (ctx, { params, request }) => trocarAnexo(ctx, params.id, params.anexoId, request),
  })
  router.call(chamadasDePedidos.removerAnexo, {
    access: ACESSO.cuidar,
    summary: 'Exclui um anexo de um rascunho',
    handler: (ctx, { params }) => excluirAnexo(ctx, params.id, params.anexoId),
  })
  for (const qual of ['arquivo', 'comprovante'] as const)
    router.call(chamadasDePedidos[qual], {
      access: LER,
      summary: qual === 'arquivo' ? 'O arquivo de um anexo' : 'O comprovante de pagamento de um anexo',
      handler: (ctx, { params, query, reply }) =>
        enviarArquivo(ctx, reply, params.id, {
          qual: qual === 'arquivo' ? 'anexo' : 'comprovante',
          baixar: query.baixar === 'true',
        }),
    })
}

function servicosRoutes(router: Router): void {
  router.call(chamadasDePedidos.avisarDoPedido, {
    access: ACESSO.cancelar,
    summary: 'Avisa por e-mail quem precisa saber da situação de um pedido',
    handler: (ctx, { body }) => notificarPedido(ctx, body),
  })
  router.call(chamadasDePedidos.avisarFornecedor, {
    access: ACESSO.cuidar,
    heavy: true,
    summary: 'Avisa o fornecedor de um pedido aprovado, com o PDF, e o marca como encomendado',
    handler: (ctx, { body }) => notificarFornecedor(ctx, body.pedido),
  })
  router.call(chamadasDePedidos.pdf, {
    access: LER,
    heavy: true,
    summary: 'PDF que resume um pedido',
    handler: (ctx, { body, reply }) => pdfDoPedido(ctx, reply, body.pedido),
  })
}
