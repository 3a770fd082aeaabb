import { SITUACAO_DE_TRABALHO, type SituacaoDeTrabalho } from '@prumo/domain/core/trabalhos.ts'
import { sql } from 'kysely'
import type { Changes } from '../audit/audit.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Live } from '../live/live.ts'

const { emAndamento, concluido, falhou, cancelado } = SITUACAO_DE_TRABALHO

/** The log row that each download of a work's file leaves. */
export interface DownloadLog {
  readonly telaId: number
  readonly entidade: string
  readonly descricao: string
  /** The one record it tells of, or the cost centres of the many. */
  readonly alvoId?: string
  readonly centros?: readonly (string | null)[]
  readonly mudancas?: Changes
}

/** Long work as its owner sees it go: an export, a zip, a book. */
export type Trabalho = {
  id: string
  tipo: string
  titulo: string
  usuarioId: string
  situacao: SituacaoDeTrabalho
  feito: number
  total: number | null
  mensagem: string | null
  arquivoId: string | null
  arquivoAte: string | null
  criadoEm: string
  terminadoEm: string | null
  parametros: Record<string, unknown>
  centros: string[]
  registro: (DownloadLog & { acessos?: string[] }) | null
  faltas: string[]
  vistoEm: string | null
}

/** What a work ends with. */
export type WorkResult = {
  arquivoId?: string
  mensagem?: string
  /** What could not be included, one sentence each. */
  faltas?: readonly string[]
  /** With the screens on which that person had full access: the file may hold what only it sees. */
  registro?: DownloadLog & { acessos?: string[] }
  /** The cost centres of whoever it ran for. */
  centros?: readonly string[]
  /** For how many hours the file may be fetched, where it is not as long as any other. */
  horas?: number
}

/** Tells a work's owner, and nobody else, that it went on. */
export const tellOwner = (live: Live, db: Db | Tx, id: string, usuarioId: string): Promise<void> =>
  live.emit(db, { entity: 'trabalhos', id, para: { usuario: usuarioId } })

/** Opens the record of a long work, in the transaction that enqueues its job; gives the id to follow it by. */
export async function startWork(
  tx: Tx,
  work: { tipo: string; titulo: string; usuarioId: string; total?: number; parametros?: object },
): Promise<string> {
  const { id } = await tx
    .insertInto('trabalhos')
    .values({ ...work, total: work.total ?? null, parametros: JSON.stringify(work.parametros ?? {}) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says how far it is; a retried job may start again from 0. False: it has ended (cancelled, for one) and nothing changed. */
export async function progress(db: Db | Tx, id: string, feito: number, total?: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trabalhos')
    .set({ feito, batidaEm: sql`now()`, ...(total !== undefined && { total }) })
    .where('id', '=', id)
    .where('situacao', '=', emAndamento)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends it well, with the file it made, if any, and a sentence for its owner. False: it had ended already. */
export const finishWork = (db: Db | Tx, id: string, result: WorkResult = {}): Promise<boolean> =>
  end(db, id, concluido, result)

/** Ends it badly, with a sentence for its owner. */
export const failWork = (db: Db | Tx, id: string, mensagem: string): Promise<boolean> =>
  end(db, id, falhou, { mensagem })

/** Gives it up: whatever is still being made of it will never be kept. */
export const cancelWork = (db: Db | Tx, id: string): Promise<boolean> => end(db, id, cancelado, {})

async function end(db: Db | Tx, id: string, situacao: 2 | 3 | 4, result: WorkResult): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trabalhos')
    .set({
      situacao,
      mensagem: result.mensagem ?? null,
      arquivoId: result.arquivoId ?? null,
      faltas: JSON.stringify(result.faltas ?? []),
      registro: result.registro ? JSON.stringify(result.registro) : null,
      centros: sql`${[...(result.centros ?? [])]}::bigint[]`,
      arquivoAte: result.horas ? sql`now() + make_interval(hours => ${result.horas})` : null,
      terminadoEm: sql`now()`,
      ...(situacao === concluido && { feito: sql`coalesce(total, feito)` }),
    })
    .where('id', '=', id)
    .where('situacao', '=', emAndamento)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A person's works, newest first; nobody sees another's. */
export async function worksOf(db: Db | Tx, usuarioId: string, limit = 20): Promise<Trabalho[]> {
  return (await db
    .selectFrom('trabalhos')
    .selectAll()
    .where('usuarioId', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()) as Trabalho[]
}
