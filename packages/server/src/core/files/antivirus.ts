import { createReadStream } from 'node:fs'
import net from 'node:net'
import { AppError } from '../errors.ts'

/** Longer than a file of the largest size takes on a busy machine. */
const PATIENCE_MS = 60_000
const PIECE = 64 * 1024
const LONGEST_ANSWER = 4096

/** Says whether a file is clean; throws the refusal of one that is not, or that nobody could look at. */
export type Scan = (path: string, name: string) => Promise<void>

/** clamd at that address (`tcp://maquina:3310`, `unix:///run/clamav/clamd.ctl`), asked by its INSTREAM. */
export function clamd(address: string): Scan {
  const url = new URL(address)
  const where =
    url.protocol === 'unix:' ? { path: url.pathname } : { host: url.hostname, port: Number(url.port) || 3310 }
  return async (path, name) => {
    const answer = await ask(where, path).catch(() => '')
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
    if (found) throw new AppError(415, `O arquivo "${name}" foi recusado pelo antivírus (${found}). Nada foi guardado.`)
    // Closed, not open: what nobody looked at does not come in (ASVS 5.4.3).
    if (answer !== 'stream: OK')
      throw new AppError(
        503,
        'O antivírus não respondeu, e o arquivo não foi guardado. Tente novamente em alguns minutos.',
      )
  }
}

async function ask(where: net.NetConnectOpts, path: string): Promise<string> {
  const socket = net.connect(where)
  const failed = new Promise<never>((_, reject) => {
    socket.once('error', reject)
    socket.setTimeout(PATIENCE_MS, () => reject(new Error('tempo esgotado')))
  })
  failed.catch(() => {})
  try {
    const answered = answerOf(socket)
    answered.catch(() => {})
    await Promise.race([send(socket, path), answered, failed])
    return await Promise.race([answered, failed])
  } finally {
    socket.destroy()
  }
}

/** The command, each piece after its length, and a length of nothing at the end. */
async function send(socket: net.Socket, path: string): Promise<void> {
  const write = (bytes: Uint8Array) => new Promise<void>((done) => void socket.write(bytes, () => done()))
  await write(Buffer.from('zINSTREAM\0'))
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE((piece as Buffer).length)
    await write(Buffer.concat([length, piece as Buffer]))
  }
  await write(Buffer.alloc(4))
}

async function answerOf(socket: net.Socket): Promise<string> {
  let text = ''
  for await (const piece of socket) {
    text += String(piece)
    if (text.includes('\0') || text.length > LONGEST_ANSWER) break
  }
  return text.split('\0')[0]!.trim()
}
