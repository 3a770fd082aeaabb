import type { Ctx } from '../../core/context.ts'

const centavos = (reais: number | undefined): number | null => (reais === undefined ? null : Math.round(reais * 100))

/** Ceiling of self-approval in centavos (LIMITE_AUTOAPROVACAO, in reais); null, its default, means there is none. */
export const limiteDeAutoaprovacao = ({ config }: Pick<Ctx, 'config'>): number | null =>
  centavos(config.LIMITE_AUTOAPROVACAO)

/** Above which value, in centavos, two different people approve (DUAS_APROVACOES_ACIMA_DE, in reais); null, its default: one is enough. */
export const duasAprovacoesAcimaDe = ({ config }: Pick<Ctx, 'config'>): number | null =>
  centavos(config.DUAS_APROVACOES_ACIMA_DE)

/** Both, as the flow's acts take them. */
export const limitesDaAprovacao = (ctx: Pick<Ctx, 'config'>) => ({
  limiteDeAutoaprovacao: limiteDeAutoaprovacao(ctx),
  duasAprovacoesAcimaDe: duasAprovacoesAcimaDe(ctx),
})
