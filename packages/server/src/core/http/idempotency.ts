import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import { AppError, badFields } from '../errors.ts'

/** What was answered, to be answered again. */
export interface Answer<T = unknown> {
  readonly status: number
  readonly body: T
}

/** Answers as the act did, with the status it said. */
export const answerAs = <T>(reply: FastifyReply, { status, body }: Answer<T>): T => {
  reply.code(status)
  return body
}

/** What makes a repeat one: who sends is known from the session; `bodyDigest` tells another content under the same key. */
export interface OnceRequest {
  readonly route: string
  readonly key: string | string[] | undefined
  readonly bodyDigest: string
}

/** A digest of what was asked; for uploads, of the fields and of each file's own hash. */
export const digest = (...parts: string[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex')
}

/**
 * Runs the act in one transaction, once per Idempotency-Key: a repeat answers as the first did, also when both arrive
 * together; the same key with another body is 422. Without a key the act just runs.
 */
export function once<T>(
  ctx: Ctx,
  request: OnceRequest,
  act: (tx: Tx) => Promise<Answer<T>>,
): Promise<Answer<T> & { repeated: boolean }> {
  const { key } = request
  if (Array.isArray(key) || (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)))
    throw badFields({ 'Idempotency-Key': 'Use até 200 letras, números e sinais, sem espaços.' })
  return inTransaction(ctx.db, async (tx) => {
    if (key === undefined) return { ...(await act(tx)), repeated: false }
    // A second request with the same key waits here until the first commits or gives up.
    const { rows } = await sql`insert into repeticoes (usuario_id, rota, chave, corpo_sha256)
      values (${ctx.usuario.id}, ${request.route}, ${key}, ${request.bodyDigest}) on conflict do nothing returning chave`.execute(
      tx,
    )
    if (rows.length === 0)
      return { ...(await earlier<T>(ctx, tx, request.route, key, request.bodyDigest)), repeated: true }
    const answer = await act(tx)
    await sql`update repeticoes set situacao = ${answer.status}, resposta = ${JSON.stringify(answer.body)}::jsonb
      where usuario_id = ${ctx.usuario.id} and rota = ${request.route} and chave = ${key}`.execute(tx)
    return { ...answer, repeated: false }
  })
}

async function earlier<T>(ctx: Ctx, tx: Tx, route: string, key: string, bodyDigest: string): Promise<Answer<T>> {
  const { rows } = await sql<{
    corpoSha256: string
    situacao: number
    resposta: T
  }>`select corpo_sha256, situacao, resposta
    from repeticoes where usuario_id = ${ctx.usuario.id} and rota = ${route} and chave = ${key}`.execute(tx)
  const first = rows[0]!
  if (first.corpoSha256 !== bodyDigest)
    throw new AppError(422, 'Esta chave de repetição já foi usada com outro conteúdo.', {
      'Idempotency-Key': 'Use uma chave nova.',
    })
  return { status: first.situacao, body: first.resposta }
}
