import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { inScope } from '../../core/access/scope.ts'
import type { FonteDoPacote } from '../../core/campo/pacote.ts'
import { mayChoose } from '../../core/crud/names.ts'
import { columnsOf, toRecord } from '../../core/crud/read.ts'
import { tableOf } from '../../core/database/tables.ts'

/** Every insulating tool in reach: a tag that is read where there is no network answers whether it may be used. */
export const equipamentosNoPacote: FonteDoPacote = {
  banco: equipamentosIsolantes.banco,
  async ler(ctx) {
    if (!mayChoose(ctx, equipamentosIsolantes)) return []
    const rows = await ctx.db
      .selectFrom(tableOf(equipamentosIsolantes))
      .select(columnsOf(equipamentosIsolantes) as 'id'[])
      .where(inScope(ctx, equipamentosIsolantes))
      .orderBy('id')
      .execute()
    return rows.map((row) => toRecord(equipamentosIsolantes, row))
  },
}
