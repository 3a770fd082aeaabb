import type { InputOf } from '@prumo/domain/core/entity.ts'
import { regrasDeRetencao } from '@prumo/domain/financeiro/regras-de-retencao.ts'
import { comItensLimpos, problemasDaRegra } from '@prumo/domain/financeiro/retencoes/regra-valida.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create, update } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'

type Campos = InputOf<typeof regrasDeRetencao>

function recusar(campos: Parameters<typeof problemasDaRegra>[0]): void {
  const problemas = problemasDaRegra(campos)
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

/** A rule that says nothing, or two things, is refused where it is written. */
export const servicoDeRegrasDeRetencao: OwnService = {
  create(ctx: Ctx, input: Campos) {
    recusar(input)
    return create(ctx, regrasDeRetencao, comItensLimpos(input))
  },
  update: (ctx: Ctx, id: string, patch: Partial<Campos> & { revisao?: number }) =>
    inTransaction(ctx.db, async (tx) => {
      const antes = toRecord(regrasDeRetencao, await findRow(ctx, tx, regrasDeRetencao, id, true))
      recusar({ ...antes, ...patch })
      return update({ ...ctx, db: tx }, regrasDeRetencao, id, comItensLimpos(patch))
    }),
}
