import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'

const HERE = path.join(import.meta.dirname, 'last-words.ts')
const LOG = path.join(import.meta.dirname, 'log.ts')

/** What a process that fails outside any request writes, and how it ends. */
async function fails(how: string, end = 'async () => console.error("desfeito")') {
  const code = `
    const { tellLastWords } = await import(${JSON.stringify(HERE)})
    const { openLog } = await import(${JSON.stringify(LOG)})
    tellLastWords(openLog({ LOG_LEVEL: 'info' }), ${end})
    setInterval(() => {}, 1000)
    ${how}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk
  })
  const [status] = await once(child, 'close')
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; evento: string; err: { message: string } })
  return { status, err, lines }
}

for (const [evento, how] of [
  ['exceção perdida', "setTimeout(() => { throw new Error('ninguém esperava') })"],
  ['promessa perdida', "void Promise.reject(new Error('ninguém esperava'))"],
] as const)
  test(`what nobody caught is told in the log before the process ends: ${evento}`, async () => {
    const { status, err, lines } = await fails(how)
    assert.deepEqual(
      lines.map((line) => [line.level, line.evento, line.err.message]),
      [[60, evento, 'ninguém esperava']],
    )
    assert.match(err, /desfeito/, 'what was begun is undone')
    assert.equal(status, 1)
  })

test('a failure of the ending itself ends the process all the same', async () => {
  const { status, lines } = await fails("throw new Error('x')", "() => Promise.reject(new Error('y'))")
  assert.equal(status, 1)
  assert.equal(lines.length, 1)
})
