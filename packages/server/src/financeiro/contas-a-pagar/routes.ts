import { chamadasDeContasAPagar } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { answerAs } from '../../core/http/idempotency.ts'
import { LER as LER_PEDIDOS } from '../pedidos/acesso.ts'
import { notificarReagendados } from './avisar.ts'
import { conferirPagamentos, desagendar } from './conferir.ts'
import { corrigirConta } from './corrigir.ts'
import { comprovanteDesfeito, desfazerPagamento } from './desfazer.ts'
import { listarContas, resumirContas, somarPorDia } from './listar.ts'
import { pagar } from './pagar.ts'
import { planilhaDeContas } from './planilha.ts'
import { reagendar } from './reagendar.ts'

const LER = { tela: telas.contasAPagar, flag: 'visualizar' } as const
/** Paying and rescheduling change what is there: `editar` on the payables' own screen. */
const MOVER = { tela: telas.contasAPagar, flag: 'editar' } as const

/** Undoing a payment takes something back: `excluir`, which who pays need not hold. */
const DESFAZER = { tela: telas.contasAPagar, flag: 'excluir' } as const

/** Payables: what of the approved orders is to be paid, and the acts that pay it (Spec 1 §4, Attachments and payment). */
export function contasAPagarRoutes(router: Router): void {
  router.call(chamadasDeContasAPagar.listar, {
    access: LER,
    summary: 'Lista contas a pagar, em lotes',
    handler: (ctx, { query }) => listarContas(ctx, query),
  })
  router.call(chamadasDeContasAPagar.resumo, {
    access: LER,
    summary: 'Soma e conta as contas a pagar por faixa de vencimento',
    handler: (ctx, { query }) => resumirContas(ctx, query),
  })
  router.call(chamadasDeContasAPagar.calendario, {
    access: LER,
    summary: 'Soma e conta as contas a pagar por dia',
    handler: (ctx, { query }) => somarPorDia(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeContas)
  router.call(chamadasDeContasAPagar.pagar, {
    access: MOVER,
    summary: 'Paga anexos com um comprovante, repartido por páginas se preciso (partes anexos, comprovante e paginas)',
    handler: async (ctx, { request, reply }) => answerAs(reply, await pagar(ctx, request)),
  })
  router.call(chamadasDeContasAPagar.desfazerPagamento, {
    access: DESFAZER,
    summary: 'Desfaz um pagamento registrado por engano, com o motivo',
    handler: (ctx, { params, body }) => desfazerPagamento(ctx, params.id, body.motivo),
  })
  router.call(chamadasDeContasAPagar.comprovanteDesfeito, {
    access: LER_PEDIDOS,
    summary: 'O comprovante de um pagamento que foi desfeito',
    handler: (ctx, { params, query, reply }) => comprovanteDesfeito(ctx, reply, params.id, query.baixar === 'true'),
  })
  router.call(chamadasDeContasAPagar.reagendar, {
    access: MOVER,
    summary: 'Agenda ou reagenda o pagamento de anexos e avisa quem pediu',
    handler: async (ctx, { body, request, reply }) =>
      answerAs(reply, await reagendar(ctx, body, request.headers['idempotency-key'])),
  })
  router.call(chamadasDeContasAPagar.desagendar, {
    access: MOVER,
    summary: 'Tira da agenda o pagamento de anexos',
    handler: (ctx, { body }) => desagendar(ctx, body.anexos),
  })
  router.call(chamadasDeContasAPagar.corrigir, {
    access: MOVER,
    summary: 'Corrige os dados de pagamento de um anexo que não foi pago, com juros, multa e desconto à parte',
    handler: (ctx, { params, body }) => corrigirConta(ctx, params.id, body),
  })
  router.call(chamadasDeContasAPagar.conferir, {
    access: MOVER,
    summary: 'Confere, como segunda pessoa, valor e destino de pagamentos',
    handler: (ctx, { body }) => conferirPagamentos(ctx, body),
  })
  router.call(chamadasDeContasAPagar.avisarReagendamento, {
    access: MOVER,
    summary: 'Avisa por e-mail quem pediu que o pagamento foi reagendado',
    handler: (ctx, { body }) => notificarReagendados(ctx, body.pedidosId),
  })
}
