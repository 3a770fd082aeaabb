import { batchOf } from '@prumo/domain/core/consulta.ts'
import {
  copiaDeExercicio,
  decisaoDeTransferencia,
  encerramentoDeMeta,
  metaAlterada,
  metaNova,
  revisaoDeMeta,
  transferenciaPedida,
} from '@prumo/domain/financeiro/metas/entrada.ts'
import { metas } from '@prumo/domain/financeiro/metas/metas.ts'
import {
  impactoNaMeta,
  lancamentosDaMeta as lancamentosSchema,
  metaCarregada,
  metaDetalhada,
  metaNaLista,
  previaDeCopia,
  resultadoDaImportacao,
  resumoDeMetas,
  transferenciaNaMeta,
} from '@prumo/domain/financeiro/metas/respostas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { z } from 'zod'
import { find } from '../../core/crud/read.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { idParams, type Router } from '../../core/http.ts'
import { LER as LER_PEDIDOS } from '../pedidos/acesso.ts'
import { alvosAnswer, consultaDeAlvos, listarAlvos } from './alvos.ts'
import { copiarExercicio } from './copiar.ts'
import { ativarMeta, criarMeta, editarMeta, encerrarMeta, excluirMeta, revisarMeta } from './gravar.ts'
import { impactoNasMetas } from './impacto.ts'
import { importarMetas } from './importar.ts'
import { consultaDeLancamentos, lancamentosDaMeta } from './lancamentos.ts'
import { carregarMetas, detalharMeta } from './ler.ts'
import { consultaDeMetas, contarMetas, filtroDeMetas, listarMetas } from './listar.ts'
import { planilhaDeMetas } from './planilha.ts'
import { consultaDeResumo, resumirMetas } from './resumir.ts'
import { transferenciasPendentes } from './transferencias.ts'
import { decidirTransferencia, pedirTransferencia } from './transferir.ts'

const { tela } = metas
const LER = { tela, flag: 'visualizar' } as const
const CRIAR = { tela, flag: 'adicionar' } as const
const MUDAR = { tela, flag: 'editar' } as const
const soRevisao = z.object({ revisao: z.int().min(1).optional() }).nullish()

/** Goals: what they are, what is taken of them, and the acts that change them (design, finance screens 2.1). */
export function metasRoutes(router: Router): void {
  lerRoutes(router)
  escreverRoutes(router)
  atosRoutes(router)
}

function lerRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/metas',
    access: LER,
    query: consultaDeMetas,
    answer: batchOf(metaNaLista),
    summary: 'Lista metas com o que foi reservado, comprometido e realizado, em lotes',
    handler: (ctx, { query }) => listarMetas(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/metas/contagem',
    access: LER,
    query: filtroDeMetas,
    answer: z.object({ total: z.number() }),
    summary: 'Conta metas',
    handler: async (ctx, { query }) => ({ total: await contarMetas(ctx, query) }),
  })
  router.route({
    method: 'GET',
    url: '/metas/resumo',
    access: LER,
    query: consultaDeResumo,
    answer: resumoDeMetas,
    summary:
      'Soma as metas do filtro sem contar nada duas vezes, e cada conta contrato ou conta de orçamento se pedido',
    handler: (ctx, { query }) => resumirMetas(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeMetas)
  router.route({
    method: 'GET',
    url: '/loadTargets',
    access: LER,
    query: z.object({ exercicio: z.coerce.number('Informe o exercício.').int().min(2000).max(2999).optional() }),
    answer: z.array(metaCarregada),
    summary: 'As metas vigentes de um exercício, com as suas parcelas',
    handler: (ctx, { query }) => carregarMetas(ctx, query.exercicio),
  })
  router.route({
    method: 'GET',
    url: '/metas/alvos',
    access: LER,
    query: consultaDeAlvos,
    answer: alvosAnswer,
    summary: 'Contas de orçamento, classes ou categorias para as quais se pode fixar uma meta',
    handler: (ctx, { query }) => listarAlvos(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/metas/transferencias',
    access: LER,
    answer: z.array(transferenciaNaMeta),
    summary: 'Transferências de saldo que esperam uma segunda pessoa',
    handler: (ctx) => transferenciasPendentes(ctx),
  })
  router.route({
    method: 'GET',
    url: '/metas/:id/razao',
    access: LER,
    params: idParams,
    answer: metaDetalhada,
    summary: 'Uma meta com os doze meses, as revisões e o que se pode fazer com ela',
    handler: (ctx, { params }) => detalharMeta(ctx, ctx.db, params.id),
  })
  router.route({
    method: 'GET',
    url: '/metas/:id/lancamentos',
    access: LER,
    params: idParams,
    query: consultaDeLancamentos,
    answer: lancamentosSchema,
    summary: 'Os pedidos por trás de um número da meta',
    handler: (ctx, { params, query }) => lancamentosDaMeta(ctx, params.id, query),
  })
  router.route({
    method: 'GET',
    url: '/pedidos/:id/metas',
    access: LER_PEDIDOS,
    params: idParams,
    answer: z.array(impactoNaMeta),
    summary: 'O que um pedido toma das metas',
    handler: async (ctx, { params }) => {
      const { id } = await find(ctx, ctx.db, pedidos, params.id)
      return (await impactoNasMetas(ctx, ctx.db, [id])).get(id)!
    },
  })
}

function escreverRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url: '/metas',
    access: CRIAR,
    body: metaNova,
    answer: metaDetalhada,
    status: 201,
    summary: 'Cria uma meta, como rascunho ou já vigente',
    handler: (ctx, { body }) => criarMeta(ctx, body),
  })
  router.route({
    method: 'PUT',
    url: '/metas/:id',
    access: MUDAR,
    params: idParams,
    body: metaAlterada,
    answer: metaDetalhada,
    summary: 'Altera o rascunho de uma meta',
    handler: (ctx, { params, body }) => editarMeta(ctx, params.id, body),
  })
  router.route({
    method: 'DELETE',
    url: '/metas/:id',
    access: { tela, flag: 'excluir' },
    params: idParams,
    summary: 'Exclui o rascunho de uma meta',
    handler: (ctx, { params }) => excluirMeta(ctx, params.id),
  })
  router.route({
    method: 'POST',
    url: '/metas/copiar',
    access: CRIAR,
    body: copiaDeExercicio,
    answer: previaDeCopia,
    summary: 'Copia as metas vigentes de um exercício como rascunhos de outro, com reajuste',
    handler: (ctx, { body }) => copiarExercicio(ctx, body),
  })
  router.route({
    method: 'POST',
    url: '/metas/importar',
    access: CRIAR,
    multipart: true,
    answer: resultadoDaImportacao,
    summary: 'Confere uma planilha de metas linha a linha e, com gravar, a grava (parte arquivo)',
    handler: (ctx, { request }) => importarMetas(ctx, request),
  })
}

function atosRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url: '/metas/:id/ativar',
    access: MUDAR,
    params: idParams,
    body: soRevisao,
    answer: metaDetalhada,
    summary: 'Põe uma meta em vigor',
    handler: (ctx, { params, body }) => ativarMeta(ctx, params.id, body?.revisao),
  })
  router.route({
    method: 'POST',
    url: '/metas/:id/revisar',
    access: MUDAR,
    params: idParams,
    body: revisaoDeMeta,
    answer: metaDetalhada,
    status: 201,
    summary: 'Substitui uma meta vigente por uma revisão',
    handler: (ctx, { params, body }) => revisarMeta(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: '/metas/:id/encerrar',
    access: MUDAR,
    params: idParams,
    body: encerramentoDeMeta,
    answer: metaDetalhada,
    summary: 'Encerra uma meta vigente',
    handler: (ctx, { params, body }) => encerrarMeta(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: '/metas/transferencias',
    access: MUDAR,
    body: transferenciaPedida,
    answer: transferenciaNaMeta,
    status: 201,
    summary: 'Pede a transferência de saldo entre duas metas',
    handler: (ctx, { body }) => pedirTransferencia(ctx, body),
  })
  router.route({
    method: 'POST',
    url: '/metas/transferencias/:id/decidir',
    access: MUDAR,
    params: idParams,
    body: decisaoDeTransferencia,
    answer: transferenciaNaMeta,
    summary: 'Confirma ou recusa uma transferência que outra pessoa pediu',
    handler: (ctx, { params, body }) => decidirTransferencia(ctx, params.id, body),
  })
}
