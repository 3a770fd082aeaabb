import type { FaixaDoAmbiente } from '@prumo/domain/laboratorio/ensaio-eletrico/conferir.ts'
import type { Ctx } from '../../core/context.ts'

type Ajustado = Pick<Ctx, 'config'>

export const toleranciaDe = ({ config }: Ajustado): number => config.LAB_TOLERANCIA_TENSAO
export const faixaDe = ({ config }: Ajustado): FaixaDoAmbiente => ({
  temperatura: config.LAB_FAIXA_TEMPERATURA,
  umidade: config.LAB_FAIXA_UMIDADE,
})
