import { once } from 'node:events'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

type S3Server = { run(): Promise<unknown>; close(): Promise<void>; httpServer: Server }
// The package has no types and an old-style export.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server

/** Starts a server that speaks S3, with one bucket, for tests; gives the settings that point to it. */
export async function startS3(directory: string) {
  const bucket = 'prumo'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: bucket }],
  })
  await server.run()
  if (!server.httpServer.listening) await once(server.httpServer, 'listening')
  return {
    config: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: () => server.close(),
  }
}
