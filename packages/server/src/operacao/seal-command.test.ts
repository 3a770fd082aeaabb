import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../core/database/postgres.ts'
import { testDatabase } from '../test-kit/database.ts'
import { startServer } from '../test-kit/server-process.ts'

const SCRIPT = path.join(import.meta.dirname, '../../../../scripts/verificar-log.ts')
const run = promisify(execFile)

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prumo-selo-'))
})
after(() => rm(folder, { recursive: true, force: true }))

type End = { code: number; text: string }
const verify = (env: Record<string, string>, ...words: string[]): Promise<End> =>
  run(process.execPath, [SCRIPT, ...words], { env: { ...process.env, ...env }, timeout: 60_000 }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  )

test('beside a running server and on a stopped one, sound and then tampered with', { timeout: 120_000 }, async () => {
  const dir = path.join(folder, 'dados')
  const server = await startServer(dir)
  const codigo = /código (\S+)/.exec(server.output())![1]!
  const made = await fetch(`${server.url}/api/instalacao`, {
    method: 'POST',
    body: JSON.stringify({
      codigo,
      nome: 'Ana',
      email: 'ana@empresa.com.br',
      senha: 'prumo-de-ouro-7',
      confirmSenha: 'prumo-de-ouro-7',
    }),
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(made.status, 201, await made.text())

  const running = await verify({ DATA_DIR: dir }, '--selar')
  assert.equal(running.code, 0, running.text)
  assert.match(
    running.text,
    /^Trilha: 1 linha selada em 1 elo, até \d\d\/\d\d\/\d{4} - \d\d:\d\dh\.\nCabeça: [0-9a-f]{64}\nTudo confere\.\n$/,
  )
  const head = /[0-9a-f]{64}/.exec(running.text)![0]
  assert.deepEqual(await server.end('SIGTERM'), { code: 0, signal: null }, 'the server was not disturbed')

  assert.deepEqual(await verify({ DATA_DIR: dir }, `--cabeca=${head}`), running)
  const other = await verify({ DATA_DIR: dir }, `--cabeca=${'a'.repeat(64)}`)
  assert.equal(other.code, 1)
  assert.match(other.text, /QUEBRADA no fim: a cabeça guardada não está na cadeia/)

  const postgres = await startEmbeddedPostgres({
    dir: path.join(dir, 'banco'),
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query(`alter table logs disable trigger user; update logs set descricao = descricao || '.'`)
  await client.end()
  await postgres.stop()
  const broken = await verify({ DATA_DIR: dir })
  assert.equal(broken.code, 1, broken.text)
  assert.match(broken.text, /QUEBRADA no elo 1: a linha foi alterada/)
})

test('on a PostgreSQL of its own, by its address', async () => {
  const t = await testDatabase()
  try {
    const { code, text } = await verify({ DATABASE_URL: t.connection, DATA_DIR: folder })
    assert.deepEqual([code, text], [0, 'Trilha: Nenhuma linha selada ainda.\nTudo confere.\n'])
  } finally {
    await t.drop()
  }
})

test('what cannot be verified is said in a sentence, and no folder is made', async () => {
  const missing = path.join(folder, 'nada')
  const none = await verify({ DATA_DIR: missing, DATABASE_URL: '' })
  assert.equal(none.code, 2)
  assert.match(none.text, /^Não há banco de dados em ".*nada\/banco"\. Informe a pasta certa em DATA_DIR/)
  await assert.rejects(rm(missing, { recursive: true }), { code: 'ENOENT' })
  const wrong = await verify({ DATA_DIR: missing }, '--tudo')
  assert.deepEqual([wrong.code, /^Não entendi "--tudo"/.test(wrong.text)], [2, true])
})
