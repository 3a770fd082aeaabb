/** How far a work was on a day, by its stages (design, Works 8: S curve físico × financeiro). */
import type { PlainDate } from '../../core/dates.ts'
import { quantityUnits } from '../../core/money.ts'
import type { Decimal } from '../baremos/preco.ts'
import { dividir } from './producao.ts'

export interface EtapaFeita {
  readonly id: string
  readonly peso: Decimal
  readonly percentual: Decimal | null
  readonly fimReal: PlainDate | null
}
/** What an approved report said of a stage. */
export interface LeituraDaEtapa {
  readonly etapaId: string
  readonly data: PlainDate
  readonly percentual: Decimal
}

const CEM = 1_000_000n

/**
 * Done until the end of that day, in ten-thousandths of a percent: a stage that had ended is whole, else what the last approved
 * report until then said of it. On `hoje` and after, each stage is what the work's page says it is.
 */
export function fisicoAte(
  etapas: readonly EtapaFeita[],
  leituras: readonly LeituraDaEtapa[],
  dia: PlainDate,
  hoje: PlainDate,
): bigint {
  let soma = 0n
  for (const { id, peso, percentual, fimReal } of etapas) {
    const ditas = leituras.filter(({ etapaId, data }) => etapaId === id && data <= dia)
    const ultima = ditas.reduce<LeituraDaEtapa | null>(
      (uma, outra) => (uma && uma.data > outra.data ? uma : outra),
      null,
    )
    const feito = dia >= hoje ? (percentual ?? 0) : fimReal !== null && fimReal <= dia ? 100 : (ultima?.percentual ?? 0)
    soma += dividir((quantityUnits(peso) ?? 0n) * (quantityUnits(feito) ?? 0n), CEM)
  }
  return soma
}

/** Ten-thousandths of a percent as a percent of one decimal, for a chart. */
export const emPercentual = (valor: bigint): number => Number(dividir(valor, 1000n)) / 10
/** One over another in ten-thousandths of a percent; null where there is nothing to divide by. */
export const parte = (de: bigint, por: bigint): bigint | null => (por > 0n ? dividir(de * CEM, por) : null)
