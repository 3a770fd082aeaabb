/** One of several processes that serve (primary.ts): begins when it is told with what, and ends when it is told. */
import process from 'node:process'
import type { FromWorker, ToWorker } from './core/processes/messages.ts'

const tell = (message: FromWorker): Promise<void> =>
  new Promise((resolve) => {
    process.send!(message, () => resolve())
  })
// Heard from the first moment: who is told to end while it still begins ends all the same.
const toEnd = Promise.withResolvers<void>()
process.on('message', (message: ToWorker) => message.kind === 'end' && toEnd.resolve())
// Ctrl+C goes to the whole group: the process that began this one says when to end.
process.on('SIGINT', () => {})
const begun = await new Promise<ToWorker>((resolve) => process.once('message', resolve))
if (begun.kind !== 'begin') throw new Error(`veio ${begun.kind} antes do começo`)

const undo: (() => Promise<unknown>)[] = []
const { takePlace } = await import('./core/processes/siblings.ts')
takePlace(begun)
try {
  const [{ readConfig }, { tellLastWords }, { openLog }, { serve }] = await Promise.all([
    import('./core/config.ts'),
    import('./last-words.ts'),
    import('./log.ts'),
    import('./serving.ts'),
  ])
  const config = readConfig(process.env)
  const log = openLog(config, begun.number)
  let ending: Promise<void> | undefined
  const end = (): void => {
    ending ??= (async () => {
      for (const step of undo.splice(0).reverse()) await step()
    })()
    ending.then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'falha ao encerrar')
        process.exit(1)
      },
    )
  }
  // It has nothing of its own to undo: the one that comes in its place finds everything as after a kill.
  tellLastWords(log, async () => {})
  process.on('SIGTERM', end)
  void toEnd.promise.then(end)
  const { port, firstRun } = await serve({ config, connection: begun.connection, log, code: begun.code }, undo)
  // Kept now, so that whoever comes in the place of one that was killed reads it.
  process.getBuiltinModule('node:module').flushCompileCache()
  const { forgetStart } = await import('./core/processes/forget-start.ts')
  forgetStart()
  await tell({ kind: 'ready', port, firstRun })
} catch (thrown) {
  const { name, message, stack, code, port, address } = thrown as Error & {
    code?: string
    port?: number
    address?: string
  }
  await tell({
    kind: 'failed',
    error: {
      name,
      message,
      ...(stack !== undefined && { stack }),
      ...(code !== undefined && { code }),
      ...(port !== undefined && { port }),
      ...(address !== undefined && { address }),
    },
  })
  process.exit(1)
}
