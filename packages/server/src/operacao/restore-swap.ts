import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '../core/config.ts'
import { lockDataFolder } from '../core/database/data-folder.ts'
import { clientConfig } from '../core/database/database.ts'
import { syncFolder } from '../core/files/staging.ts'
import { OperationError } from './operation-error.ts'

/**
 * What a decided restore still has to move. The decision is the one instant that counts: before it the old data are the
 * data, after it the new ones are, and whoever next takes the folder carries it out to the end.
 */
export interface Decision {
  /** Folders below the data folder, in order; each move is made once. */
  readonly pastas: readonly { readonly de: string; readonly para: string }[]
  /** Databases of an external server that change names. */
  readonly banco: { readonly nome: string; readonly novo: string; readonly anterior: string } | null
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'restauracao.json')
/** Where a restore prepares what will take the place of the data. */
export const workFolder = (dataDir: string): string => path.join(dataDir, 'restauracao')

/** Writes the decision down: whole or not at all. */
export async function decide(dataDir: string, decision: Decision): Promise<void> {
  const draft = `${fileOf(dataDir)}.nova`
  await writeFile(draft, JSON.stringify(decision), { mode: 0o600, flush: true })
  await rename(draft, fileOf(dataDir))
  await syncFolder(dataDir)
}

/** Takes the decision back; only for one of which nothing was carried out. */
export async function undecide(dataDir: string): Promise<void> {
  await rm(fileOf(dataDir), { force: true })
  await syncFolder(dataDir)
}

/** Carries the decision out, from wherever it was left. The caller holds the folder's lock. */
export async function carryOut(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  step: (name: string) => void = () => {},
): Promise<boolean> {
  const dataDir = path.resolve(config.DATA_DIR)
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return false
  const { pastas, banco } = JSON.parse(text) as Decision
  if (banco) {
    await swapDatabases(config.DATABASE_URL, banco)
    step('banco trocado')
  }
  for (const { de, para } of pastas) {
    const [from, to] = [path.join(dataDir, de), path.join(dataDir, para)]
    if (!existsSync(from) || existsSync(to)) continue
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
    await Promise.all([syncFolder(path.dirname(from)), syncFolder(path.dirname(to))])
    step(`${de} em ${para.split(path.sep)[0]}`)
  }
  await undecide(dataDir)
  step('terminada')
  await rm(workFolder(dataDir), { recursive: true, force: true })
  return true
}

/** Finishes a restore that was interrupted after its decision, on a folder nobody uses; does nothing otherwise. */
export async function finishRestore(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  say: (sentence: string) => void,
): Promise<void> {
  if (!existsSync(fileOf(path.resolve(config.DATA_DIR)))) return
  const lock = await lockDataFolder(config.DATA_DIR)
  try {
    if (await carryOut(config)) say('Uma restauração interrompida foi concluída.')
  } finally {
    lock.release()
  }
}

/** A connection to the server of an address, beside the database that the address names. */
export async function administration(address: string): Promise<{ client: pg.Client; name: string }> {
  const url = new URL(address)
  const { user } = new pg.Client(clientConfig(address))
  const name = decodeURIComponent(url.pathname.slice(1)) || user || 'postgres'
  for (const place of ['postgres', 'template1']) {
    if (place === name) continue
    url.pathname = `/${place}`
    const client = new pg.Client(clientConfig(url.href))
    client.on('error', () => {})
    try {
      await client.connect()
      return { client, name }
    } catch (error) {
      await client.end().catch(() => {})
      if ((error as { code?: string }).code !== '3D000' && (error as { code?: string }).code !== '42501') throw error
    }
  }
  throw new OperationError('Não foi possível entrar nos bancos "postgres" ou "template1" do servidor de DATABASE_URL.')
}

/** Both names change in one transaction, so nobody ever finds none or two. */
async function swapDatabases(address: string | undefined, banco: NonNullable<Decision['banco']>): Promise<void> {
  if (!address) throw new OperationError('Há uma restauração por concluir no banco externo: informe DATABASE_URL.')
  const { client, name } = await administration(address)
  try {
    if (name !== banco.nome)
      throw new OperationError(
        `Há uma restauração por concluir no banco "${banco.nome}", e DATABASE_URL aponta para "${name}".`,
      )
    const exists = async (database: string) =>
      ((await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])).rowCount ?? 0) > 0
    if (!(await exists(banco.novo))) return
    const id = (text: string) => client.escapeIdentifier(text)
    await client.query('BEGIN')
    if (await exists(banco.nome)) await client.query(`ALTER DATABASE ${id(banco.nome)} RENAME TO ${id(banco.anterior)}`)
    await client.query(`ALTER DATABASE ${id(banco.novo)} RENAME TO ${id(banco.nome)}`)
    await client.query('COMMIT')
  } catch (error) {
    if ((error as { code?: string }).code === '55006')
      throw new OperationError(
        `O banco "${banco.nome}" está em uso. Encerre todos os servidores e as outras conexões e repita o comando.`,
      )
    throw error
  } finally {
    await client.end()
  }
}
