import { defineEffect } from '../../core/effect.ts'

/** What approved daily reports tell of vehicles: the greatest odometer and the greatest hour meter of each, exact; null where none is told. */
export const leiturasDeVeiculos = defineEffect<
  readonly { readonly veiculoId: string; readonly km: string | null; readonly horimetro: string | null }[]
>('obras.rdo.leituras-de-veiculos')
