import { chamadasDoSgi } from '@prumo/domain/sgi/chamadas.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { demand } from '../../core/context.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
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

/** Quality documents (Spec 2, SGI): what they have beside the generic calls, which read them in the same scope. */
export function sgiRoutes(router: Router): void {
  documentosRoutes(router)
  papeisRoutes(router)
  versoesRoutes(router)
}

function documentosRoutes(router: Router): void {
  router.call(chamadasDoSgi.criar, {
    access: { tela, flag: 'adicionar' },
    summary: 'Adiciona um documento do SGI com o seu arquivo (partes: dados, arquivo)',
    handler: (ctx, { request }) => criarDocumento(ctx, request),
  })
  router.call(chamadasDoSgi.alterar, {
    access: EDITAR,
    summary: 'Altera um documento do SGI; a versão muda quando se adiciona outra',
    handler: (ctx, { params, body }) => alterarDocumento(ctx, params.id, body),
  })
  router.call(chamadasDoSgi.excluir, {
    access: { tela, flag: 'excluir' },
    summary: 'Exclui um documento do SGI e os arquivos de todas as suas versões',
    handler: (ctx, { params }) => excluirDocumento(ctx, params.id),
  })
  router.call(chamadasDoSgi.arquivo, {
    access: LER,
    summary: 'Arquivo da versão em vigor de um documento do SGI',
    handler: (ctx, { params, query, reply }) =>
      enviarVigente(ctx, reply, params.id, { baixar: query.baixar !== undefined }),
  })
  router.call(chamadasDoSgi.setores, {
    access: { tela, flag: ['adicionar', 'editar'] },
    summary: 'Setores que um documento do SGI pode ter: os de código começado em 1',
    handler: (ctx, { query }) => setoresDoSgi(ctx, query.query ?? ''),
  })
}

/** What is taken away: the sheet, the master list, and what a printed copy says. */
function papeisRoutes(router: Router): void {
  spreadsheetRoutes(router, planilhaDoSgi)
  router.call(chamadasDoSgi.listaMestra, {
    access: LER,
    heavy: true,
    summary: 'Lista mestra em PDF, setor por setor',
    handler: (ctx, { query, reply }) => listaMestra(ctx, reply, query),
  })
  router.call(chamadasDoSgi.etiqueta, {
    access: EDITAR,
    heavy: true,
    summary: 'Etiqueta de cópia controlada, com o QR que diz se a versão está vigente',
    handler: (ctx, { params, reply }) => etiquetaDaCopia(ctx, reply, params.id),
  })
  router.publicCall(chamadasDoSgi.verificar, {
    summary: 'Código, título, versão e se está vigente ou obsoleta, pelo QR de uma cópia impressa',
    handler: (services, { params }) => verificarCopia(services, params.codigo),
  })
}

function versoesRoutes(router: Router): void {
  router.call(chamadasDoSgi.adicionarVersao, {
    access: EDITAR,
    summary: 'Adiciona uma versão a um documento do SGI; pede também acesso (partes: dados, arquivo)',
    handler: (ctx, { request }) => {
      // Spec 2 §2: the table of versions is full access's.
      demand(ctx, tela, 'acesso')
      return adicionarVersao(ctx, request)
    },
  })
  router.call(chamadasDoSgi.arquivoDaVersao, {
    access: LER,
    summary: 'Arquivo de uma versão; as que não estão em vigor, só para quem tem acesso',
    handler: (ctx, { params, query, reply }) =>
      enviarVersao(ctx, reply, params.id, { baixar: query.baixar !== undefined }),
  })
  router.call(chamadasDoSgi.confirmarLeitura, {
    access: LER,
    summary: 'Confirma que quem pede leu a versão em vigor',
    handler: (ctx, { params }) => confirmarLeitura(ctx, params.id),
  })
  router.call(chamadasDoSgi.leituras, {
    access: { tela, flag: 'acesso' },
    summary: 'Quem confirmou a leitura de uma versão, e quem falta',
    handler: (ctx, { params }) => lerLeituras(ctx, params.id),
  })
}
