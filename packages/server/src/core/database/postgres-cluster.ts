import { execFile } from 'node:child_process'
import { mkdir, open, readdir, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from './database.ts'
import { type Binaries, type Launcher, runAs } from './postgres-launcher.ts'

const run = promisify(execFile)

/** The user an existing data folder belongs to, or undefined when there is none yet. */
export async function clusterOwner(dir: string): Promise<number | undefined> {
  return stat(path.join(dir, 'PG_VERSION')).then(
    (info) => info.uid,
    () => undefined,
  )
}

/** Makes the data folder on first use; a start cut half-way leaves nothing that looks finished. */
export async function createCluster(dir: string, binaries: Binaries, launcher: Launcher): Promise<void> {
  if (await stat(path.join(dir, 'PG_VERSION')).catch(() => null)) return
  const draft = `${dir}.novo`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await launcher.own(draft)
  const args = ['-D', draft, '-U', 'app', '--auth=trust', '-E', 'UTF8', '--locale=C']
  const [command, ...rest] = runAs(launcher, binaries.initdb, args)
  try {
    await run(command!, rest, { cwd: '/', env: { PATH: process.env.PATH, TZ: 'UTC' } })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const detail = (error as { stderr?: string }).stderr?.trim() ?? String(error)
    throw new Error(`Não foi possível criar o banco de dados em "${dir}": ${detail}`, { cause: error })
  }
  await rename(draft, dir)
  const parent = await open(path.dirname(dir), 'r')
  await parent.sync().finally(() => parent.close())
}

/** Beside its socket, which is there too when the folder's path is short enough. */
export const SOCKET_LOCK = '.s.PGSQL.5432.lock'

/** How an old PostgreSQL is asked to end, and how long each is waited for: finishing nothing, writing nothing, not at all. */
const ASKED: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 10_000],
]

/**
 * Deals with a postmaster.pid left behind. PostgreSQL refuses to start when the number in it is anybody alive, which
 * after a restart of the machine may be any program. The caller holds the folder's lock, so a PostgreSQL of ours still
 * there is one whose parent died: it is asked to end, and made to where it does not (one that recovers from the death of a
 * connection may never). What was acknowledged is in its log of changes: the next start reads it.
 */
export async function clearStalePid(dir: string, log: Log, asked = ASKED): Promise<void> {
  const file = path.join(dir, 'postmaster.pid')
  const pid = Number.parseInt((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]!, 10)
  if (!Number.isInteger(pid) || pid <= 0) return
  if (process.platform !== 'linux') return // no way to know who it is: PostgreSQL itself decides
  if (await servesFolder(pid, dir)) {
    log.warn({ pid }, 'banco de dados de um início anterior ainda no ar; aguardando que termine')
    for (const [signal, patience] of asked) {
      // Gone just now is gone.
      if (await servesFolder(pid, dir)) process.kill(pid, signal)
      if (await goes(() => servesFolder(pid, dir), patience)) break
      log.warn({ pid, signal }, 'o banco de dados anterior não terminou com este sinal')
    }
  }
  // Its connections outlive one that was killed, for a moment. While anybody still serves the folder the file stays: by it
  // PostgreSQL itself refuses to start a second time on the same data.
  if (!(await goes(() => anyoneServes(dir), asked.at(-1)![1]))) return
  // The lock of its socket holds the same number and is refused for the same reason; first, so that a fall between leaves the file.
  await rm(path.join(dir, SOCKET_LOCK), { force: true })
  await rm(file, { force: true })
}

/** Waits until it is no longer so; false when it still is after that many milliseconds. */
async function goes(still: () => Promise<boolean>, patience: number): Promise<boolean> {
  for (const until = Date.now() + patience; Date.now() < until; await delay(50)) if (!(await still())) return true
  return !(await still())
}

const anyoneServes = async (dir: string): Promise<boolean> => {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  return (await Promise.all(pids.map((pid) => servesFolder(pid, dir)))).includes(true)
}

/** A zombie has no folder any more, and a recycled number has another one: both say no. */
async function servesFolder(pid: number, dir: string): Promise<boolean> {
  try {
    const [program, folder] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)])
    return /(^|\/)postgres( \(deleted\))?$/.test(program) && folder === (await realpath(dir))
  } catch {
    return false
  }
}
