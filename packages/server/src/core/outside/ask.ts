/** A question to a service of others: once, in its time, of a bounded answer. Nothing is asked again behind the back of whoever waits. */

export type Json = Record<string, unknown>

/** A question as it is sent. */
export interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds it may take. */
  readonly within: number
}
export interface OutsideAnswer {
  readonly status: number
  /** The object it answered; null for anything else. */
  readonly body: Json | null
  /** Seconds to wait before asking again, when it said so. */
  readonly wait: number | null
}

/** There is no answer: it took too long, it could not be reached (also where it leads elsewhere), or it is larger than one would be. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly why: 'late' | 'down' | 'large'
  constructor(why: 'late' | 'down' | 'large') {
    super(`no answer: ${why}`)
    this.why = why
  }
}

/** Answers are of a few KB: what is larger is not one of them. */
const LARGEST = 256 * 1024
const LONGEST_WAIT = 3600

/** Asks, and answers whatever status came; throws NoAnswer. */
export async function askOutside(url: string, { within, headers, ...init }: Question): Promise<OutsideAnswer> {
  try {
    const answer = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    })
    return {
      status: answer.status,
      body: objectIn(await textOf(answer)),
      wait: waitSaid(answer.headers.get('retry-after')),
    }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer((error as Error).name === 'TimeoutError' ? 'late' : 'down')
  }
}

async function textOf(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes > LARGEST) throw new NoAnswer('large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function objectIn(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}

/** Retry-After comes as seconds or as a date. */
function waitSaid(text: string | null): number | null {
  if (!text) return null
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 1), LONGEST_WAIT)
}
