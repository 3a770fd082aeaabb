import { createReadStream } from 'node:fs'
import { mkdir, opendir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import { type StagedBytes, syncFolder } from './staging.ts'

/** Where files are kept: DATA_DIR by default, a bucket when S3_BUCKET is set. */
export type FileStoreConfig = {
  DATA_DIR: string
  S3_BUCKET?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  /** Path-style addresses, which most S3 servers other than AWS want; by default they are used when S3_ENDPOINT is set. */
  S3_FORCE_PATH_STYLE?: boolean | undefined
}

/** A stored object as a listing shows it. */
export type StoredObject = { key: string; modified: Date }

/** The few things the store asks of the place where bytes lie. */
export type Vault = {
  /** Brings staged bytes to their key; resolves when they are safe there. The staged file may be gone afterwards. */
  put(staged: StagedBytes & { mime: string }, key: string): Promise<void>
  /** Opens the object; rejects when it is not there. */
  read(key: string): Promise<Readable>
  /** Removes the object; one that does not exist is no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredObject>
}

/** Opens the place files are kept in. */
export const openVault = (config: FileStoreConfig): Vault =>
  config.S3_BUCKET ? s3Vault(config, config.S3_BUCKET) : folderVault(path.resolve(config.DATA_DIR, 'arquivos'))

function folderVault(root: string): Vault {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return {
    async put(staged, key) {
      const target = path.join(root, key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      // A rename is whole or absent; copying, the driver's way, can leave half a file.
      await rename(staged.path, target)
      // New folders are entries of their parents, which have to be on disk too, up to the root.
      for (let folder = path.dirname(target); folder.startsWith(root); folder = path.dirname(folder))
        await syncFolder(folder)
    },
    read: (key) => opened(() => disk.getStream(key)),
    remove: (key) => disk.delete(key),
    async *list() {
      for await (const entry of await opendir(root, { recursive: true }).catch(whenMissing)) {
        if (!entry.isFile()) continue
        const file = path.join(entry.parentPath, entry.name)
        const info = await stat(file).catch(() => null)
        if (info) yield { key: path.relative(root, file).split(path.sep).join('/'), modified: info.mtime }
      }
    },
  }
}

const whenMissing = (error: NodeJS.ErrnoException): Iterable<never> => {
  if (error.code !== 'ENOENT') throw error
  return []
}

function s3Vault(config: FileStoreConfig, bucket: string): Vault {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  const disk = new Disk(
    new S3Driver({
      bucket,
      visibility: 'private',
      // Buckets whose owner owns every object refuse any ACL; privacy is the bucket's own setting.
      supportsACL: false,
      region: config.S3_REGION ?? 'us-east-1',
      ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
      forcePathStyle: config.S3_FORCE_PATH_STYLE ?? Boolean(config.S3_ENDPOINT),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      // By default the client streams checksums as trailers, which servers that do not know them store as content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
  return {
    async put(staged, key) {
      await disk.putStream(key, createReadStream(staged.path), {
        contentLength: staged.size,
        contentType: staged.mime,
        // Servers that know it refuse content that does not match; the others are found out by the size below.
        ChecksumSHA256: Buffer.from(staged.sha256, 'hex').toString('base64'),
      })
      const { contentLength } = await disk.getMetaData(key)
      if (contentLength !== staged.size)
        throw new Error(`o armazenamento guardou ${contentLength} de ${staged.size} bytes em ${key}`)
    },
    read: (key) => opened(() => disk.getStream(key)),
    remove: (key) => disk.delete(key),
    async *list() {
      let paginationToken: string | undefined
      do {
        const page = await disk.listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) })
        for (const object of page.objects)
          if (object.isFile) yield { key: object.key, modified: (await object.getMetaData()).lastModified }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

/** Waits until the first bytes can be had, so that what is missing is known before any header is written. */
async function opened(open: () => Promise<Readable>): Promise<Readable> {
  const stream = await open()
  if (stream.readableLength > 0 || stream.readableEnded) return stream
  await new Promise<void>((resolve, reject) => {
    stream.once('readable', resolve)
    stream.once('end', resolve)
    stream.once('error', reject)
  })
  return stream
}
