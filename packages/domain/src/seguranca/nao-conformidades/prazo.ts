/** When a non-conformity is late, and when it is one that came again (design, Works 7.3); SQL says the same of many (server, listar.ts). */
import { addDays, daysBetween, type PlainDate } from '../../core/dates.ts'
import { GRAVIDADE } from '../gravidades.ts'
import { NC_POR_CORRIGIR, STATUS_DE_NC } from './codigos.ts'

export interface NcNoPrazo {
  readonly status: number
  readonly prazo: PlainDate
}

export const porCorrigir = ({ status }: Pick<NcNoPrazo, 'status'>): boolean =>
  (NC_POR_CORRIGIR as readonly number[]).includes(status)

/** Its last day is still in time; what waits to be verified is late for nobody. */
export const vencida = (nc: NcNoPrazo, hoje: PlainDate): boolean => porCorrigir(nc) && nc.prazo < hoje

/** Days until it is to be mended, fewer than none when late; null where nothing is left to mend. */
export const diasDoPrazo = (nc: NcNoPrazo, hoje: PlainDate): number | null =>
  porCorrigir(nc) ? daysBetween(hoje, nc.prazo) : null

/** 'vencida há 3 dias', 'vence hoje', 'faltam 5 dias'; null where nothing is waited for. */
export function prazoEmPalavras(nc: NcNoPrazo, hoje: PlainDate): string | null {
  const dias = diasDoPrazo(nc, hoje)
  if (dias === null) return null
  if (dias === 0) return 'vence hoje'
  const quantos = Math.abs(dias) === 1 ? '1 dia' : `${Math.abs(dias).toLocaleString('pt-BR')} dias`
  return dias < 0 ? `vencida há ${quantos}` : `${dias === 1 ? 'falta' : 'faltam'} ${quantos}`
}

/** Within so many days the same question, wrong again in the same team, is a recurrence. */
export const DIAS_DA_REINCIDENCIA = 90

export interface NcComparada {
  readonly id: string
  readonly perguntaId: string | null
  readonly equipeId: string | null
  readonly dataAbertura: PlainDate
  readonly status: number
}

/** Did the same team have the same question wrong before it, in the last 90 days? One that was cancelled never was. */
export const reincidente = (nc: NcComparada, outras: readonly NcComparada[]): boolean =>
  nc.perguntaId !== null &&
  nc.equipeId !== null &&
  outras.some(
    (outra) =>
      outra.id !== nc.id &&
      outra.perguntaId === nc.perguntaId &&
      outra.equipeId === nc.equipeId &&
      outra.status !== STATUS_DE_NC.cancelada &&
      outra.dataAbertura >= addDays(nc.dataAbertura, -DIAS_DA_REINCIDENCIA) &&
      // Of the same day, the one that was written first is the former.
      (outra.dataAbertura < nc.dataAbertura ||
        (outra.dataAbertura === nc.dataAbertura && BigInt(outra.id) < BigInt(nc.id))),
  )

/** On which of its last days whoever mends it is told: a week before, three days before and on the day itself. */
export const DIAS_DE_AVISO: readonly number[] = [7, 3, 0]

/** The gravities that are not treated before their causes, or a plan, are written. */
export const exigeAnalise = (gravidade: number): boolean => gravidade >= GRAVIDADE.alta
