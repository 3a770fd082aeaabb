import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { chamadasDeContasObra } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import { transicaoDaObra } from '@prumo/domain/obras/obra/chamadas.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import type { Router } from '../../core/http/http.ts'
import { alterarConta, criarConta, excluirConta, mudarSituacao } from './conta.ts'
import { servicoDeObras } from './gravar.ts'
import { OBRAS, PASSOS } from './situacao.ts'

/** Works: their flow, and how finance writes them; what finance reads of them is its own room's. */
export function obrasRoutes(router: Router): void {
  transicaoRoute(router, OBRAS, { passos: PASSOS, body: transicaoDaObra as never, proprio: servicoDeObras })
  const { tela } = contasObra
  router.call(chamadasDeContasObra.criar, {
    access: { tela, flag: 'adicionar' },
    summary: 'Adiciona conta obra',
    handler: (ctx, { body }) => criarConta(ctx, body),
  })
  router.call(chamadasDeContasObra.alterar, {
    access: { tela, flag: 'editar' },
    summary: 'Altera conta obra',
    handler: (ctx, { params, body }) => alterarConta(ctx, params.id, body),
  })
  router.call(chamadasDeContasObra.excluir, {
    access: { tela, flag: 'excluir' },
    summary: 'Exclui a conta obra que nada usa',
    handler: (ctx, { params }) => excluirConta(ctx, params.id),
  })
  router.call(chamadasDeContasObra.mudarSituacao, {
    access: { tela, flag: 'editar' },
    summary: 'Inicia, paralisa, retoma, conclui, reabre ou encerra a conta obra',
    handler: (ctx, { params, body }) => mudarSituacao(ctx, params.id, body),
  })
}
