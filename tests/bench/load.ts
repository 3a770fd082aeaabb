/**
 * A process that asks as fast as it is answered, over a fixed number of kept connections. Written on sockets, so that it
 * takes as little as possible of the processors it shares with the servers, and ends by letting the last answers come.
 */
import { randomUUID } from 'node:crypto'
import net from 'node:net'
import type { Operation } from './operations.ts'

export interface LoadOrder {
  readonly port: number
  readonly operation: Operation
  readonly connections: number
  readonly ms: number
  /** Where in the operation's paths to begin. */
  readonly from: number
}
export interface LoadResult {
  readonly seconds: number
  /** Milliseconds of each answered request. */
  readonly latencies: number[]
  /** Which of the operation's paths each of them was. */
  readonly places: number[]
  /** Answers that were no success, by status, with one example. */
  readonly failures: Record<string, { count: number; example: string }>
}

const KEY = '00000000-0000-4000-8000-000000000000'

/** The bytes of a request, with the places where one differs from the next. */
function prepare({ port, operation: { method, token, contentType, body, vary, idempotencyKey } }: LoadOrder) {
  const content = body ? Buffer.from(body, 'base64') : Buffer.alloc(0)
  const headers = [
    `Host: 127.0.0.1:${port}`,
    `Cookie: prumo_sessao=${token}`,
    'Accept: application/json',
    ...(contentType ? [`Content-Type: ${contentType}`, `Content-Length: ${content.length}`] : []),
    ...(idempotencyKey ? [`Idempotency-Key: ${KEY}`] : []),
  ]
  const rest = Buffer.concat([Buffer.from(` HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`), content])
  const keyAt = idempotencyKey ? rest.indexOf(KEY) : -1
  const variedAt = vary ? rest.indexOf(vary.placeholder) : -1
  return (path: string, serial: number): Buffer => {
    const request = Buffer.concat([Buffer.from(`${method} ${path}`), rest])
    const shift = request.length - rest.length
    if (keyAt >= 0) request.write(randomUUID(), shift + keyAt, 'latin1')
    if (vary) request.write(String(vary.first + (serial % vary.count)), shift + variedAt, 'latin1')
    return request
  }
}

function run(order: LoadOrder): Promise<LoadResult> {
  const { operation, connections, ms, from } = order
  const { paths, once } = operation
  const build = prepare(order)
  const latencies: number[] = []
  const places: number[] = []
  const failures: LoadResult['failures'] = {}
  const start = performance.now()
  let serial = from
  let last = start

  const next = (): { request: Buffer; place: number } | null => {
    if (performance.now() - start >= ms || (once && serial - from >= paths.length)) return null
    const place = serial % paths.length
    return { request: build(paths[place]!, serial++), place }
  }

  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect({ port: order.port, host: '127.0.0.1', noDelay: true })
      let sent = 0
      let place = 0
      let received: Buffer[] = []
      let size = 0
      let expected = -1
      const ask = () => {
        const asked = next()
        if (!asked) {
          socket.end()
          return resolve()
        }
        place = asked.place
        sent = performance.now()
        socket.write(asked.request)
      }
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('o servidor fechou a conexão no meio')))
      socket.on('data', (chunk: Buffer) => {
        received.push(chunk)
        size += chunk.length
        if (expected < 0) {
          const all = Buffer.concat(received)
          const end = all.indexOf('\r\n\r\n')
          if (end < 0) return
          const length = /content-length: *(\d+)/i.exec(all.toString('latin1', 0, end))
          if (!length) return reject(new Error(`resposta sem content-length: ${all.toString('utf8', 0, 300)}`))
          received = [all]
          expected = end + 4 + Number(length[1])
        }
        if (size < expected) return
        last = performance.now()
        const status = received[0]!.toString('latin1', 9, 12)
        if (status.startsWith('2')) {
          latencies.push(last - sent)
          places.push(place)
        } else {
          failures[status] ??= { count: 0, example: Buffer.concat(received).toString('utf8').slice(0, 600) }
          failures[status].count++
        }
        received = []
        size = 0
        expected = -1
        ask()
      })
    })
  return Promise.all(Array.from({ length: connections }, connection)).then(() => ({
    seconds: (last - start) / 1000,
    latencies,
    places,
    failures,
  }))
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send!(result),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
