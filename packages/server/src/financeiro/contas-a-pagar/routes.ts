import { batchOf } from '@prumo/domain/core/consulta.ts'
import {
  contaAPagar,
  diaDeContas,
  MAXIMO_POR_ATO,
  resumoDeContas,
} from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { idParams, type Router } from '../../core/http.ts'
import type { Answer } from '../../core/idempotency.ts'
import { LER as LER_PEDIDOS } from '../pedidos/acesso.ts'
import { notificarReagendados } from './avisar.ts'
import { comprovanteDesfeito, desfazerPagamento, pagamentoADesfazer } from './desfazer.ts'
import { consultaDeContas, consultaDeDias, filtroDeContas, listarContas, resumirContas, somarPorDia } from './listar.ts'
import { pagar } from './pagar.ts'
import { planilhaDeContas } from './planilha.ts'
import { reagendamento, reagendar } from './reagendar.ts'

const LER = { tela: telas.contasAPagar, flag: 'visualizar' } as const
/** Paying and rescheduling change what is there: `editar` on the payables' own screen. */
const MOVER = { tela: telas.contasAPagar, flag: 'editar' } as const

/** Undoing a payment takes something back: `excluir`, which who pays need not hold. */
const DESFAZER = { tela: telas.contasAPagar, flag: 'excluir' } as const

const responder = (reply: FastifyReply, { status, body }: Answer): unknown => {
  reply.code(status)
  return body
}

/** Payables: what of the approved orders is to be paid, and the acts that pay it (Spec 1 §4, Attachments and payment). */
export function contasAPagarRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/contas-a-pagar',
    access: LER,
    query: consultaDeContas,
    answer: batchOf(contaAPagar),
    summary: 'Lista contas a pagar, em lotes',
    handler: (ctx, { query }) => listarContas(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/contas-a-pagar/resumo',
    access: LER,
    query: filtroDeContas,
    answer: resumoDeContas,
    summary: 'Soma e conta as contas a pagar por faixa de vencimento',
    handler: (ctx, { query }) => resumirContas(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/contas-a-pagar/calendario',
    access: LER,
    query: consultaDeDias,
    answer: z.array(diaDeContas),
    summary: 'Soma e conta as contas a pagar por dia',
    handler: (ctx, { query }) => somarPorDia(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeContas)
  router.route({
    method: 'POST',
    url: '/contas-a-pagar/pagar',
    access: MOVER,
    multipart: true,
    answer: z.array(contaAPagar),
    summary: 'Paga anexos com um comprovante, repartido por páginas se preciso (partes anexos, comprovante e paginas)',
    handler: async (ctx, { request, reply }) => responder(reply, await pagar(ctx, request)),
  })
  router.route({
    method: 'POST',
    url: '/contas-a-pagar/:id/desfazer-pagamento',
    access: DESFAZER,
    params: idParams,
    body: pagamentoADesfazer,
    answer: contaAPagar,
    summary: 'Desfaz um pagamento registrado por engano, com o motivo',
    handler: (ctx, { params, body }) => desfazerPagamento(ctx, params.id, body.motivo),
  })
  router.route({
    method: 'GET',
    url: '/pagamentos-desfeitos/:id/comprovante',
    access: LER_PEDIDOS,
    params: idParams,
    query: z.object({ baixar: z.enum(['true', 'false']).optional() }),
    summary: 'O comprovante de um pagamento que foi desfeito',
    handler: (ctx, { params, query, reply }) => comprovanteDesfeito(ctx, reply, params.id, query.baixar === 'true'),
  })
  router.route({
    method: 'POST',
    url: '/contas-a-pagar/reagendar',
    access: MOVER,
    body: reagendamento,
    answer: z.array(contaAPagar),
    summary: 'Agenda ou reagenda o pagamento de anexos e avisa quem pediu',
    handler: async (ctx, { body, request, reply }) =>
      responder(reply, await reagendar(ctx, body, request.headers['idempotency-key'])),
  })
  router.route({
    method: 'POST',
    url: '/services/notify-pedido-reagendado/',
    access: MOVER,
    body: z.object({
      pedidosId: z
        .array(z.union([z.string().max(30), z.number()]).transform(String))
        .min(1)
        .max(MAXIMO_POR_ATO),
    }),
    answer: z.object({ avisos: z.number() }),
    summary: 'Avisa por e-mail quem pediu que o pagamento foi reagendado',
    handler: (ctx, { body }) => notificarReagendados(ctx, body.pedidosId),
  })
}
