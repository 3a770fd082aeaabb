import { today } from '@prumo/domain/core/dates.ts'
import { chamadasDoFluxo } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { alterar, cancelar, reabrir, realizar } from './alterar.ts'
import { procurarCandidatos } from './candidatos.ts'
import { conciliarLinha, desfazerLinha, ignorarLinha } from './conciliar.ts'
import { importarExtrato, lerExtrato } from './extrato.ts'
import { gerarPedido } from './gerar-pedido.ts'
import { lancar, repetirSerie } from './lancar.ts'
import { contarLancamentos, listarLancamentos } from './listar.ts'
import { lerRegistros } from './parcelas.ts'
import { planilhaDeLancamentos } from './planilha.ts'
import { contasComSaldo, fluxoDeCaixaPorDia, projecaoDoCaixa, unicaConta } from './projetar.ts'
import { lancarSaldo } from './saldos.ts'

const { tela } = lancamentos
const LER = { tela, flag: 'visualizar' } as const
const LANCAR = { tela, flag: 'adicionar' } as const
const MOVER = { tela, flag: 'editar' } as const

/** The cash flow (design, Finance screens 2.5): its entries, the projection, balances and bank statements. */
export function fluxoDeCaixaRoutes(router: Router): void {
  router.call(chamadasDoFluxo.listar, {
    access: LER,
    summary: 'Lista lançamentos do fluxo de caixa, em lotes',
    handler: (ctx, { query }) => listarLancamentos(ctx, query),
  })
  router.call(chamadasDoFluxo.contar, {
    access: LER,
    summary: 'Conta lançamentos do fluxo de caixa',
    handler: async (ctx, { query }) => ({ total: await contarLancamentos(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeLancamentos)
  escrita(router)
  projecoes(router)
  extratos(router)
}

function escrita(router: Router): void {
  router.call(chamadasDoFluxo.criar, {
    access: LANCAR,
    summary: 'Adiciona um lançamento, ou os de uma série',
    handler: (ctx, { body }) => lancar(ctx, body),
  })
  router.call(chamadasDoFluxo.alterar, {
    access: MOVER,
    summary: 'Altera um lançamento, ou também os seguintes da série',
    handler: (ctx, { params, body }) => alterar(ctx, params.id, body),
  })
  router.call(chamadasDoFluxo.cancelar, {
    access: MOVER,
    summary: 'Cancela um lançamento, ou também os seguintes da série',
    handler: (ctx, { params, body }) => cancelar(ctx, params.id, body),
  })
  router.call(chamadasDoFluxo.realizar, {
    access: MOVER,
    summary: 'Diz que um lançamento aconteceu, quando e por quanto',
    handler: (ctx, { params, body }) => realizar(ctx, params.id, body),
  })
  router.call(chamadasDoFluxo.reabrir, {
    access: MOVER,
    summary: 'Volta a prever um lançamento realizado à mão',
    handler: (ctx, { params }) => reabrir(ctx, params.id),
  })
  router.call(chamadasDoFluxo.repetir, {
    access: LANCAR,
    summary: 'Continua uma série até outro dia',
    handler: (ctx, { params, body }) => repetirSerie(ctx, params.id, body),
  })
  router.call(chamadasDoFluxo.gerarPedido, {
    access: MOVER,
    summary: 'Gera o rascunho de pedido de fluxo de caixa (tipo 4); pede também adicionar em Pedidos',
    handler: (ctx, { params }) => gerarPedido(ctx, params.id),
  })
}

function projecoes(router: Router): void {
  router.call(chamadasDoFluxo.projecao, {
    access: LER,
    summary: 'Projeção de 90 dias: saldo inicial, entradas, saídas por classe e saldo final',
    handler: (ctx, { query }) => projecaoDoCaixa(ctx, query),
  })
  router.call(chamadasDoFluxo.registrosDaProjecao, {
    access: LER,
    summary: 'O que está por trás de uma célula da projeção',
    handler: async (ctx, { query }) => {
      const hoje = today()
      const unica = query.conta === undefined ? null : unicaConta(await contasComSaldo(ctx, hoje))
      return lerRegistros(ctx, query, hoje, unica)
    },
  })
  router.call(chamadasDoFluxo.fluxoCaixa, {
    access: LER,
    summary: 'Fluxo de caixa dos próximos 90 dias, dia a dia (cenário realista), e os lançamentos em aberto',
    handler: (ctx) => fluxoDeCaixaPorDia(ctx),
  })
  router.call(chamadasDoFluxo.gravarSaldo, {
    access: MOVER,
    summary: 'Lança o saldo de uma conta num dia',
    handler: (ctx, { body }) => lancarSaldo(ctx, body),
  })
}

/** A statement tells of the whole company's account, whatever centres one holds: it is for who may change the cash flow. */
function extratos(router: Router): void {
  router.call(chamadasDoFluxo.extrato, {
    access: MOVER,
    summary: 'Linhas do extrato de uma conta, com o que cada uma pode ser',
    handler: (ctx, { query }) => lerExtrato(ctx, query),
  })
  router.call(chamadasDoFluxo.importarExtrato, {
    access: MOVER,
    summary: 'Importa um extrato OFX ou CNAB 240 (partes: contaId e arquivo)',
    handler: (ctx, { request }) => importarExtrato(ctx, request),
  })
  router.call(chamadasDoFluxo.candidatos, {
    access: MOVER,
    summary: 'O que uma linha do extrato pode ser, de qualquer dia: o mais perto no valor e no dia primeiro',
    handler: (ctx, { params, query }) => procurarCandidatos(ctx, params.id, query.query ?? ''),
  })
  router.call(chamadasDoFluxo.conciliar, {
    access: MOVER,
    summary: 'Diz o que é uma linha do extrato',
    handler: (ctx, { params, body }) => conciliarLinha(ctx, params.id, body),
  })
  router.call(chamadasDoFluxo.ignorar, {
    access: MOVER,
    summary: 'Deixa uma linha do extrato de fora, com o motivo',
    handler: (ctx, { params, body }) => ignorarLinha(ctx, params.id, body),
  })
  router.call(chamadasDoFluxo.desfazer, {
    access: MOVER,
    summary: 'Desfaz a conferência de uma linha do extrato',
    handler: (ctx, { params }) => desfazerLinha(ctx, params.id),
  })
}
