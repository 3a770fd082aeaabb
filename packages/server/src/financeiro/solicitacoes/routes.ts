import { batchOf } from '@prumo/domain/core/consulta.ts'
import { delegacao, delegacaoNova } from '@prumo/domain/financeiro/solicitacoes/delegacoes.ts'
import {
  analiseDeSolicitacao,
  aprovacaoEmLote,
  MAXIMO_EM_LOTE,
  solicitacao,
} from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { z } from 'zod'
import { idParams, type Router } from '../../core/http.ts'
import { analisarSolicitacoes } from './analisar.ts'
import { aprovarEmLote } from './aprovar-em-lote.ts'
import { delegar, encerrarDelegacao, listarDelegacoes } from './delegar.ts'
import { consultaDeSolicitacoes, listarSolicitacoes } from './listar.ts'

/** The approval inbox (design, Finance screens 2.8). The acts on what it lists and the count of its tabs are the order's own. */
export function solicitacoesRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/solicitacoes',
    access: { tela: telas.solicitacoes, flag: 'visualizar' },
    query: consultaDeSolicitacoes,
    answer: batchOf(solicitacao),
    summary: 'Lista uma aba da caixa de aprovação: o que espera há mais tempo primeiro',
    handler: (ctx, { query }) => listarSolicitacoes(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/solicitacoes/analise',
    access: { tela: telas.solicitacoes, flag: 'visualizar' },
    query: z.object({ ids: z.string().min(1).max(3200) }),
    answer: z.array(analiseDeSolicitacao),
    summary: 'Alertas e impacto na meta de até 100 pedidos da caixa de aprovação',
    handler: (ctx, { query }) => analisarSolicitacoes(ctx, query.ids.split(',').slice(0, 100)),
  })
  router.route({
    method: 'POST',
    url: '/solicitacoes/aprovar-em-lote',
    access: { tela: telas.solicitacoes, flag: 'editar' },
    body: z.object({
      pedidos: z
        .array(z.object({ id: z.union([z.string().max(30), z.number()]).transform(String), revisao: z.int().min(1) }))
        .min(1)
        .max(MAXIMO_EM_LOTE),
    }),
    answer: aprovacaoEmLote,
    summary: 'Aprova os pedidos sem alerta; os outros voltam com o motivo',
    handler: (ctx, { body }) => aprovarEmLote(ctx, body.pedidos),
  })
  delegacoesRoutes(router)
}

/** One's own turn, given to another for some days: whoever decides on this screen gives what is theirs to give. */
function delegacoesRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/solicitacoes/delegacoes',
    access: { tela: telas.solicitacoes, flag: 'visualizar' },
    answer: z.array(delegacao),
    summary: 'As delegações que a pessoa deu e recebeu',
    handler: (ctx) => listarDelegacoes(ctx),
  })
  router.route({
    method: 'POST',
    url: '/solicitacoes/delegacoes',
    access: { tela: telas.solicitacoes, flag: 'editar' },
    body: delegacaoNova,
    status: 201,
    answer: delegacao,
    summary: 'Delega as próprias decisões a outra pessoa, por um período',
    handler: (ctx, { body }) => delegar(ctx, body),
  })
  router.route({
    method: 'POST',
    url: '/solicitacoes/delegacoes/:id/encerrar',
    access: { tela: telas.solicitacoes, flag: 'editar' },
    params: idParams,
    answer: delegacao,
    summary: 'Encerra uma delegação que a pessoa deu',
    handler: (ctx, { params }) => encerrarDelegacao(ctx, params.id),
  })
}
