import { batchOf } from '@prumo/domain/core/consulta.ts'
import { retornoDetalhado, retornoLido, retornoNaLista } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { idParams, type Router } from '../../core/http.ts'
import type { Answer } from '../../core/idempotency.ts'
import { decidirItens } from './decidir.ts'
import { importarRetorno } from './importar.ts'
import { baixarRetorno, consultaDeRetornos, detalharRetorno, listarRetornos } from './listar.ts'

const LER = { tela: telas.remessas, flag: 'visualizar' } as const

const responder = (reply: FastifyReply, { status, body }: Answer): unknown => {
  reply.code(status)
  return body
}

/** Returns: what the bank answers to the remittances. */
export function retornosRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url: '/retornos',
    access: { tela: telas.remessas, flag: 'adicionar' },
    multipart: true,
    answer: retornoLido,
    summary: 'Importa um arquivo de retorno do banco (parte arquivo)',
    handler: async (ctx, { request, reply }) => responder(reply, await importarRetorno(ctx, request)),
  })
  router.route({
    method: 'GET',
    url: '/retornos',
    access: LER,
    query: consultaDeRetornos,
    answer: batchOf(retornoNaLista),
    summary: 'Lista retornos importados, em lotes',
    handler: (ctx, { query }) => listarRetornos(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/retornos/:id',
    access: LER,
    params: idParams,
    answer: retornoDetalhado,
    summary: 'Lê um retorno, com o que disse de cada pagamento',
    handler: (ctx, { params }) => detalharRetorno(ctx, params.id),
  })
  router.route({
    method: 'GET',
    url: '/retornos/:id/arquivo',
    access: LER,
    params: idParams,
    summary: 'Baixa o arquivo de retorno como veio do banco',
    handler: (ctx, { params, reply }) => baixarRetorno(ctx, reply, params.id),
  })
  router.route({
    method: 'POST',
    url: '/remessas/itens/decidir',
    access: { tela: telas.remessas, flag: 'editar' },
    multipart: true,
    answer: z.object({ anexos: z.array(z.string()) }),
    summary: 'Dá como pago ou como negado o que o banco deixou em dúvida (partes dados e comprovante)',
    handler: async (ctx, { request, reply }) => responder(reply, await decidirItens(ctx, request)),
  })
}
