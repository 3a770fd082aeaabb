import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { readConfig } from '../packages/server/src/core/config.ts'
import type { Connection } from '../packages/server/src/core/database.ts'
import { migrate } from '../packages/server/src/core/migrations.ts'
import { startEmbeddedPostgres } from '../packages/server/src/core/postgres.ts'
import { DELETED, runBackup } from '../packages/server/src/operacao/backup.ts'
import { QUIET } from '../packages/server/src/operacao/reach-database.ts'
import { runRestore, verifyArchive } from '../packages/server/src/operacao/restore.ts'
import { MIGRATIONS } from '../packages/server/src/operacao/restore-database.ts'
import { finishRestore } from '../packages/server/src/operacao/restore-swap.ts'
import { canonicalClient, copyOut, readTables } from '../packages/server/src/operacao/table-contents.ts'
import { emptyDatabase, TEST_SETTINGS } from '../packages/server/src/test-kit/database.ts'
import { startS3 } from '../packages/server/src/test-kit/s3.ts'
import { until } from '../packages/server/src/test-kit/until.ts'
import { fillHouse } from './kit/house-rows.ts'
import { quickFolder } from './kit/quick-folder.ts'

const say = () => {}
let folder: string
/** A stopped house with everything in it, and its backup. */
let dados: string
let copia: string
let hashes: Map<string, string>
const config = (dir: string, more: Record<string, string> = {}) => readConfig({ DATA_DIR: dir, ...more })
const at = (...names: string[]) => path.join(folder, ...names)

before(async () => {
  folder = await quickFolder('prumo-operacao-')
  dados = at('dados')
  await mkdir(dados, { mode: 0o700 })
  await onCluster(dados, async (connection) => {
    await migrate(connection, MIGRATIONS)
    await fillHouse(connection, path.join(dados, 'arquivos'))
  })
  await writeFile(path.join(dados, 'chave-secreta'), `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 })
  hashes = await contentsOf(config(dados))
  copia = at('copia.tar')
  await runBackup(config(dados), { file: copia, say })
})
after(() => rm(folder, { recursive: true, force: true }))

async function onCluster<T>(dir: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'banco'), log: QUIET, settings: TEST_SETTINGS })
  try {
    return await work(postgres.connection)
  } finally {
    await postgres.stop()
  }
}

/** The hash of every table and of every stored file. */
async function contentsOf(where: ReturnType<typeof config>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const read = async (connection: Connection) => {
    const client = await canonicalClient(connection)
    try {
      for (const table of await readTables(client)) {
        const { linhas, sha256 } = await copyOut(client, table)
        found.set(table.nome, `${linhas} ${sha256}`)
      }
    } finally {
      await client.end()
    }
  }
  await (where.DATABASE_URL ? read(where.DATABASE_URL) : onCluster(where.DATA_DIR, read))
  const root = path.join(where.DATA_DIR, 'arquivos')
  for (const entry of existsSync(root) ? await readdir(root, { recursive: true, withFileTypes: true }) : []) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const hash = createHash('sha256').update(await readFile(file))
    found.set(path.relative(root, file), hash.digest('hex'))
  }
  return found
}

const tablesOf = (contents: Map<string, string>) => new Map([...contents].filter(([name]) => !name.includes('/')))

async function query<R extends pg.QueryResultRow>(connection: Connection, text: string): Promise<R[]> {
  const client = await canonicalClient(connection)
  return client.query<R>(text).then(
    async ({ rows }) => {
      await client.end()
      return rows
    },
    async (error) => {
      await client.end()
      throw error
    },
  )
}

type End = { code: number | null; text: string }
/** The command as a person runs it. */
async function command(script: string, words: string[], env: Record<string, string>): Promise<End> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../scripts', script), ...words], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (chunk: Buffer) => (text += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}

test('backup and restore are equal, table by table and file by file', { timeout: 120_000 }, async () => {
  assert.ok(hashes.size > 30)
  assert.equal((await stat(copia)).mode & 0o777, 0o600)
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.includes('parcial')),
    [],
  )
  const novo = at('novo')
  const ended = await command('restore.ts', [copia], { DATA_DIR: novo })
  assert.equal(ended.code, 0, ended.text)
  assert.match(ended.text, /Esta instalação ainda não tem chave secreta/)
  assert.deepEqual(await contentsOf(config(novo)), hashes)
  await onCluster(novo, async (connection) => {
    const [moment] = await query(
      connection,
      'select (select count(*) from sessoes) + (select count(*) from links_de_acesso) as n',
    )
    assert.deepEqual(moment, { n: '0' }, 'no session and no link comes back to life')
    const [mail] = await query(connection, `select count(*) as n from correio where texto like '%segredo-de-uma-vez%'`)
    assert.deepEqual(mail, { n: '0' })
    await assert.rejects(query(connection, 'delete from logs'), /não pode ser alterado/)
    await assert.rejects(query(connection, 'set session_replication_role = replica; delete from logs'), /não pode/)
    const [ids] = await query<{ ok: boolean }>(connection, 'select next_id() > max(id) as ok from logs')
    assert.ok(ids!.ok)
  })
  assert.ok(!(await readFile(copia, 'latin1')).includes('segredo-de-uma-vez'))

  const again = await command('restore.ts', [copia], { DATA_DIR: novo })
  assert.deepEqual([again.code, /Já há dados: o banco de dados em/.test(again.text)], [2, true], again.text)
  const replaced = await command('restore.ts', [copia, '--substituir'], { DATA_DIR: novo })
  assert.equal(replaced.code, 0, replaced.text)
  assert.deepEqual(await contentsOf(config(novo)), hashes)
  const kept = (await readdir(novo)).find((name) => name.startsWith('anterior-'))!
  assert.ok(existsSync(path.join(novo, kept, 'banco/PG_VERSION')) && existsSync(path.join(novo, kept, 'arquivos')))
  assert.equal(existsSync(path.join(novo, 'restauracao')), false)
})

test('embedded to external to embedded, from disk to a bucket and back, compressed', { timeout: 180_000 }, async () => {
  const s3 = await startS3(at('s3'))
  const target = await emptyDatabase()
  try {
    const outside = config(at('fora'), { DATABASE_URL: target.connection, ...s3.config })
    const restored = await runRestore(outside, { file: copia, replace: true, say })
    assert.deepEqual(tablesOf(await contentsOf(outside)), tablesOf(hashes))
    assert.match(restored.former.join(), /_anterior_\d{14}/)
    const second = at('de-fora.tar.gz')
    await runBackup(outside, { file: second, say })
    assert.ok((await stat(second)).size < (await stat(copia)).size)

    const busy = new pg.Client({ connectionString: target.connection, application_name: 'outro' })
    busy.on('error', () => {})
    await busy.connect()
    await assert.rejects(runRestore(outside, { file: copia, replace: true, say }), /está em uso \(outro: 1\)/)
    await busy.end()
    await assert.rejects(runRestore(outside, { file: copia, replace: false, say }), /Já há dados: o banco de dados "/)
    // Once more over what is there, bucket included.
    await runRestore(outside, { file: second, replace: true, say })

    const home = config(at('volta'))
    await runRestore(home, { file: second, replace: false, say })
    assert.deepEqual(await contentsOf(home), hashes)
    const name = new URL(target.connection).pathname.slice(1)
    const admin = new URL(target.connection)
    admin.pathname = '/postgres'
    for (const { datname } of await query<{ datname: string }>(
      admin.href,
      `select datname from pg_database where datname like '${name.slice(0, 38)}%' and datname <> '${name}'`,
    ))
      await query(admin.href, `drop database "${datname}"`)
  } finally {
    await s3.stop()
    await target.drop()
  }
})

test('a hundred flipped bits are all found before anything is touched', { timeout: 120_000 }, async () => {
  const whole = await readFile(copia)
  const seed = randomInt(2 ** 31)
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const file = at('trocada.tar')
  for (let n = 0; n < 100; n++) {
    const bad = Buffer.from(whole)
    const [byte, bit] = [next(whole.length), next(8)]
    bad[byte]! ^= 1 << bit
    await writeFile(file, bad)
    await assert.rejects(
      runRestore(config(dados), { file, replace: true, say }),
      (error: Error) => error.name === 'ArchiveError',
      `semente ${seed}, byte ${byte}, bit ${bit}`,
    )
  }
  assert.deepEqual(await contentsOf(config(dados)), hashes)
  assert.equal(existsSync(path.join(dados, 'restauracao')), false)
})

const module = (name: string) => JSON.stringify(path.join(import.meta.dirname, '../packages/server/src', name))
const RESTORE = `
  const { runRestore } = await import(${module('operacao/restore.ts')})
  const { readConfig } = await import(${module('core/config.ts')})
  let left = Number(process.env.PASSOS)
  const step = (name) => { console.log(name); if (--left === 0) process.kill(process.pid, 'SIGKILL') }
  await runRestore(readConfig(process.env), { file: process.env.COPIA, replace: true, say() {}, step })`

/** A restore that dies at its step of that number; answers at which, or null when it got to the end. */
async function restoreKilledAt(n: number, env: Record<string, string>): Promise<string | null> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', RESTORE], {
    env: { ...process.env, DATABASE_URL: '', COPIA: copia, PASSOS: String(n), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal === 'SIGKILL') return text.trim().split('\n').at(-1)!
  assert.equal(code, 0)
  return null
}

test('killed at any step, what is found is the old house or the new one', { timeout: 300_000 }, async () => {
  const other = at('outra')
  await mkdir(other, { mode: 0o700 })
  await onCluster(other, (connection) => migrate(connection, MIGRATIONS))
  await mkdir(path.join(other, 'arquivos/x'), { recursive: true })
  await writeFile(path.join(other, 'arquivos/x/1.pdf'), 'antes')
  const old = await contentsOf(config(other))
  const seen: string[] = []
  for (let n = 1; ; n++) {
    const dir = at(`queda-${n}`)
    await cp(other, dir, { recursive: true })
    const last = await restoreKilledAt(n, { DATA_DIR: dir })
    if (last === null) break
    seen.push(last)
    // What a start does before anything else.
    await finishRestore(config(dir), say)
    const decided = seen.includes('decidida')
    assert.deepEqual(await contentsOf(config(dir)), decided ? hashes : old, `${seen.at(-1)}`)
    await rm(dir, { recursive: true, force: true })
  }
  assert.ok(seen.length >= 10, seen.join(', '))
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
    await migrate(target.connection, MIGRATIONS)
    const seen: string[] = []
    let old: Map<string, string> | undefined
    // From the loaded rows on: what comes before is the same as on an embedded one.
    for (let n = 7; ; n++) {
      const dir = at(`fora-${n}`)
      const where = config(dir, { DATABASE_URL: target.connection })
      await mkdir(path.join(dir, 'arquivos/x'), { recursive: true })
      await writeFile(path.join(dir, 'arquivos/x/1.pdf'), 'antes')
      await query(target.connection, `insert into funcoes (nome) values ('ANTES ${n}')`)
      old = await contentsOf(where)
      const last = await restoreKilledAt(n, { DATA_DIR: dir, DATABASE_URL: target.connection })
      if (last === null) break
      seen.push(last)
      await finishRestore(where, say)
      const decided = seen.includes('decidida')
      assert.deepEqual(await contentsOf(where), decided ? hashes : old, last)
      for (const { datname } of await others()) await query(admin.href, `drop database "${datname}"`)
    }
    assert.ok(seen.includes('decidida') && seen.includes('banco trocado'), seen.join(', '))
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
  const ended = await command('backup.ts', [file], { DATA_DIR: dados })
  assert.equal(ended.code, 0, ended.text)
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

test('beside people at work it is one instant: totals, items and log agree', { timeout: 120_000 }, async () => {
  const file = at('viva.tar')
  const dir = at('viva')
  await cp(dados, dir, { recursive: true })
  await onCluster(dir, async (connection) => {
    const where = connection as { host: string; user: string; database: string }
    const url = `postgresql://${where.user}@localhost/${where.database}?host=${encodeURIComponent(where.host)}`
    const stop = new AbortController()
    const writers = Array.from({ length: 4 }, async () => {
      const client = await canonicalClient(connection)
      while (!stop.signal.aborted) {
        await client.query('begin')
        const { rows } = await client.query(
          `insert into pedidos (tipo, status, centro_de_custo_id, valor_total)
           select 2, 2, (select min(id) from contas_contrato), 30 returning id`,
        )
        await client.query(
          `insert into pedidos_itens (pedido_id, descricao, quantidade, valor) values ($1, 'um', 1, 10), ($1, 'dois', 2, 10)`,
          [rows[0].id],
        )
        await client.query(
          `insert into logs (tela_id, acao_id, alvo_id, descricao, entidade) values (1, 1, $1, 'ao vivo', 'pedidos')`,
          [rows[0].id],
        )
        await client.query('commit')
      }
      await client.end()
    })
    const at = async () => Number((await query<{ n: string }>(connection, `select count(*) as n from logs`))[0]!.n)
    const before = await at()
    await until(async () => (await at()) > before + 20)
    await runBackup(config(dir, { DATABASE_URL: url }), { file, say })
    const during = await at()
    await until(async () => (await at()) > during)
    stop.abort()
    await Promise.all(writers)
  })
  const back = config(at('viva-de-volta'))
  await runRestore(back, { file, replace: false, say })
  await onCluster(back.DATA_DIR, async (connection) => {
    const [found] = await query<{ pedidos: string; tortos: string; itens: string; linhas: string }>(
      connection,
      `with vivos as (select p.id, p.valor_total, (select coalesce(sum(quantidade * valor), 0) from pedidos_itens i where i.pedido_id = p.id) as soma
         from pedidos p where exists (select 1 from logs where descricao = 'ao vivo' and alvo_id = p.id::text) or p.valor_total = 30)
       select count(*) as pedidos, count(*) filter (where soma <> valor_total) as tortos,
         (select count(*) from logs where descricao = 'ao vivo') as linhas from vivos`,
    )
    assert.ok(Number(found!.pedidos) > 0, 'somebody was at work')
    assert.deepEqual([found!.tortos, found!.linhas], ['0', found!.pedidos])
  })
})

test('a file that is missing or damaged is named, and the rest is copied', { timeout: 120_000 }, async () => {
  const dir = at('falta')
  await cp(dados, dir, { recursive: true })
  const files = [...hashes.keys()].filter((name) => name.includes('/')).sort()
  await rm(path.join(dir, 'arquivos', files[0]!))
  await writeFile(path.join(dir, 'arquivos', files[1]!), 'outra coisa')
  const file = at('falta.tar')
  const ended = await command('backup.ts', [file], { DATA_DIR: dir })
  assert.equal(ended.code, 1, ended.text)
  assert.ok(ended.text.includes(`FALTA "${files[0]}": não está no armazenamento.`), ended.text)
  assert.ok(ended.text.includes(`FALTA "${files[1]}": o conteúdo não é o que foi guardado.`), ended.text)
  assert.ok(!ended.text.includes(DELETED))
  const { absent } = await verifyArchive(config(dir), file)
  assert.deepEqual(absent.map(({ chave }) => chave).sort(), files.slice(0, 2))
  const repeated = await command('backup.ts', [file], { DATA_DIR: dir })
  assert.deepEqual([repeated.code, /Já existe/.test(repeated.text)], [2, true])
  const tolerated = await command('backup.ts', [at('falta-2.tar'), '--tolerar'], { DATA_DIR: dir })
  assert.equal(tolerated.code, 0, tolerated.text)
  assert.ok(JSON.parse(await readFile(path.join(dir, 'ultima-copia.json'), 'utf8')).ausentes === 2)
})
