import { contagemDeCaixas } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { solicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { batchOf } from '../../core/crud/routes.ts'
import type { Router } from '../../core/http.ts'
import { contarCaixas } from '../pedidos/listar.ts'
import { consultaDeSolicitacoes, listarSolicitacoes } from './listar.ts'

const LER = { tela: telas.solicitacoes, flag: 'visualizar' } as const

/** The approval inbox (design, Finance screens 2.8). The acts on what it lists are the order's own. */
export function solicitacoesRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/solicitacoes',
    access: LER,
    query: consultaDeSolicitacoes,
    answer: batchOf(solicitacao),
    summary: 'Lista uma aba da caixa de aprovação: o que espera há mais tempo primeiro',
    handler: (ctx, { query }) => listarSolicitacoes(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/solicitacoes/contagem',
    access: LER,
    answer: contagemDeCaixas,
    summary: 'Quantos pedidos há em cada aba da caixa de aprovação',
    handler: (ctx) => contarCaixas(ctx),
  })
}
