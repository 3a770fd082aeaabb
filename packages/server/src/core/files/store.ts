import { rm } from 'node:fs/promises'
import path from 'node:path'
import { finished, PassThrough, Readable } from 'node:stream'
import type { Envio } from '@prumo/domain/core/anexos.ts'
import { type Accept, kinds } from '@prumo/domain/core/file-kinds.ts'
import { cleanFileName } from '@prumo/domain/core/text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Db, inTransaction, type Log, type Tx } from '../database/database.ts'
import { AppError, badInput } from '../errors.ts'
import type { Jobs } from '../works/jobs.ts'
import { clamd, type Scan } from './antivirus.ts'
import { folderVault } from './folder-vault.ts'
import type { ByteRange } from './ranges.ts'
import { checked, MAX_FILE_BYTES, receiveUploads, type Uploads } from './receive.ts'
import { type SendAs, sendFile } from './send.ts'
import { type StagedFile, type Staging, stagingOf } from './staging.ts'
import type { FileStoreConfig, Vault } from './vault.ts'

/** A row of `arquivos`: one stored file under the name people gave it. */
export type Arquivo = {
  id: string
  /** Where the bytes lie: ids only, never a name. */
  chave: string
  nome: string
  /** MIME type, as found in the content. */
  tipo: string
  /** Bytes. */
  tamanho: number
  sha256: string
}

/** A staged file and the folder it goes to, as ids: `['financeiro', 'pedido', pedidoId, anexoId]` (Spec 1 §7, Storage paths). */
export type Placement = { staged: StagedFile | StagedPart; folder: readonly string[] }

/** Bytes of no kind yet: a piece of a file. */
export type StagedPart = Omit<StagedFile, 'kind'> & { readonly kind: null }

/** What the store needs of the house. */
export type FileServices = { db: Db; jobs: Jobs; log: Log }

const SEGMENT = /^[a-z0-9][a-z0-9-]*$/
const DAY = 24 * 60 * 60 * 1000
/** Files that one person may keep in a day, however small. */
const MOST_A_DAY = 20_000
const DELETE_JOB = 'apagar-arquivos'
const SWEEP_JOB = 'varrer-arquivos'

/** The house's files: bytes on disk or in a bucket, one row of `arquivos` each; a row without its bytes cannot exist. */
export class FileStore {
  readonly #vault: Vault
  readonly #staging: Staging
  readonly #db: Db
  readonly #jobs: Jobs
  readonly #log: Log
  readonly #maxBytes: number
  readonly #dailyMb: number
  readonly #scan: Scan | null
  constructor(vault: Vault, staging: Staging, services: FileServices, config: FileStoreConfig) {
    this.#vault = vault
    this.#staging = staging
    this.#db = services.db
    this.#jobs = services.jobs
    this.#log = services.log
    this.#maxBytes = config.UPLOAD_MAX_MB ? config.UPLOAD_MAX_MB * 1024 * 1024 : MAX_FILE_BYTES
    this.#dailyMb = config.ENVIO_DIARIO_MB ?? 0
    this.#scan = config.ANTIVIRUS ? clamd(config.ANTIVIRUS) : null
  }

  /** Reads a multipart request (receive.ts) as declared; hold the answer with `await using`, and await inside its scope. */
  receive(request: FastifyRequest, envio: Envio): Promise<Uploads> {
    const limits = { ...envio, maxBytes: envio.maxBytes ?? this.#maxBytes }
    return receiveUploads(this.#staging, request, limits, this.#scan)
  }

  /**
   * Stages a piece of a file: whatever bytes come, at most so many; of a sender who goes away, those that came. Where more come,
   * what is left of them is whoever's who asked: a request cut here would leave its connection unanswered for ever.
   */
  async stagePart(bytes: Readable, maxBytes: number): Promise<StagedPart> {
    const tooLarge = () => badInput('Vieram mais bytes do que o envio disse.')
    const taken = new PassThrough()
    finished(bytes, (error) => error && taken.destroy(error))
    bytes.pipe(taken)
    try {
      const staged = await this.#staging.write(taken, { maxBytes, tooLarge, keepCut: true })
      return { ...staged, name: 'pedaço', kind: null, mime: 'application/octet-stream' }
    } finally {
      bytes.unpipe(taken)
    }
  }

  /** Lays bytes down for as long as some work needs them there; whoever asked takes them away. */
  async lay(bytes: Readable, maxBytes: number): Promise<string> {
    const tooLarge = () => new AppError(413, 'O arquivo é grande demais.')
    return (await this.#staging.write(bytes, { maxBytes, tooLarge, passing: true })).path
  }

  /** Stages a file the server itself made (a book, an export, a remittance): any stream or bytes, checked like an upload. */
  async stage(name: string, content: Readable | Uint8Array, accept: Accept): Promise<StagedFile> {
    const tooLarge = () => new AppError(413, `O arquivo "${name}" é grande demais.`)
    const stream = content instanceof Uint8Array ? Readable.from([content]) : content
    const bytes = await this.#staging.write(stream, { maxBytes: Number.MAX_SAFE_INTEGER, tooLarge })
    try {
      const known = await checked(bytes.path, cleanFileName(name), accept)
      await this.#scan?.(bytes.path, known.name)
      return { ...bytes, ...known }
    } catch (error) {
      await rm(bytes.path, { force: true })
      throw error
    }
  }

  /**
   * Keeps files in one act with `fn`: the bytes go to their place first, outside any transaction; then one transaction
   * writes their rows and runs `fn`, which gets the rows in the same order. If `fn` throws, neither rows nor bytes stay.
   */
  keep<T>(
    placements: readonly Placement[],
    criadoPor: string | null,
    fn: (tx: Tx, arquivos: Arquivo[]) => Promise<T>,
  ): Promise<T> {
    return this.keepWithin((act) => inTransaction(this.#db, act), placements, criadoPor, fn)
  }

  /** The same in a transaction that `within` opens, or, for a repeat, does not. */
  async keepWithin<T, A>(
    within: (act: (tx: Tx) => Promise<T>) => Promise<A>,
    placements: readonly Placement[],
    criadoPor: string | null,
    fn: (tx: Tx, arquivos: Arquivo[]) => Promise<T>,
  ): Promise<A> {
    const placed = await this.#place(placements, criadoPor)
    let wrote = false
    try {
      return await within(async (tx) => {
        wrote = false
        if (placed.length > 0)
          await tx
            .insertInto('arquivos')
            .values(placed.map((arquivo) => ({ ...arquivo, criadoPor })))
            .execute()
        const result = await fn(tx, placed)
        wrote = true
        return result
      })
    } finally {
      // A COMMIT that failed may still have happened on the server: then only the sweep, which asks the rows, may remove.
      if (!wrote) await this.discard(placed)
    }
  }

  /**
   * An id for each; refused where the person would keep more in 24 hours than one may, so that nobody fills the disk of all
   * (ASVS 5.2.4). Several at once may pass it by what each brings.
   */
  async #idsFor(placements: readonly Placement[], criadoPor: string | null): Promise<string[]> {
    const { rows } = await sql<{ id: string; bytes: number; total: number }>`
      select next_id() as id, guardado.* from generate_series(1, ${placements.length}::int), (
        select coalesce(sum(tamanho), 0)::float8 as bytes, count(*)::int as total from arquivos
        where criado_por = ${this.#dailyMb ? criadoPor : null}::bigint and criado_em > now() - interval '24 hours') as guardado`.execute(
      this.#db,
    )
    const { bytes, total } = rows[0]!
    const coming = placements.reduce((sum, { staged }) => sum + staged.size, 0)
    if (
      criadoPor &&
      this.#dailyMb &&
      (bytes + coming > this.#dailyMb * 1024 * 1024 || total + placements.length > MOST_A_DAY)
    )
      throw new AppError(
        413,
        'Você chegou ao limite do que uma pessoa guarda em arquivos em 24 horas. Envie o resto amanhã, ou fale com quem administra o sistema.',
      )
    return rows.map(({ id }) => id)
  }

  /** Brings the bytes to their keys. Staged files are used up, whether it succeeds or not. */
  async #place(placements: readonly Placement[], criadoPor: string | null): Promise<Arquivo[]> {
    for (const { folder } of placements)
      if (folder.length === 0 || !folder.every((segment) => SEGMENT.test(segment)))
        throw new Error(`pasta de arquivo inválida: ${folder.join('/')}`)
    if (placements.length === 0) return []
    try {
      return await this.#put(placements, await this.#idsFor(placements, criadoPor))
    } finally {
      await Promise.all(placements.map(({ staged }) => rm(staged.path, { force: true })))
    }
  }

  async #put(placements: readonly Placement[], ids: readonly string[]): Promise<Arquivo[]> {
    const placed: Arquivo[] = []
    try {
      for (const [index, { staged, folder }] of placements.entries()) {
        const id = ids[index]!
        const arquivo = {
          id,
          chave: `${folder.join('/')}/${id}.${staged.kind ? kinds[staged.kind].extensions[0] : 'parte'}`,
          nome: staged.name,
          tipo: staged.mime,
          tamanho: staged.size,
          sha256: staged.sha256,
        }
        placed.push(arquivo)
        await this.#vault.put(staged, arquivo.chave)
      }
    } catch (error) {
      await this.discard(placed)
      this.#log.error({ err: error }, 'o armazenamento não guardou um arquivo')
      throw unreachable(error)
    }
    return placed
  }

  /** Takes away placed bytes that got no row. What cannot be taken away now, the sweep takes later. */
  async discard(placed: readonly Arquivo[]): Promise<void> {
    for (const { chave } of placed)
      await this.#vault
        .remove(chave)
        .catch((error) => this.#log.warn({ err: error, chave }, 'arquivo sem registro ficou para a varredura'))
  }

  /** The rows of those ids, in no order; ids that do not exist are absent. */
  async find(db: Db | Tx, ids: readonly string[]): Promise<Arquivo[]> {
    const rows = await db
      .selectFrom('arquivos')
      .select(['id', 'chave', 'nome', 'tipo', 'tamanho', 'sha256'])
      .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
      .execute()
    return rows.map((row) => ({ ...row, tamanho: Number(row.tamanho) }))
  }

  /** Deletes files in the act's own transaction: the rows at once, the bytes after the commit. */
  async remove(tx: Tx, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const { rows } = await sql<{
      chave: string
    }>`delete from arquivos where id = any(${[...ids]}::bigint[]) returning chave`.execute(tx)
    await this.delete(
      tx,
      rows.map((row) => row.chave),
    )
  }

  /** Deletes bytes after the commit, through the outbox; their rows are gone already or go in the same transaction. */
  async delete(tx: Tx, chaves: readonly string[]): Promise<void> {
    if (chaves.length > 0) await this.#jobs.enqueue(tx, DELETE_JOB, { chaves })
  }

  /** Opens a stored file's bytes, or a part of them. */
  async open(arquivo: Pick<Arquivo, 'chave' | 'nome'>, range: ByteRange | null = null): Promise<Readable> {
    const stream = await this.#vault.read(arquivo.chave, range).catch((error) => {
      this.#log.error({ err: error }, 'o armazenamento não devolveu um arquivo')
      throw unreachable(error)
    })
    if (stream) return stream
    this.#log.error({ chave: arquivo.chave }, 'arquivo ausente do armazenamento')
    throw new AppError(500, `O arquivo "${arquivo.nome}" não está no armazenamento. Avise o administrador.`)
  }

  /** Answers with the file (send.ts). Whoever calls has checked session, flag and scope at this very request. */
  async send(reply: FastifyReply, arquivo: Arquivo, as: SendAs = 'inline'): Promise<FastifyReply> {
    return sendFile(reply, arquivo, await this.open(arquivo), as)
  }

  /** Removes bytes older than `olderThanMs` that no row points to, and uploads left half-way; says how many of each. */
  async sweepOrphans(olderThanMs = DAY): Promise<{ objects: number; staged: number }> {
    const limit = Date.now() - olderThanMs
    let objects = 0
    let batch: string[] = []
    const flush = async () => {
      if (batch.length === 0) return
      const { rows } = await sql<{ chave: string }>`select chave from arquivos where chave = any(${batch})`.execute(
        this.#db,
      )
      const known = new Set(rows.map((row) => row.chave))
      for (const key of batch) {
        if (known.has(key)) continue
        await this.#vault.remove(key)
        this.#log.warn({ chave: key }, 'arquivo sem registro removido')
        objects++
      }
      batch = []
    }
    for await (const { key, modified } of this.#vault.list()) {
      if (modified.getTime() > limit) continue
      if (batch.push(key) === 500) await flush()
    }
    await flush()
    return { objects, staged: await this.#staging.sweep(olderThanMs) }
  }

  /** Takes on the store's two tasks: deletions from the outbox and the nightly sweep. */
  async startJobs(): Promise<void> {
    await this.#jobs.define<{ chaves: string[] }>(
      DELETE_JOB,
      { retryLimit: 20, retryDelay: 30 },
      async ({ chaves }) => {
        for (const chave of chaves) await this.#vault.remove(chave)
      },
    )
    await this.#jobs.define(SWEEP_JOB, { retryLimit: 2, expireInSeconds: 3600 }, async () => {
      await this.sweepOrphans()
    })
    await this.#jobs.schedule(SWEEP_JOB, '40 3 * * *')
  }
}

/** Where the configured files lie. */
export async function openVault(config: FileStoreConfig): Promise<Vault> {
  if (!config.S3_BUCKET) return folderVault(path.resolve(config.DATA_DIR, 'arquivos'))
  // The client is large: who keeps files on disk does not load it.
  const { s3Vault } = await import('./s3-vault.ts')
  return s3Vault(config, config.S3_BUCKET)
}

/** Opens the file store. */
export async function openFileStore(config: FileStoreConfig, services: FileServices): Promise<FileStore> {
  const staging = stagingOf(config.DATA_DIR)
  const store = new FileStore(await openVault(config), staging, services, config)
  await store.startJobs()
  return store
}

function unreachable(error: unknown): AppError {
  const { code } = error as { code?: string }
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new AppError(507, 'Não há espaço para guardar o arquivo. Avise o administrador.')
    : new AppError(503, 'O armazenamento de arquivos não respondeu. Tente novamente em alguns minutos.')
}
