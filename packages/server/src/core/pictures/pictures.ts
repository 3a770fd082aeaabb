import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { AppError, badInput } from '../errors.ts'
import type { StagedFile } from '../files/staging.ts'
import { type Asked, MAX_PIXELS, type Picture, type Told } from './picture-messages.ts'

/** Longer than any honest picture takes, on a busy machine too. */
const DEADLINE_MS = 20_000
/** JavaScript's own share of the process's memory; what the libraries take is watched there. */
const HEAP = '--max-old-space-size=256'
/** Pictures waiting for their turn; beyond them whoever comes is asked to come again. */
const MOST_WAITING = 50

const damaged = (name: string) => {
  const sentence = `Não foi possível abrir a foto "${name}": abra-a no aparelho, salve-a de novo como JPEG e envie outra vez.`
  return badInput(sentence, { arquivo: sentence })
}
const tooLarge = (name: string) => {
  const sentence = `A foto "${name}" tem pixels demais (o limite são ${MAX_PIXELS / 1_000_000} milhões): reduza-a e envie outra vez.`
  return badInput(sentence, { arquivo: sentence })
}

let child: ChildProcess | null = null
let serial = 0
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * A staged picture (JPEG, PNG, WebP or HEIC) as our own JPEGs, and what its camera wrote of when and where. It is opened in
 * another process, one at a time: what is damaged, too large or too slow is 400 with a sentence, and costs nobody else.
 */
export async function pictureOf(staged: Pick<StagedFile, 'path' | 'kind' | 'name'>): Promise<Picture> {
  if (waiting >= MOST_WAITING) throw new AppError(503, 'Há fotos demais na fila. Tente de novo em instantes.')
  waiting++
  const turn = last.then(() => ask({ id: ++serial, path: staged.path, kind: staged.kind }))
  last = turn.catch(() => {})
  try {
    const told = await turn
    if (told && 'picture' in told) return told.picture
    throw told?.refused === 'large' ? tooLarge(staged.name) : damaged(staged.name)
  } finally {
    waiting--
  }
}

/** The process's answer; null when it ended, or had to be ended, before it gave one. */
function ask(asked: Asked): Promise<Told | null> {
  child ??= start()
  const process = child
  process.ref()
  return new Promise((resolve) => {
    const deadline = setTimeout(() => process.kill('SIGKILL'), DEADLINE_MS)
    const settle = (told: Told | null) => {
      clearTimeout(deadline)
      process.off('message', heard)
      process.off('exit', ended)
      process.unref()
      resolve(told)
    }
    const heard = (told: Told) => told.id === asked.id && settle(told)
    const ended = () => settle(null)
    process.on('message', heard)
    process.on('exit', ended)
    process.send(asked, (error) => error && process.kill('SIGKILL'))
  })
}

/** It lives while there is work, does not keep the server from ending, and ends with it. */
function start(): ChildProcess {
  const fresh = fork(path.join(import.meta.dirname, 'picture-process.ts'), {
    execArgv: [HEAP],
    serialization: 'advanced',
    // Nothing of the server's own settings and secrets is there to be read.
    env: { SystemRoot: process.env.SystemRoot ?? '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  fresh.channel?.unref()
  fresh.on('exit', () => {
    if (child === fresh) child = null
  })
  fresh.on('error', () => fresh.kill('SIGKILL'))
  return fresh
}
