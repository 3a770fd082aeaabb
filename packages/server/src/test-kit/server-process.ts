import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The real server as a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** What it printed. */
  output(): string
  /** Sends the signal and waits for its end. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

const MAIN = path.join(import.meta.dirname, '../main.ts')
/**
 * Most of a start is reading a thousand modules: what one start compiled the next ones read, also after a SIGKILL, since it is
 * kept once the server is up. Node tells by the sources' own hash whether it still holds.
 */
export const COMPILED = path.join(tmpdir(), 'prumo-modulos-compilados')
const started = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

/** Where a server that said so is; its greeting ends with an empty line. */
export const addressIn = (output: string): string | undefined =>
  /Prumo v\S+ em (http:\/\/\S+)\n(?:.+\n)*\n/.exec(output)?.[1]

/** Starts the server on that folder and waits until it says where it is; when it ends first, rejects with what it printed. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  { demo = false } = {},
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `import(${JSON.stringify(MAIN)}).then((m) => m.main({ demo: ${demo} })).then(() => process.getBuiltinModule('node:module').flushCompileCache()).catch((e) => { console.error(e.message); process.exit(1) })`,
    ],
    {
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        ...process.env,
        PORT: '0',
        LOG_LEVEL: 'warn',
        CHAMADAS_POR_MINUTO: '0',
        ...env,
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  started.add(child)
  // A test that fails half-way must not be kept waiting by its server.
  child.unref()
  for (const pipe of [child.stdout, child.stderr]) (pipe as Socket).unref()
  let text = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk
      const address = addressIn(text)
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => {
      started.delete(child)
      reject(new Error(`o servidor terminou (${code}): ${text}`))
    })
  })
  return {
    url,
    pid: child.pid!,
    output: () => text,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, 'exit')
        child.kill(signal)
        await exit
      }
      return { code: child.exitCode, signal: child.signalCode }
    },
  }
}
