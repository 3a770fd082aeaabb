/** For how long an APR is good: that team, that place, that shift (design, Works 7.4). */
import { STATUS_DE_APR } from './codigos.ts'

export const HORAS_DE_VALIDADE = 12
export const APR_VENCIDA = 'APR vencida'

export const valeAte = ({ vigenteDesde }: { readonly vigenteDesde: string | null }): Date | null =>
  vigenteDesde === null ? null : new Date(Date.parse(vigenteDesde) + HORAS_DE_VALIDADE * 3_600_000)

/** In force, and older than a shift. */
export function estaVencida(
  { status, vigenteDesde }: { readonly status: number; readonly vigenteDesde: string | null },
  agora: Date,
): boolean {
  const ate = valeAte({ vigenteDesde })
  return status === STATUS_DE_APR.emVigor && ate !== null && ate < agora
}
