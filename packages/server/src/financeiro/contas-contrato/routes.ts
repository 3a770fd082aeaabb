import { inputSchema, recordSchema } from '@prumo/domain/core/schema.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { resumoDaConta } from '@prumo/domain/financeiro/contas-contrato-respostas.ts'
import { contratoCriado } from '@prumo/domain/financeiro/efeitos.ts'
import { create } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database.ts'
import { idParams, type Router } from '../../core/http.ts'
import { recusarProblemas } from './gravar.ts'
import { resumirConta } from './resumo.ts'

/**
 * A new cost centre belongs to nobody yet, so its author could not see what they just made: whoever creates it holds it.
 * The rest of the routes are the generic ones.
 */
export function contasContratoRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url: `/${contasContrato.name}`,
    access: { tela: contasContrato.tela, flag: 'adicionar' },
    summary: 'Adiciona conta contrato, que passa a ser também de quem a criou',
    body: inputSchema(contasContrato),
    answer: recordSchema(contasContrato),
    status: 201,
    handler: (ctx, { body }) =>
      inTransaction(ctx.db, async (tx) => {
        recusarProblemas(body)
        const conta = await create(ctx, contasContrato, body, tx)
        await ctx.effects.emit(ctx, tx, contratoCriado, { id: conta.id })
        return conta
      }),
  })
  router.route({
    method: 'GET',
    url: `/${contasContrato.name}/:id/resumo`,
    access: { tela: contasContrato.tela, flag: 'visualizar' },
    params: idParams,
    answer: resumoDaConta,
    summary: 'O que a conta contrato contém: pessoas, obras e pedidos abertos',
    handler: (ctx, { params }) => resumirConta(ctx, params.id),
  })
}
