import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { DELETED, runBackup } from '../packages/server/src/operacao/backup.ts'
import { runRestore, verifyArchive } from '../packages/server/src/operacao/restore.ts'
import { canonicalClient } from '../packages/server/src/operacao/table-contents.ts'
import { emptyDatabase } from '../packages/server/src/test-kit/database.ts'
import { quickFolder } from '../packages/server/src/test-kit/quick-folder.ts'
import { startS3 } from '../packages/server/src/test-kit/s3.ts'
import { until } from '../packages/server/src/test-kit/until.ts'
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
