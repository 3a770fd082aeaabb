import { type Databases, withClient } from './database.ts'
import type { Operation } from './operations.ts'
import { plansOf } from './plans.ts'
import { recordSamples, startLoad, startProduct } from './processes.ts'
import { type Flat, THE_LIST } from './scale.ts'
import { decimal, grid, median, quantile } from './table.ts'

const CONNECTIONS = 8

export interface ScaleOptions {
  readonly rounds: number
  /** Of each address in each round. */
  readonly ms: number
  /** p99 of the list in a company of ten thousand orders, measured before: what it may be 1.3 times of. */
  readonly before: number | null
  /** Prints the plans of what takes longer than it may. */
  readonly plans: boolean
}
const TIMES_THE_SMALL = 1.3

const operation = ({ title, token }: Flat, paths: readonly string[]): Operation => ({
  name: title,
  title,
  beside: 'lista',
  method: 'GET',
  token,
  paths,
})

interface Measured {
  readonly act: Flat
  /** Of each address, what one connection waited. */
  readonly alone: number[][]
  readonly together: number[]
}

/** Asks each address by one connection, and then what is held under load by eight, in rounds one after the other. */
export async function measureScale(
  databases: Databases,
  acts: readonly Flat[],
  options: ScaleOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const product = await startProduct(databases.nosso, databases.folder)
  const load = startLoad()
  const measured = acts.map((act): Measured => ({ act, alone: act.paths.map(() => []), together: [] }))
  try {
    const burst = async (act: Flat, paths: readonly string[], connections: number, ms: number) => {
      const order = { port: product.port, operation: operation(act, paths), connections, ms, from: 0 }
      const { latencies, failures } = await load.run(order)
      const failed = Object.entries(failures)
      if (failed.length) throw new Error(`${act.title}: ${JSON.stringify(failed)}`)
      return latencies
    }
    for (let round = 0; round <= options.rounds; round++)
      for (const { act, alone, together } of measured) {
        for (const [place, path] of act.paths.entries()) {
          const took = await burst(act, [path], 1, round ? options.ms : 1)
          if (round) alone[place]!.push(...took)
        }
        if (!act.underLoad || !round) continue
        together.push(...(await burst(act, act.paths, CONNECTIONS, options.ms * Math.min(10, act.paths.length + 3))))
      }
  } finally {
    await load.stop()
    await product.stop()
  }
  const slow = measured.flatMap(({ act, alone }) =>
    act.paths.flatMap((path, place) => (median(alone[place]!) > act.goal ? [{ act, path, took: alone[place]! }] : [])),
  )
  let good = print(measured, options, say)
  for (const { act, path, took } of slow) {
    good = false
    say(`DEVAGAR: ${decimal(median(took), 0)} ms (meta ${act.goal}) em ${act.title}: ${decodeURIComponent(path)}`)
  }
  if (options.plans && slow.length > 0) await explainSlow(databases, slow, say)
  return good
}

function print(measured: readonly Measured[], { before }: ScaleOptions, say: (line: string) => void): boolean {
  let good = true
  const yes = (it: boolean) => {
    good &&= it
    return it ? 'sim' : 'NÃO'
  }
  const rows = measured.map(({ act, alone, together }) => {
    const middles = alone.map(median)
    const worst = Math.max(...middles)
    const p99 = together.length ? quantile(together, 0.99) : null
    const late = act.underLoad && p99 !== null
    return [
      act.title,
      String(act.paths.length),
      decimal(median(middles), 1),
      decimal(worst, 1),
      `≤ ${act.goal} ${yes(worst <= act.goal)}`,
      decimal(quantile(alone.flat(), 0.99), 1),
      p99 === null ? '' : decimal(p99, 1),
      late ? `≤ ${act.underLoad} ${yes(p99 <= act.underLoad!)}` : '',
      decodeURIComponent(act.paths[middles.indexOf(worst)]!)
        .replace(/colunas=[^&]*&?/, '')
        .slice(5, 75),
    ]
  })
  say('')
  grid(
    [['Ato', 'endereços', 'p50 ms', 'o mais lento', 'meta', 'p99 ms', 'p99 com 8', 'meta', 'qual'], ...rows],
    1,
    3,
    say,
  )
  const list = measured.find(({ act }) => act.title.startsWith(THE_LIST))
  const p99 = list && quantile(list.together, 0.99)
  if (p99 && before)
    say(
      `\np99 da lista sobre o de dez mil: ${decimal(p99 / before, 2)} (meta ≤ ${decimal(TIMES_THE_SMALL, 1)}: ${yes(p99 <= TIMES_THE_SMALL * before)})`,
    )
  return good
}

async function explainSlow(
  databases: Databases,
  slow: readonly { act: Flat; path: string }[],
  say: (line: string) => void,
): Promise<void> {
  const requests = slow.map(({ act, path }) => ({ operation: operation(act, [path]), path }))
  const samples = await recordSamples(databases.nosso, databases.folder, requests)
  await withClient(databases.nosso, async (client) => {
    for (const sample of samples)
      for (const { statement, text } of await plansOf(client, sample, new Set()))
        say(`\n-- ${decodeURIComponent(sample.url)}\n-- ${statement.slice(0, 1500)}\n${text}`)
  })
}
