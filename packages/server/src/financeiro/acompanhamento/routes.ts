import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { chamadasDoAcompanhamento } from '@prumo/domain/financeiro/acompanhamento/chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { alertasDosPedidos } from '../auditoria/alertas.ts'
import { ACESSO } from '../pedidos/acesso.ts'
import { cobrar, encerrarSaldo, enviarFoto, lerDiario, preverEntrega, registrarContato, retirar } from './atos.ts'
import { listarAcompanhados, listarItens, noEscopo, resumirAcompanhamento } from './listar.ts'
import { planilhaDoAcompanhamento } from './planilha.ts'

const LER = { tela: telas.acompanhamento, flag: 'visualizar' } as const

/** Following orders from request to delivery (design, Finance screens 2.4). */
export function acompanhamentoRoutes(router: Router): void {
  router.call(chamadasDoAcompanhamento.listar, {
    access: LER,
    summary: 'Lista os pedidos em acompanhamento: o que está parado há mais tempo primeiro',
    handler: (ctx, { query }) => listarAcompanhados(ctx, query),
  })
  router.call(chamadasDoAcompanhamento.resumo, {
    access: LER,
    summary: 'Conta e soma os pedidos por etapa, e conta o que cada busca pronta acha',
    handler: (ctx, { query }) => resumirAcompanhamento(ctx, query),
  })
  router.call(chamadasDoAcompanhamento.itens, {
    access: LER,
    summary: 'Lista os itens que ainda não chegaram',
    handler: (ctx, { query }) => listarItens(ctx, query),
  })
  router.call(chamadasDoAcompanhamento.alertas, {
    access: LER,
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
  router.call(chamadasDoAcompanhamento.diario, {
    access: LER,
    summary: 'O que se falou com o fornecedor e o que chegou',
    handler: (ctx, { params }) => lerDiario(ctx, params.id),
  })
  router.call(chamadasDoAcompanhamento.fotoDaRetirada, {
    access: LER,
    summary: 'A foto de uma entrega',
    handler: (ctx, { params, reply }) => enviarFoto(ctx, reply, params.id),
  })
  router.call(chamadasDoAcompanhamento.registrarContato, {
    access: ACESSO.acompanhar,
    summary: 'Registra um contato com o fornecedor',
    handler: (ctx, { params, body }) => registrarContato(ctx, params.id, body),
  })
  router.call(chamadasDoAcompanhamento.mudarPrevisao, {
    access: ACESSO.acompanhar,
    summary: 'Marca a previsão de entrega',
    handler: (ctx, { params, body }) => preverEntrega(ctx, params.id, body),
  })
  router.call(chamadasDoAcompanhamento.retirar, {
    access: ACESSO.acompanhar,
    summary: 'Registra o que chegou (parte dados) e, se houver, a foto (parte foto)',
    handler: async (ctx, { params, request, reply }) => {
      const { status, body } = await retirar(ctx, params.id, request)
      reply.code(status)
      return body
    },
  })
  router.call(chamadasDoAcompanhamento.encerrarSaldo, {
    access: ACESSO.acompanhar,
    summary: 'Encerra o que falta de um pedido, com o motivo',
    handler: (ctx, { params, body }) => encerrarSaldo(ctx, params.id, body),
  })
  router.call(chamadasDoAcompanhamento.cobrar, {
    access: ACESSO.acompanhar,
    summary: 'Lembra, por e-mail, quem deve decidir',
    handler: (ctx, { params }) => cobrar(ctx, params.id),
  })
}
