import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Connection, Log } from './database.ts'
import { clearStalePid, clusterOwner, createCluster, SOCKET_LOCK } from './postgres-cluster.ts'
import { type Launcher, launcherFor, postgresBinaries, runAs } from './postgres-launcher.ts'

/** A PostgreSQL that this process started and keeps alive. */
export type EmbeddedPostgres = {
  connection: Exclude<Connection, string>
  /** The postmaster now running; changes when it is restarted. */
  readonly pid: number | undefined
  /** Fast shutdown: open transactions are rolled back, what was committed is on disk; resolves when it is gone. */
  stop(): Promise<void>
  /** Called when the server ends without having been asked to; it is already being restarted. */
  onExit(callback: (reason: { code: number | null; signal: NodeJS.Signals | null }) => void): void
}

export type EmbeddedOptions = {
  /** The data folder of PostgreSQL itself; created on first use. */
  dir: string
  log: Log
  database?: string
  /** More `name=value` settings; tests give up durability for speed here. */
  settings?: Record<string, string>
  /** The server does not keep this process alive (it still ends with it). */
  unref?: boolean
}

/** Who the embedded server knows, and the database it keeps. */
export const EMBEDDED_USER = 'app'
export const EMBEDDED_DATABASE = 'prumo'
const LONGEST_SOCKET = 107 // sun_path on Linux; 103 on macOS, which the margin below covers
const MB = 1024 * 1024

/** Starts the PostgreSQL that comes with the installation, reachable only through a socket of this user. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, database = EMBEDDED_DATABASE } = options
  const dir = path.resolve(options.dir)
  const binaries = await postgresBinaries()
  const launcher = await launcherFor(binaries, await clusterOwner(dir))
  await createCluster(dir, binaries, launcher)
  const socket = await socketFolder(dir, launcher)
  const connection = { host: socket.dir, user: EMBEDDED_USER, database }

  let child: ChildProcess | undefined
  let stopping: Promise<void> | undefined
  const callbacks: ((reason: { code: number | null; signal: NodeJS.Signals | null }) => void)[] = []
  const abort = new AbortController()

  async function launch(): Promise<void> {
    await clearStalePid(dir, log)
    if (stopping) throw new Error('encerramento pedido durante o início')
    const args = [
      '-D',
      dir,
      ...Object.entries({ ...standing(socket.dir), ...settings }).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ]
    const [command, ...rest] = runAs(launcher, binaries.postgres, args)
    const started = spawn(command!, rest, {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      env: cleanEnvironment(),
      // A process group of its own: Ctrl+C in a terminal goes to the whole group, and the database has to outlive the
      // requests that end first.
      detached: true,
    })
    child = started
    const last = relayLog(started, log)
    const ended = new Promise<never>((_, reject) => {
      started.once('error', reject)
      // 'close' and not 'exit': by then its last words, which say why, have been read.
      started.once('close', (code, signal) => reject(new Error(`PostgreSQL terminou (${signal ?? code}): ${last()}`)))
    })
    ended.catch(() => {})
    if (options.unref) {
      started.unref()
      ;(started.stderr as unknown as { unref(): void }).unref()
    }
    const given = new AbortController()
    await Promise.race([untilReady({ ...connection, database: 'postgres' }, given.signal), ended]).finally(() =>
      given.abort(),
    )
    const since = Date.now()
    const supervise = (code: number | null, signal: NodeJS.Signals | null) => {
      if (stopping) return
      log.error({ code, signal }, 'o banco de dados parou sozinho; será reiniciado')
      for (const callback of callbacks) callback({ code, signal })
      void relaunch(Date.now() - since)
    }
    if (started.exitCode !== null || started.signalCode !== null) supervise(started.exitCode, started.signalCode)
    else started.once('exit', supervise)
  }

  async function relaunch(lived: number): Promise<void> {
    // One that fell right after starting waits longer than one that fell after serving for a while.
    for (let wait = lived > 60_000 ? 50 : 200; !stopping; wait = Math.min(wait * 2, 10_000)) {
      await delay(wait, undefined, { signal: abort.signal, ref: !options.unref }).catch(() => {})
      if (stopping) return
      try {
        await launch()
        log.warn({ pid: child?.pid }, 'banco de dados reiniciado')
        return
      } catch (error) {
        if (stopping) return
        log.error({ err: error }, 'o banco de dados não voltou; nova tentativa em instantes')
        for (const callback of callbacks) callback({ code: child?.exitCode ?? null, signal: child?.signalCode ?? null })
      }
    }
  }

  try {
    await launch()
    await createDatabase({ ...connection, database: 'postgres' }, database)
  } catch (error) {
    stopping = Promise.resolve()
    await shutDown(child)
    await socket.remove()
    throw error
  }
  log.debug({ pid: child?.pid, dir }, 'banco de dados embutido no ar')

  return {
    connection,
    get pid() {
      return child?.pid
    },
    stop() {
      stopping ??= (async () => {
        abort.abort()
        await shutDown(child)
        await socket.remove()
      })()
      return stopping
    },
    onExit: (callback) => callbacks.push(callback),
  }
}

/** What the embedded server always runs with; PostgreSQL's own defaults are for a machine of long ago. */
function standing(socketDir: string): Record<string, string> {
  const memory = os.totalmem() / MB
  const buffers = Math.round(Math.min(1024, Math.max(64, memory / 8)))
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    // On solid-state disks the default of 4 makes the planner scan whole tables for a page of fifty rows.
    random_page_cost: '1.1',
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Values of a failed statement are people's data: the log says what failed, not with what.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}

/** The socket lives with the data when its path fits, else in a short folder of its own. */
async function socketFolder(dir: string, launcher: Launcher): Promise<{ dir: string; remove(): Promise<void> }> {
  if (Buffer.byteLength(path.join(dir, SOCKET_LOCK)) <= LONGEST_SOCKET - 4) return { dir, remove: async () => {} }
  const temporary = Buffer.byteLength(os.tmpdir()) < 60 ? os.tmpdir() : '/tmp'
  const short = await mkdtemp(path.join(temporary, 'prumo-'))
  await launcher.own(short)
  return { dir: short, remove: () => rm(short, { recursive: true, force: true }) }
}

/** PG* variables of the person's own shell would change what the server or initdb does. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)))
}

function relayLog(child: ChildProcess, log: Log): () => string {
  let last = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((part) => part.trim())) {
      last = line
      if (/\b(PANIC|WARNING):/.test(line)) log.warn({ postgres: line }, 'aviso do banco de dados')
      else log.debug({ postgres: line }, 'banco de dados')
    }
  })
  return () => last
}

async function untilReady(connection: pg.ClientConfig, signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted) throw new Error('interrompido')
    const client = new pg.Client(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      const code = (error as { code?: string }).code ?? ''
      // No socket yet, nobody behind it yet, or recovering after a fall: however long that takes, it is not a failure.
      if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code)) throw error
      await delay(20)
    }
  }
}

async function createDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** Asks for a fast shutdown, then insists: immediate after 30 s, by force after 40 s. */
async function shutDown(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.ref()
  child.kill('SIGINT')
  const insist = [setTimeout(() => child.kill('SIGQUIT'), 30_000), setTimeout(() => child.kill('SIGKILL'), 40_000)]
  await gone
  for (const timer of insist) clearTimeout(timer)
}
