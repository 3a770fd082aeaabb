import { type Centavos, formatMoney, formatQuantity } from '@prumo/domain/core/money.ts'

/** One hue and grey; red only for what is wrong. Without one, series take them in this order. */
export type ChartColour = 'forte' | 'suave' | 'cinza' | 'perigo'

export type ChartSeries = {
  nome: string
  /** One for each category; null leaves a gap. Money is integer centavos, a percentage is 0 to 100. */
  valores: readonly (number | null)[]
  cor?: ChartColour
  /** In 'barras-e-linha' the last series is the line, unless a series says what it is. */
  forma?: 'barra' | 'linha'
  /** Where it is not the chart's own; only tables and rows know it, an axis has one. */
  formato?: ChartFormat
}

/** A 'medida' is what an instrument read: its axis begins where the readings do, and what was not read stays a gap. */
export type ChartFormat = 'moeda' | 'numero' | 'percentual' | 'medida'
/** In 'pilhas-e-linha' the bars of one category stand on each other. */
export type ChartKind = 'barras' | 'linhas' | 'barras-e-linha' | 'pilhas-e-linha'

const COLOURS: readonly ChartColour[] = ['forte', 'cinza', 'suave', 'perigo']

/** A series as it is drawn: what was left open decided. */
export type DrawnSeries = Required<Omit<ChartSeries, 'formato'>> & Pick<ChartSeries, 'formato'>

export function drawnSeries(tipo: ChartKind, series: readonly ChartSeries[]): DrawnSeries[] {
  const byKind = (index: number): 'barra' | 'linha' =>
    tipo === 'linhas' || (tipo.endsWith('-e-linha') && index === series.length - 1) ? 'linha' : 'barra'
  return series.map((one, index) => ({
    ...one,
    cor: one.cor ?? COLOURS[index % COLOURS.length]!,
    forma: one.forma ?? byKind(index),
  }))
}

/** The categories from the first to the last of which there is anything to show: months of nothing are no news. */
export function inReach(series: readonly Pick<ChartSeries, 'valores'>[], count: number): [from: number, to: number] {
  const said = Array.from({ length: count }, (_, at) => series.some(({ valores }) => Boolean(valores[at])))
  const from = said.indexOf(true)
  return from < 0 ? [0, count] : [from, said.lastIndexOf(true) + 1]
}

/** A value in full, as the table and the tip show it. */
export function inFull(value: number | null, formato: ChartFormat): string {
  if (value === null) return '–'
  if (formato === 'moeda') return formatMoney(value as Centavos).replace(' ', '\u00a0')
  const text = value < 0 ? `-${formatQuantity(-value)}` : formatQuantity(value)
  return formato === 'percentual' ? `${text}%` : text
}

const SCALES = [
  [1e9, 'bi'],
  [1e6, 'mi'],
  [1e3, 'mil'],
] as const

/** A value as an axis has room for: 'R$ 12,5 mil', '1,2 mi'. */
export function inShort(value: number, formato: ChartFormat): string {
  if (formato === 'percentual') return inFull(Math.round(value * 10) / 10, formato)
  const amount = formato === 'moeda' ? value / 100 : value
  const size = Math.abs(amount)
  const [unit, word] = SCALES.find(([scale]) => size >= scale) ?? [1, '']
  const number = (size / unit).toLocaleString('pt-BR', { maximumFractionDigits: size / unit < 100 ? 1 : 0 })
  const text = word ? `${number} ${word}` : number
  return `${amount < 0 ? '-' : ''}${formato === 'moeda' ? 'R$ ' : ''}${text}`
}
