import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { AppError } from '../errors.ts'
import { clamd } from './antivirus.ts'

/** The protocol's other side (clamd(8), INSTREAM): finds what it is told to find, or misbehaves as told. */
let behave: (content: Buffer, socket: net.Socket) => void
const server = net.createServer((socket) => {
  let bytes = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (piece: Buffer) => {
    bytes = Buffer.concat([bytes, piece])
    const command = 'zINSTREAM\0'
    if (!bytes.toString('latin1', 0, command.length).startsWith(command.slice(0, bytes.length))) return socket.destroy()
    const parts: Buffer[] = []
    for (let at = command.length; at + 4 <= bytes.length; ) {
      const length = bytes.readUInt32BE(at)
      if (length === 0) return behave(Buffer.concat(parts), socket)
      if (at + 4 + length > bytes.length) return
      parts.push(bytes.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
  })
})
let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-antivirus-'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
})
after(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const scan = async (
  content: Uint8Array | string,
  address = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
) => {
  const file = path.join(folder, 'arquivo')
  await writeFile(file, content)
  return clamd(address)(file, 'nota.pdf').then(
    () => 'limpo',
    (error: AppError) => `${error.status} ${error.message}`,
  )
}

test('a clean file passes whole, of any size; what is found is refused by name', async () => {
  const large = Buffer.alloc(300_000, 'a')
  behave = (content, socket) =>
    socket.end(
      content.includes('EICAR')
        ? 'stream: Eicar-Test-Signature FOUND\0'
        : `stream: ${content.equals(large) || content.length < 9 ? 'OK' : 'outro'}\0`,
    )
  assert.equal(await scan(large), 'limpo')
  assert.equal(await scan('%PDF-'), 'limpo')
  assert.match(
    await scan('x EICAR x'),
    /^415 O arquivo "nota\.pdf" foi recusado pelo antivírus \(Eicar-Test-Signature\)/,
  )
})

test('one that cannot be asked, says nothing, or says anything but that it is clean lets nothing in', async () => {
  for (const odd of [
    (socket: net.Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
    (socket: net.Socket) => socket.end(''),
    (socket: net.Socket) => socket.destroy(),
    (socket: net.Socket) => socket.end(`stream: ${'O'.repeat(20_000)}`),
    (socket: net.Socket) => socket.end('stream: OK, mas não\0'),
  ]) {
    behave = (_, socket) => void odd(socket)
    assert.match(await scan('%PDF-'), /^503 O antivírus não respondeu/)
  }
  assert.match(await scan('%PDF-', 'tcp://127.0.0.1:1'), /^503/)
  assert.match(await scan('%PDF-', `unix://${folder}/nao-ha`), /^503/)
})
