import { messages } from '@prumo/domain/core/messages.ts'
import { sql } from 'kysely'
import { inPasswordTurn } from '../core/access/passwords.ts'
import type { Services } from '../core/context.ts'
import { type Db, inTransaction } from '../core/database/database.ts'
import { holdLocks } from '../core/database/locks.ts'
import { AppError } from '../core/errors.ts'
import { warnOwner } from './avisos.ts'
import { securityEvent } from './registro-de-seguranca.ts'

/** Failed sign-ins that are answered in detail, per account and per address, in 15 minutes (design decision, Identity). */
const DETAILED = 10
const WINDOW = sql`interval '15 minutes'`
const LONGEST_WAIT_S = 300

/** Whose failures are counted: the account named, the address asked from, and the browser when it signed in to that account before. */
export interface Asker {
  readonly conta: string
  readonly endereco: string
  readonly aparelhoId: string | null
}

/** Seconds to wait after that many failures, or 0: from the tenth on, twice as long after each. */
const waitAfter = (falhas: number): number =>
  falhas < DETAILED ? 0 : Math.min(2 ** (falhas - DETAILED), LONGEST_WAIT_S)

const tooOften = (espera: number) => new AppError(429, messages.deuErro, { espera })

/**
 * Where this asker stands: the seconds still to wait, or 0, and the wait that one more failure would bring, or 0 while
 * failures are answered in detail. A browser that signed in before is counted by itself alone: others' failures on its
 * account or from its address, meant or not, do not keep its owner out.
 */
async function standing(db: Db, { conta, endereco, aparelhoId }: Asker): Promise<{ espera: number; seFalhar: number }> {
  const counted = aparelhoId
    ? sql`select count(*)::int as falhas, max(em) as ultima from recentes where aparelho_id = ${aparelhoId}`
    : sql`select count(*)::int, max(em) from recentes where aparelho_id is null and conta = ${conta}
        union all select count(*)::int, max(em) from recentes where aparelho_id is null and endereco = ${endereco}`
  const { rows } = await sql<{ falhas: number; idade: number | null }>`
    with recentes as (select conta, endereco, aparelho_id, em from tentativas_de_login
      where tipo = 'entrada' and em > now() - ${WINDOW} and (conta = ${conta} or endereco = ${endereco}))
    select falhas, extract(epoch from clock_timestamp() - ultima)::float8 as idade from (${counted}) as c (falhas, ultima)`.execute(
    db,
  )
  const falhas = Math.max(...rows.map((row) => row.falhas))
  return {
    espera: Math.max(0, ...rows.map((row) => Math.ceil(waitAfter(row.falhas) - (row.idade ?? 0)))),
    seFalhar: falhas < DETAILED ? 0 : waitAfter(falhas + 1),
  }
}

/**
 * Where this asker stands, counted as one more failure before the secret is looked at: whoever guesses in several processes at
 * once finds each guess counted. Not counted when they have to wait instead.
 */
async function countAhead(db: Db, asker: Asker): Promise<{ espera: number; seFalhar: number; contada: string | null }> {
  const { conta, endereco, aparelhoId } = asker
  return inTransaction(db, async (tx) => {
    await holdLocks(tx, 'entradas', [`conta ${conta}`, `endereço ${endereco}`])
    const now = await standing(tx, asker)
    if (now.espera > 0) return { ...now, contada: null }
    const { rows } = await sql<{ id: string }>`insert into tentativas_de_login (conta, endereco, aparelho_id)
      values (${conta.slice(0, 254)}, ${endereco}, ${aparelhoId}) returning id`.execute(tx)
    return { ...now, contada: rows[0]!.id }
  })
}

/** It was no failure. */
async function uncount({ db, log }: Pick<Services, 'db' | 'log'>, id: string): Promise<void> {
  await sql`delete from tentativas_de_login where id = ${id}`
    .execute(db)
    .catch((error) => log.warn({ err: error }, 'uma entrada certa ficou contada como falha'))
}

/**
 * The owner of an account at which many guess hears of it, once a day (ASVS 6.3.5); failures at others from the same address
 * are not theirs. Asked for accounts that do not exist, too: how long it took tells nothing.
 */
async function tellOfFailures(services: Services, conta: string, usuarioId: string | null): Promise<void> {
  const { rows } = await sql<{ id: string; nome: string; email: string; dia: string }>`
    select id, nome, email, now()::date::text as dia from usuarios where id = ${usuarioId}::bigint and is_ativo
      and not exists (select 1 from correio where chave = ${`conta:${usuarioId}:falhas:`} || now()::date)
      and (select count(*) from tentativas_de_login where tipo = 'entrada' and conta = ${conta} and em > now() - ${WINDOW}) > ${DETAILED}`.execute(
    services.db,
  )
  const [owner] = rows
  if (!owner) return
  await warnOwner(services, services.db, owner, {
    what: 'Muitas tentativas de entrar na sua conta',
    paragraphs: [
      `Mais de ${DETAILED} tentativas de entrar na sua conta, em 15 minutos, usaram senha ou código errados. Ninguém entrou por elas, e as próximas esperam cada vez mais.`,
      'Se foi você, aguarde alguns minutos ou peça a recuperação da senha.',
    ],
    once: `falhas:${owner.dia}`,
  })
}

/** Forgets the account's failures: its owner is in. Those of an address stay, or one good account would clear them. */
export async function forgetFailures(db: Db, conta: string): Promise<void> {
  await sql`delete from tentativas_de_login where tipo = 'entrada' and conta = ${conta}`.execute(db)
}

/** What a check throws when the secret was wrong: counted, and answered in detail only while failures are few. */
export class WrongSecret {
  readonly refusal: AppError
  readonly usuarioId: string | null
  constructor(refusal: AppError, usuarioId: string | null) {
    this.refusal = refusal
    this.usuarioId = usuarioId
  }
}

/**
 * Checks a password or a code within the limits. They are looked at again when the check's turn comes: of guesses sent
 * together, each sees those before it, in whichever process they are.
 */
export async function withinLimits<T>(
  services: Services,
  asker: Asker,
  check: (compare: (stored: string | null | undefined, password: string) => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const { db } = services
  const refuse = (espera: number, usuarioId: string | null = null) => {
    securityEvent(services, 'entrada recusada', { usuario: usuarioId, endereco: asker.endereco, motivo: 'excesso' })
    return tooOften(espera)
  }
  const { espera } = await standing(db, asker)
  if (espera > 0) throw refuse(espera)
  return inPasswordTurn(async (compare) => {
    const now = await countAhead(db, asker)
    if (now.contada === null) throw refuse(now.espera)
    try {
      const right = await check(compare)
      await uncount(services, now.contada)
      return right
    } catch (thrown) {
      if (!(thrown instanceof WrongSecret)) {
        await uncount(services, now.contada)
        throw thrown
      }
      if (now.seFalhar > 0) {
        await tellOfFailures(services, asker.conta, thrown.usuarioId)
        throw refuse(now.seFalhar, thrown.usuarioId)
      }
      securityEvent(services, 'entrada recusada', {
        usuario: thrown.usuarioId,
        endereco: asker.endereco,
        motivo: thrown.refusal.message,
      })
      throw thrown.refusal
    }
  })
}
