import type { PlainDate } from '../core/dates.ts'

/**
 * Months of rent that a period touches: a rent is paid by the month, and none is paid before the vehicle came. Where nobody
 * said since when, since it was first fuelled; where neither is known, all of them.
 */
export function mesesDeLocacao(
  { de, ate }: { readonly de: PlainDate; readonly ate: PlainDate },
  desde: PlainDate | null,
): number {
  const inicio = desde && desde > de ? desde : de
  const mes = (dia: PlainDate): number => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7))
  return Math.max(0, mes(ate) - mes(inicio) + 1)
}
