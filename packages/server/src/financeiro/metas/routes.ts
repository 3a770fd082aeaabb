import { chamadasDeMetas } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { metas } from '@prumo/domain/financeiro/metas/metas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { find } from '../../core/crud/read.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { LER as LER_PEDIDOS } from '../pedidos/acesso.ts'
import { listarAlvos } from './alvos.ts'
import { copiarExercicio } from './copiar.ts'
import { ativarMeta, criarMeta, editarMeta, encerrarMeta, excluirMeta, revisarMeta } from './gravar.ts'
import { impactoNasMetas } from './impacto.ts'
import { importarMetas } from './importar.ts'
import { lancamentosDaMeta } from './lancamentos.ts'
import { carregarMetas, detalharMeta } from './ler.ts'
import { contarMetas, listarMetas } from './listar.ts'
import { planilhaDeMetas } from './planilha.ts'
import { resumirMetas } from './resumir.ts'
import { transferenciasPendentes } from './transferencias.ts'
import { decidirTransferencia, pedirTransferencia } from './transferir.ts'

const { tela } = metas
const LER = { tela, flag: 'visualizar' } as const
const CRIAR = { tela, flag: 'adicionar' } as const
const MUDAR = { tela, flag: 'editar' } as const

/** Goals: what they are, what is taken of them, and the acts that change them (design, finance screens 2.1). */
export function metasRoutes(router: Router): void {
  lerRoutes(router)
  escreverRoutes(router)
  atosRoutes(router)
}

function lerRoutes(router: Router): void {
  router.call(chamadasDeMetas.listar, {
    access: LER,
    summary: 'Lista metas com o que foi reservado, comprometido e realizado, em lotes',
    handler: (ctx, { query }) => listarMetas(ctx, query),
  })
  router.call(chamadasDeMetas.contar, {
    access: LER,
    summary: 'Conta metas',
    handler: async (ctx, { query }) => ({ total: await contarMetas(ctx, query) }),
  })
  router.call(chamadasDeMetas.resumo, {
    access: LER,
    summary:
      'Soma as metas do filtro sem contar nada duas vezes, e cada conta contrato ou conta de orçamento se pedido',
    handler: (ctx, { query }) => resumirMetas(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeMetas)
  router.call(chamadasDeMetas.carregar, {
    access: LER,
    summary: 'As metas vigentes de um exercício, com as suas parcelas',
    handler: (ctx, { query }) => carregarMetas(ctx, query.exercicio),
  })
  router.call(chamadasDeMetas.alvos, {
    access: LER,
    summary: 'Contas de orçamento, classes ou categorias para as quais se pode fixar uma meta',
    handler: (ctx, { query }) => listarAlvos(ctx, query),
  })
  router.call(chamadasDeMetas.transferencias, {
    access: LER,
    summary: 'Transferências de saldo que esperam uma segunda pessoa',
    handler: (ctx) => transferenciasPendentes(ctx),
  })
  router.call(chamadasDeMetas.razao, {
    access: LER,
    summary: 'Uma meta com os doze meses, as revisões e o que se pode fazer com ela',
    handler: (ctx, { params }) => detalharMeta(ctx, ctx.db, params.id),
  })
  router.call(chamadasDeMetas.lancamentos, {
    access: LER,
    summary: 'Os pedidos por trás de um número da meta',
    handler: (ctx, { params, query }) => lancamentosDaMeta(ctx, params.id, query),
  })
  router.call(chamadasDeMetas.impacto, {
    access: LER_PEDIDOS,
    summary: 'O que um pedido toma das metas',
    handler: async (ctx, { params }) => {
      const { id } = await find(ctx, ctx.db, pedidos, params.id)
      return (await impactoNasMetas(ctx, ctx.db, [id])).get(id)!
    },
  })
}

function escreverRoutes(router: Router): void {
  router.call(chamadasDeMetas.criar, {
    access: CRIAR,
    summary: 'Cria uma meta, como rascunho ou já vigente',
    handler: (ctx, { body }) => criarMeta(ctx, body),
  })
  router.call(chamadasDeMetas.alterar, {
    access: MUDAR,
    summary: 'Altera o rascunho de uma meta',
    handler: (ctx, { params, body }) => editarMeta(ctx, params.id, body),
  })
  router.call(chamadasDeMetas.excluir, {
    access: { tela, flag: 'excluir' },
    summary: 'Exclui o rascunho de uma meta',
    handler: (ctx, { params }) => excluirMeta(ctx, params.id),
  })
  router.call(chamadasDeMetas.copiar, {
    access: CRIAR,
    summary: 'Copia as metas vigentes de um exercício como rascunhos de outro, com reajuste',
    handler: (ctx, { body }) => copiarExercicio(ctx, body),
  })
  router.call(chamadasDeMetas.importar, {
    access: CRIAR,
    summary: 'Confere uma planilha de metas linha a linha e, com gravar, a grava (parte arquivo)',
    handler: (ctx, { request }) => importarMetas(ctx, request),
  })
}

function atosRoutes(router: Router): void {
  router.call(chamadasDeMetas.ativar, {
    access: MUDAR,
    summary: 'Põe uma meta em vigor',
    handler: (ctx, { params, body }) => ativarMeta(ctx, params.id, body?.revisao),
  })
  router.call(chamadasDeMetas.revisar, {
    access: MUDAR,
    summary: 'Substitui uma meta vigente por uma revisão',
    handler: (ctx, { params, body }) => revisarMeta(ctx, params.id, body),
  })
  router.call(chamadasDeMetas.encerrar, {
    access: MUDAR,
    summary: 'Encerra uma meta vigente',
    handler: (ctx, { params, body }) => encerrarMeta(ctx, params.id, body),
  })
  router.call(chamadasDeMetas.transferir, {
    access: MUDAR,
    summary: 'Pede a transferência de saldo entre duas metas',
    handler: (ctx, { body }) => pedirTransferencia(ctx, body),
  })
  router.call(chamadasDeMetas.decidirTransferencia, {
    access: MUDAR,
    summary: 'Confirma ou recusa uma transferência que outra pessoa pediu',
    handler: (ctx, { params, body }) => decidirTransferencia(ctx, params.id, body),
  })
}
