import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { DataFolderError, lockDataFolder } from './data-folder.ts'

const root = await mkdtemp(path.join(os.tmpdir(), 'prumo-trava-'))
after(() => rm(root, { recursive: true, force: true }))

/** Another process that takes the folder and then holds it, or says why it could not. */
function contender(dir: string) {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { lockDataFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'data-folder.ts'))}
     try { await lockDataFolder(${JSON.stringify(dir)}); console.log('tomada'); setInterval(() => {}, 1e6) }
     catch (error) { console.log(error.message) }`,
  ])
  const said = once(child.stdout, 'data').then(([data]) => String(data).trim())
  return { child, said, ended: once(child, 'exit') }
}

test('a second start on the folder is refused naming the first process', async () => {
  const dir = path.join(root, 'a')
  const lock = await lockDataFolder(dir)
  assert.equal((await stat(dir)).mode & 0o777, 0o700)
  const second = contender(dir)
  assert.match(await second.said, new RegExp(`já está em uso por outro Prumo, o processo ${process.pid}\\.`))
  await second.ended
  await assert.rejects(lockDataFolder(dir), DataFolderError)
  lock.release()
  const again = await lockDataFolder(dir)
  again.release()
})

test('a lock whose process was killed is taken over', async () => {
  const dir = path.join(root, 'b')
  const first = contender(dir)
  assert.equal(await first.said, 'tomada')
  first.child.kill('SIGKILL')
  await first.ended
  const lock = await lockDataFolder(dir)
  lock.release()
})

test('a number left behind that now is another living program does not stop a start', async () => {
  const dir = path.join(root, 'c')
  const lock = await lockDataFolder(dir)
  lock.release()
  await writeFile(path.join(dir, 'prumo.pid'), `${process.ppid}\n`)
  const again = await lockDataFolder(dir)
  again.release()
})

test('of several starts at the same instant exactly one gets the folder, and the others name it', async () => {
  const dir = path.join(root, 'd')
  const all = Array.from({ length: 5 }, () => contender(dir))
  const said = await Promise.all(all.map((one) => one.said))
  const winner = all[said.indexOf('tomada')]!
  assert.equal(said.filter((text) => text === 'tomada').length, 1, said.join('\n'))
  const refusals = said.filter((text) => text !== 'tomada')
  for (const text of refusals) assert.ok(text.includes(`o processo ${winner.child.pid}.`), text)
  for (const one of all) one.child.kill('SIGKILL')
  await Promise.all(all.map((one) => one.ended))
})

test('a folder that cannot be written is refused with its reason', async () => {
  const file = path.join(root, 'arquivo')
  await writeFile(file, '')
  await assert.rejects(lockDataFolder(file), /não pode ser usada.*DATA_DIR/)
})
