import { batchOf } from '@prumo/domain/core/consulta.ts'
import { screensOf } from '@prumo/domain/core/entity.ts'
import { recordSchema } from '@prumo/domain/core/schema.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { documentoNaLista } from '@prumo/domain/dp/colaboradores-docs-respostas.ts'
import { z } from 'zod'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { idParams, type Router } from '../../core/http.ts'
import { enviarDocumento } from './arquivo.ts'
import { adicionarDocumento, alterarDocumento, excluirDocumento } from './gravar.ts'
import {
  consultaDeDocumentos,
  contarNaLista,
  filtroDeDocumentos,
  listarDocumentos,
  planilhaDeDocumentos,
} from './listar.ts'

const { tela } = colaboradoresDocs
const url = `/${colaboradoresDocs.name}`
const LER = { tela: screensOf(colaboradoresDocs), flag: 'visualizar' } as const
// Spec 2 §6: on the screen of a collaborator's documents new, edit and delete all need editar; the expired ones are
// edited on their own screen too.
const CUIDAR = { tela, flag: 'editar' } as const
const MUDAR = { tela: screensOf(colaboradoresDocs), flag: 'editar' } as const

/** Documents of collaborators: born with a file, so written by calls of their own (design decision, The wire). */
export function colaboradoresDocsRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url,
    access: LER,
    query: consultaDeDocumentos,
    answer: batchOf(documentoNaLista),
    summary: 'Lista documentos de colaboradores, em lotes',
    handler: (ctx, { query }) => listarDocumentos(ctx, query),
  })
  router.route({
    method: 'GET',
    url: `${url}/contagem`,
    access: LER,
    query: filtroDeDocumentos,
    answer: z.object({ total: z.number() }),
    summary: 'Conta documentos de colaboradores',
    handler: async (ctx, { query }) => ({ total: await contarNaLista(ctx, query) }),
  })
  spreadsheetRoutes(
    router,
    planilhaDeDocumentos('todos', {
      slug: colaboradoresDocs.name,
      tela,
      many: colaboradoresDocs.noun.many,
      access: LER,
    }),
  )
  router.route({
    method: 'GET',
    url: `${url}/:id/arquivo`,
    access: LER,
    params: idParams,
    query: z.object({ baixar: z.enum(['true', 'false']).optional() }),
    summary: 'O arquivo de um documento de colaborador',
    handler: (ctx, { params, query, reply }) => enviarDocumento(ctx, reply, params.id, query.baixar === 'true'),
  })
  router.route({
    method: 'POST',
    url,
    access: CUIDAR,
    multipart: true,
    answer: recordSchema(colaboradoresDocs),
    status: 201,
    summary: 'Adiciona um documento: partes `dados` (JSON) e `arquivo` (PDF)',
    handler: (ctx, { request }) => adicionarDocumento(ctx, request),
  })
  router.route({
    method: 'PUT',
    url: `${url}/:id`,
    access: MUDAR,
    params: idParams,
    multipart: true,
    answer: recordSchema(colaboradoresDocs),
    summary: 'Altera um documento: JSON, ou partes `dados` e `arquivo` para trocar também o arquivo',
    handler: (ctx, { params, request }) => alterarDocumento(ctx, params.id, request),
  })
  router.route({
    method: 'DELETE',
    url: `${url}/:id`,
    access: CUIDAR,
    params: idParams,
    summary: 'Exclui um documento com o seu arquivo',
    handler: (ctx, { params }) => excluirDocumento(ctx, params.id),
  })
}
