import { batchOf } from '@prumo/domain/core/consulta.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { assinatura, colaboradorNaResposta } from '@prumo/domain/dp/colaboradores-respostas.ts'
import { z } from 'zod'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { idParams, type Router } from '../../core/http.ts'
import { enviarAssinatura, receberAssinatura, removerAssinatura } from './assinatura.ts'
import { consultaDeColaboradores, contarColaboradores, filtroDeColaboradores, listarColaboradores } from './listar.ts'
import { planilhaDeColaboradores, planilhaDeDocumentos } from './planilhas.ts'

const { tela } = colaboradores
const LER = { tela, flag: 'visualizar' } as const
/** Spec 2 §6: signature upload and download only with full access. */
const ASSINATURA = { tela, flag: 'acesso' } as const
const url = `/${colaboradores.name}`

/** Collaborators, beside what every entity has: their list by situation and documents, two sheets, and the signature. */
export function colaboradoresRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url,
    access: LER,
    query: consultaDeColaboradores,
    answer: batchOf(colaboradorNaResposta),
    summary: 'Lista colaboradores, em lotes, com o CPF mascarado',
    handler: (ctx, { query }) => listarColaboradores(ctx, query),
  })
  router.route({
    method: 'GET',
    url: `${url}/contagem`,
    access: LER,
    query: filtroDeColaboradores,
    answer: z.object({ total: z.number() }),
    summary: 'Conta colaboradores',
    handler: async (ctx, { query }) => ({ total: await contarColaboradores(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeColaboradores)
  spreadsheetRoutes(router, planilhaDeDocumentos)
  router.route({
    method: 'GET',
    url: `${url}/:id/assinatura`,
    access: ASSINATURA,
    params: idParams,
    // `versao` is the signature's id: another signature is another address, which no browser shows from memory.
    query: z.object({ baixar: z.enum(['true', 'false']).optional(), versao: z.string().max(20).optional() }),
    summary: 'A assinatura de um colaborador, em PNG; cada vez que é vista fica registrada',
    handler: (ctx, { params, query, reply }) => enviarAssinatura(ctx, reply, params.id, query.baixar === 'true'),
  })
  router.route({
    method: 'PUT',
    url: `${url}/:id/assinatura`,
    access: ASSINATURA,
    params: idParams,
    multipart: true,
    answer: assinatura,
    summary: 'Cadastra ou troca a assinatura de um colaborador (parte arquivo, PNG)',
    handler: (ctx, { params, request }) => receberAssinatura(ctx, params.id, request),
  })
  router.route({
    method: 'DELETE',
    url: `${url}/:id/assinatura`,
    access: ASSINATURA,
    params: idParams,
    summary: 'Remove a assinatura de um colaborador',
    handler: (ctx, { params }) => removerAssinatura(ctx, params.id),
  })
}
