/** Which day of a work has its report, and which has none (design, Works 4.7, 'Calendar view'). */
import { isBusinessDay } from '../../core/business-days.ts'
import { addDays, type PlainDate } from '../../core/dates.ts'
import { STATUS_DO_RDO as S, STATUS_QUE_VALEM, STATUS_SEM_VALOR } from './rdos.ts'

export const ESTADOS_DO_DIA = ['aprovado', 'enviado', 'semTrabalho', 'aberto', 'falta', 'vazio'] as const
export type EstadoDoDia = (typeof ESTADOS_DO_DIA)[number]
export const nomesDoDia: Readonly<Record<EstadoDoDia, string>> = {
  aprovado: 'Aprovado',
  enviado: 'Enviado',
  semTrabalho: 'Dia sem trabalho',
  aberto: 'Em preenchimento',
  falta: 'Falta o RDO',
  vazio: 'Sem RDO',
}

export interface RdoDoDia {
  readonly status: number
  readonly diaSemTrabalho: boolean | null
}

/** The days on which a work was being built: from its start to its end, or to yesterday while it runs; null before it starts. */
export interface Vigencia {
  readonly inicio: PlainDate
  readonly fim: PlainDate
  /** The stretches in which it stood still, each to its last day. */
  readonly paradas: readonly { readonly inicio: PlainDate; readonly fim: PlainDate }[]
}

/** Is a report expected of that day? Of the business days on which the work was being built. */
export const seEspera = (dia: PlainDate, vigencia: Vigencia | null): boolean =>
  vigencia !== null &&
  dia >= vigencia.inicio &&
  dia <= vigencia.fim &&
  isBusinessDay(dia) &&
  !vigencia.paradas.some(({ inicio, fim }) => dia >= inicio && dia <= fim)

/** How the day looks, of the reports it has; what stands for nothing any more is not counted. */
export function estadoDoDia(dia: PlainDate, rdos: readonly RdoDoDia[], vigencia: Vigencia | null): EstadoDoDia {
  const valem = rdos.filter(({ status }) => !STATUS_SEM_VALOR.includes(status))
  if (valem.length === 0) return seEspera(dia, vigencia) ? 'falta' : 'vazio'
  if (valem.some(({ status }) => status === S.rascunho || status === S.devolvido)) return 'aberto'
  if (valem.every(({ diaSemTrabalho }) => diaSemTrabalho)) return 'semTrabalho'
  return valem.every(({ status }) => STATUS_QUE_VALEM.includes(status)) ? 'aprovado' : 'enviado'
}

/** Every day of a month ('yyyy-mm'). */
export function diasDoMes(mes: string): PlainDate[] {
  const dias: PlainDate[] = []
  for (let dia = `${mes}-01`; dia.startsWith(mes); dia = addDays(dia, 1)) dias.push(dia)
  return dias
}
