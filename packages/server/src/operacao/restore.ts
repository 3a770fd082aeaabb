import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../core/config.ts'
import { lockDataFolder } from '../core/database/data-folder.ts'
import { openVault } from '../core/files/store.ts'
import type { Vault } from '../core/files/vault.ts'
import type { Absent, Entry, Manifest } from './archive-format.ts'
import { type Archive, readArchive, type Sink } from './archive-reader.ts'
import type { Say } from './backup.ts'
import { keyFingerprints } from './last-backup.ts'
import { OperationError } from './operation-error.ts'
import { compareMigrations, liveData, prepareDatabase } from './restore-database.ts'
import { carryOut, decide, finishRestore, undecide, workFolder } from './restore-swap.ts'

const run = promisify(execFile)
const GIB = 1024 ** 3

export interface RestoreOptions {
  readonly file: string
  /** Put aside the data that are there; without it, they are a reason to refuse. */
  readonly replace: boolean
  readonly say: Say
  /** Told of each step taken; tests stop the process there. */
  readonly step?: (name: string) => void
}

/** What came of a restore. */
export interface Restored {
  readonly manifest: Manifest
  readonly absent: readonly Absent[]
  readonly warnings: readonly string[]
  /** Where the former data are; empty when there were none. */
  readonly former: readonly string[]
}

/** Reads a backup from beginning to end and says what is in it; writes nothing anywhere. */
export async function verifyArchive(config: Config, file: string): Promise<Archive & { warnings: string[] }> {
  const archive = await readArchive(file, { begin: compareMigrations })
  return { ...archive, warnings: warningsOf(config, archive) }
}

/** Puts a backup in the place of the data: all of it, or nothing. */
export async function runRestore(config: Config, options: RestoreOptions): Promise<Restored> {
  const { file, say, replace, step = () => {} } = options
  await finishRestore(config, say)
  say('Conferindo a cópia inteira antes de tocar em qualquer coisa')
  const archive = await verifyArchive(config, file)
  await refuseWithoutSpace(config, archive.manifest)
  step('conferida')
  const lock = await lockDataFolder(config.DATA_DIR)
  const dataDir = lock.dir
  const work = workFolder(dataDir)
  try {
    const there = [...(await liveData(config)), ...(await filesThere(config, dataDir))]
    if (there.length > 0 && !replace)
      throw new OperationError(
        `Já há dados: ${there.join('; ')}. Com --substituir eles são guardados ao lado e a cópia toma o seu lugar.`,
      )
    await rm(work, { recursive: true, force: true })
    await mkdir(work, { mode: 0o700 })
    step('pasta pronta')
    say('Desempacotando')
    await unpack(file, work, archive)
    step('desempacotada')
    return await replaceData(config, archive, { dataDir, work, say, step })
  } catch (error) {
    if (['ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string }).code ?? ''))
      throw new OperationError(
        `O espaço em "${dataDir}" acabou no meio da restauração. Os dados continuam os de antes.`,
      )
    throw error
  } finally {
    if (!existsSync(path.join(dataDir, 'restauracao.json'))) await rm(work, { recursive: true, force: true })
    lock.release()
  }
}

async function replaceData(
  config: Config,
  { manifest, absent, warnings }: Archive & { warnings: string[] },
  { dataDir, work, say, step }: { dataDir: string; work: string; say: Say; step: (name: string) => void },
): Promise<Restored> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const onDisk = !config.S3_BUCKET
  if (!onDisk) await sendFiles(await openVault(config), work, { manifest, absent }, say)
  step('arquivos prontos')
  say('Carregando o banco de dados')
  const { banco, remove } = await prepareDatabase(config, { manifest, work, stamp, say, step })
  await toDisk(work)
  step('banco pronto')

  const aside = `anterior-${stamp}`
  const moved = [...(config.DATABASE_URL ? [] : ['banco']), ...(onDisk ? ['arquivos'] : [])]
  const old = moved.filter((name) => existsSync(path.join(dataDir, name)))
  await decide(dataDir, {
    banco,
    pastas: [
      ...old.map((name) => ({ de: name, para: path.join(aside, name) })),
      ...moved.map((name) => ({ de: path.join('restauracao', name), para: name })),
    ],
  })
  step('decidida')
  // Databases change names first: when that is refused nothing has been moved, and the decision is taken back.
  await carryOut(config, step).catch(async (error) => {
    if (error instanceof OperationError && banco) {
      await undecide(dataDir)
      await remove().catch(() => {})
    }
    throw error
  })
  const former = old.length > 0 ? [`a pasta "${path.join(dataDir, aside)}"`] : []
  if (banco) former.push(`o banco "${banco.anterior}", no mesmo servidor`)
  return { manifest, absent, warnings, former }
}

function warningsOf(config: Config, { manifest, absent }: Archive): string[] {
  const warnings: string[] = []
  const own = keyFingerprints(config)
  if (manifest.chave && !own.includes(manifest.chave))
    warnings.push(
      own.length > 0
        ? 'A chave secreta desta instalação não é a de quando a cópia foi feita: segundos fatores e outros segredos guardados não abrem com ela. Use a CHAVE_SECRETA (ou o arquivo chave-secreta) da época.'
        : 'Esta instalação ainda não tem chave secreta. Antes de iniciar o servidor, ponha aqui a CHAVE_SECRETA (ou o arquivo chave-secreta) de quando a cópia foi feita: sem ela, segundos fatores e outros segredos guardados não abrem.',
    )
  if (absent.length > 0)
    warnings.push(`Quando a cópia foi feita faltavam ${absent.length} arquivo(s), que continuam a faltar.`)
  return warnings
}

async function filesThere(config: Config, dataDir: string): Promise<string[]> {
  if (config.S3_BUCKET) return []
  const folder = path.join(dataDir, 'arquivos')
  const names = await readdir(folder).catch(() => [])
  return names.length > 0 ? [`arquivos em "${folder}"`] : []
}

/** Room for what is unpacked and for the new database, whose indexes make it larger than its rows. */
async function refuseWithoutSpace(config: Config, manifest: Manifest): Promise<void> {
  let folder = path.resolve(config.DATA_DIR)
  while (!existsSync(folder)) folder = path.dirname(folder)
  const { bavail, bsize } = await statfs(folder)
  const rows = manifest.tabelas.reduce((sum, { bytes }) => sum + bytes, 0)
  const needed = manifest.total + (config.DATABASE_URL ? 0 : 3 * rows + 0.1 * GIB)
  const free = bavail * bsize
  if (needed <= free) return
  const gib = (bytes: number) => (bytes / GIB).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  throw new OperationError(
    `Não há espaço em "${folder}": restaurar precisa de ${gib(needed)} GiB livres, e há ${gib(free)}.`,
  )
}

/** The contents of the archive into the working folder; verified once more, as they pass. */
async function unpack(file: string, work: string, verified: Archive): Promise<void> {
  const seen = JSON.stringify(verified.manifest)
  const folders = new Set<string>()
  await readArchive(file, {
    begin: async (manifest) => {
      if (JSON.stringify(manifest) !== seen) throw new OperationError('A cópia mudou enquanto era lida.')
      for (const name of ['tabelas', 'arquivos']) await mkdir(path.join(work, name), { mode: 0o700 })
    },
    sink: async (entry: Entry) => {
      const target = path.join(work, entry.name)
      const folder = path.dirname(target)
      if (!folders.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 })
      folders.add(folder)
      return entry.size <= IN_MEMORY ? smallFileSink(target) : fileSink(target)
    },
  })
}

/** Up to this size a file is written at once: of many thousand small ones, opening each as a stream takes the longest. */
const IN_MEMORY = 4 * 1024 * 1024

function smallFileSink(target: string): Sink {
  const held: Buffer[] = []
  return {
    write: async (chunk) => void held.push(chunk),
    close: () => writeFile(target, held, { flag: 'wx', mode: 0o600 }),
    drop: async () => {},
  }
}

function fileSink(target: string): Sink {
  const stream = createWriteStream(target, { flags: 'wx', mode: 0o600 })
  const ended = new Promise<void>((resolve, reject) => stream.once('close', resolve).once('error', reject))
  ended.catch(() => {})
  return {
    async write(chunk) {
      if (!stream.write(chunk))
        await Promise.race([new Promise<void>((resolve) => stream.once('drain', resolve)), ended])
    },
    async close() {
      stream.end()
      await ended
    },
    async drop() {
      stream.destroy()
      await ended.catch(() => {})
    },
  }
}

/** Brings the files to the bucket, which may hold some of them already; one with other content is a reason to stop before any is sent. */
async function sendFiles(
  vault: Vault,
  work: string,
  { manifest, absent }: Pick<Archive, 'manifest' | 'absent'>,
  say: Say,
) {
  const missing = new Set(absent.map(({ chave }) => chave))
  const files = manifest.arquivos.filter(({ chave }) => !missing.has(chave))
  const toSend: typeof files = []
  await several(files, async (file) => {
    const stream = await vault.read(file.chave)
    if (!stream) return void toSend.push(file)
    const hash = createHash('sha256')
    for await (const chunk of stream) hash.update(chunk as Buffer)
    if (hash.digest('hex') !== file.sha256)
      throw new OperationError(
        `O balde já tem outro conteúdo em "${file.chave}". Restaure para um balde vazio, com outro S3_BUCKET.`,
      )
  })
  say(`Enviando ${toSend.length} arquivos ao balde`)
  await several(toSend, ({ chave, tamanho, sha256 }) =>
    vault.put(
      { path: path.join(work, 'arquivos', chave), size: tamanho, sha256, mime: 'application/octet-stream' },
      chave,
    ),
  )
}

/** Eight at a time: a bucket answers slowly and can do more than one thing. */
async function several<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

/** Everything below the folder on disk at once: a sync for each of many thousand files takes an hour. */
async function toDisk(folder: string): Promise<void> {
  await run('sync', ['-f', folder]).catch(() => run('sync', []))
}
