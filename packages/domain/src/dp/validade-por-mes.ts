import { addMonths, type PlainDate } from '../core/dates.ts'
import { searchable } from '../core/text.ts'

const MESES = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
]

/** '2026-12' as 'dezembro de 2026'. */
export const mesPorExtenso = (mes: string): string => `${MESES[Number(mes.slice(5, 7)) - 1]} de ${mes.slice(0, 4)}`

/** So many months, 'yyyy-mm', from that day's on. */
export const proximosMeses = (dia: PlainDate, quantos: number): string[] =>
  Array.from({ length: quantos }, (_, n) => addMonths(`${dia.slice(0, 7)}-01`, n).slice(0, 7))

/** 'aso dezembro', 'nr-10 março de 2027': what is looked for, and the month it expires in, the next one where no year is said. */
export function tipoEMes(texto: string, hoje: PlainDate): { tipo: string; mes: string } | null {
  const [, tipo, nome, ano] =
    /^(.*?\S) (?:em )?([a-z]{3,9})(?: (?:de )?(20\d\d))?$/.exec(searchable(texto).trim()) ?? []
  const n = nome ? MESES.findIndex((um) => searchable(um).startsWith(nome)) + 1 : 0
  if (!tipo || n === 0) return null
  const dele = String(n).padStart(2, '0')
  return { tipo, mes: ano ? `${ano}-${dele}` : proximosMeses(hoje, 12).find((mes) => mes.endsWith(`-${dele}`))! }
}
