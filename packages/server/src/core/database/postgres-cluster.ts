import { execFile } from 'node:child_process'
import { mkdir, open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
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

/**
 * Deals with a postmaster.pid left behind. PostgreSQL refuses to start when the number in it is anybody alive, which
 * after a restart of the machine may be any program. The caller holds the folder's lock, so a PostgreSQL of ours still
 * there is one whose parent died: it is given time to end, and asked to.
 */
export async function clearStalePid(dir: string, log: Log): Promise<void> {
  const file = path.join(dir, 'postmaster.pid')
  const pid = Number.parseInt((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]!, 10)
  if (!Number.isInteger(pid) || pid <= 0) return
  if (process.platform !== 'linux') return // no way to know who it is: PostgreSQL itself decides
  if (await servesFolder(pid, dir)) {
    log.warn({ pid }, 'banco de dados de um início anterior ainda no ar; aguardando que termine')
    process.kill(pid, 'SIGINT')
    for (let i = 0; i < 600 && (await servesFolder(pid, dir)); i++) await delay(50)
    return
  }
  await rm(file, { force: true })
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
