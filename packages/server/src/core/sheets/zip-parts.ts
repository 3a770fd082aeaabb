import { createInflateRaw } from 'node:zlib'
import { MAX_PARTS, tooMuch, unreadable } from './sheet-limits.ts'

interface Part {
  readonly method: number
  readonly packed: Buffer
}

const [END, ENTRY, LOCATOR] = ['PK\x05\x06', 0x02014b50, 'PK\x06\x07'] as const

/**
 * The parts of a packed document, by name. Its directory must agree with itself: the same number of entries told and found,
 * each name once, nothing in the 64-bit form, which no spreadsheet of a size we take has and which readers disagree about.
 */
export function partsOf(bytes: Buffer): ReadonlyMap<string, Part> {
  const end = bytes.lastIndexOf(END)
  if (end < 0 || end + 22 > bytes.length) throw unreadable()
  const [here, told, size, begin] = [
    bytes.readUInt16LE(end + 8),
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  const large = end >= 20 && bytes.toString('latin1', end - 20, end - 16) === LOCATOR
  if (large || told === 0xffff || size === 0xffffffff || begin === 0xffffffff || here !== told) throw unreadable()
  if (told > MAX_PARTS) throw tooMuch()
  const parts = new Map<string, Part>()
  let at = begin
  for (let n = 0; n < told; n++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) throw unreadable()
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    // Two of one name, or of names that differ in capitals alone: which of them is meant?
    if (parts.has(name.toLowerCase())) throw unreadable()
    parts.set(name.toLowerCase(), partAt(bytes, at))
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (at !== end || begin + size !== end) throw unreadable()
  return parts
}

function partAt(bytes: Buffer, at: number): Part {
  const [flags, method, size, local] = [
    bytes.readUInt16LE(at + 8),
    bytes.readUInt16LE(at + 10),
    bytes.readUInt32LE(at + 20),
    bytes.readUInt32LE(at + 42),
  ]
  const encrypted = (flags & 1) !== 0
  if (encrypted || (method !== 0 && method !== 8) || local + 30 > bytes.length) throw unreadable()
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + size > bytes.length) throw unreadable()
  return { method, packed: bytes.subarray(start, start + size) }
}

/** What is left of the bytes that may be unpacked in all. */
export interface Budget {
  left: number
}

/** A part's bytes as they are unpacked, up to so many: what it says of its own size is not believed. */
export async function* unpacked({ method, packed }: Part, most: number, budget: Budget): AsyncGenerator<Buffer> {
  let left = Math.min(most, budget.left)
  const spend = (length: number) => {
    left -= length
    budget.left -= length
    if (left < 0) throw tooMuch()
  }
  if (method === 0) {
    spend(packed.length)
    yield packed
    return
  }
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  inflate.end(packed)
  for await (const chunk of inflate as AsyncIterable<Buffer>) {
    spend(chunk.length)
    yield chunk
  }
}
