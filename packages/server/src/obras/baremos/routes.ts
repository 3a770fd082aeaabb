import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { chamadasDeBaremos } from '@prumo/domain/obras/baremos/chamadas.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { compararBaremo, usoDoBaremo } from './consultar.ts'
import { BAREMOS, passosDoBaremo } from './fluxo.ts'
import { baremoComItens, mudarItens } from './gravar.ts'
import { importarItens } from './importar.ts'
import { contarBaremos, listarBaremos } from './listar.ts'
import { modeloDeItens, planilhaDeBaremos, planilhaDeItens } from './planilha.ts'
import { novaVersaoDeBaremo } from './versao.ts'

const { tela } = baremos
const LER = { tela, flag: 'visualizar' } as const
const ESCREVER = { tela, flag: ['adicionar', 'editar'] } as const

/** Tables of unit prices (design, Works 4.2): what they have beside the generic calls. */
export function baremosRoutes(router: Router): void {
  router.call(chamadasDeBaremos.listar, {
    access: LER,
    summary: 'Lista baremos, com quantos itens tem cada um',
    handler: (ctx, { query }) => listarBaremos(ctx, query),
  })
  router.call(chamadasDeBaremos.contar, {
    access: LER,
    summary: 'Conta baremos',
    handler: async (ctx, { query }) => ({ total: await contarBaremos(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeBaremos)
  router.call(chamadasDeBaremos.modelo, {
    access: LER,
    heavy: true,
    summary: 'Planilha modelo para importar itens de um baremo',
    handler: (_ctx, { reply }) => modeloDeItens(reply),
  })
  router.call(chamadasDeBaremos.importar, {
    access: ESCREVER,
    summary: 'Importa itens de uma planilha (partes arquivo e simular); nada é gravado se uma linha falha',
    handler: (ctx, { params, request }) => importarItens(ctx, params.id, request),
  })
  router.call(chamadasDeBaremos.mudarItens, {
    access: { tela, flag: 'editar' },
    summary: 'Grava de uma vez o que mudou nos itens de um baremo em rascunho',
    handler: (ctx, { params, body }) => mudarItens(ctx, params.id, body),
  })
  router.call(chamadasDeBaremos.planilhaDeItens, {
    access: LER,
    heavy: true,
    summary: 'Planilha dos itens de um baremo, como a importação os lê',
    handler: (ctx, { params, reply }) => planilhaDeItens(ctx, params.id, reply),
  })
  router.call(chamadasDeBaremos.novaVersao, {
    access: { tela, flag: 'adicionar' },
    summary: 'Cria a nova versão de um baremo publicado, com os seus itens e o valor da unidade reajustado',
    handler: (ctx, { params, body }) => novaVersaoDeBaremo(ctx, params.id, body),
  })
  router.call(chamadasDeBaremos.comparacao, {
    access: LER,
    summary: 'Compara um baremo, item a item, com a versão anterior ou com outro',
    handler: (ctx, { params, query }) => compararBaremo(ctx, params.id, query.com),
  })
  router.call(chamadasDeBaremos.uso, {
    access: LER,
    summary: 'Obras e medições que usam o baremo',
    handler: (ctx, { params }) => usoDoBaremo(ctx, params.id),
  })
  transicaoRoute(router, BAREMOS, { passos: passosDoBaremo, proprio: baremoComItens })
}
