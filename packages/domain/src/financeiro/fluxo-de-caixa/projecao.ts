/** The projection: daily sums gathered into periods, the balance they lead to, and the day it falls too low. */
import { addDays, daysBetween, formatDate, type PlainDate } from '../../core/dates.ts'
import { type Centavos, lineTotal } from '../../core/money.ts'
import { NATUREZA } from './lancamentos.ts'

/** Days looked ahead. */
export const HORIZONTE = 90

export const periodos = { dia: 'Dia', semana: 'Semana', mes: 'Mês' } as const
export type Periodo = keyof typeof periodos

/** Realista: everything on its day, in full, but for what should have come in and did not. Pessimista: see `noCenario`. */
export const cenarios = { realista: 'Realista', pessimista: 'Pessimista' } as const
export type Cenario = keyof typeof cenarios

/** One sum of the projection: of a day (null: no day is known), a nature, a class, a degree of confidence, an account. */
export interface Parcela {
  readonly data: PlainDate | null
  readonly natureza: number
  readonly classeId: string | null
  readonly contaId: string | null
  readonly confianca: number
  readonly valor: Centavos
}

/** What should have come in before today and did not: nobody knows when it will, and it is no cash of today. */
export const entradaVencida = ({ natureza, data }: Parcela, hoje: PlainDate): boolean =>
  natureza === NATUREZA.entrada && data !== null && data < hoje

/**
 * What counts of an amount in a scenario: of what is to go out, everything; of what is to come in, nothing that is late. The
 * pessimist takes only the confidence's share of it (half-up to the centavo), and nothing of what has no day.
 */
export function noCenario(cenario: Cenario, parcela: Parcela, hoje: PlainDate): Centavos {
  if (parcela.natureza === NATUREZA.saida) return parcela.valor
  if (entradaVencida(parcela, hoje)) return 0
  if (cenario === 'realista') return parcela.valor
  if (parcela.data === null) return 0
  return lineTotal((parcela.valor / 100).toFixed(2), (parcela.confianca / 100).toFixed(2))
}

/** A column: what is late, what has no day, then period by period up to the horizon. */
export interface Coluna {
  readonly chave: 'atrasado' | 'semData' | PlainDate
  readonly rotulo: string
  /** Both ends included; null where the column is not made of days. */
  readonly de: PlainDate | null
  readonly ate: PlainDate | null
}

const mesDepois = (dia: PlainDate): PlainDate => {
  const [ano, mes] = dia.split('-').map(Number) as [number, number]
  return `${mes === 12 ? ano + 1 : ano}-${String((mes % 12) + 1).padStart(2, '0')}-01`
}
const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** The first day after the period in which that day lies: weeks begin on Monday, months on the 1st. */
function fimDoPeriodo(periodo: Periodo, dia: PlainDate): PlainDate {
  if (periodo === 'dia') return addDays(dia, 1)
  if (periodo === 'mes') return mesDepois(dia)
  return addDays(dia, 7 - ((new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7))
}

const curta = (dia: PlainDate): string => formatDate(dia).slice(0, 5)
function rotulo(periodo: Periodo, de: PlainDate, ate: PlainDate): string {
  if (periodo === 'mes') return `${MESES[Number(de.slice(5, 7)) - 1]}/${de.slice(0, 4)}`
  return de === ate ? curta(de) : `${curta(de)} a ${curta(ate)}`
}

/** The columns from today to the horizon. The first and last period may be cut. */
export function colunasDaProjecao(hoje: PlainDate, periodo: Periodo): Coluna[] {
  const fim = addDays(hoje, HORIZONTE)
  const colunas: Coluna[] = [
    { chave: 'atrasado', rotulo: 'Atrasado', de: null, ate: addDays(hoje, -1) },
    { chave: 'semData', rotulo: 'Sem data', de: null, ate: null },
  ]
  for (let de = hoje; de <= fim; ) {
    const depois = fimDoPeriodo(periodo, de)
    const ate = depois > fim ? fim : addDays(depois, -1)
    colunas.push({ chave: de, rotulo: rotulo(periodo, de, ate), de, ate })
    de = depois
  }
  return colunas
}

export interface Projecao {
  readonly colunas: readonly Coluna[]
  readonly entradas: readonly Centavos[]
  /** By class; the one without a class last. */
  readonly saidas: readonly { readonly classeId: string | null; readonly valores: readonly Centavos[] }[]
  readonly totalDeSaidas: readonly Centavos[]
  readonly saldoInicial: readonly Centavos[]
  readonly saldoFinal: readonly Centavos[]
  /** The balance at the end of each day, from today (with what is late or has no day already counted). */
  readonly dias: readonly {
    readonly data: PlainDate
    readonly entradas: Centavos
    readonly saidas: Centavos
    readonly saldo: Centavos
  }[]
  /** What lies beyond the horizon: told, never hidden. */
  readonly depois: { readonly entradas: Centavos; readonly saidas: Centavos }
  /** What should have come in and did not, which no balance counts: told as well. */
  readonly vencidas: Centavos
}

/** Gathers daily sums into the projection's table. What is late or has no day weighs on the balance before today's does. */
export function projetar(
  parcelas: readonly Parcela[],
  opcoes: { hoje: PlainDate; periodo: Periodo; cenario: Cenario; saldo: Centavos },
): Projecao {
  const { hoje, periodo, cenario } = opcoes
  const colunas = colunasDaProjecao(hoje, periodo)
  const zeros = () => colunas.map(() => 0)
  const entradas = zeros()
  const totalDeSaidas = zeros()
  const porClasse = new Map<string | null, number[]>()
  const depois = { entradas: 0, saidas: 0 }
  let vencidas = 0
  const dias = Array.from({ length: HORIZONTE + 1 }, (_, n) => ({
    data: addDays(hoje, n),
    entradas: 0,
    saidas: 0,
    saldo: 0,
  }))
  const colunaDoDia = dias.map(({ data }) => colunas.findIndex(({ de, ate }) => de && de <= data && data <= ate!))
  for (const parcela of parcelas) {
    if (entradaVencida(parcela, hoje)) vencidas += parcela.valor
    const valor = noCenario(cenario, parcela, hoje)
    const entra = parcela.natureza === NATUREZA.entrada
    const n = parcela.data === null ? null : daysBetween(hoje, parcela.data)
    if (n !== null && n > HORIZONTE) {
      depois[entra ? 'entradas' : 'saidas'] += valor
      continue
    }
    const coluna = n === null ? 1 : n < 0 ? 0 : colunaDoDia[n]!
    if (entra) entradas[coluna]! += valor
    else {
      totalDeSaidas[coluna]! += valor
      const linha = porClasse.get(parcela.classeId) ?? zeros()
      porClasse.set(parcela.classeId, linha)
      linha[coluna]! += valor
    }
    if (n !== null && n >= 0) dias[n]![entra ? 'entradas' : 'saidas'] += valor
  }
  const saldoInicial = zeros()
  const saldoFinal = zeros()
  let saldo = opcoes.saldo
  for (let n = 0; n < colunas.length; n++) {
    saldoInicial[n] = saldo
    saldo += entradas[n]! - totalDeSaidas[n]!
    saldoFinal[n] = saldo
  }
  let doDia = saldoFinal[1]!
  for (const dia of dias) {
    doDia += dia.entradas - dia.saidas
    dia.saldo = doDia
  }
  const saidas = [...porClasse].map(([classeId, valores]) => ({ classeId, valores }))
  return { colunas, entradas, saidas, totalDeSaidas, saldoInicial, saldoFinal, dias, depois, vencidas }
}

/** The first day on which the balance is below the least one wants to have, or null. */
export const primeiroDiaAbaixo = (dias: Projecao['dias'], minimo: Centavos): Projecao['dias'][number] | null =>
  dias.find(({ saldo }) => saldo < minimo) ?? null
