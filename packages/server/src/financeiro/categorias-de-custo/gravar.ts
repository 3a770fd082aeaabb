import type { InputOf } from '@prumo/domain/core/entity.ts'
import { categoriasDeCusto } from '@prumo/domain/financeiro/categorias-de-custo.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'

type Entrada = InputOf<typeof categoriasDeCusto>

/** A restricted class is one of its master's: a category that names both names two that belong together. */
async function conferirClasses(tx: Tx, { classeMasterId, classeRestritaId }: Partial<Entrada>): Promise<void> {
  if (!classeRestritaId) return
  if (!classeMasterId) throw badFields({ classeMasterId: 'Escolha a classe master desta classe restrita.' })
  const restrita = await tx
    .selectFrom('classesDeCusto')
    .select('classeMasterId')
    .where('id', '=', classeRestritaId)
    .forKeyShare()
    .executeTakeFirst()
  if (restrita && restrita.classeMasterId !== classeMasterId)
    throw badFields({ classeRestritaId: 'Esta classe restrita não é da classe master escolhida.' })
}

export const servicoDeCategorias: OwnService = {
  create: (ctx: Ctx, input: Entrada) =>
    inTransaction(ctx.db, async (tx) => {
      await conferirClasses(tx, input)
      return create(ctx, categoriasDeCusto, input, tx)
    }),
  update: (ctx: Ctx, id: string, patch: Partial<Entrada> & { revisao?: number }) =>
    inTransaction(ctx.db, async (tx) => {
      const before = await findRow(ctx, tx, categoriasDeCusto, id, true)
      // What was there before the rule stays until somebody touches it.
      if ('classeMasterId' in patch || 'classeRestritaId' in patch) await conferirClasses(tx, { ...before, ...patch })
      return update({ ...ctx, db: tx }, categoriasDeCusto, id, patch)
    }),
}
