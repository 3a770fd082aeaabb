import { mkdtemp, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** A temporary folder in memory where there is room for it: tests that start many databases wait for no disk there. */
export async function quickFolder(name: string): Promise<string> {
  const room = await statfs('/dev/shm').then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return mkdtemp(path.join(room > 4 * 1024 ** 3 ? '/dev/shm' : os.tmpdir(), name))
}
