/** What an APR must say to be kept at all, also while it is being filled in. */
import { addDays, type PlainDate, plainDateOf } from '../../core/dates.ts'

export const DATA_FUTURA = 'A data da APR não pode ser futura!'
export const FIM_ANTES_DO_INICIO = 'O fim não pode vir antes do início!'
export const FIM_FUTURO = 'O fim não pode ser futuro!'

/** A telephone's clock runs a little ahead. */
const FOLGA_MS = 10 * 60_000
const futuro = (instante: string, agora: Date): boolean => Date.parse(instante) > agora.getTime() + FOLGA_MS

export interface CabecalhoDaApr {
  readonly data?: PlainDate | null | undefined
  readonly inicio?: string | null | undefined
  readonly fim?: string | null | undefined
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
}

/** Every field of the header at fault, with its sentence. An analysis may be written on the eve of its day. */
export function problemasDaApr(
  { data, inicio, fim, latitude, longitude }: CabecalhoDaApr,
  agora: Date,
): Record<string, string> {
  return {
    ...(data && data > addDays(plainDateOf(agora), 1) && { data: DATA_FUTURA }),
    ...(fim && futuro(fim, agora) && { fim: FIM_FUTURO }),
    ...(inicio && fim && Date.parse(fim) < Date.parse(inicio) && { fim: FIM_ANTES_DO_INICIO }),
    ...((latitude == null) !== (longitude == null) && { longitude: 'Informe latitude e longitude juntas.' }),
  }
}
