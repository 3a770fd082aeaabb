import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SECRET_KEY_FILE, secretKeys } from '../core/access/secret-box.ts'
import type { Config } from '../core/config.ts'

/** When the last backup of this data folder was made, for whoever watches over it. */
export interface LastBackup {
  /** ISO instant. */
  readonly em: string
  readonly bytes: number
  /** Files it could not take. */
  readonly ausentes: number
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'ultima-copia.json')

/** Notes the backup that was just made; a folder that cannot be written to loses the note, not the backup. */
export async function noteBackup(dataDir: string, note: LastBackup): Promise<void> {
  if (!existsSync(dataDir)) return
  const draft = `${fileOf(dataDir)}.${process.pid}`
  await writeFile(draft, JSON.stringify(note), { mode: 0o600 })
    .then(() => rename(draft, fileOf(dataDir)))
    .catch(() => {})
}

/** The last backup noted in the folder, or null. */
export async function lastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    const note = JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as LastBackup
    return Number.isFinite(Date.parse(note.em)) ? note : null
  } catch {
    return null
  }
}

/** Tells one key from another without telling the key: today's, then those of before; none when this house has none yet (asking must not make one). */
export function keyFingerprints(config: Config): readonly string[] {
  if (!config.CHAVE_SECRETA && !existsSync(path.join(config.DATA_DIR, SECRET_KEY_FILE))) return []
  const told = (key: Buffer) => createHash('sha256').update('prumo-copia\n').update(key).digest('hex').slice(0, 16)
  return secretKeys({ config }).map(told)
}
