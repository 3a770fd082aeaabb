import type { Entity } from '@prumo/domain/core/entity.ts'
import { toWire } from '@prumo/domain/core/schema.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import type { Tx } from './database.ts'

/** Spec 1 §3: 1 added, 2 updated, 3 deleted, 4 viewed, 5 downloaded. */
export type LogAction = 1 | 2 | 3 | 4 | 5

/** What changed: each field with its value before and after. */
export type Changes = Record<string, [before: unknown, after: unknown]>

/** One act, told to whoever reads the trail: who (from the session), when, where, what, and on which record. */
export interface LogEntry {
  readonly acao: LogAction
  readonly tela: Pick<Tela, 'id'>
  readonly entidade: string
  readonly alvoId: string | null
  readonly descricao: string
  readonly mudancas?: Changes
}

/** Writes the act's one log row, in the act's own transaction. A null `usuarioId` means the system itself. */
export async function record(tx: Tx, usuarioId: string | null, entry: LogEntry): Promise<void> {
  await sql`insert into logs (colab_id, tela_id, acao_id, alvo_id, descricao, entidade, mudancas)
    values (${usuarioId}, ${entry.tela.id}, ${entry.acao}, ${entry.alvoId}, ${entry.descricao.slice(0, 2000)}, ${entry.entidade},
      ${entry.mudancas && Object.keys(entry.mudancas).length > 0 ? JSON.stringify(entry.mudancas) : null}::jsonb)`.execute(
    tx,
  )
}

/** The same, by whoever signed in. */
export const logAct = (tx: Tx, ctx: Ctx, entry: LogEntry): Promise<void> => record(tx, ctx.autor.id, entry)

/** The fields that differ between two rows, in their wire form. */
export function changesBetween(
  entity: Entity,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Changes {
  const changes: Changes = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    const [old, fresh] = [toWire(field, before[name]), toWire(field, after[name])]
    if (JSON.stringify(old) !== JSON.stringify(fresh)) changes[name] = [old, fresh]
  }
  return changes
}
