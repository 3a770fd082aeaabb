import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

// The PostgreSQL that a server process started in its own folder, seen from outside it.

/** Its first process, and the folder of its socket. */
export async function postmasterOf(dataDir: string): Promise<{ pid: number; host: string }> {
  const lines = (await readFile(path.join(dataDir, 'banco/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), host: lines[4]! }
}

/** The processes that serve the connections of the house's database; only Linux tells. */
export async function backendsOf(dataDir: string): Promise<number[]> {
  const { pid: master } = await postmasterOf(dataDir)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const told = await Promise.all(
    pids.map(async (pid) => {
      const [stat, line] = await Promise.all(
        ['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      )
      const parent = Number(stat!.slice(stat!.lastIndexOf(')') + 2).split(' ')[1])
      return parent === master && /^postgres: app prumo/.test(line!) ? Number(pid) : null
    }),
  )
  return told.filter((pid) => pid !== null)
}
