import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { syncFolder } from '../core/files/staging.ts'
import {
  type Absent,
  END,
  type Entry,
  headerOf,
  MANIFEST,
  type Manifest,
  paddingOf,
  SEAL,
  sealBytes,
} from './archive-format.ts'

/** Writes a backup beside its final name; `finish` gives it that name, whole and on disk. */
export class ArchiveWriter {
  readonly #file: string
  readonly #draft: string
  readonly #manifest: Manifest
  readonly #hash = createHash('sha256')
  readonly #out: Writable
  readonly #end: Promise<void>
  private constructor(file: string, manifest: Manifest) {
    this.#file = file
    this.#draft = draftOf(file)
    this.#manifest = manifest
    const disk = createWriteStream(this.#draft, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: 1024 * 1024 })
    if (file.endsWith('.gz')) {
      const gzip = createGzip({ level: 1 })
      this.#out = gzip
      gzip.pipe(disk)
      gzip.once('error', (error) => disk.destroy(error))
      disk.once('error', (error) => gzip.destroy(error))
    } else this.#out = disk
    this.#end = finished(disk)
    this.#end.catch(() => {})
    this.#out.on('error', () => {}) // told by #end
  }

  /** Begins with the manifest, which says all that will follow. */
  static async begin(file: string, manifest: Manifest): Promise<ArchiveWriter> {
    await rm(draftOf(file), { force: true })
    const writer = new ArchiveWriter(file, manifest)
    await writer.#bytes(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    return writer
  }

  /** The next entry, from content of that very size and hash. */
  async entry(entry: Entry, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    await this.#write(headerOf(entry.name, entry.size, this.#manifest.criadaEm))
    const hash = createHash('sha256')
    for await (const chunk of content) {
      hash.update(chunk)
      await this.#write(chunk)
    }
    if (hash.digest('hex') !== entry.sha256) throw new Error(`o conteúdo de ${entry.name} mudou enquanto era copiado`)
    await this.#write(paddingOf(entry.size))
  }

  /** The seal, the end, the name. */
  async finish(absent: readonly Absent[]): Promise<void> {
    const sha256 = this.#hash.copy().update(JSON.stringify(absent)).digest('hex')
    await this.#bytes(SEAL, sealBytes({ sha256, ausentes: [...absent] }))
    await this.#write(END)
    this.#out.end()
    await this.#end
    await rename(this.#draft, this.#file)
    await syncFolder(path.dirname(this.#file))
  }

  /** Leaves nothing behind. */
  async giveUp(): Promise<void> {
    this.#out.destroy()
    await this.#end.catch(() => {})
    await rm(this.#draft, { force: true })
  }

  async #bytes(name: string, content: Buffer): Promise<void> {
    await this.#write(headerOf(name, content.length, this.#manifest.criadaEm))
    await this.#write(content)
    await this.#write(paddingOf(content.length))
  }

  async #write(chunk: Buffer): Promise<void> {
    if (chunk.length === 0) return
    this.#hash.update(chunk)
    if (this.#out.write(chunk)) return
    await Promise.race([new Promise<void>((resolve) => this.#out.once('drain', resolve)), this.#end])
  }
}

/** What a backup is called while it is being written. */
export const draftOf = (file: string): string => `${file}.parcial`

/** A writable place for it, or why not. */
export async function canWrite(folder: string): Promise<void> {
  const probe = path.join(folder, `.prumo-${process.pid}`)
  await (await open(probe, 'wx', 0o600)).close()
  await rm(probe, { force: true })
}
