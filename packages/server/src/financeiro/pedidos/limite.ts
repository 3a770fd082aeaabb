import type { LimitesDaAprovacao } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import type { Ctx } from '../../core/context.ts'

const centavos = (reais: number | undefined): number | null => (reais === undefined ? null : Math.round(reais * 100))

/** LIMITE_AUTOAPROVACAO and DUAS_APROVACOES_ACIMA_DE, set in reais; by default neither is set. */
export const limitesDaAprovacao = ({ config }: Pick<Ctx, 'config'>): LimitesDaAprovacao => ({
  limiteDeAutoaprovacao: centavos(config.LIMITE_AUTOAPROVACAO),
  duasAprovacoesAcimaDe: centavos(config.DUAS_APROVACOES_ACIMA_DE),
})
