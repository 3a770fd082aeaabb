import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { type Config, ConfigError } from '../config.ts'

type Holder = { readonly config: Pick<Config, 'CHAVE_SECRETA' | 'DATA_DIR'> }

/** The key's file in the data folder, for whoever copies or restores it: without it, what was sealed stays closed. */
export const SECRET_KEY_FILE = 'chave-secreta'

const BYTES = 32
const keys = new WeakMap<object, Buffer>()

/** The key of this house: the one in the settings, or the one in the data folder, made the first time it is asked for. */
export function secretKey({ config }: Holder): Buffer {
  const known = keys.get(config)
  if (known) return known
  const key = config.CHAVE_SECRETA
    ? Buffer.from(config.CHAVE_SECRETA, 'base64')
    : keyInFile(path.join(config.DATA_DIR, SECRET_KEY_FILE))
  keys.set(config, key)
  return key
}

function keyInFile(file: string): Buffer {
  if (!existsSync(file)) writeKey(file)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== BYTES)
    throw new ConfigError(`O arquivo "${file}" não tem uma chave de 32 bytes em base64: restaure-o da última cópia.`)
  return key
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

/** The text as only this house can read it (AES-256-GCM); `about` ties it to what it belongs to and is asked for again. */
export function seal(holder: Holder, text: string, about = ''): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secretKey(holder), nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The sealed text, or null when it was sealed by another key, for something else, or was touched. */
export function open(holder: Holder, sealed: string, about = ''): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  const key = secretKey(holder)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
