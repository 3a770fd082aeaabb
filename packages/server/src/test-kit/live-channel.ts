import http from 'node:http'

/** An open live channel over a socket of its own, as a browser's EventSource has one. */
export interface LiveChannel {
  /** What came, in order: 'entity id', or the name of an event of its own ('sessao', 'recarregar'). */
  readonly said: readonly string[]
  /** Resolves when the server has closed it, or `drop` was called. */
  readonly closed: Promise<void>
  drop(): void
}

/** Opens it; resolves once the server answers, with its status when that is a refusal. */
export function openChannel(
  address: string,
  token: string,
  options: { headers?: Record<string, string>; onSaid?: (line: string) => void } = {},
): Promise<LiveChannel & { status: number }> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${address}/api/ao-vivo`, {
      agent: false,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    })
    request.once('error', reject)
    request.once('response', (answer) => {
      const said: string[] = []
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const line = lineOf(text.slice(0, end))
          text = text.slice(end + 2)
          if (line === null) continue
          said.push(line)
          options.onSaid?.(line)
        }
      })
      const closed = new Promise<void>((gone) => answer.once('close', gone))
      request.on('error', () => {}) // dropped
      answer.on('error', () => {})
      resolve({ status: answer.statusCode ?? 0, said, closed, drop: () => request.destroy() })
    })
  })
}

function lineOf(block: string): string | null {
  const event = /^event: (\w+)$/m.exec(block)?.[1]
  if (event) return event
  const data = /^data: (.*)$/m.exec(block)?.[1]
  if (!data) return null
  const { entity, id } = JSON.parse(data) as { entity: string; id: string }
  return `${entity} ${id}`
}
