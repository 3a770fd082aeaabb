/** The house's own seal of what it issues: a signature (Ed25519) over the SHA-256 of the bytes, by a key that never leaves it. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { sql } from 'kysely'
import { open, seal } from '../../../core/access/secret-box.ts'
import type { Services } from '../../../core/context.ts'
import { inTransaction } from '../../../core/database/database.ts'

type House = Pick<Services, 'db' | 'config'>
interface Par {
  readonly publica: string
  readonly privada: string
}

/** What the private half is sealed to: it opens as nothing else. */
const SOBRE = 'laudos-chaves'
/** What is signed is this and the hash: a signature of the house's for another purpose is none of a laudo. */
const DITO = 'prumo:laudo:'

/** The house's pair, made by the server at its first start and the same ever after. */
export async function chaveDosLaudos(services: House): Promise<Par> {
  const lida = await ler(services)
  if (lida) return lida
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const publica = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const privada = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  // Two servers at once: the first to write is who gives it; both read the same.
  await sql`insert into laudos_chaves (publica, privada, atual) values (${publica}, ${seal(services, privada, SOBRE)}, true)
    on conflict do nothing`.execute(services.db)
  const feita = await ler(services)
  if (!feita) throw new Error('a chave dos laudos não pôde ser guardada')
  return feita
}

/** null: there is none, or the secret it was sealed by is another; then its public half stays, for what it sealed. */
async function ler(services: House): Promise<Par | null> {
  const { rows } = await sql<Par>`select publica, privada from laudos_chaves where atual`.execute(services.db)
  const [linha] = rows
  if (!linha) return null
  const privada = open(services, linha.privada, SOBRE)
  if (privada !== null) return { publica: linha.publica, privada }
  await inTransaction(services.db, (tx) =>
    sql`update laudos_chaves set atual = false, privada = null where publica = ${linha.publica}`.execute(tx),
  )
  return null
}

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
