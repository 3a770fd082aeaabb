import type { AjustesDaApr } from '@prumo/domain/seguranca/apr/respostas.ts'
import type { FaixasDeRisco } from '@prumo/domain/seguranca/apr/risco.ts'
import { HORAS_DE_VALIDADE } from '@prumo/domain/seguranca/apr/validade.ts'
import type { Ctx } from '../../core/context.ts'

type Ajustado = Pick<Ctx, 'config'>

export function faixasDe({ config }: Ajustado): FaixasDeRisco {
  const [medio, alto, critico] = config.APR_FAIXAS_DE_RISCO
  return { medio, alto, critico }
}

export const ajustesDe = (ctx: Ajustado): AjustesDaApr => ({
  faixas: faixasDe(ctx),
  minimoEnergizada: ctx.config.APR_MINIMO_ENERGIZADA,
  horasDeValidade: HORAS_DE_VALIDADE,
})
