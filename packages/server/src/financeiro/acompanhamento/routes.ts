import { batchOf, looksLikeId } from '@prumo/domain/core/consulta.ts'
import {
  contatoNovo,
  diarioDoPedido,
  encerramentoDeSaldo,
  itemAReceber,
  pedidoAcompanhado,
  previsaoNova,
  resumoDoAcompanhamento,
} from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import { alertaDoPedido } from '@prumo/domain/financeiro/auditoria/alertas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { idParams, type Router } from '../../core/http.ts'
import { idArray } from '../../core/scope.ts'
import { alertasDosPedidos } from '../auditoria/alertas.ts'
import { cobrar, encerrarSaldo, enviarFoto, lerDiario, preverEntrega, registrarContato, retirar } from './atos.ts'
import {
  consultaDoAcompanhamento,
  filtroDoAcompanhamento,
  listarAcompanhados,
  listarItens,
  noEscopo,
  resumirAcompanhamento,
} from './listar.ts'
import { planilhaDoAcompanhamento } from './planilha.ts'

const LER = { tela: telas.acompanhamento, flag: 'visualizar' } as const
const CUIDAR = { tela: telas.acompanhamento, flag: 'editar' } as const

/** Following orders from request to delivery (design, Finance screens 2.4). */
export function acompanhamentoRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/acompanhamento',
    access: LER,
    query: consultaDoAcompanhamento,
    answer: batchOf(pedidoAcompanhado),
    summary: 'Lista os pedidos em acompanhamento: o que está parado há mais tempo primeiro',
    handler: (ctx, { query }) => listarAcompanhados(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/acompanhamento/resumo',
    access: LER,
    query: filtroDoAcompanhamento,
    answer: resumoDoAcompanhamento,
    summary: 'Conta e soma os pedidos por etapa, e conta o que cada busca pronta acha',
    handler: (ctx, { query }) => resumirAcompanhamento(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/acompanhamento/itens',
    access: LER,
    query: consultaDoAcompanhamento,
    answer: batchOf(itemAReceber),
    summary: 'Lista os itens que ainda não chegaram',
    handler: (ctx, { query }) => listarItens(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/acompanhamento/alertas',
    access: LER,
    query: z.object({ ids: z.string().min(1).max(3200) }),
    answer: z.array(z.object({ id: z.string(), alertas: z.array(alertaDoPedido) })),
    summary: 'Sinais de auditoria de até 100 pedidos',
    handler: async (ctx, { query }) => {
      const ids = query.ids.split(',').filter(looksLikeId).slice(0, 100)
      const { rows } = await sql<{
        id: string
      }>`select p.id from pedidos as p where p.id = any(${idArray(ids)}) and ${noEscopo(ctx)}`.execute(ctx.db)
      const alertas = await alertasDosPedidos(
        ctx,
        ctx.db,
        rows.map(({ id }) => id),
      )
      return [...alertas].map(([id, delas]) => ({ id, alertas: delas }))
    },
  })
  spreadsheetRoutes(router, planilhaDoAcompanhamento)
  atosRoutes(router)
}

function atosRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/acompanhamento/:id/diario',
    access: LER,
    params: idParams,
    answer: diarioDoPedido,
    summary: 'O que se falou com o fornecedor e o que chegou',
    handler: (ctx, { params }) => lerDiario(ctx, params.id),
  })
  router.route({
    method: 'GET',
    url: '/acompanhamento/retiradas/:id/foto',
    access: LER,
    params: idParams,
    summary: 'A foto de uma entrega',
    handler: (ctx, { params, reply }) => enviarFoto(ctx, reply, params.id),
  })
  router.route({
    method: 'POST',
    url: '/acompanhamento/:id/contatos',
    access: CUIDAR,
    params: idParams,
    body: contatoNovo,
    answer: pedidoAcompanhado,
    summary: 'Registra um contato com o fornecedor',
    handler: (ctx, { params, body }) => registrarContato(ctx, params.id, body),
  })
  router.route({
    method: 'PUT',
    url: '/acompanhamento/:id/previsao',
    access: CUIDAR,
    params: idParams,
    body: previsaoNova,
    answer: pedidoAcompanhado,
    summary: 'Marca a previsão de entrega',
    handler: (ctx, { params, body }) => preverEntrega(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: '/acompanhamento/:id/retirar',
    access: CUIDAR,
    params: idParams,
    multipart: true,
    answer: pedidoAcompanhado,
    summary: 'Registra o que chegou (parte dados) e, se houver, a foto (parte foto)',
    handler: async (ctx, { params, request, reply }) => {
      const { status, body } = await retirar(ctx, params.id, request)
      reply.code(status)
      return body
    },
  })
  router.route({
    method: 'POST',
    url: '/acompanhamento/:id/encerrar-saldo',
    access: CUIDAR,
    params: idParams,
    body: encerramentoDeSaldo,
    answer: pedidoAcompanhado,
    summary: 'Encerra o que falta de um pedido, com o motivo',
    handler: (ctx, { params, body }) => encerrarSaldo(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: '/acompanhamento/:id/cobrar',
    access: CUIDAR,
    params: idParams,
    answer: z.object({ avisos: z.number() }),
    summary: 'Lembra, por e-mail, quem deve decidir',
    handler: (ctx, { params }) => cobrar(ctx, params.id),
  })
}
