import { batchOf } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import {
  cancelamento,
  conciliar,
  extrato,
  extratoImportado,
  fluxoCaixa,
  ignorar,
  lancamento,
  lancamentoAlterado,
  lancamentoEscrito,
  lancamentoNovo,
  lancamentosEscritos,
  pedidoGerado,
  projecao,
  realizacao,
  registrosDaProjecao,
  repetir,
  saldoDoDia,
} from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { z } from 'zod'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { idParams, type Router } from '../../core/http.ts'
import { alterar, cancelar, reabrir, realizar } from './alterar.ts'
import { conciliarLinha, desfazerLinha, ignorarLinha } from './conciliar.ts'
import { consultaDoExtrato, importarExtrato, lerExtrato } from './extrato.ts'
import { gerarPedido } from './gerar-pedido.ts'
import { lancar, repetirSerie } from './lancar.ts'
import { consultaDeLancamentos, contarLancamentos, filtroDeLancamentos, listarLancamentos } from './listar.ts'
import { consultaDaProjecao, consultaDeRegistros, lerRegistros } from './parcelas.ts'
import { planilhaDeLancamentos } from './planilha.ts'
import { contasComSaldo, fluxoDeCaixaPorDia, projecaoDoCaixa, unicaConta } from './projetar.ts'
import { lancarSaldo } from './saldos.ts'

const { tela } = lancamentos
const LER = { tela, flag: 'visualizar' } as const
const LANCAR = { tela, flag: 'adicionar' } as const
const MOVER = { tela, flag: 'editar' } as const
const url = `/${lancamentos.name}`

/** The cash flow (design, Finance screens 2.5): its entries, the projection, balances and bank statements. */
export function fluxoDeCaixaRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url,
    access: LER,
    query: consultaDeLancamentos,
    answer: batchOf(lancamento),
    summary: 'Lista lançamentos do fluxo de caixa, em lotes',
    handler: (ctx, { query }) => listarLancamentos(ctx, query),
  })
  router.route({
    method: 'GET',
    url: `${url}/contagem`,
    access: LER,
    query: filtroDeLancamentos,
    answer: z.object({ total: z.number() }),
    summary: 'Conta lançamentos do fluxo de caixa',
    handler: async (ctx, { query }) => ({ total: await contarLancamentos(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeLancamentos)
  escrita(router)
  projecoes(router)
  extratos(router)
}

function escrita(router: Router): void {
  router.route({
    method: 'POST',
    url,
    access: LANCAR,
    body: lancamentoNovo,
    answer: lancamentoEscrito,
    status: 201,
    summary: 'Adiciona um lançamento, ou os de uma série',
    handler: (ctx, { body }) => lancar(ctx, body),
  })
  router.route({
    method: 'PUT',
    url: `${url}/:id`,
    access: MOVER,
    params: idParams,
    body: lancamentoAlterado,
    answer: lancamentoEscrito,
    summary: 'Altera um lançamento, ou também os seguintes da série',
    handler: (ctx, { params, body }) => alterar(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/cancelar`,
    access: MOVER,
    params: idParams,
    body: cancelamento,
    answer: lancamentosEscritos,
    summary: 'Cancela um lançamento, ou também os seguintes da série',
    handler: (ctx, { params, body }) => cancelar(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/realizar`,
    access: MOVER,
    params: idParams,
    body: realizacao,
    answer: lancamentosEscritos,
    summary: 'Diz que um lançamento aconteceu, quando e por quanto',
    handler: (ctx, { params, body }) => realizar(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/reabrir`,
    access: MOVER,
    params: idParams,
    answer: lancamentosEscritos,
    summary: 'Volta a prever um lançamento realizado à mão',
    handler: (ctx, { params }) => reabrir(ctx, params.id),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/repetir`,
    access: LANCAR,
    params: idParams,
    body: repetir,
    answer: lancamentosEscritos,
    status: 201,
    summary: 'Continua uma série até outro dia',
    handler: (ctx, { params, body }) => repetirSerie(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/gerar-pedido`,
    access: MOVER,
    params: idParams,
    answer: pedidoGerado,
    status: 201,
    summary: 'Gera o rascunho de pedido de fluxo de caixa (tipo 4); pede também adicionar em Pedidos',
    handler: (ctx, { params }) => gerarPedido(ctx, params.id),
  })
}

function projecoes(router: Router): void {
  router.route({
    method: 'GET',
    url: `${url}/projecao`,
    access: LER,
    query: consultaDaProjecao,
    answer: projecao,
    summary: 'Projeção de 90 dias: saldo inicial, entradas, saídas por classe e saldo final',
    handler: (ctx, { query }) => projecaoDoCaixa(ctx, query),
  })
  router.route({
    method: 'GET',
    url: `${url}/projecao/registros`,
    access: LER,
    query: consultaDeRegistros,
    answer: registrosDaProjecao,
    summary: 'O que está por trás de uma célula da projeção',
    handler: async (ctx, { query }) => {
      const hoje = today()
      const unica = query.conta === undefined ? null : unicaConta(await contasComSaldo(ctx, hoje))
      return lerRegistros(ctx, query, hoje, unica)
    },
  })
  router.route({
    method: 'GET',
    url: '/fluxoCaixa',
    access: LER,
    answer: fluxoCaixa,
    summary: 'Fluxo de caixa dos próximos 90 dias, dia a dia (cenário realista), e os lançamentos em aberto',
    handler: (ctx) => fluxoDeCaixaPorDia(ctx),
  })
  router.route({
    method: 'PUT',
    url: `${url}/saldos`,
    access: MOVER,
    body: saldoDoDia,
    summary: 'Lança o saldo de uma conta num dia',
    handler: (ctx, { body }) => lancarSaldo(ctx, body),
  })
}

/** A statement tells of the whole company's account, whatever centres one holds: it is for who may change the cash flow. */
function extratos(router: Router): void {
  const linha = `${url}/extrato/:id`
  router.route({
    method: 'GET',
    url: `${url}/extrato`,
    access: MOVER,
    query: consultaDoExtrato,
    answer: extrato,
    summary: 'Linhas do extrato de uma conta, com o que cada uma pode ser',
    handler: (ctx, { query }) => lerExtrato(ctx, query),
  })
  router.route({
    method: 'POST',
    url: `${url}/extrato`,
    access: MOVER,
    multipart: true,
    answer: extratoImportado,
    summary: 'Importa um extrato OFX (partes: contaId e arquivo)',
    handler: (ctx, { request }) => importarExtrato(ctx, request),
  })
  router.route({
    method: 'POST',
    url: `${linha}/conciliar`,
    access: MOVER,
    params: idParams,
    body: conciliar,
    summary: 'Diz o que é uma linha do extrato',
    handler: (ctx, { params, body }) => conciliarLinha(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: `${linha}/ignorar`,
    access: MOVER,
    params: idParams,
    body: ignorar,
    summary: 'Deixa uma linha do extrato de fora, com o motivo',
    handler: (ctx, { params, body }) => ignorarLinha(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: `${linha}/desfazer`,
    access: MOVER,
    params: idParams,
    summary: 'Desfaz a conferência de uma linha do extrato',
    handler: (ctx, { params }) => desfazerLinha(ctx, params.id),
  })
}
