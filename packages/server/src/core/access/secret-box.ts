import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { type Config, ConfigError } from '../config.ts'

type Holder = { readonly config: Pick<Config, 'CHAVE_SECRETA' | 'CHAVES_ANTERIORES' | 'DATA_DIR'> }

/** What a module keeps sealed in a column of its own, so that it is sealed anew when the key is exchanged. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The column that tells its rows apart. */
  readonly id: string
  /** What the text of that row is tied to. */
  readonly about: (id: string) => string
}

/** The key's file in the data folder, for whoever copies or restores it: without it, what was sealed stays closed. */
export const SECRET_KEY_FILE = 'chave-secreta'

const BYTES = 32
/** How what is sealed begins: the form's number, and which key sealed it. Before there were numbers it began with the nonce. */
const FORM = 1
const HEAD = 6
const keys = new WeakMap<object, readonly Buffer[]>()

/**
 * The keys of this house: the one it seals with, from the settings or from the data folder (made the first time it is
 * asked for), and after it those of before, which still open what they sealed.
 */
export function secretKeys({ config }: Holder): readonly Buffer[] {
  const known = keys.get(config)
  if (known) return known
  const own = config.CHAVE_SECRETA ? [config.CHAVE_SECRETA] : linesOf(path.join(config.DATA_DIR, SECRET_KEY_FILE))
  const all = [...own, ...(config.CHAVES_ANTERIORES ?? [])].map((one) => Buffer.from(one, 'base64'))
  keys.set(config, all)
  return all
}

export const secretKey = (holder: Holder): Buffer => secretKeys(holder)[0]!

/** The key in use is the first line; those of before may stand below it. */
function linesOf(file: string): readonly string[] {
  if (!existsSync(file)) writeKey(file)
  const lines = readFileSync(file, 'utf8').trim().split(/\s+/)
  if (lines.some((line) => Buffer.from(line, 'base64').length !== BYTES))
    throw new ConfigError(`O arquivo "${file}" não tem uma chave de 32 bytes em base64: restaure-o da última cópia.`)
  return lines
}

/** Whole or absent: a key half written would close for ever what it had sealed. The data folder is this process's alone. */
function writeKey(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  const handle = openSync(draft, 'w', 0o600)
  try {
    writeSync(handle, `${randomBytes(BYTES).toString('base64')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
}

const headOf = (key: Buffer): Buffer => {
  const which = createHash('sha256').update(key).digest()
  return Buffer.concat([Buffer.of(FORM), which.subarray(0, HEAD - 1)])
}

/** How the text begins of what is sealed with today's key. */
export const sealedNow = (holder: Holder): string => headOf(secretKey(holder)).toString('base64')

/** The text as only this house can read it (AES-256-GCM); `about` ties it to what it belongs to and is asked for again. */
export function seal(holder: Holder, text: string, about = ''): string {
  const key = secretKey(holder)
  const head = headOf(key)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.concat([head, Buffer.from(about)]))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The sealed text, or null when it was sealed by a key this house does not know, for something else, or was touched. */
export function open(holder: Holder, sealed: string, about = ''): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  for (const key of secretKeys(holder)) {
    const head = headOf(key)
    const text = bytes.subarray(0, HEAD).equals(head)
      ? opened(key, bytes.subarray(HEAD), Buffer.concat([head, Buffer.from(about)]))
      : opened(key, bytes, Buffer.from(about))
    if (text !== null) return text
  }
  return null
}

function opened(key: Buffer, bytes: Buffer, about: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(about)
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
