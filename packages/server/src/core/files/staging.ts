import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { KindName } from '@prumo/domain/core/file-kinds.ts'

/** A file received and checked that has no place yet; it goes when its upload is disposed of, unless kept. */
export type StagedFile = {
  /** Cleaned: what the people who see it are shown. */
  readonly name: string
  readonly kind: KindName
  readonly mime: string
  /** Bytes. */
  readonly size: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
  readonly path: string
}

/** Bytes on their way in: where they lie, how many, and their hash. */
export type StagedBytes = Pick<StagedFile, 'path' | 'size' | 'sha256'>

/** How it reads that whoever was sending is gone. */
const CUT: ReadonlySet<string> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'EPIPE'])

/** The folder where uploads wait, on the same disk as the files themselves. */
export class Staging {
  readonly folder: string
  constructor(folder: string) {
    this.folder = folder
  }

  /**
   * Writes a stream to disk while hashing it; on any failure nothing stays behind. The bytes are on disk when this resolves.
   * With `keepCut`, a stream whose sender went away is kept as far as it came. What only passes by (`passing`) need not be on
   * disk should the power go.
   */
  async write(
    stream: Readable,
    limit: { maxBytes: number; tooLarge: () => Error; keepCut?: boolean; passing?: boolean },
  ): Promise<StagedBytes> {
    await mkdir(this.folder, { recursive: true })
    const target = path.join(this.folder, randomUUID())
    const hash = createHash('sha256')
    let size = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        if (size > limit.maxBytes) return done(limit.tooLarge())
        hash.update(chunk)
        done(null, chunk)
      },
    })
    try {
      await pipeline(stream, measure, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: !limit.passing }))
    } catch (error) {
      if (limit.keepCut && CUT.has((error as NodeJS.ErrnoException).code ?? ''))
        return { path: target, ...(await measured(target)) }
      await rm(target, { force: true })
      throw error
    }
    return { path: target, size, sha256: hash.digest('hex') }
  }

  /** Removes what earlier runs left behind and returns how many files that was. */
  async sweep(olderThanMs: number): Promise<number> {
    let removed = 0
    const limit = Date.now() - olderThanMs
    for await (const entry of await opendir(await this.#made())) {
      const file = path.join(this.folder, entry.name)
      const info = await stat(file).catch(() => null)
      if (!info?.isFile() || info.mtimeMs > limit) continue
      await rm(file, { force: true })
      removed++
    }
    return removed
  }

  async #made(): Promise<string> {
    await mkdir(this.folder, { recursive: true })
    return this.folder
  }
}

/** Where the uploads of a house wait. */
export const stagingOf = (dataDir: string): Staging => new Staging(path.resolve(dataDir, 'recebendo'))

/** Uploads of an earlier run: nobody will come back for them. Once, before anybody serves; what a process that died leaves goes in the night. */
export const sweepLeftUploads = (dataDir: string): Promise<number> => stagingOf(dataDir).sweep(0)

/** Size and hash of a file as it lies on disk: what a cut stream left may be less than what was counted. */
async function measured(file: string): Promise<Pick<StagedBytes, 'size' | 'sha256'>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(file)) {
    size += (chunk as Buffer).length
    hash.update(chunk as Buffer)
  }
  return { size, sha256: hash.digest('hex') }
}

/** Makes a folder's entries durable: after a rename the file is found under its new name even if the power goes. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // there folders cannot be opened, and are synced by themselves
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
