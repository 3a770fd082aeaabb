import type { InputOf } from '@prumo/domain/core/entity.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { problemasDoContrato } from '@prumo/domain/financeiro/contrato-valido.ts'
import { contratoCriado } from '@prumo/domain/financeiro/efeitos.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create, update } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'

type Entrada = InputOf<typeof contasContrato>

function recusarProblemas(conta: Partial<Entrada>): void {
  const problemas = problemasDoContrato(conta)
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

/** A new cost centre belongs to nobody yet, so its author could not see what they just made: whoever creates it holds it. */
const criar = (ctx: Ctx, entrada: Entrada) =>
  inTransaction(ctx.db, async (tx) => {
    recusarProblemas(entrada)
    const conta = await create(ctx, contasContrato, entrada, tx)
    await ctx.effects.emit(ctx, tx, contratoCriado, { id: conta.id })
    return conta
  })

export const servicoDeContratos: OwnService = {
  create: criar,
  update: (ctx: Ctx, id: string, patch: Partial<Entrada> & { revisao?: number }) =>
    inTransaction(ctx.db, async (tx) => {
      const before = await findRow(ctx, tx, contasContrato, id, true)
      if ('dataInicio' in patch || 'dataFim' in patch)
        recusarProblemas({ ...toRecord(contasContrato, before), ...patch })
      return update({ ...ctx, db: tx }, contasContrato, id, patch)
    }),
}
