import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStoreConfig, Vault } from './vault.ts'

/** Files in a bucket of any server that speaks S3. The bucket exists already and is private by its own settings. */
export function s3Vault(config: FileStoreConfig, bucket: string): Vault {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  const client = new S3Client({
    region: config.S3_REGION ?? 'us-east-1',
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
    forcePathStyle: config.S3_FORCE_PATH_STYLE ?? Boolean(config.S3_ENDPOINT),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // By default the client streams checksums as trailers, which servers that do not know them store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Failures reach the house's own log; the client's would go to the console.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  })
  const object = (key: string) => ({ Bucket: bucket, Key: key })

  return {
    async put(staged, key) {
      await client.send(
        new PutObjectCommand({
          ...object(key),
          Body: createReadStream(staged.path),
          ContentLength: staged.size,
          ContentType: staged.mime,
          // Servers that know it refuse content that does not match; the others are found out by the size below.
          ChecksumSHA256: Buffer.from(staged.sha256, 'hex').toString('base64'),
        }),
      )
      const { ContentLength } = await client.send(new HeadObjectCommand(object(key)))
      if (ContentLength !== staged.size)
        throw new Error(`o armazenamento guardou ${ContentLength} de ${staged.size} bytes em ${key}`)
    },
    async read(key, range) {
      try {
        const { Body, ContentRange, ContentLength } = await client.send(
          new GetObjectCommand({ ...object(key), ...(range && { Range: `bytes=${range.from}-${range.to}` }) }),
        )
        const body = Body as Readable
        if (!range || ContentLength === range.to - range.from + 1) return body
        const first = Number(/^bytes (\d+)-/.exec(ContentRange ?? '')?.[1] ?? 0)
        return Readable.from(within(body, range.from - first, range.to - first), { objectMode: false })
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)))
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, modified: LastModified }
    },
  }
}

/** Of an answer that is more than was asked, the part: not every server that speaks S3 knows every range. */
async function* within(body: Readable, from: number, to: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const bytes of body as AsyncIterable<Buffer>) {
    const part = bytes.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at))
    if (part.length > 0) yield part
    at += bytes.length
    if (at > to) return
  }
}
