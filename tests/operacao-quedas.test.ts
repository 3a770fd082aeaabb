import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { upgrade } from '../packages/server/src/core/database/migrations.ts'
import { runBackup } from '../packages/server/src/operacao/backup.ts'
import { verifyArchive } from '../packages/server/src/operacao/restore.ts'
import { finishRestore } from '../packages/server/src/operacao/restore-swap.ts'
import { emptyDatabase } from '../packages/server/src/test-kit/database.ts'
import { quickFolder } from '../packages/server/src/test-kit/quick-folder.ts'
import { rounds } from '../packages/server/src/test-kit/rounds.ts'
import { contentsOf, houseConfig, makeHouse, onCluster, query, tablesOf } from './kit/house.ts'

const say = () => {}
let folder: string
/** A stopped house with everything in it, and its backup. */
let dados: string
let copia: string
let hashes: Map<string, string>
const config = houseConfig
const at = (...names: string[]) => path.join(folder, ...names)

before(async () => {
  folder = await quickFolder('prumo-operacao-')
  dados = at('dados')
  await makeHouse(dados)
  hashes = await contentsOf(config(dados))
  copia = at('copia.tar')
  await runBackup(config(dados), { file: copia, say })
})
after(() => rm(folder, { recursive: true, force: true }))

const module = (name: string) => JSON.stringify(path.join(import.meta.dirname, '../packages/server/src', name))
const RESTORE = `
  const { runRestore } = await import(${module('operacao/restore.ts')})
  const { readConfig } = await import(${module('core/config.ts')})
  let left = Number(process.env.PASSOS)
  const step = (name) => { console.log(name); if (--left === 0) process.kill(process.pid, 'SIGKILL') }
  await runRestore(readConfig(process.env), { file: process.env.COPIA, replace: true, say() {}, step })`

/** Of the steps a restore may die at, a fifth in each run, others in the next; all of them in `npm run test:longo`. */
const SEED = Number(process.env.SEED ?? randomInt(5))
const EACH = rounds(5, 1)
console.log(`SEED=${SEED}`)
function* stepsFrom(first: number): Generator<number> {
  for (let n = first; ; n++) if ((n + SEED) % EACH === 0) yield n
}

/** A restore that dies at its step of that number: the steps it came to, and whether it got to the end instead. */
async function restoreKilledAt(n: number, env: Record<string, string>): Promise<{ steps: string[]; ended: boolean }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', RESTORE], {
    env: { ...process.env, DATABASE_URL: '', COPIA: copia, PASSOS: String(n), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal !== 'SIGKILL') assert.equal(code, 0)
  return { steps: text.trim().split('\n'), ended: signal !== 'SIGKILL' }
}

test('killed at any step, what is found is the old house or the new one', { timeout: 300_000 }, async () => {
  const other = at('outra')
  await mkdir(other, { mode: 0o700 })
  await onCluster(other, (connection) => upgrade(connection))
  await mkdir(path.join(other, 'arquivos/x'), { recursive: true })
  await writeFile(path.join(other, 'arquivos/x/1.pdf'), 'antes')
  const old = await contentsOf(config(other))
  let known: readonly string[] = []
  for (const n of stepsFrom(1)) {
    const dir = at(`queda-${n}`)
    await cp(other, dir, { recursive: true })
    const { steps, ended } = await restoreKilledAt(n, { DATA_DIR: dir })
    known = steps
    if (ended) break
    // What a start does before anything else.
    await finishRestore(config(dir), say)
    const decided = steps.includes('decidida')
    assert.deepEqual(await contentsOf(config(dir)), decided ? hashes : old, `${steps.at(-1)}`)
    await rm(dir, { recursive: true, force: true })
  }
  assert.ok(known.length >= 10, known.join(', '))
})

test('killed over an external database, its two names change together with the folders', {
  timeout: 300_000,
}, async () => {
  const target = await emptyDatabase()
  const name = new URL(target.connection).pathname.slice(1)
  const admin = new URL(target.connection)
  admin.pathname = '/postgres'
  const others = () =>
    query<{ datname: string }>(
      admin.href,
      `select datname from pg_database where datname like '${name}%' and datname <> '${name}'`,
    )
  try {
    await upgrade(target.connection)
    let known: readonly string[] = []
    let old: Map<string, string> | undefined
    // From the loaded rows on: what comes before is the same as on an embedded one.
    for (const n of stepsFrom(7)) {
      const dir = at(`fora-${n}`)
      const where = config(dir, { DATABASE_URL: target.connection })
      await mkdir(path.join(dir, 'arquivos/x'), { recursive: true })
      await writeFile(path.join(dir, 'arquivos/x/1.pdf'), 'antes')
      await query(target.connection, `insert into funcoes (nome) values ('ANTES ${n}')`)
      old = await contentsOf(where)
      const { steps, ended } = await restoreKilledAt(n, { DATA_DIR: dir, DATABASE_URL: target.connection })
      known = steps
      if (ended) break
      await finishRestore(where, say)
      const decided = steps.includes('decidida')
      assert.deepEqual(await contentsOf(where), decided ? hashes : old, `${steps.at(-1)}`)
      for (const { datname } of await others()) await query(admin.href, `drop database "${datname}"`)
    }
    assert.ok(known.includes('decidida') && known.includes('banco trocado'), known.join(', '))
  } finally {
    for (const { datname } of await others()) await query(admin.href, `drop database "${datname}"`)
    await target.drop()
  }
})

test('a backup that is killed leaves no file that looks like one, and the next one is whole', async () => {
  const file = at('cortada.tar')
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../scripts/backup.ts'), file], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dados },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = once(child, 'close')
  await once(child.stderr, 'data') // the tables are being read
  child.kill('SIGKILL')
  await closed
  assert.equal(existsSync(file), false)
  await runBackup(config(dados), { file, say })
  const { manifest } = await verifyArchive(config(dados), file)
  assert.deepEqual(
    new Map(manifest.tabelas.map(({ nome, linhas, sha256 }) => [nome, `${linhas} ${sha256}`])),
    tablesOf(hashes),
  )
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('cortada.tar.')),
    [],
  )
})
