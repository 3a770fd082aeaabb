/** A process of its own in which what people send is parsed: a hostile file ends it, and nothing else. Started by isolated.ts. */
import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { FromProcess, ToProcess } from './messages.ts'

// A thread of its own: what parses may not give the clock a turn for seconds.
new Worker(new URL('./isolated-watch.ts', import.meta.url), { argv: [process.argv[2]!], stdout: false }).unref()

const hears = new Map<number, (heard: unknown) => void>()
const tell = (told: FromProcess): void => void process.send?.(told)

async function answer({ id, module, name, input }: Extract<ToProcess, { module: string }>): Promise<void> {
  const say = (said: unknown) =>
    new Promise((resolve) => {
      hears.set(id, resolve)
      tell({ id, said })
    })
  const resident = () => process.memoryUsage.rss()
  try {
    const { [name]: act } = (await import(module)) as Record<string, (input: unknown, say: unknown) => unknown>
    const result = await act!(input, say)
    tell({ id, result, resident: resident() })
  } catch (error) {
    if (error instanceof AppError) {
      const { status, message, details } = error
      tell({ id, refused: { status, message, details }, resident: resident() })
    } else tell({ id, failed: String((error as Error)?.stack ?? error).slice(0, 4000), resident: resident() })
  } finally {
    hears.delete(id)
  }
}

process.on('disconnect', () => process.exit(0))
process.on('message', (asked: ToProcess) => {
  if ('module' in asked) void answer(asked)
  else hears.get(asked.id)?.(asked.heard)
})
