import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { chamadasDeContasContrato } from '@prumo/domain/financeiro/contas-contrato-chamadas.ts'
import { contratoCriado } from '@prumo/domain/financeiro/efeitos.ts'
import { create } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Router } from '../../core/http/http.ts'
import { recusarProblemas } from './gravar.ts'
import { resumirConta } from './resumo.ts'

/**
 * A new cost centre belongs to nobody yet, so its author could not see what they just made: whoever creates it holds it.
 * The rest of the routes are the generic ones.
 */
export function contasContratoRoutes(router: Router): void {
  router.call(chamadasDeContasContrato.criar, {
    access: { tela: contasContrato.tela, flag: 'adicionar' },
    summary: 'Adiciona conta contrato, que passa a ser também de quem a criou',
    handler: (ctx, { body }) =>
      inTransaction(ctx.db, async (tx) => {
        recusarProblemas(body)
        const conta = await create(ctx, contasContrato, body, tx)
        await ctx.effects.emit(ctx, tx, contratoCriado, { id: conta.id })
        return conta
      }),
  })
  router.call(chamadasDeContasContrato.resumo, {
    access: { tela: contasContrato.tela, flag: 'visualizar' },
    summary: 'O que a conta contrato contém: pessoas, obras e pedidos abertos',
    handler: (ctx, { params }) => resumirConta(ctx, params.id),
  })
}
