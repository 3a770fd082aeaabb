import { filterQuery, namesAnswer } from '@prumo/domain/core/consulta.ts'
import { recordSchema } from '@prumo/domain/core/schema.ts'
import { sgiDocumentosAnexos } from '@prumo/domain/sgi/anexos.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { copiaVerificada, documentoAlterado, documentoDoSgi, leiturasDaVersao } from '@prumo/domain/sgi/respostas.ts'
import { z } from 'zod'
import { demand } from '../../core/context.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { idParams, type Router } from '../../core/http.ts'
import { enviarVersao, enviarVigente } from './arquivo.ts'
import { etiquetaDaCopia, verificarCopia } from './copia.ts'
import { alterarDocumento, criarDocumento, excluirDocumento } from './gravar.ts'
import { confirmarLeitura, lerLeituras } from './leituras.ts'
import { listaMestra } from './lista-mestra.ts'
import { planilhaDoSgi } from './planilha.ts'
import { setoresDoSgi } from './setores.ts'
import { adicionarVersao } from './versoes.ts'

const { tela } = sgiDocumentos
const LER = { tela, flag: 'visualizar' } as const
const EDITAR = { tela, flag: 'editar' } as const
const url = `/${sgiDocumentos.name}`
const versoes = `/${sgiDocumentosAnexos.name}`
const baixar = z.object({ baixar: z.enum(['true', 'sim']).optional() })

/** Quality documents (Spec 2, SGI): what they have beside the generic calls, which read them in the same scope. */
export function sgiRoutes(router: Router): void {
  documentosRoutes(router)
  papeisRoutes(router)
  versoesRoutes(router)
}

function documentosRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url,
    access: { tela, flag: 'adicionar' },
    multipart: true,
    answer: documentoDoSgi,
    status: 201,
    summary: 'Adiciona um documento do SGI com o seu arquivo (partes: dados, arquivo)',
    handler: (ctx, { request }) => criarDocumento(ctx, request),
  })
  router.route({
    method: 'PUT',
    url: `${url}/:id`,
    access: EDITAR,
    params: idParams,
    body: documentoAlterado,
    answer: documentoDoSgi,
    summary: 'Altera um documento do SGI; a versão muda quando se adiciona outra',
    handler: (ctx, { params, body }) => alterarDocumento(ctx, params.id, body),
  })
  router.route({
    method: 'DELETE',
    url: `${url}/:id`,
    access: { tela, flag: 'excluir' },
    params: idParams,
    summary: 'Exclui um documento do SGI e os arquivos de todas as suas versões',
    handler: (ctx, { params }) => excluirDocumento(ctx, params.id),
  })
  router.route({
    method: 'GET',
    url: `${url}/:id/arquivo`,
    access: LER,
    params: idParams,
    query: baixar,
    summary: 'Arquivo da versão em vigor de um documento do SGI',
    handler: (ctx, { params, query, reply }) =>
      enviarVigente(ctx, reply, params.id, { baixar: query.baixar !== undefined }),
  })
  router.route({
    method: 'GET',
    url: `${url}/setores`,
    access: { tela, flag: ['adicionar', 'editar'] },
    query: z.object({ query: z.string().max(200).optional() }),
    answer: namesAnswer,
    summary: 'Setores que um documento do SGI pode ter: os de código começado em 1',
    handler: (ctx, { query }) => setoresDoSgi(ctx, query.query ?? ''),
  })
}

/** What is taken away: the sheet, the master list, and what a printed copy says. */
function papeisRoutes(router: Router): void {
  spreadsheetRoutes(router, planilhaDoSgi)
  router.route({
    method: 'GET',
    url: `${url}/lista-mestra`,
    access: LER,
    query: filterQuery,
    summary: 'Lista mestra em PDF, setor por setor',
    handler: (ctx, { query, reply }) => listaMestra(ctx, reply, query),
  })
  router.route({
    method: 'GET',
    url: `${versoes}/:id/etiqueta`,
    access: EDITAR,
    params: idParams,
    summary: 'Etiqueta de cópia controlada, com o QR que diz se a versão está vigente',
    handler: (ctx, { params, reply }) => etiquetaDaCopia(ctx, reply, params.id),
  })
  router.publicRoute({
    method: 'GET',
    url: '/sgi/verificacao/:codigo',
    access: 'publica',
    params: z.object({ codigo: z.string() }),
    answer: copiaVerificada,
    summary: 'Código, título, versão e se está vigente ou obsoleta, pelo QR de uma cópia impressa',
    handler: (services, { params }) => verificarCopia(services, params.codigo),
  })
}

function versoesRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url: versoes,
    access: EDITAR,
    multipart: true,
    answer: recordSchema(sgiDocumentosAnexos),
    status: 201,
    summary: 'Adiciona uma versão a um documento do SGI; pede também acesso (partes: dados, arquivo)',
    handler: (ctx, { request }) => {
      // Spec 2 §2: the table of versions is full access's.
      demand(ctx, tela, 'acesso')
      return adicionarVersao(ctx, request)
    },
  })
  router.route({
    method: 'GET',
    url: `${versoes}/:id/arquivo`,
    access: LER,
    params: idParams,
    query: baixar,
    summary: 'Arquivo de uma versão; as que não estão em vigor, só para quem tem acesso',
    handler: (ctx, { params, query, reply }) =>
      enviarVersao(ctx, reply, params.id, { baixar: query.baixar !== undefined }),
  })
  router.route({
    method: 'POST',
    url: `${versoes}/:id/ciencia`,
    access: LER,
    params: idParams,
    answer: z.object({ lidaEm: z.string() }),
    summary: 'Confirma que quem pede leu a versão em vigor',
    handler: (ctx, { params }) => confirmarLeitura(ctx, params.id),
  })
  router.route({
    method: 'GET',
    url: `${versoes}/:id/leituras`,
    access: { tela, flag: 'acesso' },
    params: idParams,
    answer: leiturasDaVersao,
    summary: 'Quem confirmou a leitura de uma versão, e quem falta',
    handler: (ctx, { params }) => lerLeituras(ctx, params.id),
  })
}
