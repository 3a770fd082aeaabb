import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** 1 em andamento, 2 concluído, 3 falhou. */
export const SITUACAO_DE_TRABALHO = { emAndamento: 1, concluido: 2, falhou: 3 } as const

/** Long work as its owner sees it go: an export, a zip, a book. */
export type Trabalho = {
  id: string
  tipo: string
  titulo: string
  usuarioId: string
  situacao: 1 | 2 | 3
  feito: number
  total: number | null
  mensagem: string | null
  arquivoId: string | null
  criadoEm: string
  terminadoEm: string | null
}

/** Opens the record of a long work, in the transaction that enqueues its job; gives the id to follow it by. */
export async function startWork(
  tx: Tx,
  work: { tipo: string; titulo: string; usuarioId: string; total?: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('trabalhos')
    .values({ ...work, total: work.total ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as string
}

/** Says how far it is; a retried job may start again from 0. Nothing changes once it has ended. */
export async function progress(db: Db | Tx, id: string, feito: number, total?: number): Promise<void> {
  await db
    .updateTable('trabalhos')
    .set({ feito, ...(total !== undefined && { total }) })
    .where('id', '=', id)
    .where('situacao', '=', SITUACAO_DE_TRABALHO.emAndamento)
    .execute()
}

/** Ends it well, with the file it made, if any, and a sentence for its owner. */
export const finishWork = (
  db: Db | Tx,
  id: string,
  result: { arquivoId?: string; mensagem?: string } = {},
): Promise<void> => end(db, id, SITUACAO_DE_TRABALHO.concluido, result)

/** Ends it badly, with a sentence for its owner. */
export const failWork = (db: Db | Tx, id: string, mensagem: string): Promise<void> =>
  end(db, id, SITUACAO_DE_TRABALHO.falhou, { mensagem })

async function end(
  db: Db | Tx,
  id: string,
  situacao: 2 | 3,
  result: { arquivoId?: string; mensagem?: string },
): Promise<void> {
  await db
    .updateTable('trabalhos')
    .set({
      situacao,
      mensagem: result.mensagem ?? null,
      arquivoId: result.arquivoId ?? null,
      terminadoEm: sql`now()`,
      ...(situacao === SITUACAO_DE_TRABALHO.concluido && { feito: sql`coalesce(total, feito)` }),
    })
    .where('id', '=', id)
    .where('situacao', '=', SITUACAO_DE_TRABALHO.emAndamento)
    .execute()
}

/** A person's works, newest first; nobody sees another's. */
export async function worksOf(db: Db, usuarioId: string, limit = 20): Promise<Trabalho[]> {
  return (await db
    .selectFrom('trabalhos')
    .selectAll()
    .where('usuarioId', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()) as Trabalho[]
}
