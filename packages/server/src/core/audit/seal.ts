/**
 * The seal of the trail (security design, note 5): each minute's log rows become one link of a chain of SHA-256, whose
 * head can be kept elsewhere. Writing a log row waits for nothing; whoever changes one later is found by verifying.
 */
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../database/database.ts'
import { tryLock } from '../database/locks.ts'
import type { Jobs } from '../works/jobs.ts'

const JOB = 'selo-do-log'
/** The head before the first link. */
const ROOT = '0'.repeat(64)
/** Rows a link has at most: a trail sealed for the first time is read in pieces. */
const LARGEST = 20_000
const PAGE = 5_000

interface Link {
  readonly id: number
  readonly desde: string
  readonly ate: string
  readonly linhas: number
  readonly total: string
  readonly ultima: string
  readonly seladoEm: string
  readonly anterior: string
  readonly resumo: string
}

/** How far the trail is sealed. */
export interface SealState {
  /** Rows sealed. */
  readonly selado: number
  /** Instant of the last sealed row. */
  readonly ate: string | null
  readonly elos: number
  /** The chain's head; null while there is none. */
  readonly cabeca: string | null
}

/** What a verification found. `falha` is the first broken place. */
export interface Verification extends SealState {
  readonly ok: boolean
  /** Rows newer than the last link. */
  readonly abertas: number
  readonly falha: string | null
}

const LINK = sql`id, desde, ate, linhas, total, ultima, selado_em, anterior, resumo`

async function lastLink(db: Db | Tx): Promise<Link | undefined> {
  const { rows } = await sql<Link>`select ${LINK} from selos order by id desc limit 1`.execute(db)
  return rows[0]
}

const stateAt = (link: Link | undefined): SealState => ({
  selado: Number(link?.total ?? 0),
  ate: link?.ultima ?? null,
  elos: link?.id ?? 0,
  cabeca: link?.resumo ?? null,
})

/** The state of the seal, without verifying it. */
export const sealState = async (db: Db): Promise<SealState> => stateAt(await lastLink(db))

interface Sealed {
  readonly id: string
  readonly data: string
  /** All the row says, as a JSON array of texts in a fixed order. */
  readonly texto: string
}

/** The rows with after < id <= until, in order, page by page. */
async function* rowsBetween(db: Db | Tx, after: string, until: string, limit: number): AsyncGenerator<Sealed> {
  let last = after
  for (let left = limit; left > 0; ) {
    const { rows } = await sql<Sealed>`select id, data, json_build_array(id::text, revisao::text,
        (extract(epoch from data) * 1000000)::bigint::text, colab_id::text, tela_id::text, acao_id::text, alvo_id, descricao,
        entidade, mudancas::text, centros::text, pessoa_id::text, endereco)::text as texto
      from logs where id > ${last}::bigint and id <= ${until}::bigint order by id limit ${Math.min(PAGE, left)}`.execute(
      db,
    )
    yield* rows
    left -= rows.length
    if (rows.length < PAGE) return
    last = rows.at(-1)!.id
  }
}

/** Hashes a link: what came before, what the link says of itself, and every row it binds. */
class LinkHash {
  readonly #rows = createHash('sha256')
  linhas = 0
  ultima: Sealed | undefined

  add(row: Sealed): void {
    this.#rows.update(row.texto).update('\n')
    this.linhas++
    this.ultima = row
  }

  digest(link: Omit<Link, 'resumo'>): string {
    const { anterior, id, desde, ate, linhas, total, ultima, seladoEm } = link
    const said = [anterior, id, desde, ate, linhas, total, ultima, seladoEm, this.#rows.digest('hex')]
    return createHash('sha256').update(said.map(String).join('\n')).digest('hex')
  }
}

/**
 * An id below which no row can come any more. A row's id is taken from the sequence by a transaction that by then has its
 * number, so: read the sequence, take a number of our own, and wait until whoever has a smaller one has ended. (A snapshot's
 * xmax does not serve: it follows the last transaction that ended, and those still open may have greater numbers.)
 */
async function settledId(db: Db, patience: number): Promise<string | null> {
  const { rows: ids } = await sql<{ ate: string }>`select last_value as ate from ids`.execute(db)
  const { rows: ours } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)
  const deadline = Date.now() + patience
  for (;;) {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${ours[0]!.xid}::xid8 as ended`.execute(db)
    if (rows[0]!.ended) return ids[0]!.ate
    // A transaction of many minutes leaves its rows, and those beside them, for a later minute.
    if (Date.now() > deadline) return null
    await delay(50)
  }
}

/** One link more, up to that id; false when there was nothing to bind, or another server is at it. */
async function sealOne(db: Db, until: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await tryLock(tx, 'selo'))) return false
    const before = await lastLink(tx)
    const hash = new LinkHash()
    for await (const row of rowsBetween(tx, before?.ate ?? '0', until, LARGEST)) hash.add(row)
    if (!hash.ultima) return false
    const link = {
      id: (before?.id ?? 0) + 1,
      desde: before?.ate ?? '0',
      ate: hash.ultima.id,
      linhas: hash.linhas,
      total: String(Number(before?.total ?? 0) + hash.linhas),
      ultima: hash.ultima.data,
      seladoEm: new Date().toISOString().replace('Z', '000Z'),
      anterior: before?.resumo ?? ROOT,
    }
    await tx
      .insertInto('selos')
      .values({ ...link, resumo: hash.digest(link) })
      .execute()
    return true
  })
}

/** Seals what is settled; answers how many links were made. `patience` is how long to wait for open transactions, in ms. */
export async function seal(db: Db, { patience = 20_000 }: { patience?: number } = {}): Promise<number> {
  const until = await settledId(db, patience)
  if (until === null) return 0
  let made = 0
  while (await sealOne(db, until)) made++
  return made
}

/**
 * Reads the whole trail and hashes it again. `head` is one kept elsewhere: it must be one of the chain's, or the chain was
 * made anew or cut.
 */
export async function verifySeal(db: Db, head?: string): Promise<Verification> {
  const last = await lastLink(db)
  const { rows: open } = await sql<{ n: string }>`
    select count(*) as n from logs where id > ${last?.ate ?? '0'}::bigint`.execute(db)
  const result = (falha: string | null): Verification => ({
    ...stateAt(last),
    abertas: Number(open[0]!.n),
    ok: falha === null,
    falha,
  })
  let before: Link | undefined
  let found = head === undefined
  for await (const link of linksUntil(db, last)) {
    const fault = await faultOf(db, before, link)
    if (fault) return result(`elo ${link.id}: ${fault}`)
    found ||= link.resumo === head
    before = link
  }
  // A row before the first link's first id, which no window reaches.
  const { rows: under } = await sql<{ id: string }>`select id from logs where id <= 0 order by id limit 1`.execute(db)
  if (under[0]) return result(`começo: a linha ${under[0].id} está fora de todos os elos`)
  if (!found) return result('fim: a cabeça guardada não está na cadeia; o fim foi cortado, ou a cadeia foi refeita')
  return result(null)
}

/** A link a minute is half a million in a year: they are read in pieces. What is sealed meanwhile is the next one's. */
async function* linksUntil(db: Db, last: Link | undefined): AsyncGenerator<Link> {
  for (let after = 0; last && after < last.id; ) {
    const { rows } = await sql<Link>`select ${LINK} from selos where id > ${after} and id <= ${last.id}
      order by id limit ${PAGE}`.execute(db)
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}

async function faultOf(db: Db, before: Link | undefined, link: Link): Promise<string | null> {
  if (link.id !== (before?.id ?? 0) + 1) return `falta o elo ${(before?.id ?? 0) + 1}`
  if (link.anterior !== (before?.resumo ?? ROOT)) return 'não continua o elo anterior'
  if (link.desde !== (before?.ate ?? '0')) return 'não começa onde o anterior termina'
  const hash = new LinkHash()
  for await (const row of rowsBetween(db, link.desde, link.ate, Number.POSITIVE_INFINITY)) hash.add(row)
  const place = `entre as linhas de id ${link.desde} (fora) e ${link.ate}`
  const [todas, menos] = [link.linhas, link.linhas - hash.linhas]
  const ditas = (n: number) => `${n} ${n === 1 ? 'linha' : 'linhas'}`
  if (menos > 0) return `${menos === 1 ? 'falta' : 'faltam'} ${menos} de ${ditas(todas)}, ${place}`
  if (menos < 0) return `há ${ditas(-menos)} a mais que ${todas}, ${place}`
  if (hash.digest(link) !== link.resumo)
    return `${todas === 1 ? 'a linha' : `alguma das ${todas} linhas`} foi alterada, ${place}`
  return null
}

/** Seals each minute; of several servers on one database, one at a time. */
export async function openSeal(services: { db: Db; jobs: Jobs }): Promise<void> {
  await services.jobs.define(JOB, { retryLimit: 0, expireInSeconds: 300, unique: true }, async () => {
    await seal(services.db)
  })
  await services.jobs.schedule(JOB, '* * * * *')
}
