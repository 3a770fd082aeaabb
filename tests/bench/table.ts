import type { LoadResult } from './load.ts'
import type { Operation, OperationName } from './operations.ts'

export type Side = 'nosso' | 'piso'

/** The least ratio to the floor, per act; a search is held against the list instead. */
const TARGETS: Partial<Record<OperationName, number>> = { lista: 0.5, leitura: 0.5, criar: 0.3, aprovar: 0.3 }
const SEARCH_OVER_LIST = 2
/** What the acts held against the list may take, in its own p50, where they do not say. */
const TIMES_THE_LIST = 5
/** Of an act whose paths are held one by one, what any of them may take beyond the act's own. */
const TIMES_OF_ONE_PATH = 6

interface Series {
  readonly rates: number[]
  readonly latencies: number[]
  /** The same by path, for the acts that hold each. */
  readonly byPath: Map<number, number[]>
  /** Middle latency of each round. */
  readonly middles: number[]
  /** Of each round too, the middle latency of what it is held against, as it was last seen. */
  readonly models: number[]
  /** Processor time of the server's own process, per request, in ms; none where the system does not tell. */
  readonly processor: number[]
}

/** What was measured, by act and server. */
export class Figures {
  readonly #series = new Map<string, Series>()

  add(
    { name, each, beside }: Operation,
    side: Side,
    { latencies, places, seconds }: LoadResult,
    processor: number | null,
  ): void {
    const series = this.of(name, side)
    series.rates.push(latencies.length / seconds)
    series.middles.push(median(latencies))
    series.models.push(this.of(beside, 'nosso').middles.at(-1) ?? Number.NaN)
    for (const [index, latency] of latencies.entries()) {
      series.latencies.push(latency)
      if (!each) continue
      const place = places[index]!
      series.byPath.set(place, [...(series.byPath.get(place) ?? []), latency])
    }
    if (processor !== null) series.processor.push(processor / latencies.length)
  }

  of(name: OperationName, side: Side): Series {
    const key = `${name} ${side}`
    const series = this.#series.get(key) ?? {
      rates: [],
      latencies: [],
      byPath: new Map(),
      middles: [],
      models: [],
      processor: [],
    }
    this.#series.set(key, series)
    return series
  }
}

export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')

/** Prints the tables and says whether every target was reached. A ratio is the median of the rounds' own ratios. */
export function printTable(figures: Figures, acts: readonly Operation[], say: (line: string) => void): boolean {
  const withFloor = acts.filter(({ beside }) => beside === 'piso')
  const withOurs = acts.filter(({ beside }) => beside !== 'piso')
  const orders = printBesideFloor(figures, withFloor, say)
  const others = withOurs.length === 0 || printBesideOurs(figures, withOurs, say)
  return orders && others
}

/** Of each round, the act's middle over that of what it is held against; then the median of the rounds. */
function printBesideOurs(figures: Figures, acts: readonly Operation[], say: (line: string) => void): boolean {
  let good = true
  const slow: string[] = []
  const rows = acts.map(({ name, title, beside, times: most = TIMES_THE_LIST, paths }) => {
    const { rates, latencies, middles, models, processor, byPath } = figures.of(name, 'nosso')
    const times = median(middles.map((middle, round) => middle / models[round]!))
    const within = times <= most
    if (!within) good = false
    for (const [place, took] of byPath) {
      const of = median(took) / median(models)
      if (of <= most * TIMES_OF_ONE_PATH) continue
      slow.push(
        `DEVAGAR: ${decimal(of, 1)} vezes (${decimal(median(took), 0)} ms) em ${decodeURIComponent(paths[place]!)}`,
      )
      good = false
    }
    return [
      title,
      decimal(median(rates), 0),
      decimal(quantile(latencies, 0.5), 1),
      decimal(quantile(latencies, 0.99), 1),
      processor.length ? decimal(median(processor), 2) : '–',
      `${decimal(times, 2)} ${beside}`,
      `≤ ${decimal(most, 0)} ${within ? 'sim' : 'NÃO'}`,
      slowest(byPath, paths),
    ]
  })
  say('')
  grid([['Ato', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', '× quem', 'meta', 'o mais lento (ms)'], ...rows], 1, 5, say)
  for (const line of slow) say(line)
  return good
}

function slowest(byPath: ReadonlyMap<number, readonly number[]>, paths: readonly string[]): string {
  const [first] = [...byPath].map(([place, took]) => [median(took), place] as const).sort(([a], [b]) => b - a)
  if (!first) return ''
  return `${decimal(first[0], 0)} ${decodeURIComponent(paths[first[1]]!).slice(5, 75)}`
}

/** A table as documents have it; columns `from` to `to` are numbers. */
export function grid(
  rows: readonly (readonly string[])[],
  from: number,
  to: number,
  say: (line: string) => void,
): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const number = (column: number) => column >= from && column <= to
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (number(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join(' | ')} |`
  say(line(rows[0]!))
  say(
    `|${widths.map((width, column) => (number(column) ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`,
  )
  for (const row of rows.slice(1)) say(line(row))
}

function printBesideFloor(figures: Figures, acts: readonly Operation[], say: (line: string) => void): boolean {
  if (acts.length === 0) return true
  let good = true
  const rows = [['Ato', 'Servidor', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'razão', 'meta']]
  for (const { name, title } of acts)
    for (const side of ['nosso', 'piso'] as const) {
      const { rates, latencies, processor } = figures.of(name, side)
      const bare = figures.of(name, 'piso').rates
      const ratio = median(rates.map((rate, round) => rate / bare[round]!))
      const target = TARGETS[name]
      if (side === 'nosso' && target && !(ratio >= target)) good = false
      rows.push([
        side === 'nosso' ? title : '',
        side === 'nosso' ? 'Prumo' : 'piso',
        decimal(median(rates), 0),
        decimal(quantile(latencies, 0.5), 1),
        decimal(quantile(latencies, 0.99), 1),
        processor.length ? decimal(median(processor), 2) : '–',
        side === 'nosso' ? decimal(ratio, 2) : '1',
        side === 'nosso' && target ? `≥ ${decimal(target, 1)} ${ratio >= target ? 'sim' : 'NÃO'}` : '',
      ])
    }
  grid(rows, 2, 6, say)

  const [search, list] = (['busca', 'lista'] as const).map((name) => quantile(figures.of(name, 'nosso').latencies, 0.5))
  const over = search! / list!
  if (Number.isNaN(over)) return good
  const quick = over <= SEARCH_OVER_LIST
  say(`\nBusca sobre lista, p50: ${decimal(over, 2)} (meta ≤ ${SEARCH_OVER_LIST}: ${quick ? 'sim' : 'NÃO'})`)
  return good && quick
}
