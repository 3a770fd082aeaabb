import type { PlainDate } from '../../core/dates.ts'
import { defineEffect } from '../../core/effect.ts'
import type { Centavos } from '../../core/money.ts'

/** What the cash flow is to say of a measurement from now on. */
export interface MedicaoNoCaixa {
  readonly medicaoId: string
  /** An entry typed by hand that becomes this one's; null: one of its own. */
  readonly adotar: string | null
  /** What is expected; null when nothing is any more, and why. */
  readonly esperado: {
    readonly descricao: string
    readonly centroDeCustoId: string
    readonly obraId: string | null
    readonly valor: Centavos
    /** Money that goes back to the client: a reversal. */
    readonly saida: boolean
    readonly dataPrevista: PlainDate
    /** The month it is of, and the day it was invoiced. */
    readonly mesComp: string
    readonly dataFaturada: PlainDate | null
    /** Where it is of several works: of each, how much. */
    readonly partes: readonly { readonly obraId: string; readonly valor: Centavos }[]
  } | null
  readonly motivo: string
  readonly recebidaEm: PlainDate | null
}

/** A measurement was sent, glosed, rejected, invoiced, received or cancelled. */
export const medicaoNoCaixa = defineEffect<MedicaoNoCaixa>('obras.medicoes.no-caixa')

/** Its entry of the cash flow was realised there on that day, or opened again (null); answered with what the trail tells of it. */
export const lancamentoDaMedicao = defineEffect<
  { readonly medicaoId: string; readonly recebidaEm: PlainDate | null },
  { readonly dito: string }
>('financeiro.fluxo-de-caixa.medicao-recebida')
