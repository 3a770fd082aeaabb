import { daysBetween, formatDate, plainDateOf, today } from '@prumo/domain/core/dates.ts'
import type { Acao } from '@prumo/domain/core/fluxo.ts'
import type { AtoDaMedicao } from '@prumo/domain/obras/medicoes/fluxo.ts'
import type { ItemDaMedicao, MedicaoNaResposta } from '@prumo/domain/obras/medicoes/respostas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

/** As it is read by itself. */
export type MedicaoLida = AnyRecord &
  MedicaoNaResposta & { readonly acoes?: readonly Acao<AtoDaMedicao>[]; readonly fechado?: string }
export type Item = ItemDaMedicao & { readonly id: string }

export const mes = (mesComp: string): string => `${mesComp.slice(5)}/${mesComp.slice(0, 4)}`
export const periodo = ({ periodoInicio, periodoFim }: { periodoInicio: string; periodoFim: string }): string =>
  `${formatDate(periodoInicio)} a ${formatDate(periodoFim)}`
/** Since when it stands where it stands, in days. */
export const diasNoStatus = (desde: string): number => Math.max(0, daysBetween(plainDateOf(new Date(desde)), today()))
export const quantos = (n: number, um: string, muitos: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`
