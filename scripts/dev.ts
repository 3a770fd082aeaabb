import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { runServer } from './run-server.ts'

const root = path.dirname(import.meta.dirname)
const SERVER = '--servidor'

// The same file is both: the command a person types, and the server it starts again at each change.
if (process.argv.includes(SERVER)) await runServer({ demo: false })
else develop()

function develop(): void {
  const children = [
    run(['--watch', '--watch-preserve-output', import.meta.filename, SERVER], root),
    run([path.join(root, 'node_modules/vite/bin/vite.js')], path.join(root, 'packages/web')),
  ]
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const child of children) child.once('exit', end)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}

function run(args: string[], cwd: string): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit' })
}
