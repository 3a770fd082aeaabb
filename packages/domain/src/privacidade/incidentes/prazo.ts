/** Until when an incident is told, and what of that is late (Resolução CD/ANPD nº 15/2024, arts. 6º e 9º); SQL says the same of many (server, listar.ts). */
import { addBusinessDays } from '../../core/business-days.ts'
import { addDays, addMonths, type PlainDate } from '../../core/dates.ts'
import { RISCO } from './codigos.ts'

/** Business days from when it was known that personal data were reached. */
export const DIAS_UTEIS_PARA_COMUNICAR = 3

/** The day it was known is not counted; the clock begins on the next business day. */
export const prazoDoIncidente = (conhecidoEm: PlainDate): PlainDate =>
  addBusinessDays(addDays(conhecidoEm, 1), DIAS_UTEIS_PARA_COMUNICAR - 1)

export interface IncidenteNoPrazo {
  readonly risco: number
  readonly prazo: PlainDate
  readonly anpdEm: PlainDate | null
  readonly titularesEm: PlainDate | null
}

/** Does anybody still have to be told? Until the risk is judged, it counts as if it were relevant. */
export const faltaComunicar = ({ risco, anpdEm, titularesEm }: IncidenteNoPrazo): boolean =>
  risco !== RISCO.irrelevante && (anpdEm === null || titularesEm === null)

/** Somebody was told after the last day, or is still to be told after it. */
export const foraDoPrazo = (um: IncidenteNoPrazo, hoje: PlainDate): boolean =>
  um.risco !== RISCO.irrelevante && [um.anpdEm, um.titularesEm].some((dia) => (dia ?? hoje) > um.prazo)

/** The record of an incident is kept for five years (art. 10): it is not deleted before. */
export const guardadoAte = (conhecidoEm: PlainDate): PlainDate => addMonths(conhecidoEm, 60)
