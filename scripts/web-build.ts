import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const web = path.join(root, 'packages/web')
const SOURCES = [
  path.join(web, 'src'),
  path.join(web, 'public'),
  ...readdirSync(web)
    .filter((name) => /\.(ts|html)$/.test(name))
    .map((name) => path.join(web, name)),
  path.join(root, 'packages/domain/src'),
  path.join(root, 'package.json'),
  path.join(root, 'package-lock.json'),
]

/** The latest change below a path; a folder's own date tells of files that went away. */
function newest(place: string): number {
  const info = statSync(place, { throwIfNoEntry: false })
  if (!info) return 0
  if (!info.isDirectory()) return info.mtimeMs
  return Math.max(info.mtimeMs, ...readdirSync(place).map((name) => newest(path.join(place, name))))
}

/** Builds the pages when there are none or their sources are newer. */
export async function buildWebWhenOld(): Promise<void> {
  // The last file that a build writes: one that was cut short does not count.
  const built = newest(path.join(web, 'dist/sw.js'))
  if (built && built >= Math.max(...SOURCES.map(newest))) return
  console.error('Preparando: montando as telas…')
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' })
  const [code] = await once(build, 'exit')
  if (code !== 0) {
    console.error('\nAs telas não puderam ser montadas; o motivo está acima.\n')
    process.exit(1)
  }
}
