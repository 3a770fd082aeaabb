import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { addressIn, COMPILED } from './server-process.ts'

/** A server started in the process that had another before it: what that one read and warmed, this one finds so. */
export interface KeptServer {
  readonly url: string
  /** What it printed. */
  output(): string
  /** Stops it; its process waits for the next. */
  end(): Promise<void>
}

const MAIN = path.join(import.meta.dirname, 'kept-server-main.ts')
let kept: KeptProcess | undefined

/** Starts the real server on that folder, one at a time, at the address the last one had where it is still free. */
export async function startKeptServer(dataDir: string, env: Record<string, string>): Promise<KeptServer> {
  if (!kept?.child.connected) kept = new KeptProcess()
  const { child } = kept
  const url = await kept.start({ LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir })
  const home = kept
  return {
    url,
    output: () => home.output,
    end: () => (child.connected ? home.ask({}) : Promise.resolve()),
  }
}

/** Ends the process, for whoever has no next one. */
export async function endKeptServer(): Promise<void> {
  if (!kept?.child.connected) return
  const gone = new Promise((resolve) => kept!.child.once('exit', resolve))
  kept.child.disconnect()
  await gone
}

class KeptProcess {
  readonly child: ChildProcess
  output = ''
  #port = '0'

  constructor() {
    this.child = fork(MAIN, {
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const pipe of [this.child.stdout!, this.child.stderr!])
      pipe.setEncoding('utf8').on('data', (text: string) => {
        this.output += text
      })
    process.once('exit', () => this.child.kill('SIGKILL'))
  }

  async start(settings: Record<string, string>): Promise<string> {
    this.output = ''
    // Pages kept what they read of that address; another program may have taken it in between.
    if (this.#port === '0') this.#port = settings.PORT ?? '0'
    await this.ask({ settings: { ...settings, PORT: this.#port } }).catch((error: Error) => {
      if (this.#port === '0' || !error.message.includes('EADDRINUSE')) throw error
      return this.ask({ settings: { ...settings, PORT: '0' } })
    })
    // The greeting comes by another pipe than the answer.
    let url = addressIn(this.output)
    while (!url) {
      await new Promise((resolve) => this.child.stderr!.once('data', resolve))
      url = addressIn(this.output)
    }
    this.#port = new URL(url).port
    return url
  }

  ask(order: { settings?: Record<string, string> }): Promise<void> {
    return new Promise((resolve, reject) => {
      const gone = (code: number | null) => reject(new Error(`o servidor terminou (${code}): ${this.output}`))
      this.child.once('exit', gone)
      this.child.once('message', ({ error }: { error?: string }) => {
        this.child.off('exit', gone)
        if (error) reject(new Error(error))
        else resolve()
      })
      this.child.send(order)
    })
  }
}
