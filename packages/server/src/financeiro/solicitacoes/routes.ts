import { chamadasDasSolicitacoes } from '@prumo/domain/financeiro/solicitacoes/chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Router } from '../../core/http/http.ts'
import { analisarSolicitacoes } from './analisar.ts'
import { aprovarEmLote } from './aprovar-em-lote.ts'
import { delegar, encerrarDelegacao, listarDelegacoes } from './delegar.ts'
import { listarSolicitacoes } from './listar.ts'

/** The approval inbox (design, Finance screens 2.8). The acts on what it lists and the count of its tabs are the order's own. */
export function solicitacoesRoutes(router: Router): void {
  router.call(chamadasDasSolicitacoes.listar, {
    access: { tela: telas.solicitacoes, flag: 'visualizar' },
    summary: 'Lista uma aba da caixa de aprovação: o que espera há mais tempo primeiro',
    handler: (ctx, { query }) => listarSolicitacoes(ctx, query),
  })
  router.call(chamadasDasSolicitacoes.analise, {
    access: { tela: telas.solicitacoes, flag: 'visualizar' },
    summary: 'Alertas e impacto na meta de até 100 pedidos da caixa de aprovação',
    handler: (ctx, { query }) => analisarSolicitacoes(ctx, query.ids.split(',').slice(0, 100)),
  })
  router.call(chamadasDasSolicitacoes.aprovarEmLote, {
    access: { tela: telas.solicitacoes, flag: 'editar' },
    summary: 'Aprova os pedidos sem alerta; os outros voltam com o motivo',
    handler: (ctx, { body }) => aprovarEmLote(ctx, body.pedidos),
  })
  delegacoesRoutes(router)
}

/** One's own turn, given to another for some days: whoever decides on this screen gives what is theirs to give. */
function delegacoesRoutes(router: Router): void {
  router.call(chamadasDasSolicitacoes.delegacoes, {
    access: { tela: telas.solicitacoes, flag: 'visualizar' },
    summary: 'As delegações que a pessoa deu e recebeu',
    handler: (ctx) => listarDelegacoes(ctx),
  })
  router.call(chamadasDasSolicitacoes.delegar, {
    access: { tela: telas.solicitacoes, flag: 'editar' },
    summary: 'Delega as próprias decisões a outra pessoa, por um período',
    handler: (ctx, { body }) => delegar(ctx, body),
  })
  router.call(chamadasDasSolicitacoes.encerrarDelegacao, {
    access: { tela: telas.solicitacoes, flag: 'editar' },
    summary: 'Encerra uma delegação que a pessoa deu',
    handler: (ctx, { params }) => encerrarDelegacao(ctx, params.id),
  })
}
