import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { chamadasDeColaboradores } from '@prumo/domain/dp/colaboradores-chamadas.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { importRoutes } from '../../core/importacao/rotas.ts'
import { enviarAssinatura, receberAssinatura, removerAssinatura } from './assinatura.ts'
import { importacaoDeColaboradores } from './importar.ts'
import { contarColaboradores, listarColaboradores } from './listar.ts'
import { planilhaDeColaboradores, planilhaDeDocumentos } from './planilhas.ts'

const { tela } = colaboradores
const LER = { tela, flag: 'visualizar' } as const
/** Spec 2 §6: signature upload and download only with full access. */
const ASSINATURA = { tela, flag: 'acesso' } as const

/** Collaborators, beside what every entity has: their list by situation and documents, two sheets, many at once, and the signature. */
export function colaboradoresRoutes(router: Router): void {
  router.call(chamadasDeColaboradores.listar, {
    access: LER,
    summary: 'Lista colaboradores, em lotes, com o CPF mascarado',
    handler: (ctx, { query }) => listarColaboradores(ctx, query),
  })
  router.call(chamadasDeColaboradores.contar, {
    access: LER,
    summary: 'Conta colaboradores',
    handler: async (ctx, { query }) => ({ total: await contarColaboradores(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeColaboradores)
  spreadsheetRoutes(router, planilhaDeDocumentos)
  importRoutes(router, chamadasDeColaboradores, importacaoDeColaboradores)
  router.call(chamadasDeColaboradores.assinatura, {
    access: ASSINATURA,
    summary: 'A assinatura de um colaborador, em PNG; cada vez que é vista fica registrada',
    handler: (ctx, { params, query, reply }) => enviarAssinatura(ctx, reply, params.id, query.baixar === 'true'),
  })
  router.call(chamadasDeColaboradores.trocarAssinatura, {
    access: ASSINATURA,
    summary: 'Cadastra ou troca a assinatura de um colaborador (parte arquivo, PNG)',
    handler: (ctx, { params, request }) => receberAssinatura(ctx, params.id, request),
  })
  router.call(chamadasDeColaboradores.removerAssinatura, {
    access: ASSINATURA,
    summary: 'Remove a assinatura de um colaborador',
    handler: (ctx, { params }) => removerAssinatura(ctx, params.id),
  })
}
