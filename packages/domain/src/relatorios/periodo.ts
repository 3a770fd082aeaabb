import { addDays, isPlainDate, type PlainDate } from '../core/dates.ts'

/** The periods a page offers in one touch; any other is two days. */
export const periodos = {
  mes: 'Este mês',
  'mes-passado': 'Mês passado',
  trimestre: 'Três meses',
  ano: 'Este ano',
  doze: 'Doze meses',
} as const
export type Periodo = keyof typeof periodos

const numero = (mes: string): number => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7)) - 1
const doNumero = (n: number): string => `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
const ultimoDia = (mes: string): PlainDate =>
  `${mes}-${new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5, 7)), 0)).getUTCDate()}`

/** The month's first and last day. */
export const diasDoMes = (mes: string): { de: PlainDate; ate: PlainDate } => ({ de: `${mes}-01`, ate: ultimoDia(mes) })

/** A month's days in a chart that ends on that day, which may stand in the middle of its last month. */
export function diasNoGrafico(mes: string, fim: PlainDate): { de: PlainDate; ate: PlainDate } {
  const { de, ate } = diasDoMes(mes)
  return { de, ate: ate < fim ? ate : fim }
}

/** The days a period means today: whole months, so that what is due until their end is in them. */
export function diasDoPeriodo(periodo: Periodo, hoje: PlainDate): { de: PlainDate; ate: PlainDate } {
  const este = numero(hoje.slice(0, 7))
  const meses = (primeiro: number, ultimo: number) => ({
    de: `${doNumero(primeiro)}-01`,
    ate: ultimoDia(doNumero(ultimo)),
  })
  switch (periodo) {
    case 'mes':
      return meses(este, este)
    case 'mes-passado':
      return meses(este - 1, este - 1)
    case 'trimestre':
      return meses(este - 2, este)
    case 'ano':
      return { de: `${hoje.slice(0, 4)}-01-01`, ate: `${hoje.slice(0, 4)}-12-31` }
    case 'doze':
      return meses(este - 11, este)
  }
}

/** Longest period a page sums: three years. */
export const MAXIMO_DE_MESES = 36

/**
 * The months of a chart: those of the period, and at least the twelve up to its end, since one bar alone tells of no
 * course. 'yyyy-mm', ascending.
 */
export function mesesDoGrafico(de: PlainDate, ate: PlainDate): string[] {
  const ultimo = numero(ate.slice(0, 7))
  const primeiro = Math.min(numero(de.slice(0, 7)), ultimo - 11)
  return Array.from({ length: ultimo - primeiro + 1 }, (_, n) => doNumero(primeiro + n))
}

/** From one month to another, both included, ascending. */
export const mesesEntre = (de: string, ate: string): string[] =>
  Array.from({ length: Math.max(0, numero(ate) - numero(de) + 1) }, (_, n) => doNumero(numero(de) + n))

const NOMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
/** 'nov/26'. */
export const mesCurto = (mes: string): string => `${NOMES[Number(mes.slice(5, 7)) - 1]}/${mes.slice(2, 4)}`

/** Why those two days are no period, or null. */
export function recusaDoPeriodo(de: string, ate: string): string | null {
  if (!isPlainDate(de) || !isPlainDate(ate)) return 'Escreva duas datas que existem.'
  if (de > ate) return 'O fim vem depois do começo.'
  const meses = numero(ate.slice(0, 7)) - numero(de.slice(0, 7)) + 1
  return meses > MAXIMO_DE_MESES ? 'Escolha no máximo três anos.' : null
}

interface Dias {
  readonly de?: PlainDate | undefined
  readonly ate?: PlainDate | undefined
}
interface MesesInteiros {
  readonly meses: Dias | null
  readonly dias: readonly Dias[]
}

/** A period as the whole months it has, by their first days, and the days of those it cuts; without an end, as far as there are any. */
export function mesesInteiros(de: PlainDate | undefined, ate: PlainDate | undefined): MesesInteiros {
  const primeiro = de && (de.endsWith('-01') ? de : `${doNumero(numero(de) + 1)}-01`)
  const ultimo =
    ate && (ate === ultimoDia(ate.slice(0, 7)) ? `${ate.slice(0, 7)}-01` : `${doNumero(numero(ate) - 1)}-01`)
  if (primeiro && ultimo && primeiro > ultimo) return { meses: null, dias: [{ de, ate }] }
  const dias: Dias[] = []
  if (de && primeiro && de !== primeiro) dias.push({ de, ate: addDays(primeiro, -1) })
  if (ate && ultimo && ate.slice(0, 7) !== ultimo.slice(0, 7)) dias.push({ de: `${ate.slice(0, 7)}-01`, ate })
  return { meses: { de: primeiro || undefined, ate: ultimo || undefined }, dias }
}
