/** The house's own seal of what it issues: a signature (Ed25519) over the SHA-256 of the bytes, by a key that never leaves it. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { sql } from 'kysely'
import { open, type SealedColumn, seal } from '../../../core/access/secret-box.ts'
import type { Services } from '../../../core/context.ts'
import { inTransaction } from '../../../core/database/database.ts'
import { holdLock } from '../../../core/database/locks.ts'

type House = Pick<Services, 'db' | 'config'>
interface Par {
  readonly publica: string
  readonly privada: string
}

/** What the private half is sealed to: it opens as nothing else. */
const SOBRE = 'laudos-chaves'
export const chavesSeladas: SealedColumn = {
  table: 'laudos_chaves',
  column: 'privada',
  id: 'publica',
  about: () => SOBRE,
}
/** What is signed is this and the hash: a signature of the house's for another purpose is none of a laudo. */
const DITO = 'prumo:laudo:'

/** The house's pair, made by the server at its first start and the same ever after: the first of those its secret opens. */
export async function chaveDosLaudos(services: House): Promise<Par> {
  const { privada, publica } = (await ler(services, services.db)) ?? (await fazer(services))
  return { publica, privada }
}

/**
 * null: there is none, or those that are were sealed by another secret. Each stays: what it sealed is checked by its public
 * half, and whoever has its secret still seals by it.
 */
async function ler(services: House, db: House['db']): Promise<Par | null> {
  const { rows } = await sql<Par>`select publica, privada from laudos_chaves order by criada_em, publica`.execute(db)
  for (const { publica, privada } of rows) {
    const aberta = open(services, privada, SOBRE)
    if (aberta !== null) return { publica, privada: aberta }
  }
  return null
}

/** Two servers at once: the second finds what the first made. */
const fazer = (services: House): Promise<Par> =>
  inTransaction(services.db, async (tx) => {
    await holdLock(tx, 'chaveDosLaudos')
    const feita = await ler(services, tx)
    if (feita) return feita
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const publica = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const privada = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
    await sql`insert into laudos_chaves (publica, privada) values (${publica}, ${seal(services, privada, SOBRE)})`.execute(
      tx,
    )
    return { publica, privada }
  })

/** The seal of a file of that hash, and by which key. */
export async function selar(services: House, sha256: string): Promise<{ assinatura: string; chavePublica: string }> {
  const { publica, privada } = await chaveDosLaudos(services)
  const key = createPrivateKey({ key: Buffer.from(privada, 'base64'), type: 'pkcs8', format: 'der' })
  return { assinatura: sign(null, Buffer.from(DITO + sha256), key).toString('base64'), chavePublica: publica }
}

/** Is that the seal of a file of that hash? */
export function seloConfere(chavePublica: string, sha256: string, assinatura: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(chavePublica, 'base64'), type: 'spki', format: 'der' })
    return verify(null, Buffer.from(DITO + sha256), key, Buffer.from(assinatura, 'base64'))
  } catch {
    return false
  }
}

/** Was that key ever the house's own? */
export async function chaveDaCasa({ db }: Pick<Services, 'db'>, publica: string): Promise<boolean> {
  const { rows } = await sql`select 1 from laudos_chaves where publica = ${publica}`.execute(db)
  return rows.length > 0
}
