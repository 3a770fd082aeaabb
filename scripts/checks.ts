import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)

/** A check that reads the sources without running the product. */
export type Check = { name: string; args: string[] }

// Started by Node itself: the programs' own first line would pick whatever Node the machine has.
const TYPES: Check = { name: 'tipos', args: ['node_modules/typescript/bin/tsc', '-b', '--pretty'] }
const LINT: Check = {
  name: 'estilo',
  args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--colors=force', '--max-diagnostics=50', '.'],
}
const ARCHITECTURE: Check = { name: 'arquitetura', args: ['--test', 'tests/architecture.test.ts'] }

/** What needs no test runner; `npm test` runs the architecture with the other tests. */
export const STATIC = [TYPES, LINT]
export const ALL = [...STATIC, ARCHITECTURE]

/** Runs the checks side by side, prints one line each and the whole output of those that fail; returns how many did. */
export async function runChecks(checks: Check[]): Promise<number> {
  const results = await Promise.all(checks.map(runCheck))
  for (const { output } of results) if (output) console.log(`\n${output}\n`)
  return results.filter(({ ok }) => !ok).length
}

async function runCheck({ name, args }: Check): Promise<{ ok: boolean; output: string }> {
  const start = Date.now()
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  const seconds = ((Date.now() - start) / 1000).toFixed(1).replace('.', ',')
  console.log(`${ok ? '✔' : '✖'} ${name} (${seconds} s)`)
  return { ok, output: ok ? '' : `--- ${name}\n${output.trim()}` }
}
