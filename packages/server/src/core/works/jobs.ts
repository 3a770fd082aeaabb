import { fromKysely, PgBoss, type QueueOptions, type WorkOptions } from 'pg-boss'

import { type Connection, clientConfig, type Log, type Tx } from '../database/database.ts'

/** How a queue's jobs are tried: seconds and counts; by default 5 tries growing from 10 s, 15 minutes each. */
export type JobOptions = Pick<
  QueueOptions,
  'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'expireInSeconds' | 'heartbeatSeconds'
> & {
  /** Jobs of this queue run at once in this process; 1 by default. */
  concurrency?: number
  /** Jobs with the same `key` are one while queued or running. */
  unique?: boolean
}

/** When a job runs and what makes it the same as another. */
export type EnqueueOptions = { key?: string; startAfter?: Date | number; priority?: number }

/** One run of a job: `attempt` counts from 1; `last` says that no retry follows; `signal` fires when it must stop. */
export type JobRun = { id: string; attempt: number; last: boolean; signal: AbortSignal }

/** Work that outlives a request: queued in the act's own transaction, run after its commit, retried until done. */
export type Jobs = {
  /** Declares a queue and who does its work. Before anything is enqueued on it. */
  define<T extends object>(
    name: string,
    options: JobOptions,
    handler: (data: T, run: JobRun) => Promise<void>,
  ): Promise<void>
  /** Queues a job in the transaction: it exists if and only if the transaction commits. False: a job with its key waits already. */
  enqueue(tx: Tx, name: string, data: object, options?: EnqueueOptions): Promise<boolean>
  /** The same of many of one queue, in one statement; those whose key waits already stay as they are. */
  enqueueAll(tx: Tx, name: string, all: readonly ({ data: object } & EnqueueOptions)[]): Promise<void>
  /** Takes jobs from servers that are gone: each is tried again, if it has tries left. */
  giveBack(name: string, ids: readonly string[]): Promise<void>
  /** Runs a job by a cron expression in São Paulo's time; a run missed while the server was down is made up for once. */
  schedule(name: string, cron: string, data?: object): Promise<void>
  /** Takes no more jobs, waits for those running (up to `timeoutMs`), gives the others back and ends. */
  stop(timeoutMs?: number): Promise<void>
}

/** A house has some forty queues: looked at every few seconds, they would cost an idle server more than all else. */
const SOONEST_S = 5
const LATEST_S = 15

const ZONE = 'America/Sao_Paulo'

/**
 * Opens the job queue in the `pgboss` schema of the house's database. New jobs are taken up at once; retries and
 * deferred jobs when the queue is next looked at: every `pollSeconds`, or as often as its first retry asks for.
 */
export async function openJobs(
  connection: Connection,
  log: Log,
  options: { pollSeconds?: number } = {},
): Promise<Jobs> {
  const { types: _, ...client } = clientConfig(connection) // the queue reads its own columns, with the driver's types
  const boss = new PgBoss({
    ...(client as object),
    application_name: 'prumo-trabalhos',
    schema: 'pgboss',
    max: 4,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'falha na fila de trabalhos'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, `fila de trabalhos: ${message}`))
  await boss.start()

  return {
    async define<T extends object>(name: string, tried: JobOptions, handler: (data: T, run: JobRun) => Promise<void>) {
      const { concurrency = 1, unique = false, ...rest } = tried
      const queue = { retryLimit: 5, retryDelay: 10, retryBackoff: true, notify: true, ...rest }
      await boss.createQueue(name, { policy: unique ? 'exclusive' : 'standard', ...queue })
      await boss.updateQueue(name, queue) // a queue of an earlier version takes on today's options
      const polling = options.pollSeconds ?? Math.min(Math.max(queue.retryDelay, SOONEST_S), LATEST_S)
      let worker = ''
      worker = await boss.work<T, void, WorkOptions & { includeMetadata: true }>(
        name,
        {
          includeMetadata: true,
          localConcurrency: concurrency,
          pollingIntervalSeconds: Math.min(polling, 2),
          notifyPollingIntervalSeconds: polling,
        },
        async ([job]) => {
          if (!job) return
          const { id, data, retryCount, retryLimit, signal } = job
          try {
            await handler(data, { id, attempt: retryCount + 1, last: retryCount >= retryLimit, signal })
          } catch (error) {
            log.warn({ err: error, trabalho: name, tentativa: retryCount + 1 }, 'trabalho falhou')
            throw error
          } finally {
            // What waits behind it is taken up at once: a recovery link behind a hundred notices would arrive expired.
            boss.notifyWorker(worker)
          }
        },
      )
    },

    async enqueue(tx, name, data, { key, startAfter, priority } = {}) {
      const id = await boss.send(name, data, {
        // The queue's statements and rows are its own: no renaming of columns on the way.
        db: fromKysely(tx.withoutPlugins()),
        ...(key !== undefined && { singletonKey: key }),
        ...(startAfter !== undefined && { startAfter }),
        ...(priority !== undefined && { priority }),
      })
      return id !== null
    },

    async enqueueAll(tx, name, all) {
      if (all.length === 0) return
      const jobs = all.map(({ data, key, startAfter, priority }) => ({
        data,
        ...(key !== undefined && { singletonKey: key }),
        ...(startAfter !== undefined && { startAfter }),
        ...(priority !== undefined && { priority }),
      }))
      await boss.insert(name, jobs, { db: fromKysely(tx.withoutPlugins()) })
    },

    async giveBack(name, ids) {
      if (ids.length > 0) await boss.fail(name, [...ids], { message: 'o servidor que fazia este trabalho terminou' })
    },

    schedule: (name, cron, data = {}) => boss.schedule(name, cron, data, { tz: ZONE, missed: 'once' }),

    stop: (timeoutMs = 20_000) => boss.stop({ graceful: true, timeout: timeoutMs }),
  }
}
