import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { AppError } from '../errors.ts'

/** For how long what a person showed of themselves, at the sign-in or since, is enough for what protects an account. */
const PROVED = sql`interval '15 minutes'`

/**
 * Refuses, with what the page needs to ask for the password, whoever has not shown it lately (ASVS 7.5.1, 7.5.2): a screen
 * left open changes no e-mail, CPF or permission, and ends no session.
 */
export async function demandProof(tx: Tx, { sessaoId }: Pick<Ctx, 'sessaoId'>): Promise<void> {
  const { rows } = await sql`select 1 from sessoes where id = ${sessaoId} and provada_em > now() - ${PROVED}`.execute(
    tx,
  )
  if (rows.length === 0) throw new AppError(403, 'Por segurança, confirme sua senha para continuar.', { provar: true })
}

/** The person of this session has just shown who they are. */
export async function keepProof(tx: Tx, { sessaoId }: Pick<Ctx, 'sessaoId'>): Promise<void> {
  await sql`update sessoes set provada_em = now() where id = ${sessaoId}`.execute(tx)
}
