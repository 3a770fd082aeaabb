import { type FileHandle, open } from 'node:fs/promises'
import type { KindName } from '@prumo/domain/core/file-kinds.ts'

/** Where a HEIC says the size of each picture in it. */
const HEIC_SAMPLE = 512 * 1024
/** A JPEG has some tens of parts before its picture. */
const MOST_PARTS = 1000

/**
 * How many pixels a picture says that it has, in its first bytes: nothing of it is decoded. 0 for what is no picture, and
 * for one that says nothing, which whoever decodes it will find damaged.
 */
export async function pixelsSaid(path: string, kind: KindName): Promise<number> {
  const read = READERS[kind]
  if (!read) return 0
  const file = await open(path)
  try {
    return await read(file)
  } finally {
    await file.close()
  }
}

const READERS: Partial<Record<KindName, (file: FileHandle) => Promise<number>>> = {
  async png(file) {
    const head = await bytes(file, 0, 24)
    return head.length < 24 ? 0 : head.readUInt32BE(16) * head.readUInt32BE(20)
  },
  async webp(file) {
    const head = await bytes(file, 0, 30)
    if (head.length < 30) return 0
    const form = head.toString('latin1', 12, 16)
    if (form === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1)
    if (form === 'VP8L') return ((head.readUInt32LE(21) & 0x3fff) + 1) * (((head.readUInt32LE(21) >> 14) & 0x3fff) + 1)
    return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff)
  },
  async jpeg(file) {
    for (let at = 2, parts = 0; parts < MOST_PARTS; parts++) {
      const part = await bytes(file, at, 9)
      if (part.length < 9 || part[0] !== 0xff) return 0
      const sort = part[1]!
      // A frame's header: C0 to CF, but for tables (C4), reserved (C8) and arithmetic conditioning (CC).
      if (sort >= 0xc0 && sort <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(sort))
        return part.readUInt16BE(5) * part.readUInt16BE(7)
      // Filling before a marker, and markers that stand alone.
      at += sort === 0xff ? 1 : sort === 0x01 || (sort >= 0xd0 && sort <= 0xd8) ? 2 : 2 + part.readUInt16BE(2)
    }
    return 0
  },
  async heic(file) {
    const head = await bytes(file, 0, HEIC_SAMPLE)
    let most = 0
    for (let at = head.indexOf('ispe'); at >= 0 && at + 16 <= head.length; at = head.indexOf('ispe', at + 4))
      most = Math.max(most, head.readUInt32BE(at + 8) * head.readUInt32BE(at + 12))
    return most
  },
}

async function bytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
