import { readFile } from 'node:fs/promises'
import { crc32, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Pixels of a side and of the whole: beyond that nothing printed here was scanned, and a small file could fill the memory. */
const MAX_SIDE = 6000
const MAX_PIXELS = 8_000_000
/** Samples of a pixel by colour type: grey, RGB, palette, grey with alpha, RGB with alpha. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
/** Adam7: where each pass begins and how far it steps; a picture that is not interlaced is one pass over everything. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

interface Parts {
  readonly header: Buffer
  readonly palette: Buffer | null
  readonly transparency: Buffer | null
  readonly data: Buffer
}

/**
 * The picture with what its drawing needs and nothing else; null when it cannot be drawn. The library that draws finds a
 * damaged picture only while unpacking it, out of reach of whoever called it, and takes the whole server down with it.
 */
export function drawablePng(png: Uint8Array): Buffer | null {
  try {
    const parts = partsOf(Buffer.from(png))
    if (!parts || !complete(parts)) return null
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', parts.header),
      ...(parts.palette ? [chunk('PLTE', parts.palette)] : []),
      ...(parts.transparency ? [chunk('tRNS', parts.transparency)] : []),
      chunk('IDAT', parts.data),
      chunk('IEND', Buffer.alloc(0)),
    ])
  } catch {
    return null
  }
}

/** The same asked of a file, in a process of its own: a picture of eight million pixels takes its time. */
export const isDrawable = async ({ path }: { path: string }): Promise<boolean> =>
  drawablePng(await readFile(path)) !== null

function partsOf(png: Buffer): Parts | null {
  if (!png.subarray(0, 8).equals(SIGNATURE)) return null
  const found = new Map<string, Buffer[]>()
  let done = false
  for (let at = 8; !done; ) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > png.length) return null
    found.set(name, [...(found.get(name) ?? []), png.subarray(at + 8, at + 8 + length)])
    at += 12 + length
    done = name === 'IEND'
  }
  const [header] = found.get('IHDR') ?? []
  const data = found.get('IDAT')
  if (header?.length !== 13 || !data) return null
  return {
    header,
    palette: found.get('PLTE')?.[0] ?? null,
    transparency: found.get('tRNS')?.[0] ?? null,
    data: Buffer.concat(data),
  }
}

/** Is every row there, begun by a filter that exists? */
function complete({ header, palette, transparency, data }: Parts): boolean {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [bits, color, interlaced] = [header[8]!, header[9]!, header[12]!]
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) return false
  if (!DEPTHS[color]?.includes(bits) || header[10] !== 0 || header[11] !== 0 || interlaced > 1) return false
  if (color === 3 && !palette) return false
  if (palette && (palette.length === 0 || palette.length % 3 !== 0)) return false
  // What the library unpacks itself, it unpacks by whole bytes.
  if (bits < 8 && (transparency !== null || interlaced === 1)) return false
  const rows = passes(width, height, interlaced === 1).map(([w, h]) => ({
    bytes: Math.ceil((w * bits * SAMPLES[color]!) / 8) + 1,
    h,
  }))
  const total = rows.reduce((sum, { bytes, h }) => sum + bytes * h, 0)
  const raw = inflateSync(data, { maxOutputLength: total })
  if (raw.length !== total) return false
  let at = 0
  for (const { bytes, h } of rows) for (let n = 0; n < h; n++, at += bytes) if (raw[at]! > 4) return false
  return true
}

const passes = (width: number, height: number, interlaced: boolean): (readonly [number, number])[] =>
  interlaced
    ? PASSES.map(
        ([x, y, dx, dy]) =>
          [Math.max(0, Math.ceil((width - x) / dx)), Math.max(0, Math.ceil((height - y) / dy))] as const,
      ).filter(([w, h]) => w > 0 && h > 0)
    : [[width, height]]

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
