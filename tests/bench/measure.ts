import { compare } from './compare.ts'
import { type Databases, withClient } from './database.ts'
import { type Company, putBack } from './fill.ts'
import type { Sample } from './floor.ts'
import type { Operation } from './operations.ts'
import { POOL, processorTime, startFloor, startLoad, startProduct } from './processes.ts'
import { Figures, type Side } from './table.ts'

export interface Measurement {
  readonly people: Company
  readonly samples: readonly Sample[]
  readonly rounds: number
  readonly ms: number
  readonly connections: number
  readonly profile?: string | undefined
  /** What the acts are held against, where it is not among them: asked every few acts, so that a load that comes and goes tells no tales. */
  readonly models?: readonly Operation[]
}

/** So many acts are held against one answer of the models. */
const ACTS_OF_A_MODEL = 4

/** The product's server, the bare one where an act is held against it, and the process that asks; their ends in `undo`. */
async function start(databases: Databases, acts: readonly Operation[], { samples, profile }: Measurement, undo: Undo) {
  const product = await startProduct(databases.nosso, databases.folder, profile ? { profile } : {})
  undo.push(() => product.stop())
  const load = startLoad()
  undo.push(() => load.stop())
  const beside = acts.filter((act) => act.beside === 'piso')
  if (beside.length === 0) return { load, sides: [['nosso', product]] as const }
  const floor = await startFloor({
    database: databases.piso,
    folder: `${databases.folder}/piso`,
    poolSize: POOL,
    samples: samples.filter(({ url }) => beside.some(({ paths }) => paths.includes(url))),
  })
  undo.push(() => floor.stop())
  return {
    load,
    sides: [
      ['nosso', product],
      ['piso', floor],
    ] as const,
  }
}
type Undo = (() => Promise<unknown>)[]

export async function measure(
  databases: Databases,
  acts: readonly Operation[],
  measurement: Measurement,
): Promise<Figures> {
  const { people, rounds, ms, connections, models = [] } = measurement
  const undo: Undo = []
  const figures = new Figures()
  try {
    const { load, sides } = await start(databases, acts, measurement, undo)
    const ready = async (operation: Operation) => {
      if (operation.name !== 'aprovar') return
      for (const url of [databases.nosso, databases.piso])
        await withClient(url, (client) => putBack(client, people.aAprovar))
    }
    for (const operation of acts) await ready(operation)
    const [[, product], second] = sides
    if (second)
      await compare(
        databases,
        acts.filter(({ beside }) => beside === 'piso'),
        { product, floor: second[1] },
      )

    let from = 0
    const burst = async (operation: Operation, round: number, only: readonly Side[]) => {
      await ready(operation)
      // Whoever goes first in one round goes second in the next.
      for (const [side, { port, pid }] of round % 2 ? sides : sides.toReversed()) {
        if (!only.includes(side)) continue
        const before = processorTime(pid)
        const result = await load.run({
          port,
          operation,
          connections,
          ms: round ? ms : 1000,
          from: operation.once ? 0 : from,
        })
        const failed = Object.entries(result.failures)
        if (failed.length) throw new Error(`${operation.title} (${side}): ${JSON.stringify(failed)}`)
        if (round > 0) figures.add(operation, side, result, before === null ? null : processorTime(pid)! - before)
      }
      from += 5000
    }
    // Reads first, all on the same rows; then writes.
    for (const method of ['GET', 'POST'] as const)
      for (let round = 0; round <= rounds; round++)
        for (const [n, operation] of acts.filter((act) => act.method === method).entries()) {
          if (n % ACTS_OF_A_MODEL === 0) for (const model of models) await burst(model, round, ['nosso'])
          await burst(operation, round, operation.beside === 'piso' ? ['nosso', 'piso'] : ['nosso'])
        }
  } finally {
    for (const step of undo.reverse()) await step()
  }
  return figures
}
