import type { Readable } from 'node:stream'
import type { ByteRange } from './ranges.ts'
import type { StagedBytes } from './staging.ts'

/** Where files are kept: DATA_DIR by default, a bucket when S3_BUCKET is set. */
export type FileStoreConfig = {
  readonly DATA_DIR: string
  /** Bytes one uploaded file may have, in MiB. */
  readonly UPLOAD_MAX_MB?: number | undefined
  /** Where clamd is, when files are looked at. */
  readonly ANTIVIRUS?: string | undefined
  /** What one person may keep in a day, in MiB. */
  readonly ENVIO_DIARIO_MB?: number | undefined
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
  /** Opens the object, or a part of it; null when it is not there. */
  read(key: string, range?: ByteRange | null): Promise<Readable | null>
  /** Removes the object; one that does not exist is no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredObject>
}
