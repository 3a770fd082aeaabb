import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** What both protocols call the same: a step of the mouse or of the keyboard. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: object[] }

/** One window of a browser that is not the one every journey runs in. */
export interface Driver {
  readonly name: string
  go(url: string): Promise<void>
  /** Calls in the page the function of that source; what goes in and comes out is JSON. */
  run<T>(source: string, ...args: readonly unknown[]): Promise<T>
  input(sources: readonly InputSource[]): Promise<void>
  /** Gives a file of this machine to the field that the function of that source finds. */
  attach(source: string, args: readonly unknown[], file: string): Promise<void>
  picture(): Promise<Buffer>
  /** What the pages said to the console as an error, and what they threw. */
  complaints(): readonly string[]
  end(): Promise<void>
}

/** A process of ours with a folder of its own; both go away with it. */
export interface Started {
  readonly folder: string
  /** The first line of what it prints that matches, or why none came. */
  says(line: RegExp, ms?: number): Promise<RegExpExecArray>
  onLine(heard: (line: string) => void): void
  end(): Promise<void>
}

export async function start(
  command: string,
  args: (folder: string) => readonly string[] | Promise<readonly string[]>,
  env: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-navegador-'))
  const child: ChildProcess = spawn(command, await args(folder), {
    env: { ...process.env, ...env, HOME: folder, XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const over = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()))
  const lines: string[] = []
  const listeners = new Set<(line: string) => void>()
  for (const stream of [child.stdout!, child.stderr!]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop()!
      lines.push(...parts)
      for (const heard of listeners) parts.forEach(heard)
    })
  }
  return {
    folder,
    onLine: (heard) => void listeners.add(heard),
    says: (pattern, ms = 30_000) =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          const found = pattern.exec(line)
          if (!found) return
          clearTimeout(patience)
          listeners.delete(look)
          resolve(found)
        }
        const refuse = () => reject(new Error(`${command} não disse ${pattern}:\n${lines.slice(-20).join('\n')}`))
        const patience = setTimeout(refuse, ms)
        listeners.add(look)
        lines.forEach(look)
        void over.then(refuse)
      }),
    async end() {
      child.kill('SIGTERM')
      const hard = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await over
      clearTimeout(hard)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
