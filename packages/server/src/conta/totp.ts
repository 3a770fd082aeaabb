import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { open, type SealedColumn, seal } from '../core/access/secret-box.ts'
import type { Services } from '../core/context.ts'
import type { Db, Tx } from '../core/database/database.ts'
import { bareCode, drawnCode } from './codigo-sorteado.ts'

const CODES = 10

const about = (usuarioId: string): string => `segundo-fator:${usuarioId}`
export const segredosSelados: SealedColumn = { table: 'segundos_fatores', column: 'segredo', id: 'usuario_id', about }

/** As every authenticator application reads it: SHA-1, 6 digits, 30 seconds. */
const totpOf = (segredo: string, email: string): TOTP =>
  new TOTP({
    issuer: 'Prumo',
    label: email,
    secret: Secret.fromBase32(segredo),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })

/** Begins a second factor: its secret, and the address that an authenticator reads from the QR code. */
export async function beginSecondFactor(
  services: Pick<Services, 'config'>,
  tx: Tx,
  { usuarioId, email }: { usuarioId: string; email: string },
): Promise<{ segredo: string; uri: string }> {
  const segredo = new Secret({ size: 20 }).base32
  const sealed = seal(services, segredo, about(usuarioId))
  await sql`insert into segundos_fatores (usuario_id, segredo) values (${usuarioId}, ${sealed})
    on conflict (usuario_id) do update set segredo = excluded.segredo, ultimo_passo = 0, criado_em = now()`.execute(tx)
  return { segredo, uri: totpOf(segredo, email).toString() }
}

/** Takes the code shown now, or one step before or after; a step is never taken twice, not even by two at once. */
export async function takeTotp(
  services: Pick<Services, 'config' | 'log'>,
  tx: Tx | Db,
  usuarioId: string,
  codigo: string,
): Promise<boolean> {
  const token = codigo.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const { rows } = await sql<{ segredo: string }>`select segredo from segundos_fatores
    where usuario_id = ${usuarioId}`.execute(tx)
  if (!rows[0]) return false
  const segredo = open(services, rows[0].segredo, about(usuarioId))
  if (!segredo) {
    // Another key than it was sealed with: the recovery codes, which need none, still open.
    services.log.error(
      { usuario: usuarioId },
      'o segredo do segundo fator não abre: CHAVE_SECRETA ou o arquivo da chave é outro',
    )
    return false
  }
  const totp = totpOf(segredo, '')
  const counter = totp.counter()
  const delta = totp.validate({ token, timestamp: counter * 30_000, window: 1 })
  if (delta === null) return false
  const taken = await sql`update segundos_fatores set ultimo_passo = ${counter + delta}
    where usuario_id = ${usuarioId} and ultimo_passo < ${counter + delta}`.execute(tx)
  return taken.numAffectedRows === 1n
}

// 138 random bits each, so that a plain hash is enough (ASVS 6.5.2: from 112 on); the person's id keeps two people's apart.
// Those given before, of 59 bits, open until they are used or remade.
const codeHash = (usuarioId: string, codigo: string): Buffer =>
  createHash('sha256')
    .update(`${usuarioId}:${bareCode(codigo)}`)
    .digest()

/** Ten new recovery codes in the place of the old; only their hashes are kept. */
export async function renewRecoveryCodes(tx: Tx, usuarioId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, drawnCode)
  await sql`delete from codigos_de_recuperacao where usuario_id = ${usuarioId}`.execute(tx)
  for (const codigo of codes)
    await sql`insert into codigos_de_recuperacao (usuario_id, codigo_hash)
      values (${usuarioId}, ${codeHash(usuarioId, codigo)})`.execute(tx)
  return codes
}

/** Takes a recovery code, which then works no more. */
async function takeRecoveryCode(tx: Tx | Db, usuarioId: string, codigo: string): Promise<boolean> {
  const taken = await sql`delete from codigos_de_recuperacao
    where usuario_id = ${usuarioId} and codigo_hash = ${codeHash(usuarioId, codigo)}`.execute(tx)
  return taken.numAffectedRows === 1n
}

/** Takes either kind of code, and says which it was, or null. */
export async function takeCode(
  services: Pick<Services, 'config' | 'log'>,
  tx: Tx | Db,
  usuarioId: string,
  codigo: string,
): Promise<'aplicativo' | 'recuperacao' | null> {
  if (await takeTotp(services, tx, usuarioId, codigo)) return 'aplicativo'
  return (await takeRecoveryCode(tx, usuarioId, codigo)) ? 'recuperacao' : null
}

/** How many recovery codes are left. */
export async function recoveryCodesLeft(db: Db, usuarioId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from codigos_de_recuperacao
    where usuario_id = ${usuarioId}`.execute(db)
  return rows[0]!.total
}
