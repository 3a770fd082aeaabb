import type { Ctx } from '../../core/context.ts'

/** Ceiling of self-approval in centavos (LIMITE_AUTOAPROVACAO, in reais); null, its default, means there is none. */
export function limiteDeAutoaprovacao(ctx: Pick<Ctx, 'config'>): number | null {
  const { LIMITE_AUTOAPROVACAO: reais } = ctx.config
  return reais === undefined ? null : Math.round(reais * 100)
}
