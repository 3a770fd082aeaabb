import type { InputOf } from '@prumo/domain/core/entity.ts'
import { workflow } from '@prumo/domain/financeiro/workflow.ts'
import { LISTAS_DO_WORKFLOW, problemasDoWorkflow } from '@prumo/domain/financeiro/workflow-valido.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create, update } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'

type Entrada = InputOf<typeof workflow>
const DA_REGRA: readonly string[] = [...LISTAS_DO_WORKFLOW, 'valorMinimo', 'valorMaximo']

function conferir(dado: Partial<Entrada>): void {
  const problemas = problemasDoWorkflow(dado)
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

export const servicoDeWorkflow: OwnService = {
  create(ctx: Ctx, input: Entrada) {
    conferir(input)
    return create(ctx, workflow, input)
  },
  update: (ctx: Ctx, id: string, patch: Partial<Entrada> & { revisao?: number }) =>
    inTransaction(ctx.db, async (tx) => {
      const antes = toRecord(workflow, await findRow(ctx, tx, workflow, id, true))
      // What was there before the rule stays until somebody touches it.
      if (Object.keys(patch).some((campo) => DA_REGRA.includes(campo))) conferir({ ...antes, ...patch })
      return update({ ...ctx, db: tx }, workflow, id, patch)
    }),
}
