import { createReadStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { StagedBytes } from './staging.ts'
import { syncFolder } from './staging.ts'

/** Where files are kept: DATA_DIR by default, a bucket when S3_BUCKET is set. */
export type FileStoreConfig = {
  readonly DATA_DIR: string
  /** Bytes one uploaded file may have, in MiB. */
  readonly UPLOAD_MAX_MB?: number | undefined
  readonly S3_BUCKET?: string | undefined
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_REGION?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
  /** Path-style addresses, which most S3 servers other than AWS want; by default they are used when S3_ENDPOINT is set. */
  readonly S3_FORCE_PATH_STYLE?: boolean | undefined
}

/** A stored object as a listing shows it. */
export type StoredObject = { key: string; modified: Date }

/** The few things the store asks of the place where bytes lie. */
export type Vault = {
  /** Brings staged bytes to their key; resolves when they are safe there. The staged file may be gone afterwards. */
  put(staged: StagedBytes & { mime: string }, key: string): Promise<void>
  /** Opens the object; null when it is not there. */
  read(key: string): Promise<Readable | null>
  /** Removes the object; one that does not exist is no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredObject>
}

/** Opens the place files are kept in. */
export async function openVault(config: FileStoreConfig): Promise<Vault> {
  if (!config.S3_BUCKET) return folderVault(path.resolve(config.DATA_DIR, 'arquivos'))
  // The client is large: who keeps files on disk does not load it.
  const { s3Vault } = await import('./s3-vault.ts')
  return s3Vault(config, config.S3_BUCKET)
}

function folderVault(root: string): Vault {
  /** Keys are made of ids; should one ever not be, nothing outside the root is touched. */
  const at = (key: string): string => {
    const file = path.resolve(root, key)
    if (!file.startsWith(root + path.sep)) throw new Error(`chave de arquivo fora da pasta: ${key}`)
    return file
  }
  return {
    async put(staged, key) {
      const target = at(key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await rename(staged.path, target) // whole or absent
      // New folders are entries of their parents, which have to be on disk too, up to the root.
      for (let folder = path.dirname(target); folder.startsWith(root); folder = path.dirname(folder))
        await syncFolder(folder)
    },
    async read(key) {
      const file = at(key)
      const info = await stat(file).catch(absent)
      return info ? createReadStream(file) : null
    },
    remove: (key) => rm(at(key), { force: true }),
    async *list() {
      const folder = await opendir(root, { recursive: true }).catch(absent)
      if (!folder) return
      for await (const entry of folder) {
        if (!entry.isFile()) continue
        const file = path.join(entry.parentPath, entry.name)
        const info = await stat(file).catch(absent)
        if (info) yield { key: path.relative(root, file).split(path.sep).join('/'), modified: info.mtime }
      }
    },
  }
}

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code !== 'ENOENT') throw error
  return null
}
