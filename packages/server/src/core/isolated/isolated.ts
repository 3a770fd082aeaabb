import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import type { FromProcess, Say, ToProcess } from './messages.ts'
import { type TurnLimits, Turns } from './turns.ts'

const MB = 1024 * 1024
/** Everything of the product's own that such a process may read. */
const CODE = path.resolve(import.meta.dirname, '../../../../..')
const READABLE = ['packages', 'node_modules', 'package.json'].map((name) => path.join(CODE, name))

export interface IsolationLimits extends TurnLimits {
  /** JavaScript's own memory, and all that the process holds, in megabytes: beyond them it is ended. */
  readonly heapMb: number
  readonly residentMb: number
  /** Without work for so long, a process is let go. */
  readonly idleMs?: number
  /** Compiled libraries are allowed in. */
  readonly addons?: boolean
}

/** What those who ask must have: whose turn it is, where the file waits, and a log for what breaks. */
export type Asker = Pick<Ctx, 'log' | 'config'> & { readonly usuario: Pick<Ctx['usuario'], 'id'> }

interface TaskLimits {
  readonly deadlineMs: number
  /** Told when the process had to be ended: too much memory, too long, or a crash. */
  readonly tooMuch: () => AppError
  /** Told when the function broke on what it was given. */
  readonly unreadable: () => AppError
}

// biome-ignore lint/suspicious/noExplicitAny: any function may be one; each caller's types come from its own.
type Isolable = (input: any, say: any) => unknown
type SaidBy<F extends Isolable> = Parameters<F>[1] extends Say<infer S, infer H> ? (said: S) => H | Promise<H> : never

interface Work {
  readonly module: string
  readonly name: string
  readonly input: unknown
}

interface Process {
  readonly child: ChildProcess
  readonly folder: string
  idle?: NodeJS.Timeout
}

/** Processes without secrets, network or a disk to write on, in which functions read what people send. */
export class Isolation {
  readonly #limits: IsolationLimits
  readonly #turns: Turns
  readonly #resting: Process[] = []
  #serial = 0
  constructor(limits: IsolationLimits) {
    this.#limits = limits
    this.#turns = new Turns(limits)
  }

  /**
   * A function of that module (`import.meta.resolve`) to be run there. What it throws as a refusal is thrown here; whatever
   * else becomes of it, a crash included, is one of the task's two sentences, and touches nobody else.
   */
  task<M, K extends keyof M & string>(module: string, name: K, limits: TaskLimits) {
    type F = Extract<M[K], Isolable>
    return (asker: Asker, input: Parameters<F>[0], hear?: SaidBy<F>) =>
      this.#turns.take(asker.usuario.id, () => this.#run(asker, { module, name, input }, limits, hear)) as Promise<
        Awaited<ReturnType<F>>
      >
  }

  async #run(asker: Asker, work: Work, limits: TaskLimits, hear?: (said: unknown) => unknown): Promise<unknown> {
    const told = await this.#ask(asker, work, limits.deadlineMs, hear)
    if (told && 'result' in told) return told.result
    if (told && 'refused' in told) throw new AppError(told.refused.status, told.refused.message, told.refused.details)
    asker.log.warn({ tarefa: work.name, erro: told?.failed ?? 'processo encerrado' }, 'arquivo recusado pelo leitor')
    throw told ? limits.unreadable() : limits.tooMuch()
  }

  /** How it ended; null when the process ended, or had to be ended, first. */
  #ask(
    { config }: Asker,
    work: Work,
    deadlineMs: number,
    hear?: (said: unknown) => unknown,
  ): Promise<Exclude<FromProcess, { said: unknown }> | null> {
    const id = ++this.#serial
    const mine = this.#take(path.resolve(config.DATA_DIR, 'recebendo'))
    const { child } = mine
    return new Promise((resolve, reject) => {
      const end = () => child.kill('SIGKILL')
      const deadline = setTimeout(end, deadlineMs)
      const settle = (told: Exclude<FromProcess, { said: unknown }> | null) => {
        clearTimeout(deadline)
        child.off('message', heard)
        child.off('exit', ended)
        if (told) this.#rest(mine, told.resident)
        resolve(told)
      }
      const send = (message: ToProcess) => child.send(message, (error) => error && end())
      const heard = async (told: FromProcess) => {
        if (told.id !== id) return
        if (!('said' in told)) return settle(told)
        try {
          send({ id, heard: await hear?.(told.said) })
        } catch (error) {
          reject(error)
          end()
        }
      }
      const ended = () => settle(null)
      child.on('message', heard)
      child.on('exit', ended)
      send({ id, ...work })
    })
  }

  /** One that rests, or a new one; what it may read besides the product is the folder where files wait. */
  #take(folder: string): Process {
    const found = this.#resting.pop()
    if (found) {
      clearTimeout(found.idle)
      if (found.folder === folder) {
        found.child.ref()
        return found
      }
      found.child.kill('SIGKILL')
    }
    const { heapMb, residentMb, addons } = this.#limits
    // What is not there when the process starts is never let in.
    mkdirSync(folder, { recursive: true })
    const child = fork(path.join(import.meta.dirname, 'isolated-process.ts'), [String(residentMb * MB)], {
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        // Collecting with helpers would take the other core from those who wait for an answer.
        '--single-threaded-gc',
        '--permission',
        '--allow-worker',
        ...(addons ? ['--allow-addons'] : []),
        ...[...READABLE, folder].map((one) => `--allow-fs-read=${one}`),
      ],
      serialization: 'advanced',
      // Nothing of the server's own settings and secrets is there to be read.
      env: { SystemRoot: process.env.SystemRoot ?? '' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => child.kill('SIGKILL'))
    child.channel?.unref()
    if (child.pid)
      try {
        os.setPriority(child.pid, Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + 4))
      } catch {
        // Only a courtesy to the others, which some systems refuse.
      }
    const fresh = { child, folder }
    child.on('exit', () => this.#forget(fresh))
    return fresh
  }

  /** Kept warm for whoever comes next, unless it holds too much, or nobody comes. It never keeps the server from ending. */
  #rest(mine: Process, resident: number): void {
    const { child } = mine
    child.unref()
    if (resident > (this.#limits.residentMb * MB) / 2) return void child.kill('SIGKILL')
    mine.idle = setTimeout(() => child.kill('SIGKILL'), this.#limits.idleMs ?? 30_000).unref()
    this.#resting.push(mine)
  }

  #forget(gone: Process): void {
    clearTimeout(gone.idle)
    const at = this.#resting.indexOf(gone)
    if (at >= 0) this.#resting.splice(at, 1)
  }
}

/** Where what is sent to be read at once is read: nobody holds both of its places. */
export const readers = new Isolation({
  what: 'arquivos para ler',
  atOnce: 2,
  perPerson: 1,
  waitingPerPerson: 10,
  waiting: 50,
  heapMb: 256,
  residentMb: 448,
})
