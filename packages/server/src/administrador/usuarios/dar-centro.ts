import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'

/** A new cost centre is also that of whoever made it. */
export async function darCentroAQuemCriou(ctx: Ctx, tx: Tx, { id }: { readonly id: string }): Promise<void> {
  await tx.insertInto('usuariosCentros').values({ usuarioId: ctx.usuario.id, centroDeCustoId: id }).execute()
  // Open live channels know the centres of when they began: this one begins again.
  await ctx.live.revoke(tx, ctx.usuario.id)
}
