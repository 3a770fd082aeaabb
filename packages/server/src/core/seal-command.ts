import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import type { Config } from './config.ts'
import { DataFolderError, lockDataFolder } from './data-folder.ts'
import { type Connection, type Db, type Log, openDatabase } from './database.ts'
import { EMBEDDED_DATABASE, EMBEDDED_USER, startEmbeddedPostgres } from './postgres.ts'
import { seal, type Verification, verifySeal } from './seal.ts'

/** What whoever runs the command can put right, in a sentence. */
export class SealCommandError extends Error {
  override name = 'SealCommandError'
}

/** `--selar` seals what is still open first; `--cabeca` is a head kept elsewhere, which the chain must contain. */
export interface SealCommand {
  readonly selar: boolean
  readonly cabeca: string | undefined
}

/** Reads the words after the command's name. */
export function readSealCommand(words: readonly string[]): SealCommand {
  const asked = words.map((word) => /^--(selar|cabeca=([0-9a-f]{64}))$/.exec(word))
  const wrong = words.find((_, n) => !asked[n])
  if (wrong !== undefined)
    throw new SealCommandError(
      `Não entendi "${wrong}". Use: npm run -s verificar-log -- [--selar] [--cabeca=<os 64 caracteres guardados>]`,
    )
  return {
    selar: asked.some((match) => match?.[1] === 'selar'),
    cabeca: asked.find((match) => match?.[2])?.[2],
  }
}

const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** Verifies the whole trail of the configured database, with the server running or not. */
export async function runSealCommand(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  command: SealCommand,
): Promise<Verification> {
  return withDatabase(config, async (db) => {
    if (command.selar) await seal(db, { patience: 60_000 })
    return verifySeal(db, command.cabeca)
  })
}

async function withDatabase<T>(
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL) return connected(DATABASE_URL, work)
  const dir = path.join(path.resolve(DATA_DIR), 'banco')
  if (!existsSync(path.join(dir, 'PG_VERSION')))
    throw new SealCommandError(
      `Não há banco de dados em "${dir}". Informe a pasta certa em DATA_DIR, ou o endereço do banco em DATABASE_URL.`,
    )
  const lock = await lockDataFolder(DATA_DIR).catch((error) => {
    if (error instanceof DataFolderError) return null
    throw error
  })
  // Somebody is serving from this folder: their own PostgreSQL answers, through the socket it says it has.
  if (!lock) return connected(await runningServer(dir), work)
  try {
    const postgres = await startEmbeddedPostgres({ dir, log: QUIET })
    try {
      return await connected(postgres.connection, work)
    } finally {
      await postgres.stop()
    }
  } finally {
    lock.release()
  }
}

/** Where the PostgreSQL of that folder listens: the fifth line of its postmaster.pid. */
async function runningServer(dir: string): Promise<Connection> {
  const lines = (await readFile(path.join(dir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const host = lines[4]?.trim()
  if (!host)
    throw new SealCommandError(
      `A pasta "${path.dirname(dir)}" está em uso por outro Prumo, e não foi possível falar com o banco dele. ` +
        'Tente de novo em instantes, encerre-o, ou informe o endereço do banco em DATABASE_URL.',
    )
  return { host, user: EMBEDDED_USER, database: EMBEDDED_DATABASE }
}

async function connected<T>(connection: Connection, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(connection, { poolSize: 2, log: QUIET })
  try {
    return await work(db)
  } catch (error) {
    if ((error as { code?: string }).code === '42P01')
      throw new SealCommandError('Este banco é de uma versão sem selo. Inicie o Prumo uma vez para atualizá-lo.')
    throw error
  } finally {
    await close()
  }
}

const thousands = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

/** What a verification says to whoever ran it. */
export function sealReport({ ok, selado, elos, ate, cabeca, abertas, falha }: Verification): string {
  const sealed = cabeca
    ? `${thousands(selado, 'linha selada', 'linhas seladas')} em ${thousands(elos, 'elo', 'elos')}, até ${formatInstant(ate!)}.`
    : 'Nenhuma linha selada ainda.'
  return [
    `Trilha: ${sealed}${abertas > 0 ? ` ${thousands(abertas, 'linha espera', 'linhas esperam')} o próximo selo.` : ''}`,
    ...(cabeca ? [`Cabeça: ${cabeca}`] : []),
    ok ? 'Tudo confere.' : `QUEBRADA no ${falha}.`,
  ].join('\n')
}
