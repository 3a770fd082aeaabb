import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import type { KindName } from '@prumo/domain/core/file-kinds.ts'
import pino from 'pino'
import sharp from 'sharp'
import { heic, heicPhoto, pdf, png, pngOf } from '../../test-kit/samples.ts'
import { readConfig } from '../config.ts'
import type { AppError } from '../errors.ts'
import type { Asker } from '../isolated/isolated.ts'
import { pictureOf } from './pictures.ts'

let data: string
let folder: string
let ctx: Asker
before(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'prumo-fotos-'))
  folder = path.join(data, 'recebendo')
  await mkdir(folder)
  ctx = { log: pino({ level: 'silent' }), config: readConfig({ DATA_DIR: data }), usuario: { id: '1' } }
})
after(() => rm(data, { recursive: true, force: true }))

async function open(bytes: Uint8Array, kind: KindName) {
  const file = path.join(folder, 'foto')
  await writeFile(file, bytes)
  return pictureOf(ctx, { path: file, kind, name: 'foto.jpg' })
}
const refused = (bytes: Uint8Array, kind: KindName, sentence: RegExp) =>
  assert.rejects(open(bytes, kind), (error: AppError) => error.status === 400 && sentence.test(error.message))

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })

/** A photograph as a telephone leaves it: held upright, with the hour and the place. */
const fromPhone = () =>
  photograph(4000, 3000)
    .withExif({
      IFD0: { Make: 'Prumo' },
      IFD2: { DateTimeOriginal: '2026:03:04 15:06:07' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '25/1 25/1 4200/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '49/1 16/1 1200/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('a photograph becomes our own JPEGs, upright, with when and where read and then left out', async () => {
  const { large, small, width, height, takenAt, position } = await open(await fromPhone(), 'jpeg')
  assert.deepEqual([width, height], [1200, 1600], 'turned as it was held')
  assert.equal(takenAt, '2026-03-04T18:06:07.000Z', "the company's clock")
  assert.deepEqual(position, { latitude: -25.428333, longitude: -49.27 })
  for (const [bytes, side] of [
    [large, 1600],
    [small, 320],
  ] as const) {
    const found = await sharp(bytes).metadata()
    assert.deepEqual([found.format, Math.max(found.width, found.height)], ['jpeg', side])
    assert.deepEqual(
      [found.exif, found.xmp, found.iptc, found.orientation],
      [undefined, undefined, undefined, undefined],
    )
  }
})

test('PNG, WebP and HEIC come in as JPEG; what is small stays so, what is transparent is on paper', async () => {
  const { width, height, large } = await open(heicPhoto, 'heic')
  assert.deepEqual([width, height], [64, 48])
  const { data } = await sharp(large).raw().toBuffer({ resolveWithObject: true })
  assert.ok(data[0]! > 240 && data[1]! < 16 && data[2]! < 16, 'red')
  const webp = await photograph(50, 40).webp().toBuffer()
  assert.equal((await open(webp, 'webp')).width, 50)
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { large: onPaper } = await open(clear, 'png')
  assert.equal((await sharp(onPaper).raw().toBuffer())[0], 255)
})

test('nonsense in the EXIF block is no position and no hour, and no refusal', async () => {
  const odd = await photograph(20, 20)
    .withExif({
      IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '250/1 0/0 0/1', GPSLongitudeRef: 'W', GPSLongitude: '49/1 16/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  const { takenAt, position } = await open(odd, 'jpeg')
  assert.deepEqual([takenAt, position], [null, null])
})

test('what is damaged, cut short, of another format, or two at once is refused with a sentence', async () => {
  const whole = await photograph(800, 600).jpeg().toBuffer()
  await refused(whole.subarray(0, whole.length >> 1), 'jpeg', /Não foi possível abrir a foto "foto\.jpg"/)
  await refused(pdf, 'jpeg', /Não foi possível abrir/)
  await refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), pdf]), 'jpeg', /Não foi possível abrir/)
  await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'), 'png', /Não foi possível abrir/)
  await refused(whole, 'png', /Não foi possível abrir/)
  await refused(heic, 'heic', /Não foi possível abrir/)
  await refused(await photograph(8, 8).gif().toBuffer(), 'webp', /Não foi possível abrir/)
})

test('a small file that unpacks into more than the limit is refused by its header, and the next is opened', async () => {
  const bomb = pngOf(30_000, 30_000, deflateSync(Buffer.alloc(1000)))
  await refused(bomb, 'png', /pixels demais \(o limite são 50 milhões\)/)
  assert.equal((await open(png, 'png')).width, 1)
})

test('many at once are opened one after the other, each as itself', async () => {
  const sides = [10, 20, 30, 40, 50, 60]
  const found = await Promise.all(
    sides.map(async (side) => {
      const file = path.join(folder, `foto-${side}`)
      await writeFile(file, await photograph(side, side).png().toBuffer())
      return (await pictureOf(ctx, { path: file, kind: 'png', name: 'a.png' })).width
    }),
  )
  assert.deepEqual(found, sides)
})
