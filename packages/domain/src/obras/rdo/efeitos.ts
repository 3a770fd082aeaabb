import type { PlainDate } from '../../core/dates.ts'
import { defineEffect } from '../../core/effect.ts'

/** What approved daily reports tell of vehicles: the greatest odometer and the greatest hour meter of each, exact; null where none is told. */
export const leiturasDeVeiculos = defineEffect<
  readonly { readonly veiculoId: string; readonly km: string | null; readonly horimetro: string | null }[]
>('obras.rdo.leituras-de-veiculos')

/** An occurrence of an approved report that asks for a non-conformity. */
export interface OcorrenciaComNc {
  readonly id: string
  readonly tipo: number
  readonly hora: string | null
  readonly descricao: string
  readonly comAfastamento: boolean | null
  readonly vitimas: number | null
}
/** Answered with the non-conformity that each of them opened, in their order. */
export const naoConformidadesPedidas = defineEffect<
  {
    readonly rdo: {
      readonly id: string
      readonly numero: string
      readonly data: PlainDate
      readonly obraId: string
      readonly centroDeCustoId: string
      /** The team it tells of, where it is one alone. */
      readonly equipeId: string | null
    }
    /** Who answers for it until somebody else is said to. */
    readonly responsavelId: string
    readonly ocorrencias: readonly OcorrenciaComNc[]
  },
  readonly { readonly ocorrenciaId: string; readonly id: string; readonly numero: string }[]
>('obras.rdo.nao-conformidades-pedidas')
