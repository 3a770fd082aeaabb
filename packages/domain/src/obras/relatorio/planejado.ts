/** What of a work was to be done by when: its stages by weight over their days, else all of it over the work's own (design, Works 8). */
import { daysBetween, type PlainDate } from '../../core/dates.ts'
import { quantityUnits } from '../../core/money.ts'
import type { Decimal } from '../baremos/preco.ts'
import { dividir } from './producao.ts'

export interface EtapaPlanejada {
  readonly peso: Decimal
  readonly inicioPrevisto: PlainDate | null
  readonly fimPrevisto: PlainDate | null
}
export interface ObraPlanejada {
  readonly inicio: PlainDate | null
  readonly fim: PlainDate | null
  readonly etapas: readonly EtapaPlanejada[]
}

/** 100 % in ten-thousandths of a percent. */
export const CEM = 1_000_000n

/** What part of those days has passed by the end of that day: [passed, all]. */
function passados(inicio: PlainDate, fim: PlainDate, dia: PlainDate): readonly [bigint, bigint] {
  const todos = BigInt(daysBetween(inicio, fim) + 1)
  if (dia < inicio) return [0n, todos]
  return dia >= fim ? [todos, todos] : [BigInt(daysBetween(inicio, dia) + 1), todos]
}

/**
 * Planned until the end of that day, in ten-thousandths of a percent; null for a work without days. A stage without days of
 * its own has the work's.
 */
export function planejadoAte({ inicio, fim, etapas }: ObraPlanejada, dia: PlainDate): bigint | null {
  const partes =
    etapas.length > 0
      ? etapas.map(({ peso, inicioPrevisto, fimPrevisto }) => ({
          peso: quantityUnits(peso) ?? 0n,
          de: inicioPrevisto ?? inicio,
          ate: fimPrevisto ?? fim,
        }))
      : [{ peso: CEM, de: inicio, ate: fim }]
  let soma = 0n
  for (const { peso, de, ate } of partes) {
    if (de === null || ate === null || ate < de) return null
    const [feitos, todos] = passados(de, ate, dia)
    soma += dividir(peso * feitos, todos)
  }
  return soma
}

/** The first and last days of the plan; null without them. */
export function diasDoPlano({ inicio, fim, etapas }: ObraPlanejada): readonly [PlainDate, PlainDate] | null {
  const de = etapas.length > 0 ? etapas.map(({ inicioPrevisto }) => inicioPrevisto ?? inicio) : [inicio]
  const ate = etapas.length > 0 ? etapas.map(({ fimPrevisto }) => fimPrevisto ?? fim) : [fim]
  const [primeiro, ultimo] = [
    de.filter((d) => d !== null).sort()[0],
    ate
      .filter((d) => d !== null)
      .sort()
      .at(-1),
  ]
  return primeiro && ultimo && primeiro <= ultimo ? [primeiro, ultimo] : null
}

/** A stage that is units of the price table: its weight of what the whole work comes to. */
export interface PartePlanejada {
  /** Ten-thousandths of a unit, of the whole work. */
  readonly us: bigint
  readonly peso: Decimal
  readonly de: PlainDate
  readonly ate: PlainDate
}

/** Its units planned until the end of that day, in ten-thousandths: months add up to the whole exactly. */
export function usPlanejadaAte({ us, peso, de, ate }: PartePlanejada, dia: PlainDate): bigint {
  if (ate < de || dia < de) return 0n
  const [feitos, todos] = passados(de, ate, dia)
  return dividir((quantityUnits(peso) ?? 0n) * feitos * us, todos * CEM)
}
