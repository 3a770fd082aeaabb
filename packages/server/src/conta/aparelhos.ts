import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/database.ts'
import { cookieName } from '../core/http/http.ts'
import { countedAddress } from '../core/outside/counted-address.ts'

const YEAR_S = 365 * 86_400

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()
const secure = (services: Pick<Services, 'config'>) => cookieName(services).startsWith('__Host-')
const nameOf = (services: Pick<Services, 'config'>) => (secure(services) ? '__Host-prumo-aparelho' : 'prumo_aparelho')

/** The id under which this browser is known to have signed in to that account, or null. */
export async function knownDevice(services: Services, request: FastifyRequest, email: string): Promise<string | null> {
  const token = request.cookies[nameOf(services)]
  if (!token) return null
  const { rows } = await sql<{ id: string }>`select a.id from aparelhos a join usuarios u on u.id = a.usuario_id
    where a.token_hash = ${hash(token)} and lower(u.email) = ${email}`.execute(services.db)
  return rows[0]?.id ?? null
}

/**
 * What a sign-in from a browser that never was in this account is told under, or null where it is no news: the account is
 * known in no other. A script, which keeps no cookie, is told of once a month for each address it comes from.
 */
export async function newDevice(tx: Tx, request: FastifyRequest, usuarioId: string): Promise<string | null> {
  const { rows } = await sql`select 1 from aparelhos where usuario_id = ${usuarioId} limit 1`.execute(tx)
  if (rows.length === 0) return null
  const which = hash(`${request.headers['user-agent'] ?? ''}\n${countedAddress(request.ip)}`).toString('base64url')
  return `navegador:${new Date().toISOString().slice(0, 7)}:${which}`
}

/**
 * Remembers that this person signed in here. The token is another at each sign-in, and takes along whoever else signed
 * in here before: one planted by somebody else is worth nothing from then on.
 */
export async function rememberDevice(
  services: Pick<Services, 'config'>,
  tx: Tx,
  request: FastifyRequest,
  usuarioId: string,
): Promise<string> {
  const old = request.cookies[nameOf(services)]
  const token = randomBytes(32).toString('base64url')
  if (old) await sql`update aparelhos set token_hash = ${hash(token)} where token_hash = ${hash(old)}`.execute(tx)
  await sql`insert into aparelhos (token_hash, usuario_id) values (${hash(token)}, ${usuarioId})
    on conflict (token_hash, usuario_id) do update set usado_em = now()`.execute(tx)
  return token
}

/** Gives the browser the token by which it is known. */
export function showDevice(services: Pick<Services, 'config'>, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(services), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: secure(services),
    maxAge: YEAR_S,
  })
}
