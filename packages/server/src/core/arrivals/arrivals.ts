import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Envio } from '@prumo/domain/core/anexos.ts'
import { type Selectable, sql } from 'kysely'
import type { Ctx, Services } from '../context.ts'
import type { tabelasCore } from '../database/core-tables.ts'
import { type Db, inTransaction, type Tx } from '../database/database.ts'
import type { TableOf } from '../database/table.ts'
import { AppError, notFound } from '../errors.ts'
import { abrirSeHouver } from '../files/open-if-there.ts'
import type { StagedFile } from '../files/staging.ts'
import type { Arquivo } from '../files/store.ts'

/** For how long a file waits for its record, and a record for its file. */
const KEPT_DAYS = 30
/** Pieces of one file; a telephone sends some dozens. */
const MOST_PIECES = 2_000
/** Bytes of one person's files that nobody claimed yet. */
const MOST_WAITING = 2 * 1024 * 1024 * 1024

type Arrival = Selectable<TableOf<typeof tabelasCore.arquivosChegando>>

/** What a request says of the bytes it brings. */
export interface Said {
  /** Where the first byte belongs; null when it brings none. */
  readonly start: number | null
  /** How many it brings at most. */
  readonly most: number
  readonly total: number
  /** Of the whole file, when its sender tells it. */
  readonly sha256: string | null
}

/** How far a file has come. */
export interface Received {
  readonly recebidos: number
  readonly completo: boolean
}

const received = ({ recebidos }: Pick<Arrival, 'recebidos'>, completo = false): Received => ({
  recebidos: Number(recebidos),
  completo,
})
const isWhole = ({ arquivoId, reclamadoEm }: Arrival): boolean => arquivoId !== null || reclamadoEm !== null
const elsewhere = (recebidos: number) =>
  new AppError(409, `O envio continua no byte ${recebidos}.`, { recebidos }, { recebidos })
const unlike = (what: string) => new AppError(422, `O arquivo não é o que foi anunciado: ${what}. Envie-o de novo.`)

async function load(db: Db | Tx, uuid: string, lock = false): Promise<Arrival | undefined> {
  let query = db.selectFrom('arquivosChegando').selectAll().where('uuid', '=', uuid)
  if (lock) query = query.forUpdate()
  return query.executeTakeFirst()
}

/** How far this person's file has come; 404 when there is none, or it is another's. */
export async function arrivalOf(ctx: Ctx, uuid: string): Promise<Received & { readonly tamanho: number }> {
  const arrival = await load(ctx.db, uuid)
  if (arrival?.usuarioId !== ctx.usuario.id) throw notFound()
  return { ...received(arrival, isWhole(arrival)), tamanho: Number(arrival.tamanho) }
}

/** The file's line, begun by whichever comes first: its bytes or the record that names it. */
async function begin(ctx: Ctx, { uuid, total, sha256 }: Said & { uuid: string }): Promise<Arrival> {
  const { usuario } = ctx
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ esperando: string }>`select coalesce(sum(recebidos), 0) as esperando
      from arquivos_chegando where usuario_id = ${usuario.id} and reclamado_em is null and uuid <> ${uuid}`.execute(tx)
    if (Number(rows[0]!.esperando) + total > MOST_WAITING)
      throw new AppError(413, 'Há arquivos demais à espera dos seus registros. Envie os registros antes de continuar.')
    await tx
      .insertInto('arquivosChegando')
      .values({ uuid, usuarioId: usuario.id, tamanho: total, sha256 })
      .onConflict((on) => on.column('uuid').doNothing())
      .execute()
    const arrival = (await load(tx, uuid, true))!
    if (arrival.usuarioId !== usuario.id) throw notFound()
    if (Number(arrival.tamanho) !== total) throw unlike('o tamanho é outro')
    if (sha256 && arrival.sha256 && sha256 !== arrival.sha256) throw unlike('o resumo SHA-256 é outro')
    if (!sha256 || arrival.sha256) return arrival
    await tx.updateTable('arquivosChegando').set({ sha256 }).where('uuid', '=', uuid).execute()
    return { ...arrival, sha256 }
  })
}

/**
 * Takes in a piece of a file, in its turn: 409 with how far it has come when the piece belongs elsewhere. With the last
 * one the file is put together and held against size, hash and kind; what is not as announced is dropped, 422 or 415.
 */
export async function receivePiece(
  ctx: Ctx,
  envio: Envio,
  uuid: string,
  said: Said,
  bytes: Readable,
  /** Whatever is written waits for it, and never while bytes come: a bad line would hold the turn of all. */
  turn: <T>(act: () => Promise<T>) => Promise<T> = (act) => act(),
): Promise<Received> {
  const arrival = await turn(() => begin(ctx, { ...said, uuid }))
  if (isWhole(arrival)) return received(arrival, true)
  const before = Number(arrival.recebidos)
  if (before === said.total) return turn(() => finish(ctx, envio, uuid))
  if (said.start === null) return received(arrival)
  if (said.start !== before) throw elsewhere(before)
  const piece = await ctx.files.stagePart(bytes, said.most)
  if (piece.size === 0) {
    await rm(piece.path, { force: true })
    return received(arrival)
  }
  const recebidos = before + piece.size
  const keep = () =>
    ctx.files.keep([{ staged: piece, folder: ['campo', 'pedacos', uuid] }], ctx.usuario.id, async (tx, [arquivo]) => {
      const now = await load(tx, uuid, true)
      // Dropped, or brought further by another request meanwhile.
      if (!now || Number(now.recebidos) !== before) throw elsewhere(Number(now?.recebidos ?? 0))
      const { total } = await tx
        .selectFrom('arquivosPedacos')
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      if (Number(total) >= MOST_PIECES) throw new AppError(413, 'O arquivo veio em pedaços demais.')
      await tx.insertInto('arquivosPedacos').values({ uuid, inicio: before, arquivoId: arquivo!.id }).execute()
      await tx
        .updateTable('arquivosChegando')
        .set({ recebidos, mexidoEm: new Date() })
        .where('uuid', '=', uuid)
        .execute()
    })
  return turn(async () => {
    await keep()
    return recebidos === said.total ? finish(ctx, envio, uuid) : { recebidos, completo: false }
  })
}

const piecesOf = async (db: Db | Tx, uuid: string): Promise<Pick<Arquivo, 'id' | 'chave' | 'nome'>[]> =>
  db
    .selectFrom('arquivosPedacos as p')
    .innerJoin('arquivos as a', 'a.id', 'p.arquivoId')
    .select(['a.id', 'a.chave', 'a.nome'])
    .where('p.uuid', '=', uuid)
    .orderBy('p.inicio')
    .execute()

class Lost extends Error {}

async function* bytesOf(files: Ctx['files'], stored: readonly Pick<Arquivo, 'chave' | 'nome'>[]) {
  for (const one of stored) {
    const bytes = await abrirSeHouver({ files }, one)
    if (!bytes) throw new Lost(one.chave)
    yield* bytes
  }
}

/** Puts the pieces together. Two that do so at once bring one file. */
async function finish(ctx: Ctx, envio: Envio, uuid: string): Promise<Received> {
  const pieces = await piecesOf(ctx.db, uuid)
  let whole: StagedFile
  try {
    whole = await ctx.files.stage('arquivo', Readable.from(bytesOf(ctx.files, pieces)), envio.accept)
  } catch (error) {
    const lost = error instanceof Lost
    if (lost || (error instanceof AppError && error.status === 415))
      await inTransaction(ctx.db, (tx) => drop(ctx.files, tx, uuid))
    // A piece that the store no longer has: its sender begins again.
    throw lost ? elsewhere(0) : error
  }
  const answer = await ctx.files.keep(
    [{ staged: whole, folder: ['campo', 'arquivos', uuid] }],
    ctx.usuario.id,
    async (tx, [arquivo]) => {
      const arrival = await load(tx, uuid, true)
      if (!arrival) throw elsewhere(0)
      const done = received(arrival, true)
      if (isWhole(arrival)) {
        await ctx.files.remove(tx, [arquivo!.id])
        return done
      }
      if ((arrival.sha256 && arrival.sha256 !== whole.sha256) || Number(arrival.tamanho) !== whole.size) {
        await ctx.files.remove(tx, [arquivo!.id])
        await drop(ctx.files, tx, uuid)
        return null
      }
      await removePieces(ctx.files, tx, uuid)
      await tx
        .updateTable('arquivosChegando')
        .set({ arquivoId: arquivo!.id, sha256: whole.sha256, mexidoEm: new Date() })
        .where('uuid', '=', uuid)
        .execute()
      return done
    },
  )
  if (!answer) throw unlike('o resumo SHA-256 é outro')
  return answer
}

async function removePieces(files: Ctx['files'], tx: Tx, uuid: string): Promise<void> {
  const gone = await tx.deleteFrom('arquivosPedacos').where('uuid', '=', uuid).returning('arquivoId').execute()
  await files.remove(
    tx,
    gone.map(({ arquivoId }) => arquivoId),
  )
}

/** The line and every byte of it. */
async function drop(files: Ctx['files'], tx: Tx, uuid: string): Promise<void> {
  await removePieces(files, tx, uuid)
  const gone = await tx
    .deleteFrom('arquivosChegando')
    .where('uuid', '=', uuid)
    .returning('arquivoId')
    .executeTakeFirst()
  if (gone?.arquivoId) await files.remove(tx, [gone.arquivoId])
}

/**
 * Says, in the act of the record that names it, what a file has to be, and whether it is there. What had come and is
 * something else is dropped, and asked for again.
 */
export async function expectArrival(
  ctx: Ctx,
  tx: Tx,
  { uuid, sha256, tamanho }: { readonly uuid: string; readonly sha256: string; readonly tamanho: number },
): Promise<{ readonly completo: boolean }> {
  const arrival = await load(tx, uuid, true)
  if (arrival && arrival.usuarioId !== ctx.usuario.id) throw notFound()
  const same = arrival && Number(arrival.tamanho) === tamanho && (arrival.sha256 ?? sha256) === sha256
  if (same && isWhole(arrival)) return { completo: true }
  if (arrival && !same) await drop(ctx.files, tx, uuid)
  await tx
    .insertInto('arquivosChegando')
    .values({ uuid, usuarioId: ctx.usuario.id, tamanho, sha256 })
    .onConflict((on) =>
      on
        .column('uuid')
        .doUpdateSet({ sha256, mexidoEm: new Date() })
        .where('arquivosChegando.usuarioId', '=', ctx.usuario.id),
    )
    .execute()
  return { completo: false }
}

const missing = () => new AppError(409, 'Aguardando envio de arquivos do celular!')

/**
 * Claims a whole file in the act of its record: from here on it is the record's, and no sweep takes it. Its sender, asking
 * again, still hears that all of it came.
 */
export async function claimArrival(ctx: Ctx, tx: Tx, uuid: string): Promise<Arquivo> {
  const arrival = await load(tx, uuid, true)
  const [arquivo] = arrival?.arquivoId ? await ctx.files.find(tx, [arrival.arquivoId]) : []
  if (!arquivo || arrival?.usuarioId !== ctx.usuario.id) throw missing()
  await tx
    .updateTable('arquivosChegando')
    .set({ arquivoId: null, reclamadoEm: new Date(), mexidoEm: new Date() })
    .where('uuid', '=', uuid)
    .execute()
  return arquivo
}

/** Takes away what nobody claimed, and what never came to its end, in a month. */
export async function sweepArrivals({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const old = await db
    .selectFrom('arquivosChegando')
    .select('uuid')
    .where('mexidoEm', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
  for (const { uuid } of old) await inTransaction(db, (tx) => drop(files, tx, uuid))
}
