import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import rootPackage from '../../../../package.json' with { type: 'json' }
import type { Config } from '../core/config.ts'
import type { Connection } from '../core/database/database.ts'
import { openVault } from '../core/files/store.ts'
import type { Vault } from '../core/files/vault.ts'
import { type Absent, type Entry, entriesOf, FORMAT, FORMAT_VERSION, type Manifest } from './archive-format.ts'
import { ArchiveWriter, canWrite, draftOf } from './archive-writer.ts'
import { keyFingerprints, noteBackup } from './last-backup.ts'
import { OperationError } from './operation-error.ts'
import { withDatabase } from './reach-database.ts'
import { finishRestore } from './restore-swap.ts'
import { canonicalClient, copyOut, readSequences, readTables } from './table-contents.ts'

/** A backup that was written; `absent` are the files of it that could not be. */
export interface Backup {
  readonly file: string
  readonly bytes: number
  readonly manifest: Manifest
  readonly absent: readonly Absent[]
}

/** Tells how far a long command is. */
export type Say = (sentence: string) => void

/** Copies the whole house into one file, with the server running or not. */
export async function runBackup(config: Config, { file, say }: { file: string; say: Say }): Promise<Backup> {
  const target = path.resolve(file)
  await refuseTarget(target)
  if (!config.DATABASE_URL) await finishRestore(config, say)
  const work = `${draftOf(target)}.d`
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { mode: 0o700 })
  try {
    const backup = await withDatabase(config, (connection) => copy(config, connection, { target, work, say }))
    const { manifest, absent, bytes } = backup
    await noteBackup(config.DATA_DIR, { em: manifest.criadaEm, bytes, ausentes: absent.length })
    return backup
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw new OperationError(`Não há espaço em "${path.dirname(target)}" para a cópia. Nada foi deixado lá.`)
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function refuseTarget(target: string): Promise<void> {
  if (!/\.tar(\.gz)?$/.test(target))
    throw new OperationError('O nome da cópia termina em .tar, ou em .tar.gz para compactá-la.')
  if (existsSync(target)) throw new OperationError(`Já existe "${target}". Escolha outro nome para a cópia.`)
  await canWrite(path.dirname(target)).catch((error: NodeJS.ErrnoException) => {
    throw new OperationError(`A pasta "${path.dirname(target)}" não pode receber a cópia (${error.code}).`)
  })
}

async function copy(
  config: Config,
  connection: Connection,
  { target, work, say }: { target: string; work: string; say: Say },
): Promise<Backup> {
  const client = await canonicalClient(connection)
  try {
    const manifest = await snapshot(config, client, { work, say })
    const files = { vault: await openVault(config), spool: path.join(work, 'arquivo') }
    const writer = await ArchiveWriter.begin(target, manifest)
    const absent: Absent[] = []
    try {
      let done = 0
      for (const entry of entriesOf(manifest)) {
        if (entry.kind === 'tabela') await writer.entry(entry, contentOf(path.join(work, `${entry.id}.copy`)))
        else {
          const reason = await addFile(files, writer, entry)
          if (reason) absent.push({ chave: entry.id, motivo: await gone(client, entry.id, reason) })
          if (++done % 1000 === 0) say(`${done} de ${manifest.arquivos.length} arquivos`)
        }
      }
      await writer.finish(absent)
    } catch (error) {
      await writer.giveUp()
      throw error
    }
    return { file: target, bytes: (await stat(target)).size, manifest, absent }
  } finally {
    await client.end()
  }
}

/** Reads every table at one and the same instant, into the working folder, and writes down what that makes. */
async function snapshot(
  config: Config,
  client: pg.Client,
  { work, say }: { work: string; say: Say },
): Promise<Manifest> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows: migracoes } = await client
    .query<{ nome: string; sha256: string }>(
      'SELECT name AS nome, checksum AS sha256 FROM schema_migrations ORDER BY name',
    )
    .catch((error: { code?: string }) => {
      if (error.code !== '42P01') throw error
      throw new OperationError('Este banco não é de um Prumo: não há o que copiar.')
    })
  const criadaEm = new Date().toISOString()
  const tabelas: Manifest['tabelas'] = []
  for (const table of await readTables(client)) {
    const handle = await open(path.join(work, `${table.nome}.copy`), 'wx', 0o600)
    const said = await copyOut(client, table, handle.createWriteStream())
    tabelas.push({ nome: table.nome, colunas: [...table.colunas], ...said })
    if (said.linhas > 0) say(`${table.nome}: ${said.linhas} linhas`)
  }
  const sequencias = await readSequences(client)
  const { rows: arquivos } = await client.query<{ chave: string; tamanho: number; sha256: string }>(
    'SELECT chave, tamanho::float8 AS tamanho, sha256 FROM arquivos ORDER BY chave COLLATE "C"',
  )
  await client.query('COMMIT')
  const sizes = [...tabelas.map(({ bytes }) => bytes), ...arquivos.map(({ tamanho }) => tamanho)]
  return {
    formato: FORMAT,
    versao: FORMAT_VERSION,
    produto: rootPackage.version,
    criadaEm,
    chave: keyFingerprints(config)[0] ?? null,
    migracoes,
    tabelas,
    sequencias,
    arquivos,
    total: sizes.reduce((sum, size) => sum + size, 0),
  }
}

const contentOf = (file: string): AsyncIterable<Buffer> => createReadStream(file, { highWaterMark: 1024 * 1024 })
const WRONG = 'o conteúdo não é o que foi guardado'
/** A file up to this size is held in memory until it is found right; a larger one waits on disk. */
const IN_MEMORY = 8 * 1024 * 1024

/** Adds one stored file, or says why it cannot be: nothing enters that is not what its row says. */
async function addFile(
  { vault, spool }: { vault: Vault; spool: string },
  writer: ArchiveWriter,
  entry: Entry,
): Promise<string | null> {
  const stream = await vault.read(entry.id).catch((error: Error) => error)
  if (stream instanceof Error) return `o armazenamento não o devolveu (${stream.message.slice(0, 200)})`
  if (!stream) return 'não está no armazenamento'
  const hash = createHash('sha256')
  const held: Buffer[] = []
  let size = 0
  const measured = async function* () {
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > entry.size) return
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      throw new Unreadable((error as Error).message)
    }
  }
  const large = entry.size > IN_MEMORY
  try {
    if (large) await pipeline(measured, createWriteStream(spool, { mode: 0o600 }))
    else for await (const chunk of measured()) held.push(chunk)
  } catch (error) {
    if (error instanceof Unreadable) return `não pôde ser lido até o fim (${error.message.slice(0, 200)})`
    throw error
  }
  if (size !== entry.size || hash.digest('hex') !== entry.sha256) return WRONG
  await writer.entry(entry, large ? contentOf(spool) : held)
  return null
}

/** The store's failure, told from the disk's own: this one is about one file, that one ends the backup. */
class Unreadable extends Error {}

/** A file deleted by somebody after the instant of the backup is no fault of the house. */
export const DELETED = 'foi excluído enquanto a cópia era feita'

async function gone(client: pg.Client, key: string, reason: string): Promise<string> {
  const { rowCount } = await client.query('SELECT 1 FROM arquivos WHERE chave = $1', [key])
  return rowCount ? reason : DELETED
}
