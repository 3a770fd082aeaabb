import { patchSchema, recordSchema } from '@prumo/domain/core/schema.ts'
import { colaboradores, dismissalProblem } from '@prumo/domain/dp/colaboradores.ts'
import { findRow, toRecord } from '../core/crud/read.ts'
import { update } from '../core/crud/write.ts'
import { inTransaction } from '../core/database.ts'
import { badFields } from '../core/errors.ts'
import { idParams, type Router } from '../core/http.ts'

/** The generic routes, but that a change says no dismissal of who is not inactive (Spec 2 §4). */
export function colaboradoresRoutes(router: Router): void {
  router.route({
    method: 'PUT',
    url: `/${colaboradores.name}/:id`,
    access: { tela: colaboradores.tela, flag: 'editar' },
    summary: 'Altera colaborador; a data de demissão só vale para quem está inativo',
    params: idParams,
    body: patchSchema(colaboradores),
    answer: recordSchema(colaboradores),
    handler: (ctx, { params, body }) =>
      inTransaction(ctx.db, async (tx) => {
        const before = toRecord(colaboradores, await findRow(ctx, tx, colaboradores, params.id, true))
        const problem = dismissalProblem({ ...before, ...body })
        if (problem) throw badFields({ demissao: problem })
        return update({ ...ctx, db: tx }, colaboradores, params.id, body)
      }),
  })
}
