import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { crc32, inflateRawSync } from 'node:zlib'
import { fileTypeFromFile } from 'file-type'
import { type ZipEntry, zipChunks } from './zip.ts'

const archive = async (entries: Iterable<ZipEntry>) => Buffer.concat(await Array.fromAsync(zipChunks(entries)))

/** Reads an archive by its directory, checking every sum and size against the bytes. */
function unzip(file: Buffer): Record<string, Buffer> {
  const end = file.lastIndexOf('PK\x05\x06')
  const found: Record<string, Buffer> = {}
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [method, sum, packed, size] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 16),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
    ]
    const nameLength = file.readUInt16LE(at + 28)
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26)
    const raw = file.subarray(start, start + packed)
    const bytes = method === 8 ? inflateRawSync(raw) : raw
    assert.deepEqual([bytes.length, crc32(bytes)], [size, sum])
    assert.equal(file.toString('latin1', start + packed, start + packed + 4), 'PK\x07\x08')
    found[file.toString('utf8', at + 46, at + 46 + nameLength)] = bytes
    at += 46 + nameLength
  }
  return found
}

test('entries come back whole, under names with accents, compressed or stored', async () => {
  const noise = randomBytes(300_000)
  const file = await archive([
    { name: 'Elétrica/Relatório nº 1.txt', content: ['olá ', 'mundo\n'.repeat(10_000)] },
    { name: 'b.pdf', content: Readable.from([noise.subarray(0, 100_000), noise.subarray(100_000)]), stored: true },
    { name: 'vazio.txt', content: [] },
  ])
  const found = unzip(file)
  assert.deepEqual(Object.keys(found), ['Elétrica/Relatório nº 1.txt', 'b.pdf', 'vazio.txt'])
  assert.equal(found['Elétrica/Relatório nº 1.txt']!.toString(), `olá ${'mundo\n'.repeat(10_000)}`)
  assert.ok(found['b.pdf']!.equals(noise))
  assert.equal(found['vazio.txt']!.length, 0)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-zip-'))
  await writeFile(path.join(folder, 'a.zip'), file)
  assert.equal((await fileTypeFromFile(path.join(folder, 'a.zip')))?.mime, 'application/zip')
  assert.equal((await readFile(path.join(folder, 'a.zip'))).length, file.length)
  await rm(folder, { recursive: true })
})

test('names that would be unpacked elsewhere are not written', async () => {
  for (const name of ['../a', 'a/../../b', '/etc/x', 'C:/x', 'a\\b', 'a\0b', ''])
    await assert.rejects(archive([{ name, content: [] }]), /nome inválido/)
})

test('an entry that fails while being read fails the archive', async () => {
  const broken = async function* (): AsyncGenerator<Uint8Array> {
    yield randomBytes(10)
    throw new Error('disco com defeito')
  }
  for (const stored of [true, false])
    await assert.rejects(archive([{ name: 'a', content: broken(), stored }]), /disco com defeito/)
})
