/** A page of the calendar: weeks from Sunday to Saturday, and the days around which a month is shown. */
import { addDays, type PlainDate } from '@prumo/domain/core/dates.ts'

export const limitesDoMes = (mes: string): { de: PlainDate; ate: PlainDate } => ({
  de: `${mes}-01`,
  ate: addDays(`${outroMes(mes, 1)}-01`, -1),
})

/** The month that many months away. */
export function outroMes(mes: string, passo: number): string {
  const [ano, numero] = mes.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(ano, numero - 1 + passo, 1)).toISOString().slice(0, 7)
}

/** 0 is Sunday. */
export const diaDaSemana = (dia: PlainDate): number => new Date(`${dia}T00:00:00Z`).getUTCDay()

/** Whole weeks; days of the months beside fill the first and the last. */
export function semanasDoMes(mes: string): PlainDate[][] {
  const { de, ate } = limitesDoMes(mes)
  const semanas: PlainDate[][] = []
  for (let dia = addDays(de, -diaDaSemana(de)); dia <= ate; dia = addDays(dia, 7))
    semanas.push(Array.from({ length: 7 }, (_, n) => addDays(dia, n)))
  return semanas
}

const DIAS = ['no domingo', 'na segunda', 'na terça', 'na quarta', 'na quinta', 'na sexta', 'no sábado']
/** 'no sábado'. */
export const noDiaDaSemana = (dia: PlainDate): string => DIAS[diaDaSemana(dia)]!

const nomeDoMes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const diaPorExtenso = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const instante = (dia: PlainDate) => new Date(`${dia}T00:00:00Z`)
/** 'Novembro de 2026'. */
export const mesPorExtenso = (mes: string): string =>
  nomeDoMes.format(instante(`${mes}-01`)).replace(/^./, (letra) => letra.toUpperCase())
/** 'segunda-feira, 23 de novembro'. */
export const porExtenso = (dia: PlainDate): string => diaPorExtenso.format(instante(dia))
