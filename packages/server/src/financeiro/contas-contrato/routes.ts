import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { chamadasDeContasContrato } from '@prumo/domain/financeiro/contas-contrato-chamadas.ts'
import type { Router } from '../../core/http/http.ts'
import { resumirConta } from './resumo.ts'

/** What a contract has beside the generic routes. */
export function contasContratoRoutes(router: Router): void {
  router.call(chamadasDeContasContrato.resumo, {
    access: { tela: contasContrato.tela, flag: 'visualizar' },
    summary: 'O que a conta contrato contém: pessoas, obras e pedidos abertos',
    handler: (ctx, { params }) => resumirConta(ctx, params.id),
  })
}
