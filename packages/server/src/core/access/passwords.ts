import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../errors.ts'
import { shareOf } from '../processes/siblings.ts'

// argon2id, the library's default, at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password is weighed by two at once on a machine: a whole company signing in together still leaves the server time for the others. */
const AT_ONCE = 2
const MOST_WAITING = 1000

let running = 0
const waiting: (() => void)[] = []

async function turn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING)
    throw new AppError(429, 'Muita gente está entrando agora. Aguarde um pouco e tente de novo.', { espera: 5 })
  if (running >= shareOf(AT_ONCE)) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    // The place passes to the next in line; nobody who comes meanwhile can take it.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

// The same letters typed on another keyboard are the same password (NIST SP 800-63B, 3.1.1.2).
const same = (password: string): string => password.normalize('NFKC')

/** The stored form of a password (argon2id, with its salt and parameters inside). Never inside a transaction: it waits its turn. */
export const hashPassword = (password: string): Promise<string> => turn(() => hash(same(password), OPTIONS))

const TODAY = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`
/** Was it made with other parameters than today's? Then it is made anew when its person signs in (ASVS 11.2.2). */
export const isOutdated = (stored: string): boolean => !stored.startsWith(TODAY)

let decoy: Promise<string> | undefined

/** Is this the password of that hash? Without a hash it takes as long and says no, so that time tells nothing. */
async function matches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('uma senha que ninguém tem', OPTIONS)
  const right = await verify(stored ?? (await decoy), same(password)).catch(() => false)
  return Boolean(stored) && right
}

/** The same, waiting its turn. */
export const verifyPassword = (stored: string | null | undefined, password: string): Promise<boolean> =>
  turn(() => matches(stored, password))

/** Looks, compares and counts in one turn, so that guesses sent together are still counted one after the other. */
export const inPasswordTurn = <T>(work: (compare: typeof matches) => Promise<T>): Promise<T> =>
  turn(() => work(matches))
