/** The way from a telephone to the house at the width and distance of a bad line, whatever the browser asks by it: also what its worker asks. */
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Issue of the field application, Speed: 1.6 Mbit/s each way, 150 ms there and back. */
export const LINE_BYTES_S = 200_000
const ONE_WAY_MS = 75
const PIECE = 4096

export interface SlowLine {
  readonly url: string
  /** Bytes that went up so far. */
  up(): number
  /** Nobody answers any more; what is on its way is lost. */
  cut(): void
  again(): Promise<void>
}

/** One direction, shared by all connections. */
function wire() {
  let freeAt = 0
  let passed = 0
  return {
    passed: () => passed,
    async carry(from: Socket, to: Socket): Promise<void> {
      for await (const chunk of from as AsyncIterable<Buffer>)
        for (let at = 0; at < chunk.length; at += PIECE) {
          const piece = chunk.subarray(at, at + PIECE)
          const now = performance.now()
          freeAt = Math.max(now, freeAt) + (piece.length / LINE_BYTES_S) * 1000
          if (freeAt > now) await sleep(freeAt - now)
          passed += piece.length
          setTimeout(() => to.writable && to.write(piece), ONE_WAY_MS)
        }
      setTimeout(() => to.end(), ONE_WAY_MS)
    },
  }
}

export async function slowLine(target: string): Promise<SlowLine> {
  const { port: there, hostname } = new URL(target)
  const [up, down] = [wire(), wire()]
  const open = new Set<Socket>()
  const meet = (here: Socket) => {
    const house = connect(Number(there), hostname)
    for (const one of [here, house]) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => {})
      one.on('close', () => open.delete(one))
    }
    // Cut, a connection throws where it is read.
    void up.carry(here, house).catch(() => house.destroy())
    void down.carry(house, here).catch(() => here.destroy())
  }
  let server = createServer(meet)
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  await listen(0)
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    up: up.passed,
    cut() {
      server.close()
      for (const one of open) one.destroy()
    },
    async again() {
      server = createServer(meet)
      await listen(port)
    },
  }
}
