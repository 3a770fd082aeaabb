import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { serveWeb } from './http-web.ts'

const CODE = 'export const oi = 1\n'
const app = fastify()
let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-pagina-'))
  const web = path.join(folder, 'dist')
  await mkdir(path.join(web, 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'segredo.txt'), 'de fora da pasta')
  await writeFile(path.join(web, 'index.html'), '<html><head><title>Prumo</title></head><body></body></html>')
  await writeFile(path.join(web, 'assets/lista-1a2b.js'), CODE)
  await writeFile(path.join(web, 'assets/lista-1a2b.js.br'), brotliCompressSync(CODE))
  await serveWeb(app, web, async () => null)
  await app.listen({ port: 0, host: '127.0.0.1' })
})

/** As it is written: what injects a request, and what a browser asks, tidy the address first. */
const asks = async (address: string): Promise<{ status: number; body: string }> => {
  const { port } = app.server.address() as AddressInfo
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) =>
    http.get({ port, host: '127.0.0.1', path: address, agent: false }, resolve).on('error', reject),
  )
  return { status: answer.statusCode!, body: await text(answer) }
}
after(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('a built file is served for good, and as small as the browser takes it', async () => {
  const plain = await app.inject('/assets/lista-1a2b.js')
  assert.equal(plain.body, CODE)
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
  const small = await app.inject({ url: '/assets/lista-1a2b.js', headers: { 'accept-encoding': 'br' } })
  assert.equal(small.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(small.rawPayload).toString(), CODE)
  assert.match(String(small.headers['content-type']), /javascript/)
  const head = await app.inject({ method: 'HEAD', url: '/assets/lista-1a2b.js' })
  assert.deepEqual([head.statusCode, head.body], [200, ''])
})

test('any other address of the product is the page, and is asked for anew', async () => {
  for (const url of ['/', '/financeiro/pedidos', '/segredo.txt']) {
    const page = await app.inject(url)
    assert.match(page.body, /<title>Prumo<\/title>/, url)
    assert.equal(page.headers['cache-control'], 'no-cache', url)
  }
})

test('a file has one spelling, and nothing outside the folder has any', async () => {
  for (const url of [
    '/assets/LISTA-1A2B.js',
    '/assets/./lista-1a2b.js',
    '/assets/../../segredo.txt',
    '/assets//lista-1a2b.js',
    '/assets/..%2f..%2fsegredo.txt',
    '/assets/%2e%2e/%2e%2e/segredo.txt',
    '/assets/..%5c..%5csegredo.txt',
    '/assets/lista-1a2b.js%00',
    '/assets/',
    '/assets',
  ]) {
    const { status, body } = await asks(url)
    assert.doesNotMatch(body, /de fora|export const/, url)
    assert.ok(status === 404 || /<title>/.test(body), `${url}: ${status}`)
  }
})
