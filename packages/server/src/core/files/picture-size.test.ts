import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { KindName } from '@prumo/domain/core/file-kinds.ts'
import sharp from 'sharp'
import { heicPhoto, pdf, png } from '../../test-kit/samples.ts'
import { MAX_PIXELS } from '../pictures/picture-messages.ts'
import { pixelsSaid } from './picture-size.ts'
import { checked } from './receive.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-pixels-'))
})
after(() => rm(folder, { recursive: true }))

let serial = 0
async function kept(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, String(++serial))
  await writeFile(file, bytes)
  return file
}
const said = async (bytes: Uint8Array, kind: KindName) => pixelsSaid(await kept(bytes), kind)
const drawn = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 90, b: 10, alpha: 0.5 } } })

test('each kind of picture says its pixels in its first bytes, however it was written', async () => {
  const [w, h] = [613, 407]
  assert.equal(await said(await drawn(w, h).png().toBuffer(), 'png'), w * h)
  for (const options of [{}, { progressive: true }, { quality: 100, chromaSubsampling: '4:4:4' }])
    assert.equal(await said(await drawn(w, h).jpeg(options).toBuffer(), 'jpeg'), w * h)
  const told = await drawn(w, h)
    .withExif({ IFD0: { Copyright: 'x'.repeat(30_000) } })
    .jpeg()
    .toBuffer()
  assert.equal(await said(told, 'jpeg'), w * h, 'behind what the camera wrote')
  assert.equal(await said(await drawn(w, h).webp().toBuffer(), 'webp'), w * h)
  assert.equal(await said(await drawn(w, h).webp({ lossless: true }).toBuffer(), 'webp'), w * h)
  assert.equal(await said(await drawn(w, h, 4).webp().toBuffer(), 'webp'), w * h, 'with transparency')
  const { width, height } = await sharp(heicPhoto).metadata()
  assert.ok((await said(heicPhoto, 'heic')) >= width * height)
})

test('what is cut, is no picture or says nothing is nothing here; no length leads out of the file', async () => {
  assert.equal(await said(pdf, 'pdf'), 0)
  const jpeg = await drawn(60, 40).jpeg().toBuffer()
  for (const kind of ['png', 'jpeg', 'webp', 'heic'] as const) {
    assert.equal(await said(new Uint8Array(), kind), 0)
    assert.equal(await said(jpeg.subarray(0, 12), kind), 0)
  }
  assert.equal(await said(Buffer.alloc(20_000, 0xff), 'jpeg'), 0)
  assert.equal(await said(Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(64, 0xff)]), 'jpeg'), 0)
})

test('one beyond the limit is refused by what it says, at the limit it is taken', async () => {
  const saying = (width: number, height: number) => {
    const bytes = Buffer.from(png)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return bytes
  }
  const take = async (bytes: Uint8Array) => checked(await kept(bytes), 'planta.png', ['png'], 'anexo')
  await assert.rejects(
    take(saying(MAX_PIXELS / 10_000 + 1, 10_000)),
    (error: Error & { status: number; details: object }) => {
      assert.equal(error.status, 400)
      assert.match(error.message, /^A imagem "planta\.png" tem pixels demais \(o limite são 50 milhões\)/)
      assert.deepEqual(Object.keys(error.details), ['anexo'])
      return true
    },
  )
  await assert.rejects(take(saying(0xffffffff, 0xffffffff)))
  assert.equal((await take(saying(MAX_PIXELS / 10_000, 10_000))).kind, 'png')
})
