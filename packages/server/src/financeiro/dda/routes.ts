import { chamadasDoDda } from '@prumo/domain/financeiro/remessas/dda-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Router } from '../../core/http/http.ts'
import { desfazerDoDda, ignorarDoDda, pedirDoBoleto, vincularBoleto } from './decidir.ts'
import { importarDda } from './importar.ts'
import { detalharBoleto, listarDda, totaisDoDda } from './listar.ts'

/** What is registered against the whole company, whatever centres one holds: it is for who may move the bank's files. */
const MOVER = { tela: telas.remessas, flag: 'editar' } as const

/** DDA: the boletos registered against the company, and which of them somebody ordered. */
export function ddaRoutes(router: Router): void {
  router.call(chamadasDoDda.importar, {
    access: MOVER,
    summary: 'Importa um arquivo de DDA do banco (parte arquivo)',
    handler: (ctx, { request }) => importarDda(ctx, request),
  })
  router.call(chamadasDoDda.listar, {
    access: MOVER,
    summary: 'Lista boletos do DDA, em lotes: o que ninguém pediu vem antes',
    handler: (ctx, { query }) => listarDda(ctx, query),
  })
  router.call(chamadasDoDda.totais, {
    access: MOVER,
    summary: 'Quantos boletos do DDA há em cada situação',
    handler: (ctx) => totaisDoDda(ctx),
  })
  router.call(chamadasDoDda.ler, {
    access: MOVER,
    summary: 'Lê um boleto do DDA, com as contas que ele pode ser',
    handler: (ctx, { params }) => detalharBoleto(ctx, ctx.db, params.id),
  })
  router.call(chamadasDoDda.vincular, {
    access: MOVER,
    summary: 'Diz de que conta a pagar é um boleto do DDA',
    handler: (ctx, { params, body }) => vincularBoleto(ctx, params.id, body),
  })
  router.call(chamadasDoDda.gerarPedido, {
    access: MOVER,
    summary: 'Gera o rascunho de pedido de um boleto que ninguém pediu; pede também adicionar em Pedidos',
    handler: (ctx, { params, body }) => pedirDoBoleto(ctx, params.id, body),
  })
  router.call(chamadasDoDda.ignorar, {
    access: MOVER,
    summary: 'Deixa de fora um boleto que não é da empresa, com o motivo',
    handler: (ctx, { params, body }) => ignorarDoDda(ctx, params.id, body),
  })
  router.call(chamadasDoDda.desfazer, {
    access: MOVER,
    summary: 'Desfaz o que uma pessoa disse de um boleto do DDA',
    handler: (ctx, { params }) => desfazerDoDda(ctx, params.id),
  })
}
