import { screensOf } from '@prumo/domain/core/entity.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { chamadasDosDocumentos } from '@prumo/domain/dp/colaboradores-docs-chamadas.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { adivinharNomes } from './adivinhar.ts'
import { enviarDocumento } from './arquivo.ts'
import { adicionarDocumento, alterarDocumento, excluirDocumento } from './gravar.ts'
import { contarNaLista, listarDocumentos, planilhaDeDocumentos } from './listar.ts'

const { tela } = colaboradoresDocs
const LER = { tela: screensOf(colaboradoresDocs), flag: 'visualizar' } as const
// Spec 2 §6: on the screen of a collaborator's documents new, edit and delete all need editar; the expired ones are
// edited on their own screen too.
const CUIDAR = { tela, flag: 'editar' } as const
const MUDAR = { tela: screensOf(colaboradoresDocs), flag: 'editar' } as const

/** Documents of collaborators: born with a file, so written by calls of their own (design decision, The wire). */
export function colaboradoresDocsRoutes(router: Router): void {
  router.call(chamadasDosDocumentos.listar, {
    access: LER,
    summary: 'Lista documentos de colaboradores, em lotes',
    handler: (ctx, { query }) => listarDocumentos(ctx, query),
  })
  router.call(chamadasDosDocumentos.contar, {
    access: LER,
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
  router.call(chamadasDosDocumentos.arquivo, {
    access: LER,
    summary: 'O arquivo de um documento de colaborador',
    handler: (ctx, { params, query, reply }) => enviarDocumento(ctx, reply, params.id, query.baixar === 'true'),
  })
  router.call(chamadasDosDocumentos.criar, {
    access: CUIDAR,
    summary: 'Adiciona um documento: partes `dados` (JSON) e `arquivo` (PDF)',
    handler: (ctx, { request }) => adicionarDocumento(ctx, request),
  })
  router.call(chamadasDosDocumentos.adivinhar, {
    access: CUIDAR,
    summary: 'De quem, de que tipo e de quando parece ser cada documento, pelo nome do arquivo',
    handler: (ctx, { body }) => adivinharNomes(ctx, body.nomes),
  })
  router.call(chamadasDosDocumentos.alterar, {
    access: MUDAR,
    summary: 'Altera um documento: JSON, ou partes `dados` e `arquivo` para trocar também o arquivo',
    handler: (ctx, { params, request }) => alterarDocumento(ctx, params.id, request),
  })
  router.call(chamadasDosDocumentos.excluir, {
    access: CUIDAR,
    summary: 'Exclui um documento com o seu arquivo',
    handler: (ctx, { params }) => excluirDocumento(ctx, params.id),
  })
}
