import { lancamento } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { lerLancamentos } from './listar.ts'

/** An entry read by itself says where it stands, as it does in the list: its state follows from facts, it is no field. */
export const servicoDeLancamentos: OwnService = {
  record: lancamento,
  present: async (ctx: Ctx, records: readonly { id: string }[]) => {
    const ids = records.map(({ id }) => id)
    const lidos = new Map((await lerLancamentos(ctx, ctx.db, ids)).map((um) => [um.id, um]))
    return ids.flatMap((id) => lidos.get(id) ?? [])
  },
}
