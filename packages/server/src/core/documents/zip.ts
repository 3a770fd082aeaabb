import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive. `stored` leaves it as it is, for what is compressed already (PDF, pictures, spreadsheets). */
export type ZipEntry = {
  /** Path inside the archive, with '/'; never absolute, never upwards. */
  name: string
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>
  stored?: boolean
  modified?: Date
}

const UTF8_AND_SIZES_LATER = 0x0808
const MAX = 0xffff_ffff

/** Writes a zip archive as it goes: one entry is open at a time and nothing but the directory is held in memory. Up to 4 GiB. */
export async function* zipChunks(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(checkedName(entry.name))
    const fields = Buffer.alloc(26) // what the local header and the directory have in common
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(UTF8_AND_SIZES_LATER, 2)
    fields.writeUInt16LE(entry.stored ? 0 : 8, 4)
    fields.writeUInt32LE(dosTime(entry.modified ?? new Date()), 6)
    fields.writeUInt16LE(name.length, 22)
    const start = offset
    yield Buffer.concat([Buffer.from('PK\x03\x04'), fields, name])
    offset += 30 + name.length

    let [sum, size, packed] = [0, 0, 0]
    const measured = async function* () {
      for await (const part of entry.content) {
        const bytes = Buffer.from(part as Uint8Array)
        sum = crc32(bytes, sum)
        size += bytes.length
        yield bytes
      }
    }
    const plain = Readable.from(measured(), { objectMode: false })
    // composed, so that an error of the source reaches the reader of the archive
    for await (const bytes of entry.stored ? plain : plain.compose(createDeflateRaw())) {
      packed += bytes.length
      yield bytes
    }
    offset += packed + 16
    if (size > MAX || offset > MAX) throw new RangeError('o arquivo zip passou de 4 GiB')
    fields.writeUInt32LE(sum, 10)
    fields.writeUInt32LE(packed, 14)
    fields.writeUInt32LE(size, 18)
    yield Buffer.concat([Buffer.from('PK\x07\x08'), fields.subarray(10, 22)])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(start, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, name]))
    if (directory.length > 0xffff) throw new RangeError('o arquivo zip passou de 65.535 entradas')
  }
  const size = directory.reduce((total, { length }) => total + length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([...directory, Buffer.from('PK\x05\x06'), end])
}

function checkedName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an archive that cannot be unpacked safely is not written.
  if (name === '' || /^\/|\\|[\x00-\x1f]|^[A-Za-z]:/.test(name) || name.split('/').includes('..'))
    throw new Error(`nome inválido dentro do zip: ${name}`)
  return name.normalize('NFC')
}

/** Date and time as MS-DOS kept them, in UTC. */
const dosTime = (date: Date): number =>
  (((date.getUTCFullYear() - 1980) << 25) |
    ((date.getUTCMonth() + 1) << 21) |
    (date.getUTCDate() << 16) |
    (date.getUTCHours() << 11) |
    (date.getUTCMinutes() << 5) |
    (date.getUTCSeconds() >> 1)) >>>
  0
