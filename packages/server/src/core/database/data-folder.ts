import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

/** A data folder that cannot be used; the message is for whoever runs the server. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** A data folder held by this process until `release`, or until the process ends in whatever way. */
export type DataFolderLock = { dir: string; release(): void }

const SQLITE_BUSY = 5

// Held here as well: a handle nobody refers to would be collected, and its lock with it.
const held = new Set<DatabaseSync>()

/**
 * Takes the folder for this process, or refuses naming who has it. The lock is the operating system's, on a file that
 * SQLite holds open (Node has no file lock of its own): there is no stale one to take over, because it ends with the
 * process that holds it, and two starts at the same instant cannot both get it.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const dir = path.resolve(folder)
  const pidFile = path.join(dir, 'prumo.pid')
  try {
    if (mkdirSync(dir, { recursive: true })) chmodSync(dir, 0o700)
  } catch (cause) {
    throw unusable(dir, cause)
  }
  const lock = take(dir) ?? (await refuse(dir, pidFile))
  held.add(lock)
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    dir,
    release() {
      if (!held.delete(lock)) return
      rmSync(pidFile, { force: true })
      lock.close()
    },
  }
}

function take(dir: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path.join(dir, 'prumo.lock'), { timeout: 0 })
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw unusable(dir, error)
  }
}

async function refuse(dir: string, pidFile: string): Promise<never> {
  // Who has just taken the folder may still be writing its number.
  for (let i = 0; i < 20; i++) {
    const pid = readPid(pidFile)
    if (pid && isAlive(pid)) {
      throw new DataFolderError(
        `A pasta de dados "${dir}" já está em uso por outro Prumo, o processo ${pid}. ` +
          'Encerre-o antes de iniciar outro, ou escolha outra pasta em DATA_DIR.',
      )
    }
    await delay(50)
  }
  throw new DataFolderError(
    `A pasta de dados "${dir}" já está em uso por outro Prumo, em outra máquina ou contêiner. ` +
      'Encerre-o antes de iniciar outro, ou escolha outra pasta em DATA_DIR.',
  )
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function unusable(dir: string, cause: unknown): DataFolderError {
  const reason = (cause as Error).message
  return new DataFolderError(`A pasta de dados "${dir}" não pode ser usada: ${reason}. Escolha outra em DATA_DIR.`, {
    cause,
  })
}
